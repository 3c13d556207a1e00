import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { findBytes, findLastBytes } from '../../find-bytes.js'
import { decodeStream, type Inflate } from '../filters/decode-stream.js'
import { DamagedError } from '../syntax/damaged.js'
import { MAX_OVERLAP, ObjectParser } from '../syntax/parse-objects.js'
import { MAX_OBJECT_NUMBER } from '../syntax/parse-tokens.js'
import type { SparseBytes } from '../syntax/sparse-bytes.js'

/** Where an object is: at an offset of the file, or in an object stream. */
export type XrefEntry = { offset: number; generation: number } | { stream: number; index: number }

export interface Xref {
  entries: Map<number, XrefEntry>
  trailer: PDFDict
  /** Where the newest section begins, as the file counts, and of which kind it is. */
  start: number
  kind: 'table' | 'stream'
  /** The largest object number that any section names, free ones included. */
  largest: number
}

/** Revisions of one file: each incremental save adds one. */
const MAX_SECTIONS = 10_000

/** Longer sections are too long for a file that is not read as a whole. */
const MOST_LOADED = 2 ** 20

const Size = PDFName.of('Size')
const Prev = PDFName.of('Prev')
const XRefStm = PDFName.of('XRefStm')
const Type = PDFName.of('Type')

/**
 * Reads the cross-reference tables and streams of a file (ISO 32000-2, 7.5.4 and 7.5.8), newest first, including hybrid
 * files. `base` is the origin of offsets. Of a file that is not in memory as a whole, `sparse` loads what is needed.
 * @throws DamagedError
 */
export function readXref(parser: ObjectParser, base: number, inflate: Inflate, sparse?: SparseBytes): Xref {
  const { bytes, context, numbering } = parser
  sparse?.upTo(Math.max(0, bytes.length - 16_384), bytes.length)
  const marker = findLastBytes(bytes, 'startxref', Math.max(0, bytes.length - 16_384))
  if (marker < 0) throw new DamagedError('There is no startxref.')
  // A file that was cut off in a later revision.
  if (findBytes(bytes, ' obj', marker) >= 0) throw new DamagedError('Objects follow the last cross-reference section.')
  parser.position = marker + 9
  parser.skipWhite()
  const entries = new Map<number, XrefEntry | null>()
  let newest: Section | undefined
  const seen = new Set<number>()
  const start = parser.integer()
  const pending = [start + base]
  let parsed = 0
  for (let offset = pending.shift(); offset !== undefined; offset = pending.shift()) {
    if (seen.has(offset)) continue
    seen.add(offset)
    if (offset < base || offset >= bytes.length || seen.size > MAX_SECTIONS)
      throw new DamagedError('The cross-reference sections are not at their offsets.')
    const at = sparse ? new ObjectParser(sparse.upTo(offset, offset + MOST_LOADED), context, numbering) : parser
    at.position = offset
    at.skipWhite()
    const section = at.keyword('xref') ? readTable(at, base) : readStream(at, base, inflate)
    parsed += at.position - offset
    if (parsed > MAX_OVERLAP * bytes.length) throw new DamagedError('Its cross-reference sections overlap.')
    for (const [objectNumber, entry] of section.entries)
      if (!entries.has(objectNumber)) entries.set(objectNumber, entry)
    newest ??= section
    const hidden = section.trailer.get(XRefStm)
    if (hidden instanceof PDFNumber && section.kind === 'table') pending.push(hidden.asNumber() + base)
    const previous = section.trailer.get(Prev)
    if (previous instanceof PDFNumber) pending.push(previous.asNumber() + base)
  }
  if (!newest?.trailer.get(PDFName.of('Root'))) throw new DamagedError('The trailer has no catalog.')
  const used = new Map<number, XrefEntry>()
  let largest = 0
  for (const [objectNumber, entry] of entries) {
    largest = Math.max(largest, objectNumber)
    if (entry) used.set(objectNumber, entry)
  }
  return { entries: used, trailer: newest.trailer, start, kind: newest.kind, largest }
}

interface Section {
  kind: 'table' | 'stream'
  entries: Map<number, XrefEntry | null>
  trailer: PDFDict
}

function readTable(parser: ObjectParser, base: number): Section {
  const entries = new Map<number, XrefEntry | null>()
  for (;;) {
    parser.skipWhite()
    if (parser.keyword('trailer')) break
    const first = parser.integer()
    parser.skipWhite()
    const count = parser.integer()
    if (first < 0 || count < 0 || first + count > MAX_OBJECT_NUMBER + 1)
      throw new DamagedError('The cross-reference table cannot be read.')
    for (let index = 0; index < count; index++) {
      parser.skipWhite()
      const offset = parser.integer()
      parser.skipWhite()
      const generation = parser.integer()
      parser.skipWhite()
      if (offset < 0 || generation < 0) throw new DamagedError('The cross-reference table cannot be read.')
      const objectNumber = first + index
      if (parser.keyword('n')) {
        // Offset 0 for an object in use is how some writers mark one that is not there.
        if (offset > 0 && !entries.has(objectNumber)) entries.set(objectNumber, { offset: offset + base, generation })
      } else if (!parser.keyword('f')) throw new DamagedError('The cross-reference table cannot be read.')
      else if (!entries.has(objectNumber)) entries.set(objectNumber, null)
    }
  }
  parser.skipWhite()
  const trailer = parser.object()
  if (!(trailer instanceof PDFDict)) throw new DamagedError('There is no trailer dictionary.')
  // In a hybrid file the objects of /XRefStm are marked free in the table, for readers that know tables only.
  if (trailer.get(XRefStm)) for (const [objectNumber, entry] of entries) if (!entry) entries.delete(objectNumber)
  return { kind: 'table', entries, trailer }
}

function readStream(parser: ObjectParser, base: number, inflate: Inflate): Section {
  if (!parser.objectHeader()) throw new DamagedError('A cross-reference section is missing.')
  const stream = parser.objectOrStream(() => undefined)
  if (!(stream instanceof PDFRawStream) || stream.dict.get(Type) !== PDFName.of('XRef')) {
    throw new DamagedError('A cross-reference stream is missing.')
  }
  const { dict } = stream
  const widths = numbers(dict.get(PDFName.of('W')))
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths
  const rowWidth = typeWidth + secondWidth + thirdWidth
  if (widths.length < 3 || rowWidth === 0 || widths.some((width) => width < 0 || width > 8))
    throw new DamagedError('The cross-reference stream has invalid widths.')
  const data = decodeStream(stream, inflate)
  const size = dict.get(Size)
  const index = numbers(dict.get(PDFName.of('Index')))
  const ranges =
    index.length > 1 ? index : [0, size instanceof PDFNumber ? size.asNumber() : Math.floor(data.length / rowWidth)]
  const entries = new Map<number, XrefEntry | null>()
  let at = 0
  const next = (width: number): number => {
    let value = 0
    for (let byte = 0; byte < width; byte++) value = value * 256 + data[at++]!
    return value
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const first = ranges[range]!
    const count = ranges[range + 1]!
    for (let offset = 0; offset < count && at + rowWidth <= data.length; offset++) {
      const type = typeWidth === 0 ? 1 : next(typeWidth)
      const second = next(secondWidth)
      const third = next(thirdWidth)
      const objectNumber = first + offset
      if (objectNumber > MAX_OBJECT_NUMBER || objectNumber < 0)
        throw new DamagedError('An object number is out of range.')
      if (entries.has(objectNumber)) continue
      if (type === 1) entries.set(objectNumber, { offset: second + base, generation: third })
      else if (type === 2) entries.set(objectNumber, { stream: second, index: third })
      else if (type === 0) entries.set(objectNumber, null)
    }
  }
  return { kind: 'stream', entries, trailer: dict }
}

function numbers(object: unknown): number[] {
  if (!(object instanceof PDFArray)) return []
  return object.asArray().map((item) => (item instanceof PDFNumber ? item.asNumber() : Number.NaN))
}
