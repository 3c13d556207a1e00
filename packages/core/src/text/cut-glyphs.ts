import { viewOf } from '../bytes.js'
import type { Sfnt } from './sfnt.js'

const ARGUMENTS_ARE_WORDS = 0x1
const HAS_SCALE = 0x8
const MORE_COMPONENTS = 0x20
const HAS_TWO_SCALES = 0x40
const HAS_MATRIX = 0x80

/**
 * Subsets the tables of a TrueType font: empties the outlines of all glyphs except the given ones and their components,
 * and zeros their metrics. Every glyph keeps its number. Undefined if a required table is missing, or tables are
 * inconsistent.
 * @throws RangeError if a table is truncated
 */
export function cutGlyphs(
  tables: Sfnt['tables'],
  glyphs: Iterable<number>,
): Map<'glyf' | 'loca' | 'hmtx', Uint8Array> | undefined {
  const [head, maxp, loca, glyf] = ['head', 'maxp', 'loca', 'glyf'].map((tag) => tables.get(tag))
  if (!head || !maxp || !loca || !glyf) return undefined
  const count = viewOf(maxp).getUint16(4)
  const isLong = viewOf(head).getInt16(50) !== 0
  const view = viewOf(loca)
  if (loca.length < (count + 1) * (isLong ? 4 : 2)) return undefined
  const offsetOf = (glyph: number) => (isLong ? view.getUint32(glyph * 4) : view.getUint16(glyph * 2) * 2)

  const outlines = new Map<number, Uint8Array>()
  const waiting = [0, ...glyphs]
  let length = 0
  for (let glyph = waiting.pop(); glyph !== undefined; glyph = waiting.pop()) {
    if (glyph >= count || outlines.has(glyph)) continue
    const [start, end] = [offsetOf(glyph), offsetOf(glyph + 1)]
    if (start > end || end > glyf.length) return undefined
    const outline = glyf.subarray(start, end)
    length += outline.length + (outline.length & 1)
    // Overlapping outlines could expand a small font.
    if (length > glyf.length + count) return undefined
    outlines.set(glyph, outline)
    waiting.push(...componentsOf(outline))
  }

  // Some readers refuse a table without any bytes.
  const newGlyf = new Uint8Array(Math.max(4, length))
  const newLoca = new Uint8Array((count + 1) * (isLong ? 4 : 2))
  const newView = viewOf(newLoca)
  let offset = 0
  for (let glyph = 0; glyph <= count; glyph++) {
    if (isLong) newView.setUint32(glyph * 4, offset)
    else newView.setUint16(glyph * 2, offset / 2)
    const outline = outlines.get(glyph)
    if (!outline) continue
    newGlyf.set(outline, offset)
    offset += outline.length + (outline.length & 1)
  }
  const cut = new Map<'glyf' | 'loca' | 'hmtx', Uint8Array>([
    ['glyf', newGlyf],
    ['loca', newLoca],
  ])
  const metrics = cutMetrics(tables, (glyph) => outlines.has(glyph))
  if (metrics) cut.set('hmtx', metrics)
  return cut
}

function componentsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline)
  if (outline.length < 10 || view.getInt16(0) >= 0) return []
  const components: number[] = []
  for (let at = 10; ; ) {
    const flags = view.getUint16(at)
    components.push(view.getUint16(at + 2))
    at += 4 + (flags & ARGUMENTS_ARE_WORDS ? 4 : 2)
    if (flags & HAS_SCALE) at += 2
    else if (flags & HAS_TWO_SCALES) at += 4
    else if (flags & HAS_MATRIX) at += 8
    if (!(flags & MORE_COMPONENTS)) return components
  }
}

function cutMetrics(tables: Sfnt['tables'], isUsed: (glyph: number) => boolean): Uint8Array | undefined {
  const [hhea, hmtx] = ['hhea', 'hmtx'].map((tag) => tables.get(tag))
  if (!hhea || !hmtx || hhea.length < 36) return undefined
  const long = viewOf(hhea).getUint16(34)
  const out = new Uint8Array(hmtx)
  // The last advance also applies to all subsequent glyphs.
  for (let glyph = 0; glyph < long - 1; glyph++) if (!isUsed(glyph)) out.fill(0, glyph * 4, glyph * 4 + 4)
  for (let glyph = long; long * 4 + (glyph - long) * 2 < out.length; glyph++) {
    const at = long * 4 + (glyph - long) * 2
    if (!isUsed(glyph)) out.fill(0, at, at + 2)
  }
  return out
}
