import type { PageGeometry, SeenRect } from '../../model/seen-rect.js'
import { generated, type PageCharacters, type PageObjects } from '../../page-objects/page-objects.js'
import type { RedactionArea } from '../redaction-area.js'
import type { TextMatch } from './find-text.js'

/** Share of the line height excluded above and below when searching glyphs, since lines may overlap. */
const MARGIN = 0.17
/** A gap wider than this, in heights of the line, parts two areas. */
const GAP = 3

/** The areas of a match: one for each line or part of a line. */
export function areasOfMatch(
  match: Pick<TextMatch, 'start' | 'end'>,
  { sources }: { sources: ArrayLike<number> },
  { characters, styles }: PageObjects,
  geometry: PageGeometry,
): RedactionArea[] {
  const { flags } = characters
  const rows: Row[] = []
  let last = -1
  for (let unit = match.start; unit < match.end; unit++) {
    const index = sources[unit]!
    if (index === last) continue
    last = index
    if ((flags[index]! & generated) !== 0) continue
    const [left, top, right, bottom] = boxOf(characters, index, styles[characters.styles[index]!]?.size ?? 0)
    const row = rows.at(-1)
    const angle = styles[characters.styles[index]!]?.angle ?? 0
    const way = row && angle % 90 === 0 ? wayOn(row, left, top, right, bottom) : undefined
    // Lines of horizontal writing also follow each other vertically; only single characters form a column.
    if (row && way && (row.way === way || (row.signs === 1 && way === 'down'))) {
      row.way = way
      row.signs++
      row.left = Math.min(row.left, left)
      row.right = Math.max(row.right, right)
      row.top = Math.min(row.top, top)
      row.bottom = Math.max(row.bottom, bottom)
    } else
      rows.push({
        left,
        top,
        right,
        bottom,
        signs: 1,
        way: angle % 90 !== 0 ? 'slanted' : angle % 180 === 0 ? 'across' : 'down',
      })
  }
  return rows.map((row) => {
    const seen: SeenRect = { x: row.left, y: row.top, width: row.right - row.left, height: row.bottom - row.top }
    return {
      seen,
      rect: geometry.rectToPage(seen),
      core: geometry.rectToPage(coreOf(seen, row.way)),
      ...(row.way === 'slanted' && { isMiddle: true }),
    }
  })
}

/** The box of a character; without one, an approximate box around its origin for any writing direction. */
function boxOf({ boxes, origins }: PageCharacters, index: number, size: number): [number, number, number, number] {
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(4 * index, 4 * index + 4)
  if (right > left && bottom > top) return [left, top, right, bottom]
  const [x = 0, y = 0] = origins.subarray(2 * index, 2 * index + 2)
  const reach = Math.max(1, size)
  return [x - reach * 0.2, y - reach * 0.8, x + reach * 0.6, y + reach * 0.2]
}

interface Row {
  left: number
  top: number
  right: number
  bottom: number
  signs: number
  /** How the writing runs. */
  way: 'across' | 'down' | 'slanted'
}

/** Writing direction from a row to a box: adjacent boxes share most of one side. */
function wayOn(row: Row, left: number, top: number, right: number, bottom: number): 'across' | 'down' | undefined {
  const shared = (a1: number, a2: number, b1: number, b2: number) =>
    (Math.min(a2, b2) - Math.max(a1, b1)) / Math.min(a2 - a1, b2 - b1)
  const apart = (a1: number, a2: number, b1: number, b2: number) => Math.max(b1 - a2, a1 - b2)
  if (shared(row.top, row.bottom, top, bottom) > 0.6 && apart(row.left, row.right, left, right) < GAP * (bottom - top))
    return 'across'
  const isBelow = shared(row.left, row.right, left, right) > 0.6
  return isBelow && apart(row.top, row.bottom, top, bottom) < 0.3 * (right - left) ? 'down' : undefined
}

/** The area for searching glyphs: the middle of the line. Along it, neighbors hardly overlap. */
function coreOf({ x, y, width, height }: SeenRect, way: Row['way']): SeenRect {
  if (way === 'slanted') return { x: x + width / 2 - 0.05, y: y + height / 2 - 0.05, width: 0.1, height: 0.1 }
  const side = (way === 'across' ? height : width) * MARGIN
  const along = (way === 'across' ? width : height) * 0.02
  const [across, down] = way === 'across' ? [along, side] : [side, along]
  return { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down }
}
