import { checksum } from '../../text/sfnt.js'

const UNITS_PER_EM = 1000
const ASCENT = 800
const DESCENT = -200

/** A glyph of a contour with two points: 10 bytes of header, 2 of contour ends, 2 of instructions, 2 flags, 8 of coordinates. */
const GLYPH_LENGTH = 24

/**
 * Creates a TrueType font that draws nothing: glyph 0 is empty, and a glyph for each width, in thousandths of the font
 * size, is a line without area. It has only the tables required for a font embedded as CIDFontType2 (ISO 32000-2,
 * 9.9.1, table 124). The idea is that of Tesseract's `pdf.ttf`, plus widths: MuPDF uses those of the font, and PDFium
 * the boxes of glyphs, and omits text without boxes.
 */
export function glyphlessFont(widths: readonly number[]): Uint8Array {
  const glyphs = widths.length + 1
  const offsets = Array.from({ length: glyphs + 1 }, (_, glyph) => Math.max(0, glyph - 1) * GLYPH_LENGTH)
  const tables: [tag: string, values: number[]][] = [
    ['glyf', widths.flatMap(line)],
    ['head', headTable(Math.max(...widths))],
    ['hhea', [1, 0, ASCENT, DESCENT, 0, Math.max(...widths), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs]],
    ['hmtx', [0, ...widths].flatMap((width) => [width, 0])],
    // Offsets are halved.
    ['loca', offsets.map((offset) => offset / 2)],
    ['maxp', [1, 0, glyphs, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
  ]
  const directory = 12 + 16 * tables.length
  const font = new Uint8Array(tables.reduce((end, [, values]) => end + padded(values.length * 2), directory))
  const view = new DataView(font.buffer)
  // Version, number of tables, and what helps a binary search among them.
  const header = [1, 0, tables.length, 64, 2, 16 * tables.length - 64]
  header.forEach((value, index) => {
    view.setUint16(index * 2, value)
  })
  let offset = directory
  tables.forEach(([tag, values], index) => {
    values.forEach((value, place) => {
      view.setInt16(offset + place * 2, value)
    })
    const entry = 12 + 16 * index
    for (let letter = 0; letter < 4; letter++) font[entry + letter] = tag.charCodeAt(letter)
    view.setUint32(entry + 4, checksum(view, offset, padded(values.length * 2)))
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, values.length * 2)
    offset += padded(values.length * 2)
  })
  return font
}

/** A glyph from the lower left to the upper right corner of its box, as 16-bit values. */
function line(width: number): number[] {
  return [1, 0, DESCENT, width, ASCENT, 1, 0, 0x0101, 0, width, DESCENT, ASCENT - DESCENT]
}

/** As 16-bit values; the checksum of the whole font stays 0, nothing reads it. */
function headTable(width: number): number[] {
  const dates = [0, 0, 0, 0, 0, 0, 0, 0]
  return [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, UNITS_PER_EM, ...dates, 0, DESCENT, width, ASCENT, 0, 8, 2, 0, 0]
}

function padded(length: number): number {
  return (length + 3) & ~3
}
