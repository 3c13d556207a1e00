import { PDFName } from 'pdf-lib'
import { type Box, intersect } from '../../geometry/box.js'
import type { PdfPage } from '../model/document.js'
import { pageGeometry } from '../model/page-geometry.js'
import { mediaBox, readBox, userUnitOf } from '../model/seen-page.js'
import type { SeenRect } from '../model/seen-rect.js'

const CropBox = PDFName.of('CropBox')
/** Production boxes, which are inside the visible area (ISO 32000-2, 14.11.2). */
const innerBoxes = ['BleedBox', 'TrimBox', 'ArtBox'].map((name) => PDFName.of(name))

/**
 * Crops a page to a rectangle, in points as now displayed, clipped to the page. Its content is not changed. Returns
 * false, without a change, if the result would be smaller than a point.
 */
export function cropPage(page: PdfPage, rect: SeenRect): boolean {
  const box = intersect(mediaBox(page), pageGeometry(page).rectToPage(rect))
  const least = 1 / userUnitOf(page)
  if (!box || box[2] - box[0] < least || box[3] - box[1] < least) return false
  setBox(page, CropBox, box)
  for (const key of innerBoxes) {
    const inner = readBox(page.dict.lookup(key))
    if (!inner) continue
    const left = intersect(inner, box)
    if (left) setBox(page, key, left)
    else page.dict.delete(key)
  }
  return true
}

/** Takes the crop off a page, its own or an inherited one. */
export function showWholePage(page: PdfPage): void {
  page.dict.delete(CropBox)
  if (page.attribute('CropBox') !== undefined) setBox(page, CropBox, mediaBox(page))
}

function setBox({ dict }: PdfPage, key: PDFName, box: Box): void {
  const rounded = box.map((value) => Math.round(value * 10_000) / 10_000)
  const before = readBox(dict.lookup(key))
  // An equal box stays as written.
  if (!before?.every((value, index) => value === rounded[index])) dict.set(key, dict.context.obj(rounded))
}
