import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'
import { hexOf } from '../../bytes.js'
import { bytesOf, isRange, type Piece } from '../../file-range.js'
import { latin1 } from '../../find-bytes.js'
import { dropCryptFilter, staysOpen } from '../encryption/sealed-objects.js'
import type { ObjectSealer } from '../encryption/sealer.js'
import type { PdfDocument } from '../model/document.js'
import { entriesOf } from '../syntax/entries-of.js'
import { unreadContents } from '../syntax/unread-streams.js'
import { ByteSink } from './byte-sink.js'

const Length = PDFName.Length

/** Where an object is: at an offset of the file, or in an object stream. */
export type ObjectLocation = { offset: number } | { stream: number; index: number }

/** Numbers the objects of a document in the order they are reached, and writes them in PDF syntax. */
export class ObjectWriter {
  sink = new ByteSink()
  /** Reached objects; the object at `index` has the number `index + 1` until numbers are changed. */
  readonly queue: PDFObject[] = []
  readonly #numbers = new Map<PDFRef, number>()
  /** Enciphers what is put, if the file is to be encrypted. */
  protected sealer: ObjectSealer | undefined

  readonly #short: boolean

  /** With `short`, omits unneeded white space and digits. */
  constructor(
    readonly document: PdfDocument,
    short = false,
  ) {
    this.#short = short
  }

  /** The number of the object that a reference leads to, now or after replacements; `undefined` when there is none. */
  number(ref: PDFRef): number | undefined {
    const known = this.#numbers.get(ref)
    if (known !== undefined) return known
    const { replacements, isGone, context } = this.document
    if (replacements.has(ref)) {
      const other = replacements.get(ref)
      return other && this.number(other)
    }
    if (isGone?.(ref)) return undefined
    const object = context.lookup(ref)
    if (object === undefined || object === PDFNull || object instanceof PDFInvalidObject) return undefined
    this.queue.push(object)
    this.#numbers.set(ref, this.queue.length)
    return this.queue.length
  }

  /** Renumbers the objects: `numbers[index]` is that of `queue[index]`. */
  renumber(numbers: readonly number[]): void {
    for (const [ref, number] of this.#numbers) this.#numbers.set(ref, numbers[number - 1]!)
  }

  reference(object: PDFObject | undefined): string | undefined {
    const target = object instanceof PDFRef ? object : object && this.document.context.register(object)
    const number = target && this.number(target)
    return number === undefined ? undefined : `${number} 0 R`
  }

  findReferences(object: PDFObject): void {
    if (object instanceof PDFRef) this.number(object)
    else if (object instanceof PDFDict) for (const value of entriesOf(object).values()) this.findReferences(value)
    else if (object instanceof PDFArray) for (const value of itemsOf(object)) this.findReferences(value)
    else if (object instanceof PDFStream) {
      for (const [key, value] of entriesOf(object.dict)) if (key !== Length) this.findReferences(value)
    }
  }

  put(object: PDFObject): void {
    const { sink } = this
    if (object instanceof PDFRef) {
      const number = this.number(object)
      sink.text(number === undefined ? 'null' : `${number} 0 R`)
    } else if (object instanceof PDFDict) {
      this.#putDict(object)
    } else if (object instanceof PDFArray) {
      sink.text('[')
      const items = itemsOf(object)
      for (let index = 0; index < items.length; index++) {
        if (index > 0 && (!this.#short || needsSpace(items[index - 1]!, items[index]!))) sink.text(' ')
        this.put(items[index]!)
      }
      sink.text(']')
    } else if (object instanceof PDFStream) {
      this.#putStreamObject(object)
    } else if (this.sealer && isString(object)) {
      sink.text(`<${hexOf(this.sealer.string(object.asBytes()))}>`)
    } else if (object instanceof PDFInvalidObject) sink.text('null')
    else if (!this.#short) sink.text(object.toString())
    else if (object instanceof PDFNumber) sink.text(shortNumber(object))
    else if (object instanceof PDFString) sink.text(shortString(object))
    else sink.text(object.toString())
  }

  #putStreamObject(stream: PDFStream): void {
    const { sink, sealer } = this
    const { dict, contents } = this.storedAs(stream)
    // All streams are enciphered alike, whatever they were before.
    if (sealer) dropCryptFilter(dict)
    const pieces = sealer?.stream(bytesOf(contents), dict) ?? [contents]
    this.#putDict(
      dict,
      pieces.reduce((sum, { length }) => sum + length, 0),
    )
    sink.text(this.#short ? 'stream\n' : '\nstream\n')
    for (const piece of pieces) isRange(piece) ? sink.range(piece) : sink.view(piece)
    sink.text('\nendstream')
  }

  /** How a stream is written. */
  protected storedAs(stream: PDFStream): { dict: PDFDict; contents: Piece } {
    return { dict: stream.dict, contents: unreadContents(stream) ?? stream.getContents() }
  }

  #putDict(dict: PDFDict, streamLength?: number): void {
    const { sink } = this
    const short = this.#short
    const entries = entriesOf(dict)
    sink.text('<<')
    for (const [key, value] of entries) {
      if (streamLength !== undefined && key === Length) continue
      if (value instanceof PDFRef) {
        const number = this.number(value)
        // An entry that is null is as good as none (ISO 32000-2, 7.3.7).
        if (number !== undefined) sink.text(`${key.asString()} ${number} 0 R`)
        continue
      }
      if (short && value === PDFNull) continue
      sink.text(key.asString())
      if (!short || needsSpace(key, value)) sink.text(' ')
      if (this.sealer && isString(value) && staysOpen(dict, key)) sink.text(value.toString())
      else this.put(value)
    }
    if (streamLength !== undefined) sink.text(`/Length ${streamLength}`)
    sink.text('>>')
  }

  /** The first identifier of the input is kept (ISO 32000-2, 14.4); the second is a digest of the output. */
  identifiers(): string {
    const digest = this.sink.digest()
    const given = this.document.context.lookup(this.document.id)
    const first = given instanceof PDFArray && given.size() > 0 ? given.lookup(0) : undefined
    const bytes = first && 'asBytes' in first ? (first as PDFHexString).asBytes() : undefined
    const kept = bytes && keepsIdentifier(bytes) ? PDFHexString.fromBytes(bytes).asString() : digest
    return `<${kept}><${digest}>`
  }
}

/** Whether the first identifier of a file is kept: unusual ones are replaced. */
export const keepsIdentifier = ({ length }: Uint8Array): boolean => length >= 8 && length <= 64

export const itemsOf = (array: PDFArray): readonly PDFObject[] => array['array']

/** Whether two objects must be separated: not if one of them has a delimiter (ISO 32000-2, 7.2.3). */
function needsSpace(before: PDFObject, after: PDFObject): boolean {
  return !isBracketed(before) && !(after instanceof PDFName || isBracketed(after))
}

/** Whether an object is a string. */
export const isString = (object: PDFObject): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

const isBracketed = (object: PDFObject): boolean =>
  object instanceof PDFDict || object instanceof PDFArray || isString(object)

/** A number without the zero before its point. */
function shortNumber(number: PDFNumber): string {
  const text = number.toString()
  if (text.startsWith('0.')) return text.slice(1)
  if (text.startsWith('-0')) return text === '-0' ? '0' : `-${text.slice(2)}`
  return text
}

/**
 * A literal string with escapes only where unavoidable (ISO 32000-2, 7.3.4.2). Hexadecimal strings are kept: deflated,
 * they take no more than literal ones, and palettes less.
 */
function shortString(string: PDFString): string {
  const given = string.toString()
  // Some readers convert a bare line ending to a line feed, others keep it; the same for one after a backslash.
  if (!given.includes('\\') || /[\r\u0100-\uffff]|\\\n/.test(given)) return given
  const bytes = string.asBytes()
  const literal = literalString(latin1(bytes, 0, bytes.length))
  return literal.length < given.length ? literal : given
}

function literalString(text: string): string {
  const escaped = text.replace(/[\\\r]/g, (letter) => (letter === '\r' ? '\\r' : '\\\\'))
  return `(${isBalanced(text) ? escaped : escaped.replace(/[()]/g, '\\$&')})`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0
}
