import { PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib'
import { findBytes } from '../../../find-bytes.js'
import { decodeStream } from '../../filters/decode-stream.js'
import type { Xref } from '../../read/read-xref.js'
import { classOf, WHITE } from '../../syntax/characters.js'
import { DamagedError } from '../../syntax/damaged.js'
import { ObjectParser } from '../../syntax/parse-objects.js'
import type { Inspection } from '../inspection.js'
import { Limits, ObjectScanner } from './object-scanner.js'

const CR = 13
const LF = 10
const keyword = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const OBJ = keyword('obj')
const ENDOBJ = keyword('endobj')
const STREAM = keyword('stream')
const ENDSTREAM = keyword('endstream')

/** Checks how objects are written: spacing, lengths, limits (ISO 19005-1, 6.1.6 to 6.1.8 and 6.1.12). */
export function checkRawObjects(inspection: Inspection, bytes: Uint8Array, xref: Xref): void {
  const limits = new Limits(inspection.findings)
  const scanner = new ObjectScanner(bytes, limits)
  const packed = new Set<number>()
  if (xref.entries.size > 8_388_607) inspection.findings.add('object-count')
  for (const [number, entry] of xref.entries) {
    if ('stream' in entry) packed.add(entry.stream)
    else {
      limits.object = number
      new RawObject(inspection, bytes, scanner, number).check(entry.offset)
    }
  }
  for (const number of packed) checkPacked(inspection, bytes, xref, number, limits)
}

class RawObject {
  #isSpaced = true
  #offset = 0

  readonly #inspection: Inspection
  readonly #bytes: Uint8Array
  readonly #scanner: ObjectScanner
  readonly #number: number

  constructor(inspection: Inspection, bytes: Uint8Array, scanner: ObjectScanner, number: number) {
    this.#inspection = inspection
    this.#bytes = bytes
    this.#scanner = scanner
    this.#number = number
  }

  check(offset: number): void {
    const bytes = this.#bytes
    const inspection = this.#inspection
    this.#offset = offset
    let at = offset
    while (classOf[bytes[at]!] === WHITE) at++
    // A file may begin with an object.
    if (at > 0 && !this.#isLineEnd(at - 1)) this.#isSpaced = false
    at = this.#oneSpace(this.#digits(at))
    at = this.#oneSpace(this.#digits(at))
    if (!this.#has(at, OBJ)) return
    at += OBJ.length
    if (!this.#isLineEnd(at)) this.#isSpaced = false
    at = this.#skipWhite(this.#scanner.scan(at))
    if (this.#has(at, STREAM)) at = this.#stream(at + STREAM.length)
    if (this.#has(at, ENDOBJ)) {
      const end = at + ENDOBJ.length
      if (!this.#isLineEnd(at - 1) || (end < bytes.length && !this.#isLineEnd(end))) this.#isSpaced = false
    } else this.#isSpaced = false
    if (!this.#isSpaced) inspection.findings.add('object-spacing', { object: this.#number })
  }

  /** Checks a stream after its keyword, and returns where the next keyword is. */
  #stream(after: number): number {
    const bytes = this.#bytes
    const inspection = this.#inspection
    const number = this.#number
    const start = bytes[after] === CR && bytes[after + 1] === LF ? after + 2 : bytes[after] === LF ? after + 1 : -1
    if (start < 0) inspection.findings.add('stream-spacing', { object: number })
    let data = start
    if (data < 0) {
      data = after
      while (bytes[data] === 32) data++
      if (bytes[data] === CR) data++
      if (bytes[data] === LF) data++
    }
    const declared = this.#declaredLength()
    let end = declared === undefined ? -1 : this.#skipWhite(data + declared)
    if (end < 0 || !this.#has(end, ENDSTREAM)) end = findBytes(bytes, 'endstream', data)
    if (end < 0) {
      inspection.findings.add('stream-length', { object: number })
      return bytes.length
    }
    const lineEnd =
      bytes[end - 1] === LF
        ? bytes[end - 2] === CR && end - 2 - data !== (declared ?? -1) - 1
          ? 2
          : 1
        : bytes[end - 1] === CR
          ? 1
          : 0
    if (lineEnd === 0) inspection.findings.add('stream-spacing', { object: number })
    if (end - lineEnd - data !== declared) inspection.findings.add('stream-length', { object: number })
    return this.#skipWhite(end + ENDSTREAM.length)
  }

  #declaredLength(): number | undefined {
    const { context } = this.#inspection
    // Object and cross-reference streams are not kept by the reader.
    const kept = context.lookup(PDFRef.of(this.#number))
    const object = kept instanceof PDFRawStream ? kept : parseStream(this.#bytes, this.#offset)
    const length = object instanceof PDFRawStream ? object.dict.lookup(PDFName.of('Length')) : undefined
    return length instanceof PDFNumber ? length.asNumber() : undefined
  }

  #digits(start: number): number {
    let at = start
    while (this.#bytes[at]! >= 48 && this.#bytes[at]! <= 57) at++
    return at
  }

  #oneSpace(start: number): number {
    const end = this.#skipWhite(start)
    if (end !== start + 1) this.#isSpaced = false
    return end
  }

  #skipWhite(start: number): number {
    let at = start
    while (at < this.#bytes.length && classOf[this.#bytes[at]!] === WHITE) at++
    return at
  }

  #isLineEnd(at: number): boolean {
    return this.#bytes[at] === CR || this.#bytes[at] === LF
  }

  #has(at: number, word: readonly number[]): boolean {
    return word.every((code, index) => this.#bytes[at + index] === code)
  }
}

function parseStream(bytes: Uint8Array, offset: number): PDFRawStream | undefined {
  try {
    const parser = new ObjectParser(bytes, PDFContext.create(), { offset: 0, refs: [], largest: 0 }, offset)
    if (!parser.objectHeader()) return undefined
    const object = parser.objectOrStream(() => undefined)
    return object instanceof PDFRawStream ? object : undefined
  } catch (error) {
    if (error instanceof DamagedError) return undefined
    throw error
  }
}

/** Checks the objects of an object stream. */
function checkPacked(inspection: Inspection, bytes: Uint8Array, xref: Xref, number: number, limits: Limits): void {
  const entry = xref.entries.get(number)
  const stream = entry && 'offset' in entry ? parseStream(bytes, entry.offset) : undefined
  if (!stream) return
  const { run } = inspection
  try {
    const data = decodeStream(stream, (packed) => run.capabilities.inflate(packed, run.limits.maxStructureBytes))
    const first = stream.dict.get(PDFName.of('First'))
    if (!(first instanceof PDFNumber) || !(stream.dict instanceof PDFDict)) return
    const head = new ObjectParser(data, PDFContext.create(), { offset: 0, refs: [], largest: 0 })
    const scanner = new ObjectScanner(data, limits)
    while (head.position < first.asNumber()) {
      head.skipWhite()
      const object = head.integer()
      head.skipWhite()
      const offset = head.integer()
      if (object < 0 || offset < 0) return
      limits.object = object
      scanner.scan(first.asNumber() + offset)
    }
  } catch (error) {
    if (!(error instanceof DamagedError || error instanceof RangeError)) throw error
  }
}
