import type { SetPicture, Span } from './text-style.js'

/** A part of a document that flows. Lengths in points. */
export type Block =
  | TextBlock
  | ListBlock
  | QuoteBlock
  | CodeBlock
  | TableBlock
  | PictureBlock
  | RuleBlock
  | PageBreakBlock

interface Placed {
  /** Names that links lead to. */
  names?: string[]
  /** A bookmark that leads to it, where no heading makes one. */
  bookmark?: { level: number; title: string }
}

/** A paragraph or a heading. */
export interface TextBlock extends Placed {
  type: 'text'
  spans: Span[]
  /** 1 to 6. */
  heading?: number
  /** Its bookmark; default: the text. */
  title?: string
  align?: 'left' | 'center' | 'right'
  direction?: 'ltr' | 'rtl'
  /** Room above and below. Default: as the theme has it. */
  space?: number
}

export interface ListBlock extends Placed {
  type: 'list'
  items: { marker: string; blocks: Block[] }[]
  /** Whether there is no room between its items. */
  isTight: boolean
}

/** Blocks set in, with a bar on the left unless they are plainly indented. */
export interface QuoteBlock extends Placed {
  type: 'quote'
  blocks: Block[]
  isPlain?: boolean
}

/** Text whose spaces and lines stay. */
export interface CodeBlock extends Placed {
  type: 'code'
  spans: Span[]
}

export interface TableBlock extends Placed {
  type: 'table'
  rows: TableCell[][]
  /** Rows at the top that are repeated on every page. */
  headerRows: number
}

export interface TableCell {
  blocks: Block[]
  columnSpan: number
  rowSpan: number
}

export interface PictureBlock extends Placed {
  type: 'picture'
  picture: SetPicture
  align?: 'left' | 'center' | 'right'
  link?: string
}

export interface RuleBlock extends Placed {
  type: 'rule'
}

export interface PageBreakBlock extends Placed {
  type: 'page-break'
}

/** How blocks are set. */
export interface Theme {
  family: 'helvetica' | 'times'
  /** Of the text, points. */
  size: number
  /** Baseline to baseline, in multiples of the size. */
  leading: number
}

/** How much larger headings are than the text, from the first level to the sixth. */
export const headingScale = [2, 1.5, 1.25, 1.1, 1, 0.9] as const
