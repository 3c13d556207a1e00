import { latin1 } from '../../find-bytes.js'
import { classOf, WHITE } from '../syntax/characters.js'
import { inlineImageEnd } from './inline-image.js'
import { CLOSE, decodeName, HEX_STRING, NAME, NUMBER, OPEN, STRING, WORD } from './operands.js'
import { isOperator, operatorCode } from './operators.js'

/** Operands of one operator that are kept; only an array of text that is made up has more. */
const MAX_OPERANDS = 1 << 20

const SLASH = 47
const LESS = 60
const GREATER = 62
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_PAREN = 40
const CLOSE_PAREN = 41
const BACKSLASH = 92
const PERCENT = 37

const BI = operatorCode('BI')
const ID = operatorCode('ID')

/** Possible roles of a byte in a number: 1 digits, 2 signs and the decimal point. */
const numeric = new Uint8Array(256)
for (const character of '0123456789') numeric[character.charCodeAt(0)] = 1
for (const character of '+-.') numeric[character.charCodeAt(0)] = 2

/**
 * Reads the operators of a decoded content stream (ISO 32000-2, 7.8.2) one by one. Operands are kept as kinds and byte
 * positions, so that nothing is decoded without need.
 *
 * @example
 * const reader = new ContentReader(content)
 * for (let operator = reader.next(); operator !== 0; operator = reader.next())
 *   if (operator === operatorCode('Do')) show(reader.name(reader.count - 1))
 */
export class ContentReader {
  readonly bytes: Uint8Array
  /** Before the operands of the operator that was read last, with the white space ahead of them. */
  start = 0
  /** Position after the last operator. */
  position = 0
  /** Operands of the operator that was read last. */
  count = 0
  /** The kind of each operand; entries from `count` on mean nothing. */
  kinds = new Uint8Array(64)
  /** The value of a number; for a name or string, the offset of its first byte after `/`, `(` or `<`. */
  values = new Float64Array(64)
  /** For a name or string, the offset after its last byte. */
  ends = new Uint32Array(64)
  /** Whether something was no content: a string without end, an operator that does not exist, operands that are left over. */
  isBroken = false
  /** Whether a string that is open at the end was come upon. */
  endsInString = false
  /** Called for comments, from the percent sign to the end of the line. */
  onComment: ((start: number, end: number) => void) | undefined
  /** Called for words that are no operators, also between BX and EX. */
  onUnknown: ((start: number, end: number) => void) | undefined

  #inImage = false
  /** Whether the end of an inline image was not found; it is then not searched again, which could take forever. */
  #isEndless = false
  /** Sections between BX and EX, in which operators may be unknown (ISO 32000-2, 7.8.2). */
  #compatible = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /**
   * The code of the next operator (see `operatorCode`), 0 at the end. `ID` represents an inline image: its operands are
   * the entries of the image, and its data and `EI` are skipped.
   */
  next(): number {
    const { bytes } = this
    const { length } = bytes
    this.count = 0
    let at = this.position
    this.start = at
    while (at < length) {
      const byte = bytes[at]!
      if (classOf[byte] === WHITE) {
        at++
        continue
      }
      if (numeric[byte]) {
        at = this.#readNumber(at)
        continue
      }
      if (classOf[byte] !== 0) {
        at = this.#readDelimited(at)
        continue
      }
      const start = at++
      while (at < length && classOf[bytes[at]!] === 0) at++
      const code =
        at - start > 3
          ? -1
          : byte | ((at - start > 1 ? bytes[start + 1]! : 0) << 8) | ((at - start > 2 ? bytes[start + 2]! : 0) << 16)
      if (isOperator(code)) {
        this.position = at
        if (code === ID) {
          if (!this.#inImage) continue
          this.#passImage(at)
        }
        this.#inImage = code === BI
        return code
      }
      if (code === -1 && this.#isWord(start, at)) this.#push(WORD, start, at)
      else this.#unknown(start, at)
    }
    this.position = length
    if (this.count > 0) this.isBroken = true
    this.count = 0
    return 0
  }

  /** The value of a number operand; 0 for other operands. */
  number(index: number): number {
    return this.kinds[index] === NUMBER ? this.values[index]! : 0
  }

  /** Whether the last `count` operands are numbers. */
  endsInNumbers(count: number): boolean {
    if (this.count < count) return false
    for (let index = this.count - count; index < this.count; index++) if (this.kinds[index] !== NUMBER) return false
    return true
  }

  /** The decoded characters, U+0000 to U+00FF, of an operand that is a name. */
  name(index: number): string | undefined {
    if (index < 0 || index >= this.count || this.kinds[index] !== NAME) return undefined
    return decodeName(latin1(this.bytes, this.values[index]!, this.ends[index]!))
  }

  #push(kind: number, value: number, end: number): void {
    const { count } = this
    if (count === this.kinds.length && !this.#grow()) return
    this.kinds[count] = kind
    this.values[count] = value
    this.ends[count] = end
    this.count = count + 1
  }

  #grow(): boolean {
    if (this.count >= MAX_OPERANDS) {
      this.isBroken = true
      return false
    }
    const [{ kinds }, { values }, { ends }] = [this, this, this]
    this.kinds = new Uint8Array(this.count * 4)
    this.values = new Float64Array(this.count * 4)
    this.ends = new Uint32Array(this.count * 4)
    this.kinds.set(kinds)
    this.values.set(values)
    this.ends.set(ends)
    return true
  }

  /** Numbers as lenient as viewers take them: `--5` is -5, `1.2.3` is 1.2, `5-3` is 5. */
  #readNumber(start: number): number {
    const { bytes } = this
    let at = start
    let negative = false
    while (bytes[at] === 43 || bytes[at] === 45) if (bytes[at++] === 45) negative = true
    let value = 0
    let digit = bytes[at]! - 48
    while (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      digit = bytes[++at]! - 48
    }
    if (bytes[at] === 46) {
      let scale = 1
      digit = bytes[++at]! - 48
      while (digit >= 0 && digit <= 9) {
        if (scale < 1e15) {
          value = value * 10 + digit
          scale *= 10
        }
        digit = bytes[++at]! - 48
      }
      value /= scale
    }
    while (at < bytes.length && numeric[bytes[at]!]) at++
    this.#push(NUMBER, negative ? -value : value, at)
    return at
  }

  #readDelimited(start: number): number {
    const { bytes } = this
    const { length } = bytes
    let at = start + 1
    switch (bytes[start]) {
      case SLASH:
        while (at < length && classOf[bytes[at]!] === 0) at++
        this.#push(NAME, start + 1, at)
        return at
      case OPEN_PAREN:
        return this.#readString(at)
      case LESS: {
        if (bytes[at] === LESS) {
          this.#push(OPEN, start, at)
          return at + 1
        }
        const end = bytes.indexOf(GREATER, at)
        if (end < 0) this.isBroken = this.endsInString = true
        this.#push(HEX_STRING, at, end < 0 ? length : end)
        return end < 0 ? length : end + 1
      }
      case OPEN_BRACKET:
        this.#push(OPEN, start, at)
        return at
      case CLOSE_BRACKET:
        this.#push(CLOSE, start, at)
        return at
      case GREATER:
        if (bytes[at] === GREATER) {
          this.#push(CLOSE, start, at)
          return at + 1
        }
        break
      case PERCENT:
        while (at < length && bytes[at] !== 10 && bytes[at] !== 13) at++
        this.onComment?.(start, at)
        return at
    }
    this.isBroken = true
    return at
  }

  #readString(start: number): number {
    const { bytes } = this
    const { length } = bytes
    let at = start
    for (let depth = 1; at < length; at++) {
      const byte = bytes[at]!
      if (byte === BACKSLASH) at++
      else if (byte === OPEN_PAREN) depth++
      else if (byte === CLOSE_PAREN && --depth === 0) break
    }
    if (at >= length) this.isBroken = this.endsInString = true
    this.#push(STRING, start, Math.min(at, length))
    return at + 1
  }

  #isWord(start: number, end: number): boolean {
    return end - start <= 5 && /^(true|false|null)$/.test(latin1(this.bytes, start, end))
  }

  /** Viewers treat words such as `Qq` differently; some split them, some skip them. */
  #unknown(start: number, end: number): void {
    const word = end - start === 2 ? latin1(this.bytes, start, end) : ''
    if (word === 'BX') this.#compatible++
    else if (word === 'EX') this.#compatible--
    else {
      if (this.#compatible <= 0) this.isBroken = true
      this.onUnknown?.(start, end)
    }
    this.count = 0
    this.start = end
  }

  #passImage(start: number): void {
    const { end, isSure } = inlineImageEnd(this, start, this.#isEndless)
    if (!isSure) {
      this.isBroken = true
      this.#isEndless = true
    }
    this.position = end
  }
}
