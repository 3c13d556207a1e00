import type { SheetTable } from '../../office/sheets/sheet-table.js'

/** A table with these texts, row by row; those left empty have no cell. */
export function sketchTable(
  rows: readonly (readonly string[])[],
  { headerRows = 0, page = 1 }: { headerRows?: number; page?: number } = {},
): SheetTable {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) =>
      text === ''
        ? []
        : [{ row, column, rowSpan: 1, columnSpan: 1, text, style: { align: 'left' as const, borders: {} } }],
    ),
  )
  return {
    kind: 'table',
    pages: [page],
    rows: rows.length,
    columns: Math.max(0, ...rows.map(({ length }) => length)),
    headerRows,
    cells,
    ruled: true,
    confidence: 1,
  }
}
