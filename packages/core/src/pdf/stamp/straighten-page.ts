import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { combine, type Matrix } from '../../geometry/matrix.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage, turn } from '../model/place-on-page.js'
import { PageDrawing } from './draw-on-page.js'

const Annots = PDFName.of('Annots')
const Pattern = PDFName.of('Pattern')

/**
 * Turns what a page draws by some degrees, counter-clockwise as seen, around the centre of what is seen of it. Its content streams stay
 * as they are. Gives the matrix that was applied, in the space of the page. Gives `undefined`, and leaves the page alone, where part of it
 * would stay behind: annotations and form fields, and patterns, whose place is that of the page (ISO 32000-2, 8.7.3.1).
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
