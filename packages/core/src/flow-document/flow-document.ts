/** A flowing document, as in word processors: the intermediate form between PDF and DOCX. Lengths in points. */
export interface FlowDocument {
  sections: Section[]
  title?: string
  author?: string
  /** Language of most of the text, BCP 47. */
  language?: string
  /** Content that could not be kept, in plain words for the user; each once. */
  losses: string[]
}

/** Pages of one size, with their margins, header and footer. */
export interface Section {
  page: { width: number; height: number }
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  /** Columns of text and the room between them. Default one. */
  columns: { count: number; gap: number; separator?: boolean }
  /**
   * Whether it starts on a new page (`page`), or continues below the previous one (`continuous`), as for a change of
   * columns.
   */
  start: 'page' | 'continuous'
  header?: Block[]
  footer?: Block[]
  /** Where the first page, or even pages, have others. */
  firstHeader?: Block[]
  firstFooter?: Block[]
  evenHeader?: Block[]
  evenFooter?: Block[]
  /** Number of its first page, if it differs from the count. */
  firstPageNumber?: number
  /** Page number format: i, ii or I, II. Default: 1, 2. */
  pageNumberStyle?: 'roman' | 'ROMAN'
  blocks: Block[]
}

export type Block = Paragraph | FlowTable | PageBreak | ColumnBreak | Frame

/** A paragraph; pictures in the flow are among its contents. */
export interface Paragraph {
  type: 'paragraph'
  /** Pages of the source on which it begins and ends, 1-based. */
  pages?: { first: number; last: number }
  contents: Inline[]
  /** 1 to 6 for headings, 0 for the title of the document. */
  heading?: number
  list?: {
    /** 0 for the outermost. */
    level: number
    kind: 'bullet' | 'number'
    /** Sign or pattern of the marker: `•`, `–`, `1.`, `a)`, `(iv)`. */
    marker: string
    /** Number it has, for numbered ones. */
    value?: number
    /** Items of one list have the same id. */
    id: number
  }
  align: 'left' | 'center' | 'right' | 'justify'
  rightToLeft?: boolean
  indent?: { left?: number; right?: number; firstLine?: number }
  spacing?: { before?: number; after?: number /** Baseline to baseline. */; line?: number }
  /** Tab stops, from the left margin of the column. */
  tabs?: { position: number; align: 'left' | 'center' | 'right' | 'decimal'; leader?: 'dots' }[]
  /** Set for an entry of a table of contents. */
  isEntry?: true
  shade?: number
  /** A rule below or above it. */
  borders?: { top?: { width: number; color: number }; bottom?: { width: number; color: number } }
  keepWithNext?: boolean
  /** Begins on a new page. */
  pageBreakBefore?: boolean
  /** Names that links of this document lead to. */
  bookmarks?: string[]
}

export type Inline = TextRun | LineBreak | Tab | Picture | PageNumber | FootnoteMark

/** Text that looks the same. */
export interface TextRun {
  type: 'text'
  text: string
  /** Family as word processors know it: `Arial`, `Times New Roman`, `Calibri`. */
  font: string
  /** Points. */
  size: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  /** 0xRRGGBB. Default: black. */
  color?: number
  /** 0xRRGGBB of the background. */
  highlight?: number
  raised?: 'superscript' | 'subscript'
  /** Width of its letters in percent of the font's own, 80 to 125. Default: 100. */
  scale?: number
  link?: { uri: string } | { bookmark: string }
  rightToLeft?: boolean
  /** The form field whose content this is; runs of one field share the object. */
  field?: FormField
}

/** A form field to fill in. */
export interface FormField {
  kind: 'text' | 'checkbox' | 'radio' | 'choice'
  /** Display name; empty if there is none. */
  name: string
  /** Set if it is empty. */
  isBlank?: boolean
  isChecked?: boolean
  isMultiline?: boolean
  /** What may be chosen, and whether other texts may be written. */
  options?: string[]
  isEditable?: boolean
}

export interface LineBreak {
  type: 'line-break'
}

export interface Tab {
  type: 'tab'
}

/** A picture in the line. */
export interface Picture {
  type: 'picture'
  format: 'jpeg' | 'png'
  bytes: Uint8Array
  /** Size on the page, points. */
  width: number
  height: number
  alt?: string
  /** Position outside of the flow, with text around or over it: from the left and top edge of the page, in points. */
  floating?: { x: number; y: number; behind: boolean }
}

/** The current page number, or the number of pages. */
export interface PageNumber {
  type: 'page-number'
  of: 'current' | 'total'
  appearance: Omit<TextRun, 'type' | 'text'>
}

/** A mark whose note is at the bottom of the page. */
export interface FootnoteMark {
  type: 'footnote'
  note: Paragraph[]
  appearance: Omit<TextRun, 'type' | 'text'>
  /** Set if the note at the bottom of the page has no visible mark. */
  unmarked?: true
}

export interface FlowTable {
  type: 'table'
  /** Widths, points. */
  columns: number[]
  rows: FlowRow[]
  /** Rows at the top that are repeated on each page. */
  headerRows: number
  align?: 'left' | 'center' | 'right'
  /** From the side that it is read from. */
  indent?: number
  /** Left and right padding of cells in points. Default 2.8. */
  padding?: number
  /** Set if it only places blocks side by side. */
  isLayout?: true
  /** Set if the first column, and the first cell of each row, is the rightmost. */
  rightToLeft?: true
}

export interface FlowRow {
  /** Page of the source, 1-based. */
  page?: number
  /** At least so high, points. */
  height?: number
  cells: FlowCell[]
}

/** A cell; cells covered by the span of another are omitted. */
export interface FlowCell {
  columnSpan: number
  rowSpan: number
  blocks: Block[]
  shade?: number
  verticalAlign?: 'top' | 'center' | 'bottom'
  borders: Partial<Record<'top' | 'right' | 'bottom' | 'left', Border>>
}

/** A line at an edge of a cell. */
export interface Border {
  /** Points. */
  width: number
  /** 0xRRGGBB */
  color: number
  dashed: boolean
}

export interface PageBreak {
  type: 'page-break'
}

export interface ColumnBreak {
  type: 'column-break'
}

/**
 * Text at a fixed position on the page, for the exact layout. Position and size in points, from the left and top edge
 * of the page.
 */
export interface Frame {
  type: 'frame'
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise. */
  angle: number
  /** Set if letters of Chinese and Japanese are upright in vertical lines. */
  vertical?: true
  /** Behind the text, like a watermark. */
  behind?: true
  blocks: Paragraph[]
}

/** A color of this model as CSS and ODF write it. */
export function hexColor(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`
}
