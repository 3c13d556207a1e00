import { describe, expect, it } from 'vitest'
import { decryptAes, encryptAes } from './aes.js'
import { passwordBytes } from './passwords.js'
import { rc4 } from './rc4.js'
import { scriptCrypto } from './script-crypto.js'

const ascii = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('rc4', () => {
  // Test vectors of RFC 6229's predecessor, the posting that made the cipher known.
  it.each([
    ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
    ['Wiki', 'pedia', '1021bf0420'],
    ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
  ])('enciphers with %s', (key, text, sealed) => {
    expect(hex(rc4(ascii(key), ascii(text)))).toBe(sealed)
    expect(rc4(ascii(key), rc4(ascii(key), ascii(text)))).toEqual(ascii(text))
  })
})

describe('AES', () => {
  const key = ascii('0123456789abcdef')

  it('gives back what was enciphered, each time in other bytes', () => {
    for (const length of [0, 1, 15, 16, 17, 1000]) {
      const data = ascii('x'.repeat(length))
      const [one, other] = [encryptAes(key, data, scriptCrypto), encryptAes(key, data, scriptCrypto)]
      expect(decryptAes(key, one, scriptCrypto)).toEqual(data)
      expect(hex(one)).not.toBe(hex(other))
    }
  })

  it('reads what was cut off as far as it goes', () => {
    const sealed = encryptAes(key, ascii('a'.repeat(64)), scriptCrypto)
    expect(decryptAes(key, sealed.subarray(0, 53), scriptCrypto)).toEqual(ascii('a'.repeat(32)))
    expect(decryptAes(key, sealed.subarray(0, 20), scriptCrypto)).toEqual(new Uint8Array(0))
    expect(decryptAes(key, new Uint8Array(0), scriptCrypto)).toEqual(new Uint8Array(0))
  })
})

describe('passwordBytes', () => {
  it('takes PDFDocEncoding first for old files, and UTF-8 for new ones', () => {
    expect(hex(passwordBytes('€é', 3)[0]!)).toBe('a0e9')
    expect(hex(passwordBytes('e\u0301', 3)[0]!)).toBe('e9')
    expect(hex(passwordBytes('é', 6)[0]!)).toBe('c3a9')
    expect(hex(passwordBytes('密', 3)[0]!)).toBe('e5af86')
    expect(passwordBytes('x'.repeat(500), 6)[0]).toHaveLength(127)
  })
})
