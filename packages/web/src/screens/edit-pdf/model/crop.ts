import { createStore } from '../../../create-store.js'
import type { Box } from './mark.js'

/** The part of a page that is to be kept, while it is chosen. */
export interface CropChoice {
  /** 1-based. */
  page: number
  /** Size of the page, in points as seen. */
  size: { width: number; height: number }
  /** In points as seen. */
  box: Box
}

/** The part to keep of which pages; undefined until chosen. */
export const cropChoice = createStore<CropChoice | undefined>(undefined)

/** Smallest side that may be left of a page, in points. */
const SMALLEST_PAGE = 9

/** Whether a box is large enough to be left of a page. */
export function isPage({ width, height }: Box): boolean {
  return width >= SMALLEST_PAGE && height >= SMALLEST_PAGE
}

/** Widths that are cut off at the four edges. */
export interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

/** What is cut off to keep a box. */
export function marginsOf({ box, size }: Pick<CropChoice, 'box' | 'size'>): Margins {
  const round = (value: number) => Math.max(0, Math.round(value * 10) / 10)
  return {
    top: round(box.y),
    right: round(size.width - box.x - box.width),
    bottom: round(size.height - box.y - box.height),
    left: round(box.x),
  }
}

/** The box that margins leave; nothing when it is too small to be a page. */
export function boxWithin(
  { top, right, bottom, left }: Margins,
  { width, height }: CropChoice['size'],
): Box | undefined {
  const box = { x: left, y: top, width: width - left - right, height: height - top - bottom }
  return isPage(box) ? box : undefined
}
