import { ByteReader } from '../../image/read/byte-reader.js'

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
const dates = new Set([14, 15, 16, 17, 22])
/** Bits of a format, with the byte that they are in: it is a style, text is wrapped, it shrinks, its alignment is its own. */
const [STYLE, WRAP, SHRINK, OWN_ALIGNMENT] = [
  [4, 0x04],
  [6, 0x08],
  [8, 0x10],
  [9, 0x10],
] as const

/**
 * Makes the short dates of the records of an XLS shrink to fit their column, as those of an XLSX do, unless text has the same format. Returns
 * whether anything was changed.
 */
export function shrinkXlsDates(content: Uint8Array): boolean {
  const reader = new ByteReader(content, true)
  const formats: { at: number; isDate: boolean }[] = []
  const shortDates = new Set(dates)
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
