import type { PageFindings } from '../../office/sheets/read-page-tables.js'
import type { SheetTable } from '../../office/sheets/sheet-table.js'

/** A table that was found. */
export interface TableReport {
  /** Its pages, 1-based. */
  pages: number[]
  rows: number
  columns: number
  headerRows: number
  /** Whether rules part its cells, or only the alignment of its text does. */
  ruled: boolean
  /** How sure it is that this is a table, 0 to 1. */
  confidence: number
  caption?: string
  numbers: number
  dates: number
}

/** Data reported by `pdf-to-excel`. */
export interface ExcelReport {
  /** Pages that were read. */
  pages: number
  tables: TableReport[]
  /** Pages with text and no table, 1-based. Their text is omitted unless no page has a table. */
  pagesWithoutTable: number[]
  /** Characters without spaces: all that can be seen, those in cells and captions, those outside of tables, and those in no cell of theirs. */
  characters: { all: number; inTables: number; outside: number; missing: number }
}

/** Assembles the report. Sheets with lines of pages without tables do not count as tables. */
export function reportOf(pages: readonly PageFindings[], tables: readonly SheetTable[]): ExcelReport {
  const found = tables.filter(({ kind }) => kind === 'table')
  const sum = (count: (page: PageFindings) => number) => pages.reduce((total, page) => total + count(page), 0)
  const [all, inTables, missing] = [
    sum(({ characters }) => characters.all),
    sum(({ characters }) => characters.inTables),
    sum(({ characters }) => characters.missing),
  ]
  return {
    pages: pages.length,
    tables: found.map(tableReport),
    pagesWithoutTable: withoutTable(pages),
    characters: { all, inTables, outside: Math.max(0, all - inTables - missing), missing },
  }
}

/** Pages with text and no table. */
export function withoutTable(pages: readonly PageFindings[]): number[] {
  return pages.flatMap(({ page, hasWords, tables }) => (hasWords && tables.length === 0 ? [page] : []))
}

function tableReport(table: SheetTable): TableReport {
  const { pages, rows, columns, headerRows, ruled, confidence, caption, cells } = table
  const count = (type: 'number' | 'date') => cells.filter(({ value }) => value?.type === type).length
  return {
    pages,
    rows,
    columns,
    headerRows,
    ruled,
    confidence: Math.round(confidence * 100) / 100,
    ...(caption === undefined ? {} : { caption }),
    numbers: count('number'),
    dates: count('date'),
  }
}
