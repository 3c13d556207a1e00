import type { Box } from '../../page-objects/page-objects.js'
import type { TextRow } from './text-rows.js'
import { isTitle } from './trim-rows.js'

/** Lines that a caption has at most, and how far they are from each other and from the table, in sizes. */
const MAX_LINES = 3
const FARTHEST = 2.6

/** The lines right above a table that name it: from one that begins as titles of tables do ("Table 1"), or a bold one. */
export function findCaption(box: Box, rows: readonly TextRow[]): string | undefined {
  const above: TextRow[] = []
  let bottom = box.top
  for (let index = rows.length - 1; index >= 0 && above.length < MAX_LINES; index--) {
    const row = rows[index]!
    if (row.baseline > box.top + 0.3 * row.size || row.right < box.left || row.left > box.right) continue
    if (bottom - row.baseline > FARTHEST * row.size) break
    above.unshift(row)
    bottom = row.top
    if (isTitle(row)) return textOf(above)
  }
  const last = above.at(-1)
  return last && isBold(last) ? textOf([last]) : undefined
}

function textOf(rows: readonly TextRow[]): string {
  return rows.flatMap(({ chunks }) => chunks.map(({ text }) => text)).join(' ')
}

function isBold({ chunks }: TextRow): boolean {
  return (
    chunks.length === 1 && chunks[0]!.words.every(({ word }) => word.pieces.every(({ style }) => style.weight >= 600))
  )
}
