import type { PageText } from '../../pdf/analysis/flow/text-account.js'

/** What `pdf-to-word` tells beside its file. */
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
  /** What could not be kept, in plain words. */
  losses: string[]
  text: TextReport
}

/** What became of the text, in characters without spaces. */
export interface TextReport extends Omit<PageText, 'page'> {
  /** Pages of whose text something is missing. */
  pages: PageText[]
}
