import type { Draft } from '../draft.js'
import { cellText } from '../looks-like-table.js'
import type { TextRow } from '../text-rows.js'
import { continuesLineTuning } from './tuning.js'

const { sameEdge, leading, leastWords } = continuesLineTuning

/**
 * Whether the first row of a draft continues the line of text above it: it is as wide and as near as a line of the same paragraph, and begins
 * within a sentence. Lines that are stretched to the width of their column have gaps as wide as those between columns.
 */
export function continuesLine({ cells, box }: Draft, rows: readonly TextRow[]): boolean {
  const [first] = cells.filter(({ words }) => words.length > 0).sort((a, b) => a.row - b.row || a.column - b.column)
  if (!first || !/^\p{Ll}/u.test(cellText(first))) return false
  const { baseline } = first.words[0]!
  const beside = rows.filter(({ left, right }) => right > box.left && left < box.right)
  const at = beside.findIndex((row) => Math.abs(row.baseline - baseline) < sameEdge * row.size)
  const [above, own] = [beside[at - 1], beside[at]]
  if (!above || !own || above.chunks.length > 1 || above.chunks[0]!.words.length < leastWords) return false
  if (/[.:;!?]$/.test(above.chunks[0]!.text)) return false
  const within = sameEdge * own.size
  return (
    Math.abs(above.left - own.left) < within &&
    Math.abs(above.right - own.right) < within &&
    Math.abs(above.size - own.size) < within &&
    own.baseline - above.baseline < leading * own.size
  )
}
