import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib'
import { findBytes, latin1 } from '../../find-bytes.js'
import { classOf } from './characters.js'
import { DamagedError } from './damaged.js'
import { TokenParser } from './parse-tokens.js'
import type { SparseBytes } from './sparse-bytes.js'
import { unreadStream } from './unread-streams.js'

/** Maximum nesting of arrays and dictionaries; real files stay below 30. */
const MAX_DEPTH = 200

const SLASH = 47
const LESS = 60
const GREATER = 62
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_PAREN = 40
const CLOSE_PAREN = 41
/** `)`, `{` and `}`, which begin no object. */
const STRAY = new Set([CLOSE_PAREN, 123, 125])

/** Shorter streams are read with their objects. */
const UNREAD_BYTES = 2 ** 16
/** Room for white space and the end of a stream. */
const BEHIND_STREAM = 64

/** Objects do not overlap; a file with many objects at the same bytes is an attack on time and memory. */
export const MAX_OVERLAP = 4

/**
 * Parses PDF objects (ISO 32000-2, 7.3) out of bytes into pdf-lib's classes. Faster than pdf-lib's own parser, which reads
 * a file front to back and copies each stream; streams here are views of the file.
 */
export class ObjectParser extends TokenParser {
  /** Where the bytes come from, if only those of this object are loaded, and its long streams stay in the file. */
  sparse?: SparseBytes

  /** @throws DamagedError */
  object(depth = 0): PDFObject {
    this.skipWhite()
    const { bytes } = this
    const byte = bytes[this.position]
    switch (byte) {
      case SLASH:
        return this.name()
      case LESS:
        return bytes[this.position + 1] === LESS ? this.dict(depth) : this.#hexString(depth)
      case OPEN_BRACKET:
        return this.#array(depth)
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
    if (depth > 0 && this.#unknownWord()) return PDFNull
    throw new DamagedError(`No object at ${this.position}.`)
  }

  /** Moves past a word or a stray bracket that means nothing inside an array or dictionary, but not past one that ends the object. */
  #unknownWord(): boolean {
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

  /** A string of hexadecimal digits, or a dictionary whose `<<` is torn apart. */
  #hexString(depth: number): PDFHexString | PDFDict {
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

  #array(depth: number): PDFArray {
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
      if (ends || (byte !== undefined && this.#endsEarly(byte))) return array
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
        if (next === GREATER || next === CLOSE_BRACKET || this.#endsEarly(next)) entries.set(key, PDFNull)
        else entries.set(key, this.object(depth + 1))
      } else if (byte === GREATER && bytes[this.position + 1] === GREATER) break
      else if (this.#endsEarly(byte)) return PDFDict.fromMapWithContext(entries, this.context)
      else this.#skipJunk()
    }
    this.position += 2
    return PDFDict.fromMapWithContext(entries, this.context)
  }

  /** A dictionary that is never closed ends where its object does. */
  #endsEarly(byte: number | undefined): boolean {
    if (byte === undefined) throw new DamagedError('A dictionary does not end.')
    if (byte !== 101) return false
    const { position } = this
    const ends = this.keyword('endobj')
    this.position = position
    return ends
  }

  /** Skips invalid keys: the rest of a name with a space in it, a stray bracket, a surplus value. */
  #skipJunk(): void {
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
    if (!this.#startOfStream()) return object
    const { bytes, position: start } = this
    const declared = object.get(PDFName.Length)
    const length =
      declared instanceof PDFNumber ? declared.asNumber() : declared instanceof PDFRef ? lengthOf(declared) : undefined
    if (this.sparse && length !== undefined && length >= UNREAD_BYTES) return this.#unread(object, this.sparse, length)
    // The end of the stream is not loaded yet; words like it in its data are none.
    if (this.sparse && length !== undefined && length >= 0 && start + length + BEHIND_STREAM > bytes.length)
      if (bytes.length < this.sparse.bytes.length) throw this.endless('stream', start)
    if (length !== undefined && length >= 0 && start + length <= bytes.length) {
      this.position = start + length
      this.skipWhiteOnly()
      if (this.keyword('endstream') || this.keyword('endobj') || this.#damagedEndOfStream())
        return PDFRawStream.of(object, bytes.subarray(start, start + length))
    }
    const end = findEndOfStream(bytes, start)
    if (end === undefined && !toEnd) throw this.endless('stream', start)
    this.position = end?.next ?? bytes.length
    return PDFRawStream.of(object, bytes.subarray(start, end ? withoutLineEnd(bytes, start, end.at) : bytes.length))
  }

  /** A stream whose contents stay in the file. @throws DamagedError if its length is wrong */
  #unread(dict: PDFDict, sparse: SparseBytes, length: number): PDFRawStream {
    const { position: start, context, numbering } = this
    const end = start + length
    if (end > sparse.bytes.length) throw this.endless('stream', start)
    const range = sparse.range(start, end, BEHIND_STREAM)
    const behind = new ObjectParser(sparse.upTo(end, end + BEHIND_STREAM), context, numbering, end)
    behind.skipWhiteOnly()
    if (!behind.keyword('endstream')) throw this.endless('stream', start)
    this.position = behind.position
    return unreadStream(dict, range)
  }

  /** A word similar to `endstream`, followed by `endobj`. */
  #damagedEndOfStream(): boolean {
    const { bytes, position: start } = this
    let end = start
    while (end < bytes.length && classOf[bytes[end]!] === 0) end++
    this.position = end
    this.skipWhiteOnly()
    const ends = end - start === ENDSTREAM.length && this.keyword('endobj')
    this.position = ends ? end : start
    return ends
  }

  /** `stream`, and the line end that belongs to it: CR LF, LF, or (wrongly, but found) CR alone. */
  #startOfStream(): boolean {
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
