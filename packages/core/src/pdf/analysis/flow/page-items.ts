import type { Paragraph, Picture, TextRun } from '../../../flow-document/flow-document.js'
import type { Box, ContentTag, PageField } from '../../page-objects/page-objects.js'
import type { TextSource } from '../layout/text.js'
import type { Cell } from '../tables/table.js'
import type { Callout } from './callout.js'

/** Where a run leads: an address, or a page of the document. */
type LinkTarget =
  | { uri: string }
  | { page: number /** From the top of the page, points. */; y?: number; bookmark?: string }

/** A line of text reduced to the data needed for the flow. */
export interface FlowLine {
  kind: 'line'
  page: number
  box: Box
  baseline: number
  /** Size of most of its characters, points. */
  size: number
  runs: PlacedRun[]
  rightToLeft: boolean
  monospaced: boolean
  /** Width of its first word, points: what would have had to fit on the line before. */
  firstWord: number
  /** Whether its last character is a hyphen that may part a word. */
  hyphenated: boolean
  /** Set if it starts with its own line number, as in code and pleadings. */
  numbered?: true
  /** The document tag of most of it. */
  tag?: ContentTag
  /** The list label at its start, according to its tags. */
  label?: string
}

/** A picture in the flow. */
export interface PictureItem {
  kind: 'picture'
  page: number
  box: Box
  picture: Picture
  /** Pictures to its right in the same row, each with its left edge; `box` surrounds all of them. */
  beside?: { picture: Picture; left: number }[]
  pageBreakBefore?: boolean
}

/** A table in the flow. */
export interface TableItem {
  kind: 'table'
  page: number
  box: Box
  /** x of the edges between columns. */
  columnEdges: number[]
  headerRows: number
  rows: { height: number; cells: CellDraft[] }[]
  /** Set if it is read from the right; its edges and cells are from the left nevertheless. */
  rightToLeft?: true
  caption?: string
  pageBreakBefore?: boolean
  /** Where it is among the tags of the document: the parts of a table on several pages have the same. */
  source?: string
  /** Set if it only places its content. */
  isLayout?: true
}

/** A run of a line with its position. */
export interface PlacedRun {
  text: string
  appearance: TextAppearance
  /** x of its edges, points as seen. */
  left: number
  right: number
  link?: LinkTarget
  /** The form field whose content this is. */
  field?: PageField
  /** Set where a tab parts it from the run before. */
  tabBefore?: true
  rightToLeft?: true
  /** Set for a mark that a note at the foot of the page belongs to. */
  note?: Paragraph[]
  /** The paragraphs of that note where they are on the page. */
  noteDrafts?: readonly ParagraphDraft[]
  /** Set if that note has no mark. */
  unmarked?: true
  /** Sources of its words, each with its offset in the text; spaces inserted later before the text do not count. */
  sources?: readonly (TextSource & { at: number; length: number })[]
}

/** A cell, its text as lines. */
export interface CellDraft extends Pick<Cell, 'columnSpan' | 'rowSpan' | 'box' | 'align' | 'shade' | 'borders'> {
  /** All of its lines, with those of tables within it. */
  lines: FlowLine[]
  /** Its own lines, tables and pictures, if it may have more than lines. */
  content?: (FlowLine | TableItem | PictureItem)[]
  /** Its content as paragraphs, tables and pictures; of one with lines alone, after lists were detected. */
  elements?: Element[]
  /** Where it is among the tags of the document. */
  source?: string
}

/** How a run looks; runs that look the same share the object. */
export type TextAppearance = Omit<TextRun, 'type' | 'text' | 'link' | 'rightToLeft' | 'field'>

/** Lines that make a paragraph. */
export interface ParagraphDraft {
  kind: 'paragraph'
  lines: FlowLine[]
  /** Whether line n + 1 continues the paragraph after an explicit line break; one less than the number of lines. */
  breaks: boolean[]
  /** Edges of its column. */
  edges: Edges
  /** Whether its last line ends early, so that nothing continues it. */
  ended: boolean
  /** Set for entries of a table of contents: text, dots, page. */
  leader?: boolean
  /** Set for such an entry that has no dots. */
  withoutDots?: true
  /** 1 to 6 for headings, 0 for the title. */
  heading?: number
  /** Set for a heading that its text goes on beside. */
  runIn?: true
  bookmarks?: string[]
  pageBreakBefore?: boolean
  /** The colored box around it, and whether it is the first or last paragraph inside. */
  callout?: Callout & { isFirst: boolean; isLast: boolean }
  /** Images behind the text of its page. */
  behind?: PictureItem[]
  list?: NonNullable<Paragraph['list']> & { /** Characters of the marker and the space behind it. */ length: number }
}

/** Adjacent blocks that are not columns of one text. */
export interface BesideItem {
  kind: 'beside'
  page: number
  box: Box
  columns: { elements: Element[]; edges: Edges }[]
  pageBreakBefore?: boolean
}

/** An item of a column. */
export type Element = ParagraphDraft | TableItem | PictureItem | BesideItem

/** The left and the right end of a column, x as seen. */
export interface Edges {
  left: number
  right: number
}
