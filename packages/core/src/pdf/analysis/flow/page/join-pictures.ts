import { boxAround } from '../../../../geometry/seen-box.js'
import { heightOf, type Item } from '../page-draft.js'
import type { PictureItem } from '../page-items.js'
import { joinPicturesTuning } from './tuning.js'

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
      .slice(-joinPicturesTuning.rowsTried)
      .find((one) => one.length < joinPicturesTuning.mostInRow && one.every((other) => areBeside(other, picture)))
    if (row) row.push(picture)
    else rows.push([picture])
  }
  return [...others, ...rows.flatMap((row) => joinRow(row, others))]
}

function areBeside({ box: a }: PictureItem, { box: b }: PictureItem): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const isApart = a.right <= b.left + 1 || b.right <= a.left + 1
  return isApart && shared > joinPicturesTuning.beside * Math.min(heightOf(a), heightOf(b))
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
  if (lines.length < joinPicturesTuning.leastLines) return false
  return row.slice(1).some(({ box }, index) => {
    const gap = (row[index]!.box.right + box.left) / 2
    return (
      lines.filter((line) => line.box.left < gap && line.box.right > gap).length <
      joinPicturesTuning.across * lines.length
    )
  })
}
