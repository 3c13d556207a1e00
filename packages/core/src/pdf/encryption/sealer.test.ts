import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { cryptoAtOnce } from '../../node/crypto-at-once.js'
import { decryptAes, encryptAes, sealedLength } from './aes.js'
import { scriptCrypto } from './script-crypto.js'
import { Sealer } from './sealer.js'

const key = Uint8Array.from({ length: 32 }, (_, index) => index)
const data = (length: number) => Uint8Array.from({ length }, (_, index) => index * 7)
const lengths = [0, 1, 15, 16, 17, 5000, 4096, 70_000, 65_536]

describe('Sealer', () => {
  it.each([
    ['with the cipher of Node', () => new Sealer(key, cryptoAtOnce, undefined)],
    ['with that of scripts', () => new Sealer(key, scriptCrypto, undefined)],
    ['with that of browsers', () => new Sealer(key, scriptCrypto, crypto.subtle)],
  ])('enciphers strings and streams %s', async (_, make) => {
    const sealer = make()
    const sealed = lengths.flatMap((length) => [[sealer.string(data(length))], sealer.stream(data(length))])
    const finished: Uint8Array[] = []
    for (const pieces of sealed) {
      const all = joinBytes(await sealer.finish(pieces))
      // The length is written before the data.
      expect(all.length).toBe(joinBytes(pieces).length)
      finished.push(all)
    }
    const plain = lengths.flatMap((length) => [data(length), data(length)])
    expect(finished.map((all) => decryptAes(key, all, scriptCrypto))).toEqual(plain)
    expect(new Set(finished.map((all) => all.subarray(0, 16).join())).size).toBe(finished.length)
  })
})

describe('AES', () => {
  it.each([
    ['Node', cryptoAtOnce],
    ['scripts', scriptCrypto],
  ])('of %s gives what the other reads, for every length of key', (_, host) => {
    const other = host === cryptoAtOnce ? scriptCrypto : cryptoAtOnce
    for (const length of lengths) {
      for (const bits of [128, 256]) {
        const short = key.slice(0, bits / 8)
        const sealed = encryptAes(short, data(length), host)
        expect(sealed.length).toBe(sealedLength(length))
        expect(decryptAes(short, sealed, other)).toEqual(data(length))
      }
    }
    expect(host.md5(key)).toEqual(other.md5(key))
    for (const bits of [256, 384, 512] as const) expect(host.sha2(bits, key)).toEqual(other.sha2(bits, key))
  })
})
