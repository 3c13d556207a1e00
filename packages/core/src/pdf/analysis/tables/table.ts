import type { Border } from '../../../flow-document/flow-document.js'
import type { Box } from '../../page-objects/page-objects.js'
import type { Line } from '../layout/text.js'
import { tableTuning } from './tuning.js'

/** A cell of a table; one that spans several rows or columns is stored at the first. */
export interface Cell {
  /** 0-based. */
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  box: Box
  /** From top to bottom. */
  lines: Line[]
  /** Text of the lines, joined by spaces (hyphenation removed), or by line breaks between paragraphs. */
  text: string
  align: 'left' | 'center' | 'right'
  /** 0xRRGGBB of the background, if different from that of the page. */
  shade?: number
  borders: { top?: Border; right?: Border; bottom?: Border; left?: Border }
  /** Tables within it, whose lines are not among its own. */
  tables?: Table[]
  /** Where it is among the tags of the document. */
  source?: string
}

/** A table of a page. */
export interface Table {
  /** 1-based. */
  page: number
  box: Box
  /** x of the edges between columns as seen, points; one more than there are columns. */
  columnEdges: number[]
  /** y of the edges between rows. */
  rowEdges: number[]
  rows: number
  columns: number
  /** In reading order. Empty positions have cells too, unless a span covers them. */
  cells: Cell[]
  /** Number of heading rows at the top; 0 if none is detected. */
  headerRows: number
  /** Whether rules part its cells (lattice), or only the alignment of its text does (stream). */
  ruled: boolean
  /** How sure it is that this is a table, 0 to 1. */
  confidence: number
  /** Degrees clockwise in which its rows run on the page, when not 0: edges are in the coordinates of the page turned back by it. */
  angle?: 90 | 180 | 270
  /** Caption: the line of text directly above, if there is one. */
  caption?: string
  /** Where it is among the tags of the document: the parts of a table on several pages have the same. */
  source?: string
  /** Set if it only places its content. */
  isLayout?: true
}

/** Whether cells of a table may not be what is on the page. */
export function isUnsure({ confidence }: Pick<Table, 'confidence'>): boolean {
  return confidence < tableTuning.sure
}

/** Whether most cells with letters are written from the right, as in tables that are read from there. */
export function isFromTheRight({ cells }: Pick<Table, 'cells'>): boolean {
  const worded = cells.filter(({ text }) => /\p{L}/u.test(text))
  const fromTheRight = worded.filter(({ lines }) => lines.some(({ rightToLeft }) => rightToLeft))
  return 2 * fromTheRight.length > worded.length
}
