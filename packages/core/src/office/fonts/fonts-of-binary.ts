import { ByteReader } from '../../image/read/byte-reader.js'
import { readCompoundFile, readCompoundStream } from '../package/compound-file.js'

/** Stream bytes that are searched for font tables. */
const MAX_SEARCHED = 64e6

/** Families of the font table of a DOC of Word 97 or later. [MS-DOC] 2.5.6 (fcSttbfFfn) and 2.9.81 (FFN). */
export function fontsOfDoc(bytes: Uint8Array): string[] {
  const streams = readCompoundFile(bytes)
  const main = streams.get('worddocument')
  if (!main) return []
  const header = new ByteReader(readCompoundStream(bytes, main, 2048), true)
  const table = streams.get(header.u16(10) & 0x0200 ? '1table' : '0table')
  if (!table || header.u16(2) < 0x00c1) return []
  const reader = new ByteReader(readCompoundStream(bytes, table, MAX_SEARCHED), true)
  const names: string[] = []
  let at = header.u32(0x0112)
  const end = Math.min(at + header.u32(0x0116), reader.length)
  const count = reader.u16(at)
  at += 4
  for (let index = 0; index < count && at < end; index++) {
    const length = reader.u8(at) + 1
    names.push(readWide(reader, at + 40, length - 40))
    at += length
  }
  return names
}

/** Families of the FONT records of an XLS. [MS-XLS] 2.4.122; of BIFF5 in eight bits. */
export function fontsOfXls(bytes: Uint8Array): string[] {
  const streams = readCompoundFile(bytes)
  const stream = streams.get('workbook') ?? streams.get('book')
  const reader = new ByteReader(stream ? readCompoundStream(bytes, stream, MAX_SEARCHED) : bytes, true)
  const names: string[] = []
  const wide = reader.u16(4) === 0x0600
  // Fonts are in the globals, before the first end.
  for (let at = 0; at + 4 <= reader.length && reader.u16(at) !== EOF; at += 4 + reader.u16(at + 2)) {
    if (reader.u16(at) !== FONT) continue
    const length = reader.u8(at + 18)
    if (wide && reader.u8(at + 19) & 1) names.push(readWide(reader, at + 20, length * 2))
    else names.push(reader.text(at + (wide ? 20 : 19), length))
  }
  return names
}

const EOF = 0x000a
const FONT = 0x0031

/** Families of the font collection of a PPT. [MS-PPT] 2.9.9 (FontEntityAtom). */
export function fontsOfPpt(bytes: Uint8Array): string[] {
  const stream = readCompoundFile(bytes).get('powerpoint document')
  if (!stream) return []
  const reader = new ByteReader(readCompoundStream(bytes, stream, MAX_SEARCHED), true)
  const names: string[] = []
  for (let at = 0; at + 8 <= reader.length; ) {
    const type = reader.u16(at + 2)
    const length = reader.u32(at + 4)
    if (type === FONT_ENTITY && length >= 64) names.push(readWide(reader, at + 8, 64))
    // Containers are entered, atoms passed over.
    at += (reader.u16(at) & 0xf) === 0xf ? 8 : 8 + length
  }
  return names
}

const FONT_ENTITY = 0x0fb7

function readWide(reader: ByteReader, at: number, length: number): string {
  let text = ''
  for (let index = 0; index + 1 < length; index += 2) {
    const code = reader.u16(at + index)
    if (code === 0) break
    text += String.fromCharCode(code)
  }
  return text
}
