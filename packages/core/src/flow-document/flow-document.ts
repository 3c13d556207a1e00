/** A document that flows, as word processors have it: what a PDF is read into, and DOCX is written from. Lengths in points. */
export interface FlowDocument {
  sections: Section[]
  title?: string
  author?: string
  /** Language of most of the text, BCP 47. */
  language?: string
  /** What could not be kept, in plain words, told to the person; each once. */
  losses: string[]
}

/** Pages of one size, with their margins, header and footer. */
export interface Section {
  page: { width: number; height: number }
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number }
  /** Columns of text and the room between them. Default one. */
  columns: { count: number; gap: number; separator?: boolean }
  /** Whether it begins on a new page (`page`), or goes on below the one before (`continuous`), as a change of columns does. */
  start: 'page' | 'continuous'
  header?: Block[]
  footer?: Block[]
  /** Where the first page, or even pages, have others. */
  firstHeader?: Block[]
  firstFooter?: Block[]
  evenHeader?: Block[]
  evenFooter?: Block[]
  /** Number of its first page, where the document tells another than the count. */
  firstPageNumber?: number
  /** How its pages are numbered: i, ii or I, II; 1, 2 unless told. */
  pageNumberStyle?: 'roman' | 'ROMAN'
  blocks: Block[]
}

export type Block = Paragraph | FlowTable | PageBreak | ColumnBreak | Frame

/** A paragraph; pictures in the flow are among its contents. */
export interface Paragraph {
  type: 'paragraph'
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
  /** 0xRRGGBB; black unless told. */
  color?: number
  /** 0xRRGGBB behind it. */
  highlight?: number
  raised?: 'superscript' | 'subscript'
  /** Width of its letters in per cent of the font's own, 80 to 125; 100 unless told. */
  scale?: number
  link?: { uri: string } | { bookmark: string }
  rightToLeft?: boolean
  /** The field of a form that it is what is in; runs of one field share the object. */
  field?: FormField
}

/** A field of a form, to be filled in. */
export interface FormField {
  kind: 'text' | 'checkbox' | 'radio' | 'choice'
  /** How people know it; empty where nothing tells. */
  name: string
  /** Set where nothing is filled in yet. */
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
  /** Where it stands beside the flow and text goes around or over it: from the left and top edge of the page, points. */
  floating?: { x: number; y: number; behind: boolean }
}

/** The number of the page, or of all pages, where it stands. */
export interface PageNumber {
  type: 'page-number'
  of: 'current' | 'total'
  appearance: Omit<TextRun, 'type' | 'text'>
}

/** A mark whose note stands at the foot of the page. */
export interface FootnoteMark {
  type: 'footnote'
  note: Paragraph[]
  appearance: Omit<TextRun, 'type' | 'text'>
  /** Set where nothing shows: the note is at the foot of the page without a mark. */
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
  indent?: number
  /** Room at the left and right of what is in cells, points. Default 2.8. */
  padding?: number
}

export interface FlowRow {
  /** At least so high, points. */
  height?: number
  cells: FlowCell[]
}

/** A cell; those that another one's span covers are left out. */
export interface FlowCell {
  columnSpan: number
  rowSpan: number
  blocks: Block[]
  shade?: number
  verticalAlign?: 'top' | 'center' | 'bottom'
  borders: Partial<Record<'top' | 'right' | 'bottom' | 'left', { width: number; color: number; dashed: boolean }>>
}

export interface PageBreak {
  type: 'page-break'
}

export interface ColumnBreak {
  type: 'column-break'
}

/** Text at a place on the page, for the exact layout. Position and size in points, from the left and top edge of the page. */
export interface Frame {
  type: 'frame'
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise. */
  angle: number
  /** Set where letters of Chinese and Japanese stand upright in lines that run down the page. */
  vertical?: true
  /** Behind the text, as watermarks are. */
  behind?: true
  blocks: Paragraph[]
}
