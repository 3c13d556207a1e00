import { joinBytes } from '../../bytes.js'
import { latin1 } from '../../find-bytes.js'

/** Keys of the two encryptions of Type 1 fonts. */
export const EEXEC_KEY = 55_665
/** The key of charstrings. */
export const CHAR_STRING_KEY = 4330

/** The data of a file in segments with headers (PFB). */
export function joinSegments(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  for (let at = 0; bytes[at] === 0x80 && bytes[at + 1] !== 3 && at + 6 < bytes.length; ) {
    const length = bytes[at + 2]! | (bytes[at + 3]! << 8) | (bytes[at + 4]! << 16)
    parts.push(bytes.subarray(at + 6, at + 6 + length))
    at += 6 + length
  }
  return joinBytes(parts)
}

/** The private part of a font, decrypted. */
export function decryptEexec(bytes: Uint8Array, from: number): Uint8Array {
  let start = from
  while (bytes[start] === 32 || bytes[start] === 10 || bytes[start] === 13 || bytes[start] === 9) start++
  const isHex = /^[\da-fA-F\s]{8}/.test(latin1(bytes, start, start + 8))
  const data = isHex ? fromHex(bytes, start) : bytes.subarray(start)
  return decrypt(data, EEXEC_KEY, 4)
}

function fromHex(bytes: Uint8Array, start: number): Uint8Array {
  const digits = latin1(bytes, start, bytes.length).replace(/[^\da-fA-F]/g, '')
  return Uint8Array.from({ length: digits.length >> 1 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Decrypts a part of a Type 1 font; `skipped` random bytes come first. */
export function decrypt(data: Uint8Array, key: number, skipped: number): Uint8Array {
  if (skipped < 0) return data
  const out = new Uint8Array(data.length)
  let state = key
  for (let index = 0; index < data.length; index++) {
    const cipher = data[index]!
    out[index] = cipher ^ (state >> 8)
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff
  }
  return out.subarray(Math.min(skipped, out.length))
}

/** Encrypts as Type 1 fonts do, with zeros before. */
export function encrypt(data: Uint8Array, key: number, skipped: number): Uint8Array {
  const out = new Uint8Array(data.length + skipped)
  let state = key
  for (let index = 0; index < out.length; index++) {
    const plain = index < skipped ? 0 : data[index - skipped]!
    const cipher = (plain ^ (state >> 8)) & 255
    out[index] = cipher
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff
  }
  return out
}
