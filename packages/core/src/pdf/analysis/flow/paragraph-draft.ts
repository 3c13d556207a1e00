import type { Paragraph } from '../../../flow-document/document.js'
import type { Box } from '../../page-objects/page-objects.js'
import type { Callout } from './page/callouts.js'
import type { FlowLine, PictureItem, TableItem } from './page-draft.js'

/** Lines that make a paragraph. */
export interface ParagraphDraft {
  kind: 'paragraph'
  lines: FlowLine[]
  /** Whether line n + 1 goes on in the same paragraph after a break of its own; one less than there are lines. */
  breaks: boolean[]
  /** Edges of its column. */
  edges: Edges
  /** Whether its last line ends early, so that nothing goes on behind it. */
  ended: boolean
  /** Set for entries of a table of contents: text, dots, page. */
  leader?: boolean
  /** 1 to 6 for headings, 0 for the title. */
  heading?: number
  bookmarks?: string[]
  pageBreakBefore?: boolean
  /** The field of one colour that it stands in, and whether it is the first or last paragraph there. */
  callout?: Callout & { isFirst: boolean; isLast: boolean }
  /** Pictures that lie behind the text of its page. */
  behind?: PictureItem[]
  list?: NonNullable<Paragraph['list']> & { /** Characters of the marker and the space behind it. */ length: number }
}

/** Blocks beside each other that are no columns of one text. */
export interface BesideItem {
  kind: 'beside'
  page: number
  box: Box
  columns: { elements: Element[]; edges: Edges }[]
  pageBreakBefore?: boolean
}

/** What stands in a column. */
export type Element = ParagraphDraft | TableItem | PictureItem | BesideItem

/** The left and the right end of a column, x as seen. */
export interface Edges {
  left: number
  right: number
}
