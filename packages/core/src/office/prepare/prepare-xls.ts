import { ByteReader } from '../../image/read/byte-reader.js'
import { readCompoundFile, readCompoundStream, writeCompoundStream } from '../package/compound-file.js'

/** Records of [MS-XLS] 2.3.2: cells with text (LabelSst, Label, RString), and the format of cells. */
const textCells = new Set([0xfd, 0x204, 0xd6])
const FORMAT = 0xe0

/** Record of the code of a number format, 2.4.126. */
const CODE = 0x41e

/** The code of a short date. */
const shortDate = /^(\[\$-[\dA-F]+\])?[dmy]{1,4}([/.-][dmy]{1,4}){2}(;@)?$/i

/** Size of a format since Excel 97; older ones cannot shrink. */
const FORMAT_BYTES = 20

/** Numbers of the formats of short dates (2.4.353, ifmt). */
const dateFormats = new Set([14, 15, 16, 17, 22])

/** Bits of a format, with the byte that they are in: it is a style, text is wrapped, it shrinks, its alignment is its own. */
const [STYLE, WRAP, SHRINK, OWN_ALIGNMENT] = [
  [4, 0x04],
  [6, 0x08],
  [8, 0x10],
  [9, 0x10],
] as const

/** Number of A4 in documents of Excel. */
export const A4 = 9
/** The last number that Excel has a paper for. */
const LAST_PAPER = 118
/** Larger workbooks are left unchanged. */
const MAX_BYTES = 256e6
/** The record of a page, [MS-XLS] 2.4.257: its number, its least size, and its flags that nothing in it counts and that it is upright. */
const SETUP = 0xa1
const SETUP_BYTES = 34
const [IS_NOTHING, IS_PORTRAIT] = [0x04, 0x02]
const WHOLE_SCALE = 100
/** The records that begin and end a sheet (2.4.21, 2.4.103), and the kind of one that is a chart, which is wider than high. */
const [BEGIN, END, CHART] = [0x809, 0x0a, 0x20]

/** Whether a number of a paper names one. */
export function isKnownPaper(paper: number): boolean {
  return paper >= 1 && paper <= LAST_PAPER
}

/**
 * An XLS whose pages of unknown size are on A4, where the language of the engine would decide otherwise, upright but for charts, and whose short dates fit their
 * columns.
 */
export function prepareXls(bytes: Uint8Array): Uint8Array {
  const streams = readCompoundFile(bytes)
  const stream = streams.get('workbook') ?? streams.get('book')
  if (!stream || stream.size > MAX_BYTES) return bytes
  const content = readCompoundStream(bytes, stream)
  const reader = new ByteReader(content, true)
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  let isChanged = shrinkXlsDates(content)
  let isChart = false
  for (let at = 0; at + 4 <= reader.length; at += 4 + reader.u16(at + 2)) {
    if (reader.u16(at) === BEGIN) isChart = reader.u16(at + 6) === CHART
    if (reader.u16(at) === END) isChart = false
    if (reader.u16(at) !== SETUP || reader.u16(at + 2) < SETUP_BYTES || at + 4 + SETUP_BYTES > reader.length) continue
    const flags = reader.u16(at + 14)
    if ((flags & IS_NOTHING) === 0 && isKnownPaper(reader.u16(at + 4))) continue
    isChanged = true
    view.setUint16(at + 4, A4, true)
    if ((flags & IS_NOTHING) === 0) continue
    view.setUint16(at + 6, WHOLE_SCALE, true)
    view.setUint16(at + 14, isChart ? 0 : IS_PORTRAIT, true)
  }
  return isChanged ? writeCompoundStream(bytes, stream, content) : bytes
}

/**
 * Makes the short dates of the records of an XLS shrink to fit their column, as those of an XLSX do, unless text has the same format. Returns
 * whether anything was changed.
 */
function shrinkXlsDates(content: Uint8Array): boolean {
  const reader = new ByteReader(content, true)
  const formats: { at: number; isDate: boolean }[] = []
  const shortDates = new Set(dateFormats)
  const ofText = new Set<number>()
  for (let at = 0; at + 4 <= reader.length; at += 4 + reader.u16(at + 2)) {
    const [kind, size, data] = [reader.u16(at), reader.u16(at + 2), at + 4]
    if (data + size > reader.length) break
    if (kind === CODE && size > 5 && shortDate.test(reader.text(data + 5, Math.min(size - 5, 40)))) {
      shortDates.add(reader.u16(data))
    } else if (kind === FORMAT)
      formats.push({ at: data, isDate: size >= FORMAT_BYTES && shortDates.has(reader.u16(data + 2)) })
    else if (textCells.has(kind) && size >= 6) ofText.add(reader.u16(data + 4))
  }
  const has = (at: number, [byte, bit]: readonly [number, number]) => (reader.u8(at + byte) & bit) !== 0
  const shrinking = formats.filter(
    ({ at, isDate }, index) => isDate && !ofText.has(index) && !has(at, STYLE) && !has(at, WRAP) && !has(at, SHRINK),
  )
  for (const { at } of shrinking) for (const [byte, bit] of [SHRINK, OWN_ALIGNMENT]) content[at + byte]! |= bit
  return shrinking.length > 0
}
