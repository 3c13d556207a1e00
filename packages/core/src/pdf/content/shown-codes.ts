import type { ContentReader } from './content-tokens.js'
import type { FontUse } from './content-use.js'
import { StringBytes } from './string-bytes.js'

/** Gathers the codes that are shown with a font. */
export class ShownCodes {
  readonly bytes = new Uint8Array(256)
  odd = false
  /** One bit for each pair; for composite fonts only. */
  readonly #pairs: Uint8Array | undefined

  constructor(isComposite: boolean) {
    this.#pairs = isComposite ? new Uint8Array(8192) : undefined
  }

  /** Takes up the strings among the operands of a text-showing operator. */
  show(reader: ContentReader): void {
    for (let index = 0; index < reader.count; index++) if (text.read(reader, index)) this.#take(text.bytes, text.length)
  }

  /** Adds codes shown with another font, or with this one elsewhere. */
  add(other: ShownCodes): void {
    for (const [code, flag] of other.bytes.entries()) this.bytes[code]! |= flag
    if (this.#pairs) for (const [index, bits] of (other.#pairs ?? []).entries()) this.#pairs[index]! |= bits
    this.odd ||= other.odd
  }

  /** The collected codes. */
  result(): FontUse {
    const pairs = new Set<number>()
    for (const [index, bits] of (this.#pairs ?? []).entries())
      for (let bit = 0; bits >> bit > 0; bit++) if ((bits >> bit) & 1) pairs.add(index * 8 + bit)
    return { bytes: this.bytes, pairs, odd: this.odd }
  }

  /** Records bytes and pairs of bytes; a remainder marks the string as odd. */
  #take(bytes: Uint8Array, length: number): void {
    const { bytes: singles } = this
    const pairs = this.#pairs
    for (let at = 0; at < length; at++) singles[bytes[at]!] = 1
    if (pairs)
      for (let at = 1; at < length; at += 2) pairs[(bytes[at - 1]! << 5) | (bytes[at]! >> 3)]! |= 1 << (bytes[at]! & 7)
    if (length % 2 === 1) this.odd = true
  }
}

const text = new StringBytes()
