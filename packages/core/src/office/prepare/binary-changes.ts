import { ByteReader } from '../../image/read/byte-reader.js'
import type { OfficeFormat } from '../formats.js'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'

const MAX_SEARCHED = 64e6
/** Position in the header of a DOC of the offset of its table of change authors ([MS-DOC] 2.5.6, fcSttbfRMark). */
const AUTHORS = 0x232
/** Of the flags in the header, which of two streams the tables are in (2.5.2, fWhichTblStm). */
const SECOND_TABLE = 0x0200

/** Whether a DOC or RTF may have tracked changes: a DOC with change authors, an RTF with marked text. */
export function mayHoldChanges(bytes: Uint8Array, format: OfficeFormat): boolean {
  if (format === 'rtf') return /\\(revised|deleted|revprop)/.test(new TextDecoder('latin1').decode(bytes))
  return format === 'doc' && namesAuthors(bytes)
}

function namesAuthors(bytes: Uint8Array): boolean {
  const streams = readCompoundFile(bytes)
  const main = streams.get('worddocument')
  if (!main) return false
  const header = new ByteReader(readCompoundStream(bytes, main, 1024), true)
  if (header.length < AUTHORS + 8) return false
  const tables = streams.get((header.u16(10) & SECOND_TABLE) === 0 ? '0table' : '1table')
  if (!tables) return false
  const at = header.u32(AUTHORS)
  const table = new ByteReader(readCompoundStream(bytes, tables, MAX_SEARCHED), true)
  if (header.u32(AUTHORS + 4) < 6 || at + 6 > table.length) return false
  // The first name is always "Unknown".
  return table.u16(at) === 0xffff && table.u16(at + 2) > 1
}
