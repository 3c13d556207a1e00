import type { PdfPage } from './document.js'
import { inverse } from './page-text/seen-box.js'
import { seenPage } from './place-on-page.js'

/**
 * A rectangle on a page as a person sees it: turned, cropped and scaled by UserUnit. In points (1/72 inch) from the top left corner
 * of what is seen, to the right and downwards. The measure of every place that people and scripts give or get.
 */
export interface SeenRect {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle in the space of a page: `[left, bottom, right, top]`, as `Rect` entries have it. */
export type PageRect = [left: number, bottom: number, right: number, top: number]

/** What takes places on a page as seen to its own space, and back. */
export interface PageGeometry {
  /** Of the page as seen, in points. */
  width: number
  height: number
  /** A point as seen, from the top left, in the space of the page. */
  toPage: (x: number, y: number) => [x: number, y: number]
  /** A point of the page's space as seen, from the top left. */
  toSeen: (x: number, y: number) => [x: number, y: number]
  rectToPage: (rect: SeenRect) => PageRect
  rectToSeen: (rect: PageRect) => SeenRect
}

/** Works out how places on a page as seen and those in its own space hang together, for every /Rotate, CropBox and UserUnit. */
export function pageGeometry(page: PdfPage): PageGeometry {
  const { width, height, toPage: forth } = seenPage(page)
  const back = inverse(forth)!
  const through = ([a, b, c, d, e, f]: typeof forth, x: number, y: number): [number, number] => [
    a * x + c * y + e,
    b * x + d * y + f,
  ]
  const toPage = (x: number, y: number) => through(forth, x, height - y)
  const toSeen = (x: number, y: number): [number, number] => {
    const [seenX, up] = through(back, x, y)
    return [seenX, height - up]
  }
  return {
    width,
    height,
    toPage,
    toSeen,
    rectToPage: (rect) => {
      const [x1, y1] = toPage(rect.x, rect.y)
      const [x2, y2] = toPage(rect.x + rect.width, rect.y + rect.height)
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
    },
    rectToSeen: ([left, bottom, right, top]) => {
      const [x1, y1] = toSeen(left, bottom)
      const [x2, y2] = toSeen(right, top)
      return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    },
  }
}
