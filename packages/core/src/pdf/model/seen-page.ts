import { PDFArray, PDFName, PDFNumber, type PDFObject } from 'pdf-lib'
import { type Box, intersect, isEmpty } from '../../geometry/box.js'
import type { Matrix } from '../../geometry/matrix.js'
import type { PdfPage } from './document.js'
import { pageRotation } from './page-tree.js'

/** A page as a person sees it. */
export interface SeenPage {
  /** In points (1/72 inch) as seen: turned, cropped and scaled by UserUnit. */
  width: number
  height: number
  /** Maps points as displayed, from the bottom left corner of the visible area, y up, to page space. */
  toPage: Matrix
}

const letter: Box = [0, 0, 612, 792]

/**
 * Works out how a page is seen: the part of its MediaBox that its CropBox leaves, turned by its Rotate entry and scaled by
 * its UserUnit (ISO 32000-2, 14.11.2 and table 31). Boxes may be given by any two opposite corners. A MediaBox that is
 * missing or senseless counts as US Letter, a CropBox that leaves nothing as none, as viewers have it.
 */
export function seenPage(page: PdfPage): SeenPage {
  const media = mediaBox(page)
  const crop = readBox(page.attribute('CropBox'))
  const [left, bottom, right, top] = (crop && intersect(media, crop)) ?? media
  const unit = userUnitOf(page)
  const [across, up] = [(right - left) * unit, (top - bottom) * unit]
  const scale = 1 / unit
  switch (pageRotation(page)) {
    case 90:
      return { width: up, height: across, toPage: [0, scale, -scale, 0, right, bottom] }
    case 180:
      return { width: across, height: up, toPage: [-scale, 0, 0, -scale, right, top] }
    case 270:
      return { width: up, height: across, toPage: [0, -scale, scale, 0, left, top] }
    default:
      return { width: across, height: up, toPage: [scale, 0, 0, scale, left, bottom] }
  }
}

/** Coordinates beyond this are invalid: readers store them as 32-bit fixed or floating point numbers. */
const MAX_COORDINATE = 2 ** 31

/** The whole page, as far as its file says something sensible; US Letter else. */
export function mediaBox(page: PdfPage): Box {
  return readBox(page.attribute('MediaBox')) ?? letter
}

/**
 * A box by any two opposite corners; `undefined` if it is invalid or empty. Invalid numbers count as 0, and exactly
 * four values are required, as in PDFium.
 */
export function readBox(value: PDFObject | undefined): Box | undefined {
  if (!(value instanceof PDFArray) || value.size() !== 4) return undefined
  const numbers = [0, 1, 2, 3].map((index) => {
    const number = value.lookup(index)
    return number instanceof PDFNumber ? number.asNumber() : 0
  })
  if (!numbers.every((number) => Math.abs(number) < MAX_COORDINATE)) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
  return isEmpty(box) ? undefined : box
}

/** How many times 1/72 inch a unit of the page is; 1 where the file says nothing sensible. */
export function userUnitOf({ dict }: Pick<PdfPage, 'dict'>): number {
  const value = dict.lookup(PDFName.of('UserUnit'))
  const unit = value instanceof PDFNumber ? value.asNumber() : 1
  return unit > 0 && unit <= 100_000 ? unit : 1
}

/** The six numbers of a matrix as PDF operands. */
export function operands(matrix: Matrix): string {
  return matrix.map(decimal).join(' ')
}

/** A number as PDF writes it: no exponent, no needless digits; precise to a millionth, and to seven digits below one. */
export function decimal(value: number): string {
  const size = Math.abs(value)
  if (size < 1e-9) return '0'
  const digits = size >= 1 ? 4 : Math.min(12, 6 - Math.floor(Math.log10(size)))
  const text = value.toFixed(digits).replace(/\.?0+$/, '')
  return text === '-0' || text === '' ? '0' : text
}

/** A number to a thousandth. */
export function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000
}
