import type { Matrix } from '../geometry/matrix.js'
import type { RecognizedPage } from './recognized-page.js'

/**
 * The result for a page: words were found; none were found; it was skipped (it has text, or was not chosen); or
 * recognition failed.
 */
export type PageStatus = 'recognized' | 'empty' | 'skipped' | 'failed'

/** The text of a page of a document for a side file. */
export interface PageText {
  /** 1-based. */
  page: number
  /** Size of the page as seen, in points. */
  widthPoints: number
  heightPoints: number
  status: PageStatus
  /** Why it was skipped, or what went wrong, in a short sentence. */
  reason?: string
  /** The recognized text; missing if recognition was not attempted or failed. */
  recognized?: RecognizedPage
  /** Takes pixels of the picture in which it was recognized to pixels of the page as it was rendered, both with y down. */
  toRendered: Matrix
  /** Pixels per inch of the rendered page. */
  dpi: number
  /** The text that the page had already. */
  text?: string
}
