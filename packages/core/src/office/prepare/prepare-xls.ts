import { ByteReader } from '../../image/read/byte-reader.js'
import { readCompoundFile, readCompoundStream, writeCompoundStream } from '../package/compound-file.js'
import { shrinkXlsDates } from './xls-dates.js'

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
