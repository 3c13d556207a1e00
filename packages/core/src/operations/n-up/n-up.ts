import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { imposePages, type Sheet } from '../../pdf/impose/impose-pages.js'
import { acceptedPaper, papers } from '../../pdf/impose/papers.js'
import { layOutSheet, type SheetLayout } from '../../pdf/impose/sheet-layout.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { NUpOptions } from './operation.js'

/**
 * Puts several pages on each sheet as displayed, upright and as large as possible. Text remains selectable. Links and bookmarks
 * point to the new positions of their pages, and tags are kept. Form fields and comments become part of the page
 * content, with a warning; page labels and articles are removed. An encrypted file stays encrypted.
 * @throws ToolError INVALID_OPTIONS if margins and gaps leave no room, and those of `openPdfForUpdate`
 */
export async function nUp({ file }: { file: File }, options: NUpOptions, run: RunContext): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const layout = layOut(document, options)
  const { width, height, places } = layout
  const sheets: Sheet[] = []
  for (let first = 0; first < document.pages.length; first += places.length) {
    const count = Math.min(places.length, document.pages.length - first)
    const placed = places.slice(0, count).map((box, index) => ({ page: first + index, box }))
    sheets.push({ width, height, places: placed })
  }
  await imposePages(document, sheets, { frames: options.frames }, run)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

/** The layout for all sheets: that in which the first page becomes largest. */
function layOut({ pages, fileName }: PdfDocument, options: NUpOptions): SheetLayout {
  const page = seenPage(pages[0]!)
  const { perSheet, order, orientation, margin, gap } = options
  const paper = options.paper === 'page' ? acceptedPaper(page) : papers[options.paper]
  const layout = layOutSheet({ count: Number(perSheet), order, paper, orientation, margin, gap }, page)
  if (layout) return layout
  const size = `${Math.round(paper.width)} × ${Math.round(paper.height)} points`
  throw new ToolError('INVALID_OPTIONS', `Margins and gaps leave no room for pages on sheets of ${size}.`, {
    details: { fileName, problems: [{ field: 'margin', message: 'Leave room for the pages.' }] },
  })
}
