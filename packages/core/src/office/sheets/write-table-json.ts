import type { SheetCell, SheetTable } from './sheet-table.js'

/**
 * Tables as JSON: a list under `tables`, each with `kind` (`table`, or `text` for a page without one), `page` and
 * `pages`, `rows`, `columns`, `headerRows`, `header` (texts of the heading rows), `caption`, `rightToLeft` (set if the first column is on the right), and `cells`: `row` and
 * `column` (0-based), `rowSpan` and `columnSpan` if more than 1, `text` as printed, `type` (`text`, `number`, `date`),
 * and for the latter two `value`, `format`, and `currency` if there is one. Percentages are fractions of one. Cells
 * without text are omitted.
 */
export function writeTableJson(tables: readonly SheetTable[]): string {
  return `{"tables":[${tables.map((table) => `\n${writeTable(table)}`).join(',')}\n]}\n`
}

function writeTable(table: SheetTable): string {
  const { kind, pages, rows, columns, headerRows, caption, cells, ruled, rightToLeft, confidence } = table
  const header = Array.from({ length: headerRows }, () => new Array<string>(columns).fill(''))
  for (const { row, column, text } of cells) if (row < headerRows && column < columns) header[row]![column] = text
  const facts = {
    kind,
    page: pages[0],
    pages,
    rows,
    columns,
    headerRows,
    header,
    caption,
    ruled,
    rightToLeft,
    confidence,
  }
  const written = cells.filter(({ text }) => text !== '').map((cell) => `\n${JSON.stringify(cellOf(cell))}`)
  return `${JSON.stringify(facts).slice(0, -1)},"cells":[${written.join(',')}]}`
}

function cellOf({ row, column, rowSpan, columnSpan, text, value }: SheetCell) {
  return {
    row,
    column,
    ...(rowSpan > 1 && { rowSpan }),
    ...(columnSpan > 1 && { columnSpan }),
    text,
    ...(value ?? { type: 'text' }),
  }
}
