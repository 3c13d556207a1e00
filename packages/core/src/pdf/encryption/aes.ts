import type { CryptoAtOnce } from '../../capabilities.js'

const BLOCK = 16

/** Bytes that `length` bytes take when they are enciphered: a vector before, and padding behind, of one byte at least. */
export function sealedLength(length: number): number {
  return BLOCK + length - (length % BLOCK) + BLOCK
}

/** The last bytes of some data, which fill no block, with the padding that fills it (ISO 32000-2, 7.6.3.1). */
export function paddedEnd(data: Uint8Array): Uint8Array {
  const rest = data.length % BLOCK
  const block = new Uint8Array(BLOCK).fill(BLOCK - rest)
  block.set(data.subarray(data.length - rest))
  return block
}

/** The bytes enciphered with AES-CBC as strings and streams of PDFs are: a random vector, then the data, padded (ISO 32000-2, 7.6.3). */
export function encryptAes(key: Uint8Array, data: Uint8Array, host: CryptoAtOnce): Uint8Array {
  const vector = crypto.getRandomValues(new Uint8Array(BLOCK))
  const cipher = host.encryptor(key, vector)
  const out = new Uint8Array(sealedLength(data.length))
  out.set(vector)
  out.set(cipher(data.subarray(0, data.length - (data.length % BLOCK))), BLOCK)
  out.set(cipher(paddedEnd(data)), out.length - BLOCK)
  return out
}

/**
 * Reverses `encryptAes`. Truncated data is decrypted as far as possible, and invalid padding is kept, as in viewers.
 */
export function decryptAes(key: Uint8Array, data: Uint8Array, host: CryptoAtOnce): Uint8Array {
  const length = Math.floor((data.length - BLOCK) / BLOCK) * BLOCK
  if (length <= 0) return new Uint8Array(0)
  const plain = host.decryptor(key, data.slice(0, BLOCK))(data.subarray(BLOCK, BLOCK + length))
  const padding = plain[plain.length - 1]!
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain
}

/** Whole blocks enciphered with AES-CBC and a vector of zeros, without padding: how keys are wrapped. */
export function wrapKey(key: Uint8Array, plain: Uint8Array, host: CryptoAtOnce): Uint8Array {
  return host.encryptor(key, new Uint8Array(BLOCK))(plain)
}

/** Reverses `wrapKey`. */
export function unwrapKey(key: Uint8Array, wrapped: Uint8Array, host: CryptoAtOnce): Uint8Array {
  return host.decryptor(key, new Uint8Array(BLOCK))(wrapped)
}
