import { type Band, chunkOf } from '../text-rows.js'
import { cellLinesTuning } from './tuning.js'

/** Texts in a row of a table at least, so that its columns are known. */
const LEAST_TEXTS = 3
/** Room that a line of the last column has to the right of all others, in sizes: each may be the longest. */
const LAST_ROOM = 2
/** Rows above that are looked at. */
const REMEMBERED = 40

/**
 * A line that continues a cell within a row, after the first column: right below the line above it, from where that cell begins, and not up
 * to the next one. Justified lines of a narrow cell have wide gaps; they are one text.
 * @param last the line above
 * @returns the line as one text; undefined if it continues none
 */
export function lineOfCell(row: Band, block: readonly Band[], last: Band | undefined): Band | undefined {
  if (!last || row.rows.length > 1 || row.firstBaseline - last.baseline > cellLinesTuning.mostLeading * row.size)
    return undefined
  const isInCell = ({ chunks, size }: Band) => {
    if (chunks.length < LEAST_TEXTS || Math.abs(size - row.size) > 0.1 * row.size) return false
    const column = chunks.findIndex(({ left }) => Math.abs(left - row.left) < cellLinesTuning.sameLeft * row.size)
    const next = chunks[column + 1]
    return (
      column > 0 &&
      row.right <= (next ? next.left - cellLinesTuning.leastRoom * row.size : right + LAST_ROOM * row.size)
    )
  }
  const right = Math.max(...block.slice(-REMEMBERED).map((each) => each.right))
  if (!block.slice(-REMEMBERED).some(isInCell)) return undefined
  return row.chunks.length === 1 ? row : { ...row, chunks: [chunkOf(row.chunks.flatMap(({ words }) => words))] }
}
