import type { Matrix } from '../geometry/matrix.js'
import type { RecognizedPage } from './recognized-page.js'

/**
 * What became of a page: words were found, none were found, it was left as it was since that was wanted (it has text, or was not
 * chosen), or since recognizing it went wrong.
 */
export type PageStatus = 'recognized' | 'empty' | 'skipped' | 'failed'

/** The text of a page of a document, as it goes into a side file. */
export interface PageText {
  /** 1-based. */
  page: number
  /** Size of the page as seen, in points. */
  widthPoints: number
  heightPoints: number
  status: PageStatus
  /** Why it was skipped, or what went wrong, in a short sentence. */
  reason?: string
  /** What was recognized; missing where nothing was tried or it failed. */
  recognized?: RecognizedPage
  /** Takes pixels of the picture in which it was recognized to pixels of the page as it was rendered, both with y down. */
  toRendered: Matrix
  /** Pixels per inch of the rendered page. */
  dpi: number
  /** The text that the page had already. */
  text?: string
}
