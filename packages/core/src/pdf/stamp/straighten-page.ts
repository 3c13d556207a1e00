import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { combine, type Matrix, turn } from '../../geometry/matrix.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'
import { PageDrawing } from './draw-on-page.js'

const Annots = PDFName.of('Annots')
const Pattern = PDFName.of('Pattern')

/**
 * Rotates the content of a page by some degrees, counterclockwise as displayed, about the center of the visible area.
 * Its content streams stay unchanged. Returns the applied matrix, in page space, or `undefined`, without a change, if
 * parts would not rotate along: annotations and form fields, and patterns, which are fixed to the page (ISO 32000-2,
 * 8.7.3.1).
 */
export function straightenPage(
  document: PdfDocument,
  page: PdfPage,
  degrees: number,
  capabilities: Pick<Capabilities, 'inflate'>,
): Matrix | undefined {
  const annotations = page.dict.lookup(Annots)
  if (annotations instanceof PDFArray && annotations.size() > 0) return undefined
  const resources = page.attribute('Resources')
  const patterns = resources instanceof PDFDict ? resources.lookup(Pattern) : undefined
  if (patterns instanceof PDFDict && patterns.keys().length > 0) return undefined
  const { width, height, toPage } = seenPage(page)
  const [, , , , x, y] = combine([1, 0, 0, 1, width / 2, height / 2], toPage)
  const matrix = combine(combine([1, 0, 0, 1, -x, -y], turn(degrees)), [1, 0, 0, 1, x, y])
  new PageDrawing(document, capabilities).move(page, matrix)
  return matrix
}
