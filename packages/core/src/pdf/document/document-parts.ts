import { PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'

const DPartRoot = PDFName.of('DPartRoot')
/** Of a page: the part that it belongs to. */
export const DPart = PDFName.of('DPart')

/** Documents whose parts were reported, by their pages: splitting makes many selections of one. */
const reported = new WeakSet<readonly unknown[]>()

/**
 * Whether a document has records of its parts (ISO 32000-2, 14.12), which are ranges of its pages. They fit no other pages: where pages are
 * chosen, moved, merged or put on sheets, they are left out, with the warning `document-parts-left-out`.
 */
export function leavesPartsOut({ catalog, openedPages, fileName }: PdfDocument, run: RunContext): boolean {
  if (!catalog.has(DPartRoot)) return false
  if (!reported.has(openedPages))
    run.warn({
      code: 'document-parts-left-out',
      message: `${fileName} has data about parts of the document (DPart), such as the recipient of each letter for printing. It refers to ranges of pages and was left out.`,
    })
  reported.add(openedPages)
  return true
}

/** Leaves out the parts of a document whose pages become others. */
export function dropParts(document: PdfDocument, run: RunContext): void {
  if (!leavesPartsOut(document, run)) return
  document.catalog.delete(DPartRoot)
  for (const { dict } of document.pages) dict.delete(DPart)
}
