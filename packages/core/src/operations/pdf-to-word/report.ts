import type { PageText } from '../../pdf/analysis/flow/text-account.js'

/** Data reported by `pdf-to-word`. */
export interface WordReport {
  /** Pages that were read. */
  pages: number
  /** Pages whose text was recognized (OCR). */
  recognized: number[]
  paragraphs: number
  headings: number
  lists: number
  tables: number
  /** Those in headers and footers too, each once. */
  pictures: number
  /** Content that could not be kept, in plain words. */
  losses: string[]
  text: TextReport
}

/** Statistics of the text, in characters without spaces. */
export interface TextReport extends Omit<PageText, 'page'> {
  /** Pages of whose text something is missing. */
  pages: PageText[]
}
