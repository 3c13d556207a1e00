import { ToolError } from '../../errors.js'
import type { Box } from '../../geometry/box.js'
import type { OperationOutput } from '../../operation.js'
import { CUT_MARK, CUT_MARK_GAP } from '../../pdf/impose/cut-marks.js'
import { imposePages, type Sheet } from '../../pdf/impose/impose-pages.js'
import { acceptedPaper, papers } from '../../pdf/impose/papers.js'
import { layOutSheet, type SheetLayout } from '../../pdf/impose/sheet-layout.js'
import { type BleedStyle, placeTrimmed, reachOf, type TrimmedPage, trimmedPage } from '../../pdf/impose/trimmed-page.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { namedPages } from '../../pdf/model/pages-in-words.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { NUpOptions } from './operation.js'

const POINTS_PER_MM = 72 / 25.4

/**
 * Puts several pages on each sheet as displayed, upright and as large as possible. Text remains selectable. Links and bookmarks
 * point to the new positions of their pages, and tags are kept. Form fields and comments become part of the page
 * content, with a warning; page labels and articles are removed. An encrypted file stays encrypted. With a bleed, pages are placed by their
 * trim box; warns with `no-bleed` about pages with too little content beyond it.
 * @throws ToolError INVALID_OPTIONS if margins and gaps leave no room, and those of `openPdfForUpdate`
 */
export async function nUp({ file }: { file: File }, options: NUpOptions, run: RunContext): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  breakSignatures(document, run)
  const style = bleedStyle(options)
  const trimmed = style && document.pages.map((page) => trimmedPage(page, style))
  const { layout, gap } = layOut(document, options, trimmed, style)
  const { width, height, places } = layout
  const sheets: Sheet[] = []
  const short: number[] = []
  for (let first = 0; first < document.pages.length; first += places.length) {
    const count = Math.min(places.length, document.pages.length - first)
    const placed = places.slice(0, count).map((cell, index) => {
      const page = first + index
      if (!trimmed || !style) return { page, box: cell }
      const { box, trim, isShort } = placeTrimmed(trimmed[page]!, cell, style, gap / 2)
      if (isShort) short.push(page + 1)
      return { page, box, trim }
    })
    sheets.push({ width, height, places: placed })
  }
  if (short.length > 0)
    run.warn({
      code: 'no-bleed',
      message: `There is not enough content beyond the trimmed edge for the bleed (${namedPages(short)}).`,
    })
  await imposePages(document, sheets, options, run)
  return { files: [await saveRewrite(document, document.origin, run)] }
}

function bleedStyle({ bleed, bleedWidth }: NUpOptions): BleedStyle | undefined {
  if (bleed === 'none') return undefined
  return bleed === 'bleed-box' ? bleed : { width: bleedWidth * POINTS_PER_MM }
}

/** The layout for all sheets: that in which the first page becomes largest. Bleed and cut marks widen margins and gaps. */
function layOut(
  { pages, fileName }: PdfDocument,
  options: NUpOptions,
  trimmed: readonly TrimmedPage[] | undefined,
  style: BleedStyle | undefined,
): { layout: SheetLayout; gap: number } {
  const displayed = seenPage(pages[0]!)
  const page = trimmed?.[0] ?? displayed
  const { perSheet, order, orientation, cutMarks } = options
  const paper = options.paper === 'page' ? acceptedPaper(displayed) : papers[options.paper]
  const sheet = { count: Number(perSheet), order, paper, orientation }
  const beside = cutMarks ? CUT_MARK + CUT_MARK_GAP : 0
  let [margin, gap] = [Math.max(options.margin, beside), options.gap]
  let layout = layOutSheet({ ...sheet, margin, gap }, page)
  // Wider gaps make pages smaller, and their bleed with them: what fits the larger ones is enough.
  if (layout && trimmed && style) {
    const [cell] = layout.places
    const reach = Math.max(...trimmed.map((each) => reachOf(each, style, scaleIn(cell!, each))))
    ;[margin, gap] = [Math.max(margin, reach + beside), Math.max(gap, 2 * reach)]
    layout = layOutSheet({ ...sheet, margin, gap }, page)
  }
  if (layout) return { layout, gap }
  const size = `${Math.round(paper.width)} × ${Math.round(paper.height)} points`
  throw new ToolError('INVALID_OPTIONS', `Margins and gaps leave no room for pages on sheets of ${size}.`, {
    details: { fileName, problems: [{ field: 'margin', message: 'Leave room for the pages.' }] },
  })
}

function scaleIn([left, bottom, right, top]: Box, { width, height }: TrimmedPage): number {
  return Math.min((right - left) / width, (top - bottom) / height)
}
