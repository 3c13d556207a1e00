import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { ToolError } from '../../errors.js'

/** Larger than any page. */
const EVERYWHERE = 2 ** 30

/**
 * Loads a page, 0-based, in PDFium. A CropBox that leaves nothing of the MediaBox counts as none, as for `seenPage`: PDFium would make
 * a page without a size of it.
 * @throws ToolError BAD_DOCUMENT when it cannot be loaded
 */
export function loadPage(engine: WrappedPdfiumModule, document: number, index: number): number {
  let page = load(engine, document, index)
  if (engine.FPDF_GetPageWidthF(page) > 0 && engine.FPDF_GetPageHeightF(page) > 0) return page
  engine.FPDFPage_SetCropBox(page, -EVERYWHERE, -EVERYWHERE, EVERYWHERE, EVERYWHERE)
  engine.FPDF_ClosePage(page)
  page = load(engine, document, index)
  return page
}

function load(engine: WrappedPdfiumModule, document: number, index: number): number {
  const page = engine.FPDF_LoadPage(document, index)
  if (page === 0) throw new ToolError('BAD_DOCUMENT', `Page ${index + 1} is damaged.`)
  return page
}
