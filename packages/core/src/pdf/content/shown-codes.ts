import type { ContentReader } from './content-tokens.js'
import type { FontUse } from './content-use.js'
import { HEX_STRING, STRING } from './operands.js'

/** Gathers the codes that are shown with a font. */
export class ShownCodes {
  readonly bytes = new Uint8Array(256)
  odd = false
  /** One bit for each pair; for composite fonts only. */
  private readonly pairs: Uint8Array | undefined

  constructor(isComposite: boolean) {
    this.pairs = isComposite ? new Uint8Array(8192) : undefined
  }

  /** Takes up the strings among the operands of a text-showing operator. */
  show(reader: ContentReader): void {
    const { kinds, values, ends, count } = reader
    for (let index = 0; index < count; index++) {
      if (kinds[index] === STRING) this.showLiteral(reader.bytes, values[index]!, ends[index]!)
      else if (kinds[index] === HEX_STRING) this.showHex(reader.bytes, values[index]!, ends[index]!)
    }
  }

  /** Adds what was shown with another font, or with this one elsewhere. */
  add(other: ShownCodes): void {
    for (const [code, flag] of other.bytes.entries()) this.bytes[code]! |= flag
    if (this.pairs) for (const [index, bits] of (other.pairs ?? []).entries()) this.pairs[index]! |= bits
    this.odd ||= other.odd
  }

  /** What was gathered, as others take it. */
  result(): FontUse {
    const pairs = new Set<number>()
    for (const [index, bits] of (this.pairs ?? []).entries())
      for (let bit = 0; bits >> bit > 0; bit++) if ((bits >> bit) & 1) pairs.add(index * 8 + bit)
    return { bytes: this.bytes, pairs, odd: this.odd }
  }

  /** A string between parentheses (ISO 32000-2, 7.3.4.2). */
  private showLiteral(bytes: Uint8Array, start: number, end: number): void {
    let first = -1
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
      first = this.take(byte, first)
    }
    if (first >= 0) this.odd = true
  }

  private showHex(bytes: Uint8Array, start: number, end: number): void {
    let [first, high] = [-1, -1]
    for (let at = start; at < end; at++) {
      const digit = hexDigit(bytes[at]!)
      if (digit < 0) continue
      if (high < 0) high = digit
      else {
        first = this.take(high * 16 + digit, first)
        high = -1
      }
    }
    if (high >= 0) first = this.take(high * 16, first)
    if (first >= 0) this.odd = true
  }

  /** Notes a byte, given the first of its pair or -1; gives the first of the next. */
  private take(byte: number, first: number): number {
    this.bytes[byte] = 1
    if (first < 0) return byte
    if (this.pairs) this.pairs[(first << 5) | (byte >> 3)]! |= 1 << (byte & 7)
    return -1
  }
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
