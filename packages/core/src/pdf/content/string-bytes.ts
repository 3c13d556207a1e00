import type { ContentReader } from './content-tokens.js'
import { HEX_STRING, STRING } from './operands.js'

/** Room for strings that is kept for the next one. */
const MAX_KEPT = 2 ** 16

/** Takes up the bytes of the strings of content, one string at a time. */
export class StringBytes {
  /** The bytes of the last string, followed by unused space. */
  bytes = new Uint8Array(256)
  length = 0

  /** Reads an operand. Returns whether it is a string. */
  read({ bytes, kinds, values, ends }: ContentReader, index: number): boolean {
    const kind = kinds[index]
    if (kind !== STRING && kind !== HEX_STRING) return false
    const [start, end] = [values[index]!, ends[index]!]
    const isKept = end - start <= this.bytes.length && this.bytes.length <= MAX_KEPT
    if (!isKept) this.bytes = new Uint8Array(Math.max(256, end - start))
    this.length = kind === STRING ? readLiteral(bytes, start, end, this.bytes) : readHex(bytes, start, end, this.bytes)
    return true
  }
}

/** A string between parentheses (ISO 32000-2, 7.3.4.2). */
function readLiteral(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
  let length = 0
  for (let at = start; at < end; at++) {
    let byte = bytes[at]!
    if (byte === 0x5c) {
      byte = bytes[++at]!
      if (at >= end) break
      if (byte >= 48 && byte <= 55) {
        byte -= 48
        for (let more = 0; more < 2 && at + 1 < end && isOctal(bytes[at + 1]!); more++)
          byte = byte * 8 + bytes[++at]! - 48
        byte &= 0xff
      } else if (byte === 13 || byte === 10) {
        if (byte === 13 && bytes[at + 1] === 10) at++
        continue
      } else byte = escapes[byte] ?? byte
    } else if (byte === 13) {
      if (bytes[at + 1] === 10 && at + 1 < end) at++
      byte = 10
    }
    into[length++] = byte
  }
  return length
}

function readHex(bytes: Uint8Array, start: number, end: number, into: Uint8Array): number {
  let [length, high] = [0, -1]
  for (let at = start; at < end; at++) {
    const digit = hexDigit(bytes[at]!)
    if (digit < 0) continue
    if (high < 0) high = digit
    else {
      into[length++] = high * 16 + digit
      high = -1
    }
  }
  if (high >= 0) into[length++] = high * 16
  return length
}

const escapes: Record<number, number> = { 98: 8, 102: 12, 110: 10, 114: 13, 116: 9 }

function isOctal(byte: number): boolean {
  return byte >= 48 && byte <= 55
}

function hexDigit(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}
