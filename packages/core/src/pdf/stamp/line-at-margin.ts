import type { PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'

/** Heights of letters in multiples of the font size, for placing a line against a margin. */
const CAPITAL_HEIGHT = 0.72
const DESCENT = 0.21

/** Where a line of a header or footer is put. */
export interface LinePlacement {
  isTop: boolean
  side: 'left' | 'center' | 'right'
  /** Distance from the edges of the page, in points. */
  margin: number
}

/**
 * Where the baseline of a line begins, in points as seen from the bottom left corner. On a page too small for the margin, the line moves
 * to the edge rather than off the page.
 * @param span width of the line, in points
 */
export function lineAtMargin(
  page: PdfPage,
  span: number,
  fontSize: number,
  { isTop, side, margin }: LinePlacement,
): { x: number; y: number } {
  const { width, height } = seenPage(page)
  const inset = Math.max(0, Math.min(margin, (width - span) / 2))
  const lift = Math.max(0, Math.min(margin, (height - fontSize) / 2))
  const x = side === 'left' ? inset : side === 'right' ? width - inset - span : (width - span) / 2
  const y = isTop ? height - lift - CAPITAL_HEIGHT * fontSize : lift + DESCENT * fontSize
  return { x, y }
}
