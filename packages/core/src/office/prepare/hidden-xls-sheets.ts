import { ByteReader } from '../../image/read/byte-reader.js'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'

const MAX_SEARCHED = 16e6
const BOUND_SHEET = 0x85
const END_OF_RECORDS = 0x0a

/** Whether the list of sheets of an XLS names a hidden one. [MS-XLS] 2.4.28 (BoundSheet8, hsState). */
export function hasHiddenXlsSheets(bytes: Uint8Array): boolean {
  const streams = readCompoundFile(bytes)
  const stream = streams.get('workbook') ?? streams.get('book')
  if (!stream) return false
  const reader = new ByteReader(readCompoundStream(bytes, stream, MAX_SEARCHED), true)
  for (let at = 0; at + 9 <= reader.length; at += 4 + reader.u16(at + 2)) {
    const kind = reader.u16(at)
    if (kind === END_OF_RECORDS) return false
    if (kind === BOUND_SHEET && (reader.u8(at + 8) & 3) !== 0) return true
  }
  return false
}
