import { viewOf } from '../../../bytes.js'
import { readSfnt, writeSfnt } from '../../../text/sfnt.js'

/** A TrueType font with a copy of glyph 0 behind its last glyph, and the number of the copy. */
export interface NotdefCopy {
  bytes: Uint8Array
  glyph: number
}

/** PDF/A does not allow that texts show `.notdef`: a copy of it has another number. Undefined if the font is damaged or full. */
export function copyNotdef(file: Uint8Array): NotdefCopy | undefined {
  try {
    const sfnt = readSfnt(file)
    const [head, loca, glyf, maxp, hhea, hmtx] = ['head', 'loca', 'glyf', 'maxp', 'hhea', 'hmtx'].map((tag) =>
      sfnt?.tables.get(tag),
    )
    if (!sfnt || !head || !loca || !glyf || !maxp || !hhea || !hmtx) return undefined
    const isLong = viewOf(head).getInt16(50) !== 0
    const count = viewOf(maxp).getUint16(4)
    const offsets = viewOf(loca)
    const offsetAt = (index: number) => (isLong ? offsets.getUint32(index * 4) : offsets.getUint16(index * 2) * 2)
    const outline = glyf.subarray(offsetAt(0), offsetAt(1))
    const start = (glyf.length + 3) & ~3
    const end = start + ((outline.length + 3) & ~3)
    if (count >= 65_534 || (!isLong && end > 2 * 65_535)) return undefined
    const tables = new Map(sfnt.tables)
    const newGlyf = new Uint8Array(end)
    newGlyf.set(glyf)
    newGlyf.set(outline, start)
    const size = isLong ? 4 : 2
    const newLoca = new Uint8Array((count + 2) * size)
    newLoca.set(loca.subarray(0, (count + 1) * size))
    const out = viewOf(newLoca)
    for (const [index, offset] of [
      [count, start],
      [count + 1, end],
    ] as const)
      if (isLong) out.setUint32(index * 4, offset)
      else out.setUint16(index * 2, offset / 2)
    tables.set('glyf', newGlyf)
    tables.set('loca', newLoca)
    const newMaxp = new Uint8Array(maxp)
    viewOf(newMaxp).setUint16(4, count + 1)
    tables.set('maxp', newMaxp)
    const [newHhea, newHmtx] = metricsWithCopy(hhea, hmtx, count)
    tables.set('hhea', newHhea)
    tables.set('hmtx', newHmtx)
    return { bytes: writeSfnt({ version: sfnt.version, tables }), glyph: count }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Horizontal metrics with an entry for each glyph and the copy. */
function metricsWithCopy(hhea: Uint8Array, hmtx: Uint8Array, count: number): [Uint8Array, Uint8Array] {
  const full = Math.min(viewOf(hhea).getUint16(34), hmtx.length >> 2)
  const from = viewOf(hmtx)
  const out = new Uint8Array((count + 1) * 4)
  const view = viewOf(out)
  for (let glyph = 0; glyph <= count; glyph++) {
    const source = glyph === count ? 0 : glyph
    const bearingAt = source < full ? source * 4 + 2 : full * 4 + (source - full) * 2
    view.setUint16(glyph * 4, full === 0 ? 0 : from.getUint16(Math.min(source, full - 1) * 4))
    view.setInt16(glyph * 4 + 2, bearingAt + 2 <= hmtx.length ? from.getInt16(bearingAt) : 0)
  }
  const head = new Uint8Array(hhea)
  viewOf(head).setUint16(34, count + 1)
  return [head, out]
}
