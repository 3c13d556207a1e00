import { viewOf } from '../bytes.js'

/** One table of a font that leads from codes to glyphs (OpenType, `cmap`). */
export interface CharacterMap {
  platform: number
  encoding: number
  /** The glyph of a code, 0 when it has none. */
  glyphOf: (code: number) => number
}

const MAX_MAPS = 32
const VARIATION_SEQUENCES = 14

/**
 * The character maps of a font. Undefined when one has a form that is not known here, or its parts are out of order.
 * @throws RangeError when the table ends too soon
 */
export function readCharacterMaps(cmap: Uint8Array): CharacterMap[] | undefined {
  const view = viewOf(cmap)
  const count = view.getUint16(2)
  if (count > MAX_MAPS) return undefined
  const maps: CharacterMap[] = []
  for (let index = 0; index < count; index++) {
    const entry = 4 + index * 8
    const offset = view.getUint32(entry + 4)
    const format = view.getUint16(offset)
    if (format === VARIATION_SEQUENCES) continue
    const glyphOf = readMap(view, offset, format)
    if (!glyphOf) return undefined
    maps.push({ platform: view.getUint16(entry), encoding: view.getUint16(entry + 2), glyphOf })
  }
  return maps
}

function readMap(view: DataView, offset: number, format: number): CharacterMap['glyphOf'] | undefined {
  if (format === 0) return (code) => (code < 256 ? byteAt(view, offset + 6 + code) : 0)
  if (format === 4) return readSegments(view, offset)
  if (format === 6) {
    const first = view.getUint16(offset + 6)
    const count = view.getUint16(offset + 8)
    return (code) => (code >= first && code < first + count ? wordAt(view, offset + 10 + (code - first) * 2) : 0)
  }
  return format === 12 ? readGroups(view, offset) : undefined
}

function readSegments(view: DataView, offset: number): CharacterMap['glyphOf'] | undefined {
  const size = view.getUint16(offset + 6) & ~1
  const ends = offset + 14
  const starts = ends + size + 2
  for (let at = 2; at < size; at += 2) {
    if (view.getUint16(ends + at) < view.getUint16(ends + at - 2)) return undefined
    if (view.getUint16(starts + at) < view.getUint16(starts + at - 2)) return undefined
  }
  return (code) => {
    if (code > 0xffff) return 0
    const at = 2 * firstWhere(size / 2, (index) => view.getUint16(ends + index * 2) >= code)
    if (at >= size || view.getUint16(starts + at) > code) return 0
    const delta = view.getUint16(starts + size + at)
    const rangePlace = starts + 2 * size + at
    const range = view.getUint16(rangePlace)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = wordAt(view, rangePlace + range + (code - view.getUint16(starts + at)) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

function readGroups(view: DataView, offset: number): CharacterMap['glyphOf'] | undefined {
  const count = view.getUint32(offset + 12)
  const groups = offset + 16
  for (let index = 1; index < count; index++) {
    if (view.getUint32(groups + index * 12) <= view.getUint32(groups + index * 12 - 8)) return undefined
  }
  return (code) => {
    const at = groups + 12 * firstWhere(count, (index) => view.getUint32(groups + index * 12 + 4) >= code)
    if (at >= groups + 12 * count || view.getUint32(at) > code) return 0
    return view.getUint32(at + 8) + code - view.getUint32(at)
  }
}

/** The first index from which a monotonic condition holds. */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function byteAt(view: DataView, offset: number): number {
  return offset < view.byteLength ? view.getUint8(offset) : 0
}

function wordAt(view: DataView, offset: number): number {
  return offset + 2 <= view.byteLength ? view.getUint16(offset) : 0
}
