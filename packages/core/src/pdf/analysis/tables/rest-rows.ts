import type { FilledRow } from './fill-rows.js'
import { isValue } from './text-rows.js'
import { restRowsTuning } from './tuning.js'

/**
 * The lines below the headings, or at the top, that are the rest of a row of the page before: text of one column after the first, before a
 * line with a label.
 */
export function restFromAbove(
  filled: readonly FilledRow[],
  parted: readonly boolean[],
  headerRows: number,
): { from: number; to: number } {
  const isWhole = (row: FilledRow | undefined) => row?.cells.every((cell) => cell !== undefined) === true
  const from = headerRows > 0 ? headerRows : isWhole(filled[0]) ? 1 : 0
  const columnOf = ({ cells, spanning }: FilledRow) => {
    const own = cells.flatMap((cell, column) => (cell ? [column] : []))
    const isText = own.length === 1 && own[0]! > 0 && spanning.length === 0
    return isText && !cells[own[0]!]!.every(({ text }) => isValue(text)) ? own[0]! : undefined
  }
  const column = filled[from] && columnOf(filled[from])
  let to = from
  while (column !== undefined && to < filled.length && columnOf(filled[to]!) === column) {
    const [row, above] = [filled[to]!.row, filled[to - 1]?.row]
    const gap = above === undefined ? Infinity : row.baseline - above.baseline
    const leading =
      to - from > 1 && above ? restRowsTuning.apart * (above.baseline - filled[to - 2]!.row.baseline) : Infinity
    const isNear = gap <= Math.min(leading, restRowsTuning.restLeading * row.size)
    if (
      to > from &&
      (parted[to] || !isNear || Math.abs(row.left - filled[from]!.row.left) > restRowsTuning.sameLeft * row.size)
    )
      break
    to++
  }
  if (to - from < 2) return { from: 0, to: 0 }
  const [end, next] = [filled[to - 1]!.row, filled[to]]
  const leading = end.baseline - filled[to - 2]!.row.baseline
  // Labels may be beside the middle of texts, whose first lines are as far below.
  const isBeforeLabel =
    next !== undefined &&
    (next.cells[0] !== undefined || next.row.baseline - end.baseline > restRowsTuning.nearer * leading)
  return isBeforeLabel ? { from, to } : { from: 0, to: 0 }
}
