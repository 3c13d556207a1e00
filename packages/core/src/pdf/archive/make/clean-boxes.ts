import { PDFName, PDFNumber } from 'pdf-lib'
import type { PdfPage } from '../../model/document.js'
import { itemsOf } from '../inspection.js'
import type { Conversion } from './conversion.js'

const key = PDFName.of
const MIN_SIDE = 3
const MAX_SIDE = 14_400

/** Enlarges tiny pages and removes boxes that do not fit, or that are damaged: PDF/A-2 has bounds of their sizes. */
export function cleanBoxes(conversion: Conversion, page: PdfPage): void {
  for (const name of ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox']) {
    const isMedia = name === 'MediaBox'
    const box = isMedia || name === 'CropBox' ? page.attribute(name) : page.dict.lookup(key(name))
    if (box === undefined && !isMedia) continue
    const [a, b, c, d] = itemsOf(box, 4).map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN))
    const [width, height] = [Math.abs(c! - a!), Math.abs(d! - b!)]
    const isWhole = Number.isFinite(width) && Number.isFinite(height)
    if (isWhole && Math.min(width, height) >= MIN_SIDE && Math.max(width, height) <= MAX_SIDE) continue
    if (isWhole && Math.max(width, height) > MAX_SIDE) continue
    const [left, bottom] = [Math.min(a!, c!), Math.min(b!, d!)]
    // Readers take the size of a letter where they cannot read that of a page.
    const sides = isWhole
      ? [left, bottom, left + Math.max(MIN_SIDE, width), bottom + Math.max(MIN_SIDE, height)]
      : [0, 0, 612, 792]
    if (isMedia) page.dict.set(key(name), conversion.context.obj(sides))
    else if (isWhole && name === 'CropBox') page.dict.set(key(name), conversion.context.obj(sides))
    else page.dict.delete(key(name))
    conversion.note('boxes-corrected')
  }
}
