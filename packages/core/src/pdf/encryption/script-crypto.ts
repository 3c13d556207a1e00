import { cbc } from '@noble/ciphers/aes.js'
import { md5 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { BlockCipher, CryptoAtOnce } from '../../capabilities.js'

const BLOCK = 16
const hashes = { 256: sha256, 384: sha384, 512: sha512 } as const

/** Ciphers and hashes as scripts, for hosts that have none that work at once. */
export const scriptCrypto: CryptoAtOnce = {
  encryptor: (key, vector) =>
    chain(
      vector,
      (blocks, before) => cbc(key, before, { disablePadding: true }).encrypt(blocks),
      (_, sealed) => sealed,
    ),
  decryptor: (key, vector) =>
    chain(
      vector,
      (blocks, before) => cbc(key, before, { disablePadding: true }).decrypt(blocks),
      (blocks) => blocks,
    ),
  md5,
  sha2: (bits, data) => hashes[bits](data),
}

/** A cipher that hands the last enciphered block of each call, which `enciphered` chooses of its input and output, on to the next. */
function chain(
  vector: Uint8Array,
  run: (blocks: Uint8Array, before: Uint8Array) => Uint8Array,
  enciphered: (given: Uint8Array, result: Uint8Array) => Uint8Array,
): BlockCipher {
  let before = vector
  return (blocks) => {
    if (blocks.length === 0) return blocks
    const result = run(blocks, before)
    before = enciphered(blocks, result).slice(-BLOCK)
    return result
  }
}
