import { type OcrLanguage, ocrLanguageFacts } from '../languages.js'
import type { RecognizeRequest } from '../ocr-capabilities.js'

/** Most pixels a picture can have each way: Tesseract keeps coordinates in 16 bits. */
export const MAX_SIDE = 32_767

/** Parameters of Tesseract for an image, in addition to the languages. */
export interface EngineParameters {
  /** `tessedit_pageseg_mode`. */
  pageSegmentation: 3 | 4 | 6 | 11
  /** `user_defined_dpi`, a whole number from 70 to 2400: what Tesseract believes. */
  dpi: number
  /** `preserve_interword_spaces`. */
  keepsSpaces: boolean
}

const segmentations = { auto: 3, column: 4, block: 6, sparse: 11 } as const

/** Converts a request to parameters of Tesseract. */
export function engineParameters({
  layout,
  dpi,
  languages,
}: Pick<RecognizeRequest, 'layout' | 'dpi' | 'languages'>): EngineParameters {
  return {
    pageSegmentation: segmentations[layout],
    dpi: Math.min(2400, Math.max(70, Math.round(dpi))),
    keepsSpaces: languages.some(isWithoutSpaces),
  }
}

/** Tesseract puts a space after each word it finds, which for Han, kana and Hangul is nearly each character. */
function isWithoutSpaces(language: OcrLanguage): boolean {
  return ocrLanguageFacts(language).spacing !== 'spaces'
}
