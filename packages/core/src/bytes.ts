/** Bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes as hexadecimal digits; with `from` and `until`, a part of them. */
export function hexOf(bytes: Uint8Array, from = 0, until = bytes.length): string {
  let hex = ''
  for (let index = from; index < until; index++) hex += digits[bytes[index]!]
  return hex
}

/** Whether two runs of bytes are the same. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  if (a.buffer === b.buffer && a.byteOffset === b.byteOffset) return true
  const [first, second] = [viewOf(a), viewOf(b)]
  let index = 0
  for (const last = a.length - 8; index <= last; index += 8)
    if (first.getInt32(index) !== second.getInt32(index) || first.getInt32(index + 4) !== second.getInt32(index + 4))
      return false
  for (; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/** Bytes as words of any size. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** A code of two bytes in hexadecimal digits. */
export function hexCode(value: number): string {
  return value.toString(16).padStart(4, '0')
}
