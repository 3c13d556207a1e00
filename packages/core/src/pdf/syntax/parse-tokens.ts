import { type PDFContext, PDFName, PDFNumber, PDFRef, PDFString } from 'pdf-lib'
import { latin1 } from '../../find-bytes.js'
import { classOf, WHITE } from './characters.js'
import { DamagedError } from './damaged.js'

/** Readers keep integers in 64 bits at most; past these, qpdf does not open a file. */
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 63n - 1n]

/** Digits before the point of the largest 32-bit floating point number, which is what readers keep reals as. */
const REAL_DIGITS = 38

const FRACTION_DIGITS = 6

const OPEN_PAREN = 40
const CLOSE_PAREN = 41
const BACKSLASH = 92
const PERCENT = 37

const names = new Map<string, PDFName>()
const numbers = new Map<number, PDFNumber>()
/** Maximum number of cached names and numbers; beyond that, the caches are cleared. */
const MAX_KNOWN = 50_000

/** A number object; pdf-lib formats each on creation, which costs more than a lookup. */
function numberObject(value: number): PDFNumber {
  let known = numbers.get(value)
  if (!known) {
    known = PDFNumber.of(value)
    if (numbers.size > MAX_KNOWN) numbers.clear()
    numbers.set(value, known)
  }
  return known
}

/** How the numbers of a file become numbers of the context it is read into, where other files may be already. */
export interface Numbering {
  offset: number
  /** References of generation 0 by their number in the file, made once. */
  refs: (PDFRef | undefined)[]
  /** The largest number of an object that was named, be there such an object or not. */
  largest: number
}

/** Object numbers beyond this occur in attacks only (ISO 32000-1, Annex C, has it as Acrobat's limit). */
export const MAX_OBJECT_NUMBER = 8_388_607

/** Integers with up to this many digits are exact as doubles. */
const MAX_DIGITS = 15

/** A reference that nothing uses: object 0 is always free. */
const nobody = PDFRef.of(0)

/** Parses the tokens of PDF syntax: names, numbers, references, strings, keywords. */
export class TokenParser {
  position: number

  constructor(
    readonly bytes: Uint8Array,
    readonly context: PDFContext,
    readonly numbering: Numbering,
    position = 0,
  ) {
    this.position = position
  }

  /** The reference to an object of this file, by its number there. */
  ref(objectNumber: number, generation: number): PDFRef {
    const { numbering } = this
    const { offset, refs } = numbering
    if (objectNumber === 0 || objectNumber > MAX_OBJECT_NUMBER) return nobody
    if (objectNumber > numbering.largest) numbering.largest = objectNumber
    if (generation !== 0) return PDFRef.of(objectNumber + offset, generation)
    const known = refs[objectNumber]
    if (known) return known
    const made = PDFRef.of(objectNumber + offset)
    refs[objectNumber] = made
    return made
  }

  skipWhite(): void {
    const { bytes } = this
    let { position } = this
    for (;;) {
      const byte = bytes[position]!
      if (classOf[byte] === WHITE && position < bytes.length) position++
      else if (byte === PERCENT) {
        while (position < bytes.length && bytes[position] !== 10 && bytes[position] !== 13) position++
      } else break
    }
    this.position = position
  }

  /** Whether the keyword is at the current position, followed by white space or a delimiter; if so, skips it. */
  keyword(word: string): boolean {
    const { bytes, position } = this
    for (let index = 0; index < word.length; index++) {
      if (bytes[position + index] !== word.charCodeAt(index)) return false
    }
    const next = bytes[position + word.length]
    if (next !== undefined && classOf[next] === 0) return false
    this.position = position + word.length
    return true
  }

  /** A whole number without sign, or -1. */
  integer(): number {
    const { bytes } = this
    let { position } = this
    const start = position
    let value = 0
    for (;;) {
      const digit = bytes[position]! - 48
      if (!(digit >= 0 && digit <= 9)) break
      value = value * 10 + digit
      position++
    }
    if (position === start || position - start > MAX_DIGITS) return -1
    this.position = position
    return value
  }

  /** Reads `12 0 obj` at the current position; `undefined`, without moving, for anything else. */
  objectHeader(): { objectNumber: number; generation: number } | undefined {
    const start = this.position
    this.skipWhite()
    const objectNumber = this.integer()
    this.skipWhite()
    const generation = objectNumber < 0 ? -1 : this.integer()
    this.skipWhite()
    const { bytes, position } = this
    // Some writers put the object directly after `obj`, without white space.
    if (generation >= 0 && bytes[position] === 111 && bytes[position + 1] === 98 && bytes[position + 2] === 106) {
      this.position = position + 3
      return { objectNumber, generation }
    }
    this.position = start
    return undefined
  }

  protected numberOrRef(): PDFNumber | PDFRef {
    const { bytes, position: start } = this
    const first = this.integer()
    const after = bytes[this.position]!
    if (first >= 0 && (classOf[after] !== 0 || this.position >= bytes.length)) {
      if (classOf[after] === WHITE) {
        const end = this.position
        this.skipWhite()
        const second = this.integer()
        if (second >= 0 && second <= 65_535) {
          this.skipWhite()
          const next = bytes[this.position + 1]
          if (bytes[this.position] === 82 && (next === undefined || classOf[next] !== 0)) {
            this.position++
            return this.ref(first, second)
          }
        }
        this.position = end
      }
      return numberObject(first)
    }
    this.position = start
    return this.#referenceToNothing() ?? this.#real()
  }

  /** A reference with an impossible object number, which is neither a number nor two stray words. */
  #referenceToNothing(): PDFRef | undefined {
    const { bytes, position: start } = this
    let { position } = this
    while (bytes[position]! >= 48 && bytes[position]! <= 57) position++
    if (position - start > MAX_DIGITS && classOf[bytes[position]!] === WHITE) {
      this.position = position
      this.skipWhite()
      if (this.integer() >= 0) {
        this.skipWhite()
        if (this.keyword('R')) return nobody
      }
      this.position = start
    }
    return undefined
  }

  /** Numbers as lenient as viewers take them: `--5` is -5, `1.2.3` is 1.2, `5-3` is 5. */
  #real(): PDFNumber {
    const { bytes } = this
    let position = this.position
    let negative = false
    while (bytes[position] === 43 || bytes[position] === 45) {
      if (bytes[position] === 45) negative = true
      position++
    }
    const start = position
    while (bytes[position]! >= 48 && bytes[position]! <= 57) position++
    if (bytes[position] === 46) {
      position++
      while (bytes[position]! >= 48 && bytes[position]! <= 57) position++
    }
    const digits = latin1(bytes, start, position)
    const value = Number(digits) || 0
    while (position < bytes.length && classOf[bytes[position]!] === 0) position++
    if (position === this.position) throw new DamagedError(`No number at ${position}.`)
    this.position = position
    if (value > Number.MAX_SAFE_INTEGER) return wideNumber(digits, negative)
    return numberObject(negative ? -value : value)
  }

  name(): PDFName {
    const { bytes } = this
    let position = this.position + 1
    const start = position
    let escaped = false
    while (position < bytes.length) {
      const byte = bytes[position]!
      if (classOf[byte] !== 0) break
      if (byte === 35) escaped = true
      position++
    }
    this.position = position
    const raw = latin1(bytes, start, position)
    let name = names.get(raw)
    if (!name) {
      // PDFName.of decodes escapes once, if their digits are in upper case; a # that starts none must be escaped for it.
      name = PDFName.of(escaped ? raw.replace(/#([0-9a-f]{2})?/gi, (_, hex) => `#${(hex ?? '23').toUpperCase()}`) : raw)
      if (names.size > MAX_KNOWN) names.clear()
      names.set(raw, name)
    }
    return name
  }

  protected string(): PDFString {
    const { bytes } = this
    const start = this.position + 1
    let position = start
    let depth = 1
    while (position < bytes.length) {
      const byte = bytes[position]!
      if (byte === BACKSLASH) position++
      else if (byte === OPEN_PAREN) depth++
      else if (byte === CLOSE_PAREN && --depth === 0) break
      position++
    }
    if (position >= bytes.length) throw this.endless('string', start)
    this.position = position + 1
    return PDFString.of(latin1(bytes, start, position))
  }

  /** The position says how far was searched, so that callers that continue can count the cost. */
  protected endless(what: string, start: number): DamagedError {
    this.position = this.bytes.length
    return new DamagedError(`A ${what} begun at ${start} does not end.`)
  }

  protected skipWhiteOnly(): void {
    while (this.position < this.bytes.length && classOf[this.bytes[this.position]!] === WHITE) this.position++
  }
}

/**
 * A number that a double cannot represent exactly, written as it was read: `digits` with or without a decimal point.
 * Integers beyond 64 bits and reals beyond 32-bit floats are clamped.
 */
function wideNumber(digits: string, isNegative: boolean): PDFNumber {
  const text = digits.includes('.') ? wideReal(digits, isNegative) : wideInteger(digits, isNegative)
  const number = PDFNumber.of(Number(text))
  // pdf-lib formats the value, which has lost digits. It keeps that text in a private field.
  Object.assign(number, { stringValue: text, clone: () => number })
  return number
}

function wideInteger(digits: string, isNegative: boolean): string {
  const significant = digits.replace(/^0+/, '')
  // 2^63 has 19 digits.
  if (significant.length > 19) return String(isNegative ? LEAST : MOST)
  const value = isNegative ? -BigInt(significant) : BigInt(significant)
  return String(value < LEAST ? LEAST : value > MOST ? MOST : value)
}

function wideReal(digits: string, isNegative: boolean): string {
  const [whole = '', fraction = ''] = digits.replace(/^0+/, '').split('.')
  const kept = whole.length > REAL_DIGITS ? '9'.repeat(REAL_DIGITS) : whole
  return `${isNegative ? '-' : ''}${kept}.${fraction.slice(0, FRACTION_DIGITS) || '0'}`
}
