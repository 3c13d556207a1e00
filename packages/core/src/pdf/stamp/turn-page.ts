import { PDFName, PDFNumber } from 'pdf-lib'
import type { PdfPage } from '../model/document.js'
import { pageRotation } from '../model/page-tree.js'

/** Turns a page clockwise by a multiple of 90 degrees, on top of the turn it has. Its content is not touched. */
export function turnPage(page: PdfPage, degrees: number): void {
  page.dict.set(PDFName.of('Rotate'), PDFNumber.of((((pageRotation(page) + degrees) % 360) + 360) % 360))
}
