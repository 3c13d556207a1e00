import { joinBytes } from '../bytes.js'

type Bytes = Uint8Array<ArrayBuffer>

/** A value with a tag and content (X.690, DER). */
export function der(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = joinBytes(parts)
  const { length } = content
  if (length < 0x80) return joinBytes([Uint8Array.of(tag, length), content])
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return joinBytes([Uint8Array.of(tag, 0x80 | digits.length, ...digits), content])
}

/** A sequence of values. */
export const sequence = (...parts: readonly Uint8Array[]): Bytes => der(0x30, ...parts)

/** A set of values, in the order that DER wants. */
export const set = (...parts: readonly Uint8Array[]): Bytes => der(0x31, ...parts.toSorted(compareBytes))

/** A string of bytes. */
export const octets = (bytes: Uint8Array): Bytes => der(4, bytes)

/** A string of bits that is whole bytes. */
export const bits = (bytes: Uint8Array): Bytes => der(3, Uint8Array.of(0), bytes)

/** Null. */
export const nothing = der(5)

/** A value under a context-specific tag. */
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Bytes => der(0xa0 | number, ...parts)

/** A whole number that is not negative, given as a small number or as bytes. */
export function integer(value: number | Uint8Array): Bytes {
  let bytes = typeof value === 'number' ? Uint8Array.of(value) : value
  while (bytes.length > 1 && bytes[0] === 0 && !(bytes[1]! & 0x80)) bytes = bytes.subarray(1)
  return der(2, ...(bytes[0]! & 0x80 ? [Uint8Array.of(0)] : []), bytes)
}

/** An object identifier. */
export function oid(text: string): Bytes {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left % 128))
    return digits
  })
  return der(6, Uint8Array.from(bytes))
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++)
    if (a[index] !== b[index]) return a[index]! - b[index]!
  return a.length - b.length
}
