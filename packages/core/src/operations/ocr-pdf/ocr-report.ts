import type { OcrLanguage } from '../../ocr/languages.js'
import type { PageStatus } from '../../ocr/page-text.js'

/** How it went with one page. */
export interface OcrPageReport {
  /** 1-based. */
  page: number
  /**
   * `recognized`: words were found. `empty`: no words were found. `skipped`: not processed, see `reason`. `failed`:
   * could not be recognized and was left unchanged.
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
  /** Clockwise rotation in degrees that was needed to read the page. */
  turned?: 90 | 180 | 270
  /** Additional clockwise rotation in degrees that levels the lines. */
  skew?: number
  /** Preprocessing steps of the image. */
  steps?: string[]
}

/** Data reported by `ocr-pdf`: the chosen pages in order, with totals. */
export interface OcrReport {
  languages: OcrLanguage[]
  /** Name and version of the recognition engine; missing if it was not needed. */
  engine?: string
  recognized: number
  skipped: number
  failed: number
  words: number
  /** Mean over the characters of all words, in per cent. */
  confidence: number
  pages: OcrPageReport[]
}
