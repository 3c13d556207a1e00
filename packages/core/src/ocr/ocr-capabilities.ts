import type { Raster } from '../image/raster.js'
import type { OcrLanguage } from './languages.js'

/** How to recognize text in an image. */
export interface RecognizeRequest {
  /** In the order in which they are likely; at least one. */
  languages: readonly OcrLanguage[]
  /** Pixels per inch of the picture. */
  dpi: number
  /**
   * How the page is divided: `auto` finds columns and pictures, `column` takes one column with text of different sizes, `block` one even
   * block, `sparse` as much text as there is in no order. Tesseract's modes 3, 4, 6 and 11.
   */
  layout: 'auto' | 'column' | 'block' | 'sparse'
  /** Longest time for this picture, from when the engine begins with it. */
  timeoutMs: number
  /** Number of images recognized in parallel, over all calls of the process. Default: the number of cores. */
  threads?: number | undefined
  /** Called with the progress of the engine on this picture, 0 to 1. */
  progress?: (fraction: number) => void
  signal: AbortSignal
}

/** The result of an engine; see `readHocr`. */
export interface RecognizedText {
  /** hOCR 1.2, one page, as Tesseract writes it. */
  hocr: string
  /** The recognized words as plain text, with spaces. */
  text: string
  /** Name and version of the engine: `tesseract.js 7.0.0`, `tesseract 5.3.0`. */
  engine: string
}

/**
 * Recognizes the text in an opaque 8-bit gray image. Concurrent calls are distributed over threads or processes that
 * are started once and kept.
 * @throws ToolError TIMEOUT, CANCELLED, UNAVAILABLE if no engine can be started or the data of a language is missing,
 * BAD_DOCUMENT for an image that crashes the engine
 */
export type RecognizeText = (picture: Raster, request: RecognizeRequest) => Promise<RecognizedText>
