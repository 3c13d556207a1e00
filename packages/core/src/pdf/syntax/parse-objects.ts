import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'

import { classOf, WHITE } from './characters.js'
import { findBytes, latin1 } from './find-bytes.js'
import { wideNumber } from './wide-numbers.js'

/** Invalid PDF syntax; the caller falls back to repair. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError'
}

/** The result of `read`, `undefined` if what it reads is damaged. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedError) return undefined
    throw error
  }
}

/** Maximum nesting of arrays and dictionaries; real files stay below 30. */
const MAX_DEPTH = 200

const SLASH = 47
const LESS = 60
const GREATER = 62
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_PAREN = 40
const CLOSE_PAREN = 41
const BACKSLASH = 92
const PERCENT = 37
/** `)`, `{` and `}`, which begin no object. */
const STRAY = new Set([CLOSE_PAREN, 123, 125])

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

/** Objects do not overlap; a file with many objects at the same bytes is an attack on time and memory. */
export const MAX_OVERLAP = 4

/** Integers with up to this many digits are exact as doubles. */
const MAX_DIGITS = 15

/** A reference that nothing uses: object 0 is always free. */
const nobody = PDFRef.of(0)

/**
 * Parses PDF objects (ISO 32000-2, 7.3) out of bytes into pdf-lib's classes. Faster than pdf-lib's own parser, which reads
 * a file front to back and copies each stream; streams here are views of the file.
 */
export class ObjectParser {
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

  /** @throws DamagedError */
  object(depth = 0): PDFObject {
    this.skipWhite()
    const { bytes } = this
    const byte = bytes[this.position]
    switch (byte) {
      case SLASH:
        return this.name()
      case LESS:
        return bytes[this.position + 1] === LESS ? this.dict(depth) : this.hexString(depth)
      case OPEN_BRACKET:
        return this.array(depth)
      case OPEN_PAREN:
        return this.string()
      case 116: // t
        if (this.keyword('true')) return PDFBool.True
        break
      case 102: // f
        if (this.keyword('false')) return PDFBool.False
        break
      case 110: // n
        if (this.keyword('null')) return PDFNull
        break
      default:
        if (byte !== undefined && ((byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46))
          return this.numberOrRef()
    }
    if (depth > 0 && this.unknownWord()) return PDFNull
    throw new DamagedError(`No object at ${this.position}.`)
  }

  /** Moves past a word or a stray bracket that means nothing inside an array or dictionary, but not past one that ends the object. */
  private unknownWord(): boolean {
    const { bytes, position: start } = this
    let end = start
    while (end < bytes.length && classOf[bytes[end]!] === 0) end++
    if (end === start && STRAY.has(bytes[start]!)) {
      this.position++
      return true
    }
    if (end === start || /obj|stream|xref|trailer/.test(latin1(bytes, start, Math.min(end, start + 16)))) return false
    this.position = end
    return true
  }

  private numberOrRef(): PDFNumber | PDFRef {
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
    return this.referenceToNothing() ?? this.real()
  }

  /** A reference with an impossible object number, which is neither a number nor two stray words. */
  private referenceToNothing(): PDFRef | undefined {
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
  private real(): PDFNumber {
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

  private string(): PDFString {
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

  /** A string of hexadecimal digits, or a dictionary whose `<<` is torn apart. */
  private hexString(depth: number): PDFHexString | PDFDict {
    const { bytes } = this
    const start = this.position + 1
    const end = bytes.indexOf(GREATER, start)
    if (end < 0) throw this.endless('string', start)
    const digits = latin1(bytes, start, end)
    if (/^[0-9A-Fa-f]*$/.test(digits)) {
      this.position = end + 1
      return PDFHexString.of(digits)
    }
    const torn = /^\s*(?:%[^\r\n]*[\r\n]\s*)*</.exec(digits)
    if (torn) {
      this.position = start + torn[0].length - 2
      return this.dict(depth)
    }
    this.position = end + 1
    return PDFHexString.of(digits.replace(/[^0-9A-Fa-f]/g, ''))
  }

  private array(depth: number): PDFArray {
    if (depth > MAX_DEPTH) throw new DamagedError('Arrays are nested too deep.')
    const { bytes } = this
    this.position++
    const array = PDFArray.withContext(this.context)
    for (;;) {
      this.skipWhite()
      const byte = bytes[this.position]
      if (byte === CLOSE_BRACKET) break
      // An unclosed one ends where its container does.
      const ends = depth > 0 && byte === GREATER && bytes[this.position + 1] === GREATER
      if (ends || (byte !== undefined && this.endsEarly(byte))) return array
      array.push(this.object(depth + 1))
    }
    this.position++
    return array
  }

  dict(depth = 0): PDFDict {
    if (depth > MAX_DEPTH) throw new DamagedError('Dictionaries are nested too deep.')
    const { bytes } = this
    this.position += 2
    const entries = new Map<PDFName, PDFObject>()
    for (;;) {
      this.skipWhite()
      const byte = bytes[this.position]
      if (byte === SLASH) {
        const key = this.name()
        this.skipWhite()
        // `/Key >>` and `/Key /Other` without a value occur; the first reads as null, as does a key before the end of the object or a stray bracket.
        const next = bytes[this.position]
        if (next === GREATER || next === CLOSE_BRACKET || this.endsEarly(next)) entries.set(key, PDFNull)
        else entries.set(key, this.object(depth + 1))
      } else if (byte === GREATER && bytes[this.position + 1] === GREATER) break
      else if (this.endsEarly(byte)) return PDFDict.fromMapWithContext(entries, this.context)
      else this.skipJunk()
    }
    this.position += 2
    return PDFDict.fromMapWithContext(entries, this.context)
  }

  /** A dictionary that is never closed ends where its object does. */
  private endsEarly(byte: number | undefined): boolean {
    if (byte === undefined) throw new DamagedError('A dictionary does not end.')
    if (byte !== 101) return false
    const { position } = this
    const ends = this.keyword('endobj')
    this.position = position
    return ends
  }

  /** Skips invalid keys: the rest of a name with a space in it, a stray bracket, a surplus value. */
  private skipJunk(): void {
    const { bytes } = this
    const start = this.position
    while (this.position < bytes.length && classOf[bytes[this.position]!] === 0) this.position++
    if (this.position === start) this.position++
  }

  /**
   * An object that may be a stream. `lengthOf` resolves an indirect /Length. Only a length that leads to the end of the object is
   * believed; otherwise the next `endstream`, or `endobj` before another object, ends the stream. `toEnd` lets the end of the file end it.
   */
  objectOrStream(lengthOf: (ref: PDFRef) => number | undefined, toEnd = false): PDFObject {
    const object = this.object()
    if (!(object instanceof PDFDict)) return object
    this.skipWhite()
    if (!this.startOfStream()) return object
    const { bytes, position: start } = this
    const declared = object.get(PDFName.Length)
    const length =
      declared instanceof PDFNumber ? declared.asNumber() : declared instanceof PDFRef ? lengthOf(declared) : undefined
    if (length !== undefined && length >= 0 && start + length <= bytes.length) {
      this.position = start + length
      this.skipWhiteOnly()
      if (this.keyword('endstream') || this.keyword('endobj') || this.damagedEndOfStream())
        return PDFRawStream.of(object, bytes.subarray(start, start + length))
    }
    const end = findEndOfStream(bytes, start)
    if (end === undefined && !toEnd) throw this.endless('stream', start)
    this.position = end?.next ?? bytes.length
    return PDFRawStream.of(object, bytes.subarray(start, end ? withoutLineEnd(bytes, start, end.at) : bytes.length))
  }

  /** A word similar to `endstream`, followed by `endobj`. */
  private damagedEndOfStream(): boolean {
    const { bytes, position: start } = this
    let end = start
    while (end < bytes.length && classOf[bytes[end]!] === 0) end++
    this.position = end
    this.skipWhiteOnly()
    const ends = end - start === ENDSTREAM.length && this.keyword('endobj')
    this.position = ends ? end : start
    return ends
  }

  /** The position says how far was searched, so that callers that continue can count the cost. */
  private endless(what: string, start: number): DamagedError {
    this.position = this.bytes.length
    return new DamagedError(`A ${what} begun at ${start} does not end.`)
  }

  private skipWhiteOnly(): void {
    while (this.position < this.bytes.length && classOf[this.bytes[this.position]!] === WHITE) this.position++
  }

  /** `stream`, and the line end that belongs to it: CR LF, LF, or (wrongly, but found) CR alone. */
  private startOfStream(): boolean {
    const { bytes, position } = this
    for (let index = 0; index < 6; index++) if (bytes[position + index] !== 'stream'.charCodeAt(index)) return false
    let start = position + 6
    while (bytes[start] === 32) start++
    if (bytes[start] === 13) start++
    if (bytes[start] === 10) start++
    this.position = start
    return true
  }
}

const ENDSTREAM = 'endstream'

/** Where the data of a stream of unknown length ends, and what follows begins. */
function findEndOfStream(bytes: Uint8Array, start: number): { at: number; next: number } | undefined {
  const end = findBytes(bytes, ENDSTREAM, start)
  const data = end < 0 ? bytes : bytes.subarray(0, end)
  for (let at = findBytes(data, 'endobj', start); at >= 0; at = findBytes(data, 'endobj', at + 6)) {
    // The word may occur in the data by chance, but not followed by the start of another object.
    if (/^\s+(\d+\s+\d+\s+obj|xref|trailer|startxref)/.test(latin1(bytes, at + 6, Math.min(at + 46, bytes.length))))
      return { at, next: at }
  }
  return end < 0 ? undefined : { at: end, next: end + ENDSTREAM.length }
}

function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  let last = end
  if (last > start && bytes[last - 1] === 10) last--
  if (last > start && bytes[last - 1] === 13) last--
  return last
}
