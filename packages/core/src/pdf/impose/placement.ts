import type { PDFRef } from 'pdf-lib'
import type { Box } from '../../geometry/box.js'
import { combine, inverse, type Matrix, transformPoint } from '../../geometry/matrix.js'
import type { PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'

/** Position of a page on a sheet. */
export interface Placement {
  sheet: PDFRef
  /** From the space of the page to that of the sheet. */
  matrix: Matrix
  scale: number
  /** The area of the sheet covered by the page. */
  box: Box
}

/** A page as large as possible in a cell of a sheet, centered, upright as displayed. */
export function placePage(page: PdfPage, sheet: PDFRef, [left, bottom, right, top]: Box): Placement {
  const { width, height, toPage } = seenPage(page)
  const scale = Math.min((right - left) / width, (top - bottom) / height)
  const x = left + (right - left - scale * width) / 2
  const y = bottom + (top - bottom - scale * height) / 2
  const matrix = combine(inverse(toPage)!, [scale, 0, 0, scale, x, y])
  return { sheet, matrix, scale, box: [x, y, x + scale * width, y + scale * height] }
}

/** A point of the page on its sheet. */
export function movePoint({ matrix }: Placement, x: number, y: number): [number, number] {
  const [movedX, movedY] = transformPoint(matrix, x, y)
  return [round(movedX), round(movedY)]
}

/** A rectangle of the page on its sheet, its corners in order. */
export function moveBox(placement: Placement, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): number[] {
  const [a, b] = [movePoint(placement, x1, y1), movePoint(placement, x2, y2)]
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])]
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
