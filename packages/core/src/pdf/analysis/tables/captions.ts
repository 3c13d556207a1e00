import type { Box } from '../../page-objects/page-objects.js'
import { isBold, type TextRow } from './text-rows.js'
import { isTableTitle, isTitle } from './trim-rows.js'
import { captionsTuning } from './tuning.js'

/** Lines that a caption has at most, how far they are from each other and from the table, and lines of one below it, in sizes. */
const MAX_LINES = 3

/** Finds the caption of each table: right above it, or right below it. */
export function captionsOf(boxes: readonly Box[], rows: readonly TextRow[]): (string | undefined)[] {
  const above = boxes.map((box) => linesAbove(box, rows))
  return boxes.map((box, index) => {
    const lines = above[index]
    if (lines && !boxes.some((other) => isNearer(other, box, lines))) return textOf(lines)
    const own = linesBelow(box, rows)
    return own && boxes.every((other) => other === box || isNearer(box, other, own)) ? textOf(own) : undefined
  })
}

/** The lines right above a table that name it: from one that begins as titles of tables do ("Table 1"), or a bold one. */
function linesAbove(box: Box, rows: readonly TextRow[]): TextRow[] | undefined {
  const above: TextRow[] = []
  let bottom = box.top
  for (let index = rows.length - 1; index >= 0 && above.length < MAX_LINES; index--) {
    const row = rows[index]!
    if (row.baseline > box.top + 0.3 * row.size || row.right < box.left || row.left > box.right) continue
    if (bottom - row.baseline > captionsTuning.farthest * row.size) break
    above.unshift(row)
    bottom = row.top
    if (isTitle(row)) return above
  }
  const last = above.at(-1)
  return last?.chunks.length === 1 && isBold(last.chunks[0]!.words) ? [last] : undefined
}

/** The lines right below a table that say which table it is. */
function linesBelow(box: Box, rows: readonly TextRow[]): TextRow[] | undefined {
  const below: TextRow[] = []
  for (const row of rows) {
    if (row.top < box.bottom - 0.3 * row.size || row.right < box.left || row.left > box.right) continue
    const last = below.at(-1)
    if (!last && (row.top - box.bottom > captionsTuning.farthest * row.size || !isTableTitle(row))) return undefined
    if (last && (row.baseline - last.baseline > captionsTuning.leading * row.size || below.length === MAX_LINES)) break
    below.push(row)
  }
  return below.length > 0 ? below : undefined
}

/** Whether lines are right below a table, and clearly nearer to it than to the one below them. */
function isNearer(upper: Box, lower: Box, lines: readonly TextRow[]): boolean {
  const [first, last] = [lines[0]!, lines.at(-1)!]
  if (upper === lower || upper.right < first.left || upper.left > first.right) return false
  const above = first.top - upper.bottom
  const below = lower.top - last.bottom
  if (below < -first.size) return true
  return isTableTitle(first) && above > -0.3 * first.size && above < captionsTuning.nearer * below
}

function textOf(rows: readonly TextRow[]): string {
  return rows.flatMap(({ chunks }) => chunks.map(({ text }) => text)).join(' ')
}
