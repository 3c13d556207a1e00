import type { Border } from '../../flow-document/flow-document.js'

/** The value of a cell in addition to its text: a number or a date, and the Excel format that shows it as printed. */
export type CellValue =
  | {
      type: 'number'
      value: number
      /** Excel number format; empty for the general one. */
      format: string
      /** Sign or ISO 4217 code, as printed. */
      currency?: string
      percent?: true
    }
  | {
      type: 'date'
      /** ISO 8601: `2024-12-31`. */
      value: string
      format: string
    }

/** A part of the text of a cell. */
export interface TextRun {
  text: string
  raised?: 'superscript' | 'subscript'
}

/** How a cell looks. */
export interface CellStyle {
  align: 'left' | 'center' | 'right'
  bold?: true
  italic?: true
  /** 0xRRGGBB if not black. */
  color?: number
  /** 0xRRGGBB of the background. */
  shade?: number
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border }
}

/** A cell of a spreadsheet table; one that spans others is stored at the first of them. */
export interface SheetCell {
  /** 0-based. */
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  text: string
  /** The text in parts, where some of it is raised. */
  runs?: TextRun[]
  style: CellStyle
  /** Set when the text is more than text. */
  value?: CellValue
}

/** A table of a document, without what only a page needs. */
export interface SheetTable {
  /** `text`: the lines of a page without tables. */
  kind: 'table' | 'text'
  /** Its pages, 1-based. */
  pages: number[]
  rows: number
  columns: number
  /** Rows at the top that are headings. */
  headerRows: number
  /** Non-empty cells and spanning cells, in reading order. */
  cells: SheetCell[]
  ruled: boolean
  /** Set if its first column is the rightmost one. */
  rightToLeft?: true
  /** 0 to 1. */
  confidence: number
  caption?: string
}
