import { inverse, transformPoint } from '../../geometry/matrix.js'
import type { PdfPage } from './document.js'
import { seenPage } from './seen-page.js'
import type { PageGeometry } from './seen-rect.js'

/**
 * Computes the conversion between displayed positions on a page and page space, for every /Rotate, CropBox and
 * UserUnit.
 */
export function pageGeometry(page: PdfPage): PageGeometry {
  const { width, height, toPage: forth } = seenPage(page)
  const back = inverse(forth)!
  const toPage = (x: number, y: number) => transformPoint(forth, x, height - y)
  const toSeen = (x: number, y: number): [number, number] => {
    const [seenX, up] = transformPoint(back, x, y)
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
