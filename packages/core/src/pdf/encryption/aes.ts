import { cbc } from '@noble/ciphers/aes.js'

const BLOCK = 16

/** The bytes enciphered with AES-CBC as strings and streams of PDFs are: a random vector, then the data, padded (ISO 32000-2, 7.6.3). */
export function encryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const vector = crypto.getRandomValues(new Uint8Array(BLOCK))
  const sealed = cbc(key, vector).encrypt(data)
  const out = new Uint8Array(BLOCK + sealed.length)
  out.set(vector)
  out.set(sealed, BLOCK)
  return out
}

/**
 * Reverses `encryptAes`. Truncated data is decrypted as far as possible, and invalid padding is kept, as in viewers.
 */
export function decryptAes(key: Uint8Array, data: Uint8Array): Uint8Array {
  const length = Math.floor((data.length - BLOCK) / BLOCK) * BLOCK
  if (length <= 0) return new Uint8Array(0)
  const plain = cbc(key, data.slice(0, BLOCK), { disablePadding: true }).decrypt(data.subarray(BLOCK, BLOCK + length))
  const padding = plain[plain.length - 1]!
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain
}

/** Whole blocks enciphered with AES-CBC, without padding. */
export function encryptBlocks(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  return cbc(key, vector, { disablePadding: true }).encrypt(data)
}

/** Whole blocks deciphered with AES-CBC and a vector of zeros, without padding: how keys are wrapped. */
export function unwrapKey(key: Uint8Array, wrapped: Uint8Array): Uint8Array {
  return cbc(key, new Uint8Array(BLOCK), { disablePadding: true }).decrypt(wrapped)
}
