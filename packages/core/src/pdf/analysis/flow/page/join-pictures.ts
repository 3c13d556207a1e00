import { boxAround } from '../../../../geometry/seen-box.js'
import { heightOf, type Item } from '../page-draft.js'
import type { PictureItem } from '../page-items.js'

/** Number of latest rows that a picture is tried with. */
const ROWS_TRIED = 8
const MOST_IN_ROW = 12
/** Share of the lower of two pictures that must overlap the other vertically. */
const BESIDE = 0.5
/**
 * Minimum number of lines to decide whether a page has columns, and the share that crosses the gap between two
 * pictures.
 */
const LEAST_LINES = 6
const ACROSS = 0.3

/**
 * Joins adjacent pictures into one item, to keep them adjacent. Not if something is between them, or if each is in its
 * own text column.
 */
export function joinPictures(items: readonly Item[]): Item[] {
  const pictures = items.filter((item): item is PictureItem => item.kind === 'picture')
  if (pictures.length < 2) return [...items]
  const others = items.filter((item) => item.kind !== 'picture')
  const rows: PictureItem[][] = []
  for (const picture of [...pictures].sort((a, b) => a.box.top - b.box.top)) {
    const row = rows
      .slice(-ROWS_TRIED)
      .find((one) => one.length < MOST_IN_ROW && one.every((other) => areBeside(other, picture)))
    if (row) row.push(picture)
    else rows.push([picture])
  }
  return [...others, ...rows.flatMap((row) => joinRow(row, others))]
}

function areBeside({ box: a }: PictureItem, { box: b }: PictureItem): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const isApart = a.right <= b.left + 1 || b.right <= a.left + 1
  return isApart && shared > BESIDE * Math.min(heightOf(a), heightOf(b))
}

function joinRow(row: readonly PictureItem[], others: readonly Item[]): PictureItem[] {
  const sorted = [...row].sort((a, b) => a.box.left - b.box.left)
  const first = sorted[0]!
  if (sorted.length === 1) return [first]
  const box = boxAround(sorted.map((picture) => picture.box))
  const isFree = others.every(
    (other) =>
      other.box.left > box.right ||
      other.box.right < box.left ||
      (other.box.top + other.box.bottom) / 2 < box.top ||
      (other.box.top + other.box.bottom) / 2 > box.bottom,
  )
  if (!isFree || areInColumns(sorted, others)) return sorted
  return [{ ...first, box, beside: sorted.slice(1).map(({ picture, box: { left } }) => ({ picture, left })) }]
}

function areInColumns(row: readonly PictureItem[], others: readonly Item[]): boolean {
  const lines = others.filter(({ kind }) => kind === 'line')
  if (lines.length < LEAST_LINES) return false
  return row.slice(1).some(({ box }, index) => {
    const gap = (row[index]!.box.right + box.left) / 2
    return lines.filter((line) => line.box.left < gap && line.box.right > gap).length < ACROSS * lines.length
  })
}
