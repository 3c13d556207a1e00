import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { isBlank } from '../../pdf/render/blank-pages.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import { readBlankContent } from './blank-content.js'
import type { RemoveBlankPagesOptions } from './operation.js'

/** Longer side of the analyzed images: on A4, a pixel is 0.56 points. */
const MAX_SIDE = 1500
/** Longer side of images that only show whether images were painted. */
const PROBE_SIDE = 200

/**
 * Removes pages without visible content and reports them in `removedPages` and in a warning. Pages with form fields,
 * notes and other annotations except links are kept, and so are pages with layers, and damaged pages, with a warning. If no
 * page or every page is blank, the file is returned unchanged. Bookmarks, links, tags and labels follow the remaining
 * pages; an encrypted file stays encrypted.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate` and `renderPdf`
 */
export async function removeBlankPages(
  { file }: { file: File },
  options: RemoveBlankPagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const count = document.pages.length
  const numbers = [...new Set(selectPages(options.pages, count))].filter(
    (number) => !hasAnnotations(document.pages[number - 1]!),
  )
  const removed = new Set<number>()
  if (numbers.length > 0)
    for (const number of await findBlank(file, document, numbers, options, run)) removed.add(number)
  const removedPages = [...removed].sort((a, b) => a - b)
  if (removed.size === 0 || removed.size === count) {
    run.warn({
      code: removed.size === 0 ? 'no-blank-pages' : 'all-pages-blank',
      message:
        removed.size === 0
          ? `${file.name} has no blank pages and was left unchanged.`
          : `All pages of ${file.name} are blank. It was left unchanged because a document needs at least one page.`,
      nothingDone: true,
    })
    return { files: [await saveUpdate(document, run)], data: { removedPages: [], pageCount: count } }
  }
  run.warn({
    code: 'blank-pages-removed',
    message:
      removed.size === 1
        ? `Page ${removedPages[0]} of ${file.name} is blank and was removed.`
        : `${removed.size} pages of ${file.name} are blank and were removed: ${listOf(removedPages)}.`,
  })
  breakSignatures(document, run)
  run.progress(0.85, 'Removing pages')
  const kept = Array.from({ length: count }, (_, index) => index + 1).filter((number) => !removed.has(number))
  const { wasEncrypted, origin } = document
  const chosen = await choosePages(document, kept, run)
  return {
    files: [await saveRewrite(chosen.with({ wasEncrypted }), origin, run)],
    data: { removedPages, pageCount: kept.length },
  }
}

async function findBlank(
  file: File,
  document: PdfDocument,
  numbers: readonly number[],
  { password, shade, specks, edge }: RemoveBlankPagesOptions,
  run: RunContext,
): Promise<number[]> {
  const blank: number[] = []
  const withImages: number[] = []
  const failed: number[] = []
  let looked = 0
  const rendering = { password, choosePages: () => numbers, size: { maxSide: MAX_SIDE }, gray: true }
  for await (const { page, raster, dpi } of renderPdf(file, run, rendering)) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.6 * ++looked) / numbers.length, `Checking page ${page}`)
    if (!raster) failed.push(page)
    else if (isBlank(raster, 72 / dpi, { shade: shade / 100, specks, edge })) {
      const content = await readBlankContent(document, document.pages[page - 1]!, run)
      if (content === 'empty') blank.push(page)
      else if (content === 'images') withImages.push(page)
      else if (content === 'damaged') failed.push(page)
    }
  }
  if (withImages.length > 0) {
    const again = { password, choosePages: () => withImages, size: { maxSide: PROBE_SIDE }, transparent: true }
    for await (const { page, raster } of renderPdf(file, run, again))
      (raster && isPainted(raster) ? blank : failed).push(page)
  }
  if (failed.length > 0)
    run.warn({
      code: 'pages-not-drawn',
      message: `Some pages (${listOf(failed.sort((a, b) => a - b))}) cannot be rendered completely and were kept.`,
    })
  return blank
}

/** Whether anything was painted, be it white. An image that cannot be decoded leaves its page as it was. */
function isPainted({ alpha, data }: Raster): boolean {
  if (!alpha) return true
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true
  return false
}

const listOf = (pages: readonly number[]) => pages.slice(0, 100).join(', ') + (pages.length > 100 ? ', …' : '')

/** Whether a page has annotations other than links, which may be invisible, such as an empty field or a sound. */
function hasAnnotations({ dict }: PdfPage): boolean {
  const annotations = dict.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return false
  return annotations.asArray().some((value) => {
    const annotation = dict.context.lookup(value)
    if (!(annotation instanceof PDFDict)) return false
    const kind = annotation.lookup(PDFName.of('Subtype'))
    return kind !== PDFName.of('Link') && kind !== PDFName.of('Popup')
  })
}
