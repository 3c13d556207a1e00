import { joinBytes } from '../../../bytes.js'
import { readCffDict } from '../../../text/cff-dict.js'
import { cffEntry, readCffIndex } from '../../../text/cff-index.js'
import { indexOfEntries, withEntries, writeNumber } from '../../../text/cff-parts.js'
import { readCffGlyphs } from '../fonts/cff-program.js'

const CHARSET = 15
const ENCODING = 16
const CHAR_STRINGS = 17
const PRIVATE = 18
const FONT_ARRAY = 1236
const FONT_SELECT = 1237

/**
 * A font program in the Compact Font Format with other widths of some glyphs, in thousandths of the font size; their outlines stay. Glyphs
 * whose width is set by a subroutine keep theirs. Undefined if the program is damaged.
 */
export function rewriteCffWidths(file: Uint8Array, widths: ReadonlyMap<number, number>): Uint8Array | undefined {
  try {
    return rewrite(file, widths)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function rewrite(file: Uint8Array, widths: ReadonlyMap<number, number>): Uint8Array | undefined {
  const parts = readCffGlyphs(file)
  const names = readCffIndex(file, file[2]!)
  const dicts = names && readCffIndex(file, names.end)
  if (!parts || !dicts || dicts.count !== 1) return undefined
  const { top, glyphs, metricsOf, widthIn } = parts
  const entries = Array.from({ length: glyphs.count }, (_, glyph) => {
    const code = cffEntry(file, glyphs, glyph)
    const [width, metrics, own] = [widths.get(glyph), metricsOf(glyph), widthIn(glyph)]
    if (width === undefined || !metrics || own === undefined || metrics.scale === 0) return code
    return withCffWidth(code, own !== 'usual', width / metrics.scale - metrics.nominal)
  })
  const charStrings = indexOfEntries(entries)
  const topBytes = cffEntry(file, dicts, 0)
  const fontsAt = top.get(FONT_ARRAY)?.[0]
  const fonts = fontsAt ? readCffIndex(file, fontsAt) : undefined
  const first = (entry: number) => top.get(entry)?.[0] ?? 0
  const topWith = (shift: number, end: number) => {
    const values = new Map<number, readonly number[]>([[CHAR_STRINGS, [end]]])
    // Smaller numbers are those of predefined ones.
    if (first(CHARSET) > 2) values.set(CHARSET, [first(CHARSET) + shift])
    if (first(ENCODING) > 1) values.set(ENCODING, [first(ENCODING) + shift])
    const [size = 0, offset = 0] = top.get(PRIVATE) ?? []
    values.set(PRIVATE, [size, offset + shift])
    values.set(FONT_SELECT, [first(FONT_SELECT) + shift])
    values.set(FONT_ARRAY, [end + charStrings.length])
    return indexOfEntries([withEntries(topBytes, values)])
  }
  // All that follows the dictionary moves.
  const shift = topWith(0, 0).length - (dicts.end - names!.end)
  const inner = Array.from({ length: fonts?.count ?? 0 }, (_, font) => {
    const bytes = cffEntry(file, fonts!, font)
    const [size = 0, offset = 0] = readCffDict(bytes)?.get(PRIVATE) ?? []
    return withEntries(bytes, new Map([[PRIVATE, [size, offset + shift]]]))
  })
  return joinBytes([
    file.subarray(0, names!.end),
    topWith(shift, file.length + shift),
    file.subarray(dicts.end),
    charStrings,
    ...(fonts ? [indexOfEntries(inner)] : []),
  ])
}

/** A charstring that begins with another width (Adobe Technical Note 5177, 3.1). */
export function withCffWidth(code: Uint8Array, hasWidth: boolean, width: number): Uint8Array {
  const number = Uint8Array.from(writeNumber(width))
  if (!hasWidth) return joinBytes([number, code])
  const [byte = 0] = code
  const length = byte === 28 ? 3 : byte < 32 ? 0 : byte <= 246 ? 1 : byte <= 254 ? 2 : 5
  const next = code[length]
  // A subroutine takes the first number, and sets the width.
  if (length === 0 || next === 10 || next === 29) return code
  return joinBytes([number, code.subarray(length)])
}
