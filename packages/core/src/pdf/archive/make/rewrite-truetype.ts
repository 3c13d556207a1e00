import { viewOf } from '../../../bytes.js'
import { readSfnt, writeSfnt } from '../../../text/sfnt.js'

/**
 * A TrueType font with other advance widths of some glyphs, in thousandths of the font size, and, if codes are given, with one
 * character map, that of a symbol font, which leads them to their glyphs. Undefined if the font is damaged.
 */
export function rewriteTrueType(
  bytes: Uint8Array,
  widths: ReadonlyMap<number, number>,
  codes: ReadonlyMap<number, number> | undefined,
): Uint8Array | undefined {
  try {
    const sfnt = readSfnt(bytes)
    const [head, hhea, hmtx, maxp] = ['head', 'hhea', 'hmtx', 'maxp'].map((tag) => sfnt?.tables.get(tag))
    if (!sfnt || !head || !hhea || !hmtx || !maxp) return undefined
    const units = viewOf(head).getUint16(18) || 1000
    const count = viewOf(maxp).getUint16(4)
    const tables = new Map(sfnt.tables)
    const [newHead, newHmtx] = metrics(hhea, hmtx, count, widths, units)
    tables.set('hhea', newHead)
    tables.set('hmtx', newHmtx)
    if (codes) tables.set('cmap', symbolMap(codes))
    return writeSfnt({ version: sfnt.version, tables })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Horizontal metrics with an entry for each glyph. */
function metrics(
  hhea: Uint8Array,
  hmtx: Uint8Array,
  count: number,
  widths: ReadonlyMap<number, number>,
  units: number,
): [Uint8Array, Uint8Array] {
  const before = Math.min(viewOf(hhea).getUint16(34), hmtx.length >> 2)
  const from = viewOf(hmtx)
  const out = new Uint8Array(count * 4)
  const view = viewOf(out)
  for (let glyph = 0; glyph < count; glyph++) {
    const old = before === 0 ? 0 : from.getUint16(Math.min(glyph, before - 1) * 4)
    const bearingAt = glyph < before ? glyph * 4 + 2 : before * 4 + (glyph - before) * 2
    const bearing = bearingAt + 2 <= hmtx.length ? from.getInt16(bearingAt) : 0
    const declared = widths.get(glyph)
    const width = declared === undefined ? old : Math.round((declared * units) / 1000)
    view.setUint16(glyph * 4, Math.max(0, Math.min(65_535, width)))
    view.setInt16(glyph * 4 + 2, bearing)
  }
  const head = new Uint8Array(hhea)
  viewOf(head).setUint16(34, count)
  return [head, out]
}

/** A `cmap` table of one symbol encoding (platform 3, encoding 0), in format 4. */
function symbolMap(codes: ReadonlyMap<number, number>): Uint8Array {
  const entries = [...codes].filter(([code]) => code < 256).sort(([a], [b]) => a - b)
  const segments = entries.length + 1
  const length = 16 + segments * 8
  const out = new Uint8Array(12 + length)
  const view = viewOf(out)
  view.setUint16(2, 1)
  view.setUint16(4, 3)
  view.setUint32(8, 12)
  const at = 12
  view.setUint16(at, 4)
  view.setUint16(at + 2, length)
  view.setUint16(at + 6, segments * 2)
  const power = Math.floor(Math.log2(segments))
  view.setUint16(at + 8, 2 ** power * 2)
  view.setUint16(at + 10, power)
  view.setUint16(at + 12, segments * 2 - 2 ** power * 2)
  const ends = at + 14
  const starts = ends + segments * 2 + 2
  for (const [index, [code, glyph]] of [...entries, [0xfff, 0] as const].entries()) {
    const isLast = index === entries.length
    const symbol = isLast ? 0xffff : 0xf000 + code
    view.setUint16(ends + index * 2, symbol)
    view.setUint16(starts + index * 2, symbol)
    view.setUint16(starts + segments * 2 + index * 2, isLast ? 1 : (glyph - symbol) & 0xffff)
  }
  return out
}
