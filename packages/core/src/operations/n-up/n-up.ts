import { PDFDict, PDFName, type PDFRef } from 'pdf-lib'
import { pause, ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { flatten } from '../../pdf/forms/flatten.js'
import { annotationsOf, readFormTree } from '../../pdf/forms/form-tree.js'
import { moveTags } from '../../pdf/impose/move-tags.js'
import { moveAnnotations, moveDestinations } from '../../pdf/impose/move-targets.js'
import { PageForms } from '../../pdf/impose/page-form.js'
import { type Placement, placePage } from '../../pdf/impose/placement.js'
import { layOutSheet, type SheetLayout } from '../../pdf/impose/sheet-layout.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { makePage } from '../../pdf/model/page-tree.js'
import { decimal, operands, seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { markArtifact } from '../../pdf/stamp/mark-artifact.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { NUpOptions } from './operation.js'

/** In points. */
const papers = {
  a3: { width: 841.89, height: 1190.55 },
  a4: { width: 595.28, height: 841.89 },
  a5: { width: 419.53, height: 595.28 },
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
  tabloid: { width: 792, height: 1224 },
}
/** Sheets that are made before the host has its turn. */
const TURN_SHEETS = 50

/**
 * Puts several pages on each sheet as displayed, upright and as large as possible; text stays text. Links and bookmarks
 * point to the new positions of their pages, and tags are kept. Form fields and comments become part of the page
 * content, with a warning; page labels and articles are removed. An encrypted file stays encrypted.
 * @throws ToolError INVALID_OPTIONS if margins and gaps leave no room, and those of `openPdfForUpdate`
 */
export async function nUp({ file }: { file: File }, options: NUpOptions, run: RunContext): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const layout = layOut(document, options)
  await flattenPages(document, run)
  const pages = document.pages
  const count = Number(options.perSheet)
  const forms = new PageForms(document, run)
  const formOf = new Map<PDFRef, PDFRef>()
  const placements = new Map<PDFRef, Placement>()
  const sheets: PdfPage[] = []
  for (let first = 0; first < pages.length; first += count) {
    if (sheets.length % TURN_SHEETS === 0) await pause(run.signal)
    run.progress(0.3 + (0.5 * first) / pages.length, `Sheet ${sheets.length + 1}`)
    const ref = document.context.nextRef()
    const placed = pages.slice(first, first + count).map((page, index) => {
      const placement = placePage(page, ref, layout.places[index]!)
      placements.set(page.ref, placement)
      const form = forms.add(page)
      formOf.set(page.ref, form)
      return { page, placement, form }
    })
    sheets.push(makeSheet(document, ref, layout, placed, options.frames))
  }
  if (forms.damaged > 0) {
    run.warn({
      code: 'content-damaged',
      message: `The content of ${forms.damaged === 1 ? 'a page' : `${forms.damaged} pages`} of ${file.name} is damaged; a part of it may be missing.`,
    })
  }
  moveDestinations(document, placements)
  moveTags(document, formOf)
  for (const key of ['PageLabels', 'Threads']) document.catalog.delete(PDFName.of(key))
  const replacements = new Map<PDFRef, PDFRef | undefined>(document.replacements)
  for (const [page, { sheet }] of placements) replacements.set(page, sheet)
  run.progress(0.85, 'Saving')
  document.replacements = replacements
  document.replacePages(sheets)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

/** The layout for all sheets: that in which the first page becomes largest. */
function layOut({ pages, fileName }: PdfDocument, options: NUpOptions): SheetLayout {
  const page = seenPage(pages[0]!)
  const { perSheet, order, orientation, margin, gap } = options
  const paper = options.paper === 'page' ? page : papers[options.paper]
  const layout = layOutSheet({ count: Number(perSheet), order, paper, orientation, margin, gap }, page)
  if (layout) return layout
  const size = `${Math.round(paper.width)} × ${Math.round(paper.height)} points`
  throw new ToolError('INVALID_OPTIONS', `Margins and gaps leave no room for pages on sheets of ${size}.`, {
    details: { fileName, problems: [{ field: 'margin', message: 'Leave room for the pages.' }] },
  })
}

/** Makes fields and comments part of their pages; links stay. */
async function flattenPages(document: PdfDocument, run: RunContext): Promise<void> {
  if (document.pages.every((page) => annotationsOf(page).length === 0)) {
    document.catalog.delete(PDFName.of('AcroForm'))
    return
  }
  run.progress(0.2, 'Drawing fields and comments')
  const tree = readFormTree(document)
  const { fields, annotations, borders } = await flatten(
    document,
    tree,
    { fields: tree.fields, annotations: true },
    run,
  )
  if (fields + annotations > borders) {
    run.warn({
      code: 'annotations-flattened',
      message: `Form fields and comments of ${document.fileName} became part of the sheets and can no longer be filled in or changed.`,
    })
  }
  document.catalog.delete(PDFName.of('AcroForm'))
}

interface PlacedPage {
  page: PdfPage
  placement: Placement
  form: PDFRef
}

function makeSheet(
  document: PdfDocument,
  ref: PDFRef,
  { width, height }: SheetLayout,
  placed: readonly PlacedPage[],
  frames: boolean,
): PdfPage {
  const { context } = document
  const drawn = placed.map(({ placement }, index) => `q ${operands(placement.matrix)} cm /Page${index} Do Q\n`).join('')
  const lines = placed.map(({ placement: { box } }) => {
    const [left, bottom, right, top] = box
    return `${[left, bottom, right - left, top - bottom].map(decimal).join(' ')} re\n`
  })
  const frame = frames ? markArtifact(`q 0.5 w 0.5 G\n${lines.join('')}S Q\n`, 'overlay') : ''
  const dict = context.obj({
    Type: 'Page',
    MediaBox: [0, 0, width, height],
    Resources: { XObject: Object.fromEntries(placed.map(({ form }, index) => [`Page${index}`, form])) },
    Contents: context.register(context.flateStream(drawn + frame)),
  })
  const annotations = placed.flatMap(({ page, placement }) => moveAnnotations(document, page, placement))
  if (annotations.length > 0) dict.set(PDFName.of('Annots'), context.obj(annotations))
  if (document.catalog.lookup(PDFName.of('StructTreeRoot')) instanceof PDFDict)
    dict.set(PDFName.of('Tabs'), PDFName.of('S'))
  context.assign(ref, dict)
  return makePage(ref, dict)
}
