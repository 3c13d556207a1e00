import type { OcrLanguage } from '../../ocr/languages.js'
import type { PageStatus } from '../../ocr/page-text.js'

/** How it went with one page. */
export interface OcrPageReport {
  /** 1-based. */
  page: number
  /**
   * `recognized`: words were found. `empty`: none were. `skipped`: it was left alone, as `reason` tells. `failed`: it could not be read, and is kept as it is.
   */
  status: PageStatus
  /** Why it was skipped or failed, as a sentence. */
  reason?: string
  words: number
  /** Mean over the characters of all words, in per cent; 0 without words. */
  confidence: number
  seconds: number
  /** Pixels per inch of the picture that was read. */
  dpi?: number
  /** Degrees, clockwise, by which the page had to be turned to be read. */
  turned?: 90 | 180 | 270
  /** Degrees, clockwise, by which it had to be turned besides for its lines to be level. */
  skew?: number
  /** What was done to the picture before it was read. */
  steps?: string[]
}

/** What `ocr-pdf` tells beside its files: the pages that were chosen, in order, and their sums. */
export interface OcrReport {
  languages: OcrLanguage[]
  /** Name and version of what has read the pages; missing when nothing had to be read. */
  engine?: string
  recognized: number
  skipped: number
  failed: number
  words: number
  /** Mean over the characters of all words, in per cent. */
  confidence: number
  pages: OcrPageReport[]
}
