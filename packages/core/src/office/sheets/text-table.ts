import { textOf } from '../../pdf/analysis/layout/read-lines.js'
import type { Line } from '../../pdf/analysis/layout/text.js'
import type { SheetCell, SheetTable } from './sheet-table.js'

/** Part of the size of the writing by which baselines of one row may differ. */
const SAME_ROW = 0.5

/** The text of a page as a table: a row for each line, cells where wide gaps part it, in the order of the page. Nothing without text. */
export function textTable(page: number, lines: readonly Line[]): SheetTable | undefined {
  const rows: Line[][] = []
  const level = lines.filter(({ angle }) => angle === 0).sort((a, b) => a.baseline - b.baseline)
  for (const line of level) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && line.baseline - first.baseline <= SAME_ROW * Math.min(line.size, first.size)) row.push(line)
    else rows.push([line])
  }
  rows.push(...lines.filter(({ angle }) => angle !== 0).map((line) => [line]))
  const worded = lines.filter((line) => /\p{L}/u.test(textOf(line)))
  const rightToLeft = 2 * worded.filter((line) => line.rightToLeft).length > worded.length
  const cells = rows.flatMap((row, index) =>
    row
      .sort((a, b) => (rightToLeft ? b.box.right - a.box.right : a.box.left - b.box.left))
      .map(
        (line, column): SheetCell => ({
          row: index,
          column,
          rowSpan: 1,
          columnSpan: 1,
          text: textOf(line),
          style: { align: 'left', borders: {} },
        }),
      ),
  )
  if (cells.length === 0) return undefined
  return {
    kind: 'text',
    pages: [page],
    rows: rows.length,
    columns: cells.reduce((most, { column }) => Math.max(most, column + 1), 0),
    headerRows: 0,
    cells,
    ruled: false,
    ...(rightToLeft && { rightToLeft: true as const }),
    confidence: 0,
  }
}
