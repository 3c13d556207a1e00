import { ByteReader } from '../../image/read/byte-reader.js'
import { readCompoundFile, readCompoundStream, writeCompoundStream } from '../package/compound-file.js'

/** A DOC whose dates and statistics show the saved text. */
export interface DocFields {
  bytes: Uint8Array
  /** Whether a field shows the name of the file. */
  showsName: boolean
}

/** Larger tables are left unchanged. */
const MAX_TABLE = 64e6
/** Positions in the header of the offsets of the tables of fields: of the text, headers, notes, comments, text boxes ([MS-DOC] 2.5.6 to 2.5.7, fcPlcfFld…). */
const tablesOfFields = [0x11a, 0x122, 0x12a, 0x132, 0x21a, 0x262, 0x272]
/** Of the flags in the header, which of two streams the tables are in (2.5.2, fWhichTblStm). */
const SECOND_TABLE = 0x0200
/** Marks of a field (2.8.25): where it begins, where its text begins, where it ends. */
const [BEGIN, SEPARATE, END] = [0x13, 0x14, 0x15]
/** Kinds of fields (2.9.90, flt). */
const QUOTE = 0x23
const FILE_NAME = 0x1d
const current = new Set([0x1f, 0x20])
const computed = new Set([0x15, 0x16, 0x17, 0x18, 0x19, 0x1b, 0x1c, 0x1e, 0x45])

/**
 * Changes the fields of a DOC like `showWordFields` those of a DOCX, but for that of the name of the file: it is
 * reported. Fields without text are left unchanged.
 */
export function showDocFields(bytes: Uint8Array, dates: 'saved' | 'today'): DocFields {
  const nothing = { bytes, showsName: false }
  const streams = readCompoundFile(bytes)
  const main = streams.get('worddocument')
  if (!main || main.size < 1024) return nothing
  const header = new ByteReader(readCompoundStream(bytes, main, 1024), true)
  if (header.length < 0x27a) return nothing
  const stream = streams.get((header.u16(10) & SECOND_TABLE) === 0 ? '0table' : '1table')
  if (!stream || stream.size > MAX_TABLE) return nothing
  const table = readCompoundStream(bytes, stream)
  let showsName = false
  let isChanged = false
  for (const place of tablesOfFields)
    for (const { at, kind } of fieldsIn(new ByteReader(table, true), header.u32(place), header.u32(place + 4))) {
      if (kind === FILE_NAME) showsName = true
      if (!computed.has(kind) && !(dates === 'saved' && current.has(kind))) continue
      table[at] = QUOTE
      isChanged = true
    }
  return { bytes: isChanged ? writeCompoundStream(bytes, stream, table) : bytes, showsName }
}

/** Whether a field of a DOC shows the name of the file. */
export function docShowsName(bytes: Uint8Array): boolean {
  return showDocFields(bytes, 'saved').showsName
}

/** Fields of a table with text, and that of the file without: where their kind is. */
function fieldsIn(table: ByteReader, from: number, size: number): { at: number; kind: number }[] {
  const count = Math.floor((size - 4) / 6)
  if (count < 1 || from + size > table.length) return []
  const marks = from + 4 * (count + 1)
  const open: { at: number; kind: number; shownFrom?: number }[] = []
  const found: { at: number; kind: number }[] = []
  for (let index = 0; index < count; index++) {
    const position = table.u32(from + 4 * index)
    const mark = table.u8(marks + 2 * index) & 0x1f
    if (mark === BEGIN) open.push({ at: marks + 2 * index + 1, kind: table.u8(marks + 2 * index + 1) })
    else if (mark === SEPARATE && open.length > 0) open.at(-1)!.shownFrom = position
    else if (mark === END) {
      const field = open.pop()
      if (!field) continue
      const shows = field.shownFrom !== undefined && position > field.shownFrom + 1
      if (shows || field.kind === FILE_NAME) found.push(field)
    }
  }
  return found
}
