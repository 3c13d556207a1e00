import type { Box } from '../../../page-objects/page-objects.js'
import { medianOf } from '../columns.js'
import type { Draft } from '../draft.js'
import type { Chunk, TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'

const { incomplete, near } = alignedTuning

/** Lowers the confidence in tables beside which a row was left out. */
export function markIncomplete(
  drafts: readonly Draft[],
  rows: readonly TextRow[],
  { prose, ruled }: { prose: ReadonlySet<Chunk>; ruled: readonly Draft[] },
): Draft[] {
  const taken = [...ruled, ...drafts].map(({ box }) => box)
  return drafts.map((draft) =>
    leavesOutRows(draft.box, rows, { prose, taken }) ? { ...draft, confidence: incomplete * draft.confidence } : draft,
  )
}

/** Whether a line right above or below a table, as near as its own, has several texts, none of them prose: a row that was left out. */
function leavesOutRows(
  { left, right, top, bottom }: Box,
  rows: readonly TextRow[],
  { prose, taken }: { prose: ReadonlySet<Chunk>; taken: readonly Box[] },
): boolean {
  const beside = rows.filter((row) => row.right > left && row.left < right)
  const inside = beside.filter(({ baseline }) => baseline > top && baseline < bottom)
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last || inside.length < 3) return false
  const pitch = medianOf(inside.slice(1).map(({ baseline }, index) => baseline - inside[index]!.baseline))
  const above = beside[beside.indexOf(first) - 1]
  const below = beside[beside.indexOf(last) + 1]
  const isRow = (row: TextRow | undefined, distance: number) => {
    if (!row || distance > near * pitch) return false
    if (taken.some((box) => row.baseline > box.top && row.baseline < box.bottom)) return false
    const within = row.chunks.filter((chunk) => chunk.right > left && chunk.left < right)
    return within.length > 1 && !within.some((chunk) => prose.has(chunk))
  }
  return isRow(above, first.baseline - (above?.baseline ?? 0)) || isRow(below, (below?.baseline ?? 0) - last.baseline)
}
