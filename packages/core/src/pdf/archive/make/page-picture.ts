import { PDFNumber, type PDFObject } from 'pdf-lib'
import { combine, type Matrix } from '../../../geometry/matrix.js'
import type { Raster } from '../../../image/raster.js'
import type { PdfPage } from '../../model/document.js'
import { itemsOf } from '../inspection.js'

/** Pixels per inch of pictures of pages: text stays sharp in print. */
const PICTURE_DPI = 200
/** Pixels of one picture; those of large sheets are coarser. */
const MAX_PIXELS = 12_000_000

/** The pixels per inch of pictures of some pages. */
export function pictureSize(
  pages: readonly PdfPage[],
  wanted: Iterable<number>,
): { dpiOfPages: ReadonlyMap<number, number> } {
  const dpiOf = (page: PdfPage) => {
    const [left, bottom, right, top] = seenBox(page)
    const inches = ((right - left) / 72) * ((top - bottom) / 72)
    return Math.max(18, Math.min(PICTURE_DPI, Math.floor(Math.sqrt(MAX_PIXELS / Math.max(inches, 0.01)))))
  }
  return {
    dpiOfPages: new Map(
      [...wanted].map((number) => [number, pages[number - 1] ? dpiOf(pages[number - 1]!) : PICTURE_DPI]),
    ),
  }
}

/** A part of a page as seen, in parts of its width and height from the top left corner. */
export interface SeenPart {
  left: number
  top: number
  right: number
  bottom: number
}

/** The matrix that puts a picture, which fills the unit square, on a part of a page as it is seen. */
export function pictureMatrix(page: PdfPage, { left, top, right, bottom }: SeenPart): Matrix {
  const [x0, y0, x1, y1] = seenBox(page)
  const [width, height] = [x1 - x0, y1 - y0]
  // The picture is upright as seen; the page turns it back.
  const matrices: Record<number, Matrix> = {
    0: [width, 0, 0, height, x0, y0],
    90: [0, height, -width, 0, x1, y0],
    180: [-width, 0, 0, -height, x1, y1],
    270: [0, -height, width, 0, x0, y1],
  }
  return combine([right - left, 0, 0, bottom - top, left, 1 - bottom], matrices[rotationOf(page.attribute('Rotate'))]!)
}

/** The operators that draw a picture. */
export function drawPicture(matrix: Matrix, name: string): string {
  return `q ${matrix.map((value) => Math.round(value * 10_000) / 10_000).join(' ')} cm /${name} Do Q`
}

/** A part of a raster. */
export function cropRaster(raster: Raster, part: SeenPart): { raster: Raster; part: SeenPart } {
  const { width, height, data } = raster
  const pixel = data.length / (width * height)
  const [x0, x1] = [Math.max(0, Math.floor(part.left * width)), Math.min(width, Math.ceil(part.right * width))]
  const [y0, y1] = [Math.max(0, Math.floor(part.top * height)), Math.min(height, Math.ceil(part.bottom * height))]
  const rows = new Uint8Array((x1 - x0) * (y1 - y0) * pixel)
  for (let y = y0; y < y1; y++)
    rows.set(data.subarray((y * width + x0) * pixel, (y * width + x1) * pixel), (y - y0) * (x1 - x0) * pixel)
  return {
    raster: { ...raster, width: x1 - x0, height: y1 - y0, data: rows },
    part: { left: x0 / width, right: x1 / width, top: y0 / height, bottom: y1 / height },
  }
}

function seenBox(page: PdfPage): [number, number, number, number] {
  const media = ordered(numbersIn(page.attribute('MediaBox')), [0, 0, 612, 792])
  const crop = ordered(numbersIn(page.attribute('CropBox')), media)
  const both: [number, number, number, number] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  return both[2] > both[0] && both[3] > both[1] ? both : media
}

function ordered(sides: number[], otherwise: [number, number, number, number]): [number, number, number, number] {
  if (sides.length < 4) return otherwise
  const [a, b, c, d] = sides as [number, number, number, number]
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

function rotationOf(value: PDFObject | undefined): number {
  const turn = (((Math.round(Number(String(value ?? 0)) / 90) * 90) % 360) + 360) % 360
  return Number.isNaN(turn) ? 0 : turn
}

/** The numbers of an array of four, such as a box; empty if some are missing. */
function numbersIn(array: PDFObject | undefined): number[] {
  const numbers = itemsOf(array, 4).map((each) => (each instanceof PDFNumber ? each.asNumber() : Number.NaN))
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : []
}
