import { PDFArray, PDFContext, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from 'pdf-lib'
import { findBytes, findLastBytes, latin1 } from '../../../find-bytes.js'
import { readXref, type Xref } from '../../read/read-xref.js'
import { DamagedError } from '../../syntax/damaged.js'
import { ObjectParser } from '../../syntax/parse-objects.js'
import type { Findings } from '../findings.js'
import type { Inspection } from '../inspection.js'

const CR = 13
const LF = 10
/** Cross-reference sections of one file. */
const MAX_SECTIONS = 10_000

/** Checks header, trailer and cross-reference tables (ISO 19005-1, 6.1.2 to 6.1.4); returns the table, if it can be read. */
export function checkStructure({ findings, run }: Inspection, bytes: Uint8Array): Xref | undefined {
  checkHeader(bytes, findings)
  checkEnd(bytes, findings)
  const trailers = readTrailers(bytes, findings)
  checkIdentifiers(bytes, trailers, findings)
  const parser = new ObjectParser(bytes, PDFContext.create(), { offset: 0, refs: [], largest: 0 })
  try {
    return readXref(parser, 0, (data) => run.capabilities.inflate(data, run.limits.maxStructureBytes))
  } catch (error) {
    if (!(error instanceof DamagedError || error instanceof RangeError)) throw error
    findings.add('damaged')
    return undefined
  }
}

function checkHeader(bytes: Uint8Array, findings: Findings): void {
  let end = 0
  while (end < Math.min(bytes.length, 64) && bytes[end] !== CR && bytes[end] !== LF) end++
  const line = latin1(bytes, 0, end)
  const isRight = findings.part === 1 ? /^%PDF-\d\.\d/.test(line) : /^%PDF-1\.[0-7]$/.test(line)
  if (!isRight) findings.add('header', { detail: line.replace(/[^ -~]/g, '?') })
  let next = end
  if (bytes[next] === CR) next++
  if (bytes[next] === LF) next++
  const comment = bytes.subarray(next, next + 5)
  if (comment[0] !== 37 || comment.length < 5 || comment.subarray(1).some((byte) => byte <= 127))
    findings.add('binary-comment')
}

function checkEnd(bytes: Uint8Array, findings: Findings): void {
  const end = findLastBytes(bytes, '%%EOF', Math.max(0, bytes.length - 1_000_000))
  if (end < 0) {
    findings.add('damaged', { detail: 'There is no end-of-file marker.' })
    return
  }
  const rest = latin1(bytes, end + 5, Math.min(bytes.length, end + 9))
  if (!/^(?:\r\n|\r|\n)?$/.test(rest)) findings.add('after-end')
}

interface SectionTrailer {
  offset: number
  dict: PDFDict
  isStream: boolean
}

/** The trailers of all cross-reference sections that the newest leads to; checks how tables are written. */
function readTrailers(bytes: Uint8Array, findings: Findings): SectionTrailer[] {
  const marker = findLastBytes(bytes, 'startxref', Math.max(0, bytes.length - 16_384))
  const found: SectionTrailer[] = []
  if (marker < 0) return found
  const parser = new ObjectParser(bytes, PDFContext.create(), { offset: 0, refs: [], largest: 0 }, marker + 9)
  parser.skipWhite()
  const seen = new Set<number>()
  const waiting = [parser.integer()]
  for (let offset = waiting.pop(); offset !== undefined && seen.size < MAX_SECTIONS; offset = waiting.pop()) {
    if (seen.has(offset) || offset < 0 || offset >= bytes.length) continue
    seen.add(offset)
    const section = readSection(parser, offset, findings)
    if (!section) continue
    found.push(section)
    for (const key of ['XRefStm', 'Prev']) {
      const value = section.dict.get(PDFName.of(key))
      if (value instanceof PDFNumber) waiting.push(value.asNumber())
    }
  }
  return found
}

function readSection(parser: ObjectParser, offset: number, findings: Findings): SectionTrailer | undefined {
  parser.position = offset
  try {
    parser.skipWhite()
    const start = parser.position
    if (parser.keyword('xref')) {
      checkTable(parser, findings)
      const dict = parser.object()
      return dict instanceof PDFDict ? { offset: start, dict, isStream: false } : undefined
    }
    if (!parser.objectHeader()) return undefined
    const object = parser.object()
    findings.add('xref-stream')
    return object instanceof PDFDict ? { offset: start, dict: object, isStream: true } : undefined
  } catch (error) {
    if (error instanceof DamagedError) return undefined
    throw error
  }
}

/** Moves past the subsections of a table to its trailer. */
function checkTable(parser: ObjectParser, findings: Findings): void {
  const { bytes } = parser
  const at = parser.position
  const isPair = bytes[at] === CR && bytes[at + 1] === LF
  const line = isPair ? at + 2 : at + 1
  const isLineEnd = bytes[at] === CR || bytes[at] === LF
  if (!isLineEnd || !(bytes[line]! >= 48 && bytes[line]! <= 57)) findings.add('xref-line')
  for (;;) {
    parser.skipWhite()
    if (parser.keyword('trailer')) return
    parser.integer()
    const space = parser.position
    const isOne = bytes[space] === 32 && bytes[space + 1]! >= 48 && bytes[space + 1]! <= 57
    parser.skipWhite()
    const count = parser.integer()
    if (count < 0) throw new DamagedError('A subsection has no count.')
    if (!isOne) findings.add('xref-subsection')
    for (let index = 0; index < count; index++) {
      parser.skipWhite()
      if (parser.integer() < 0) throw new DamagedError('An entry has no offset.')
      parser.skipWhite()
      parser.integer()
      parser.skipWhite()
      if (!parser.keyword('n') && !parser.keyword('f')) throw new DamagedError('An entry is not complete.')
    }
  }
}

function checkIdentifiers(bytes: Uint8Array, trailers: readonly SectionTrailer[], findings: Findings): void {
  for (const { dict } of trailers) {
    const encryption = dict.get(PDFName.of('Encrypt'))
    if (encryption !== undefined) findings.add('encrypted')
  }
  // The trailer that startxref leads to; in a linearized file, that of the first page.
  const [newest] = trailers
  if (!newest) return
  const idOf = ({ dict }: SectionTrailer) => identifierOf(dict.get(PDFName.of('ID')))
  const id = idOf(newest)
  if (id === undefined) findings.add('file-identifier')
  const last = [...trailers].sort((a, b) => a.offset - b.offset).at(-1)!
  const isLinearized = last !== newest && findBytes(bytes.subarray(0, 1024), '/Linearized') >= 0
  const other = isLinearized ? idOf(last) : undefined
  if (id !== undefined && other !== undefined && other !== id) findings.add('identifiers-differ')
}

function identifierOf(value: PDFObject | undefined): string | undefined {
  // In a table it is always direct; in streams it may be a reference, which counts as present.
  if (value === undefined) return undefined
  if (!(value instanceof PDFArray)) return String(value)
  const parts = value
    .asArray()
    .map((part) =>
      part instanceof PDFString || part instanceof PDFHexString ? latin1(part.asBytes(), 0, part.asBytes().length) : '',
    )
  return parts.length >= 2 && parts.some((part) => part !== '') ? parts.join('\0') : undefined
}
