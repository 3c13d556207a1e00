import type { Sheet } from './arrange-sheets.js'

/** Begins a UTF-8 text that Excel would else read in the character set of its machine. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A sheet as CSV (RFC 4180): commas, CRLF, quotes where needed; a byte order mark if it is not pure ASCII. Cells
 * contain their printed text; one that spans others is written at the first of them. Text that a spreadsheet would
 * treat as a formula gets an apostrophe prefix (OWASP, CSV injection); numbers do not.
 */
export function writeCsv({ blocks, columns }: Sheet): string {
  const lines: string[] = []
  for (const { table, top } of blocks) {
    while (lines.length < top) lines.push(row([], columns))
    if (top > 0 && table.caption !== undefined) lines[top - 1] = row([guarded(table.caption)], columns)
    const rows = Array.from({ length: table.rows }, (): string[] => [])
    for (const { row: at, column, text, value } of table.cells) {
      const cells = rows[at]
      if (cells) cells[column] = value ? text : guarded(text)
    }
    for (const cells of rows) lines.push(row(cells, columns))
  }
  const text = lines.map((line) => `${line}\r\n`).join('')
  return /^[\0-\x7f]*$/.test(text) ? text : BYTE_ORDER_MARK + text
}

function row(cells: readonly string[], columns: number): string {
  return Array.from({ length: columns }, (_, column) => field(cells[column] ?? '')).join(',')
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

function guarded(text: string): string {
  return /^[=+@\t\r]|^-[^-]/.test(text) ? `'${text}` : text
}
