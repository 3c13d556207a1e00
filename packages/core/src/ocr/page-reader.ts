import { isToolError } from '../errors.js'
import type { Raster } from '../image/raster.js'
import type { OcrLanguage } from './languages.js'
import type { RecognizeRequest, RecognizeText } from './ocr-capabilities.js'
import { readHocr } from './output/read-hocr.js'
import type { RecognizedPage } from './recognized-page.js'

export interface ReaderSettings {
  /** Pixels per inch of the pictures. */
  dpi: number
  languages: readonly OcrLanguage[]
  recognizeText: RecognizeText
  /** Time limit for all recognition of a page, without waiting for an engine if the engine reports progress. */
  timeoutMs: number
  threads?: number | undefined
  signal: AbortSignal
  /** Receives the progress of the page, 0 to 1; never decreases. */
  progress?: ((fraction: number) => void) | undefined
}

export interface Reading {
  page: RecognizedPage
  engine: string
  layout: RecognizeRequest['layout']
}

/** Recognizes pictures of one page, one after the other, within the time that the page has. */
export class PageReader {
  readonly #settings: ReaderSettings
  #left: number
  #declared = 0

  constructor(settings: ReaderSettings) {
    this.#settings = settings
    this.#left = settings.timeoutMs
  }

  /** @throws ToolError as `RecognizeText` does */
  async read(picture: Raster, layout: RecognizeRequest['layout']): Promise<Reading> {
    const { dpi, languages, recognizeText, threads, signal } = this.#settings
    let began = Date.now()
    let hasBegun = false
    const progress = (fraction: number) => {
      if (!hasBegun) began = Date.now()
      hasBegun = true
      if (fraction <= this.#declared) return
      this.#declared = fraction
      this.#settings.progress?.(fraction)
    }
    try {
      const timeoutMs = Math.max(1, this.#left)
      const { hocr, text, engine } = await recognizeText(picture, {
        languages,
        dpi,
        layout,
        timeoutMs,
        threads,
        signal,
        progress,
      })
      return { page: readHocr(hocr, text, languages), engine, layout }
    } finally {
      this.#left -= Date.now() - began
    }
  }

  get hasTime(): boolean {
    return this.#left > 0
  }

  get isForKorean(): boolean {
    return this.#settings.languages.includes('kor')
  }

  /** Like `read`, for attempts to improve a reading: undefined on failure, or if there is no time left. */
  async tryToRead(picture: Raster, layout: RecognizeRequest['layout']): Promise<Reading | undefined> {
    return this.hasTime ? this.read(picture, layout).catch(ignoreFailure) : undefined
  }
}

/** Treats an image that timed out or crashed the engine as not recognized. */
export function ignoreFailure(error: unknown): undefined {
  if (isToolError(error) && (error.code === 'TIMEOUT' || error.code === 'BAD_DOCUMENT')) return undefined
  throw error
}
