import type { QueueOptions } from './render-queue.js'

/** A page as it is seen: turned and cut to its visible part. Lengths are in points, 1/72 inch. */
export interface PageFacts {
  width: number
  height: number
}

/** Size of a rendered page; default: its size at 72 dpi. In CSS pixels. */
export interface RenderSettings extends QueueOptions {
  /** Pixels per point. */
  scale?: number
  /** Width of the picture, instead of a scale. */
  width?: number
  /** The box it fills as far as it can, instead of a scale. */
  within?: { width: number; height: number }
  /** Degrees clockwise, on top of the turn of the page. */
  turn?: number
  /** Device pixel ratio; default: that of the screen. */
  density?: number
}

/** What there is to know of a PDF apart from its pages. */
export interface AboutPdf {
  /** Whether it is encrypted, also if it opens without a password. */
  encrypted: boolean
  /** Whether it has form fields. */
  hasForm: boolean
}

/** A bookmark that leads to a page. */
export interface BookmarkedPage {
  /** 1-based. */
  page: number
  /** 1 for those at the top. */
  level: number
}

/** A PDF opened for viewing. */
export interface PdfView {
  pageCount: number
  about: () => Promise<AboutPdf>
  page: (number: number) => Promise<PageFacts>
  /** The bookmarks that lead to pages, parents before children; `undefined` if they are unknown. */
  bookmarks: () => Promise<readonly BookmarkedPage[] | undefined>
  /**
   * A picture of a page, at most two being drawn at a time over the whole site. Setting its width to 0 frees its memory at once.
   * @throws PdfViewError when the page is damaged, and the signal's reason when it is aborted
   */
  render: (number: number, settings?: RenderSettings) => Promise<HTMLCanvasElement>
  /** Ends all work on it and frees what it holds. */
  close: () => void
}

/** How a PDF is opened. */
export interface OpenSettings {
  password?: string | undefined
  signal?: AbortSignal | undefined
}

/** Why a PDF cannot be shown: a password is needed, the given one is wrong, or it cannot be read. */
export type PdfViewProblem = 'locked' | 'wrong-password' | 'damaged'

/** A PDF, or a page of it, that cannot be shown. */
export class PdfViewError extends Error {
  override readonly name = 'PdfViewError'
  readonly reason: PdfViewProblem

  constructor(reason: PdfViewProblem, cause?: unknown) {
    super(`The PDF cannot be shown: ${reason}.`, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
