import { pause } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { choosePages } from '../../pdf/document/choose-pages.js'
import { selectSomeGroups } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { SplitPdfOptions } from './operation.js'

/**
 * Splits a PDF into parts. Each part keeps the bookmarks, links, form fields and page labels of its pages, and the
 * attachments, layers and metadata of the document. A single part keeps the output name; several are numbered with
 * leading zeros and named by their pages: `split_report_02_pages-4-6.pdf`.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS when no page is left, and those of `openPdf`
 */
export async function splitPdf(
  { file }: { file: File },
  options: SplitPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdf(file, run, options)
  breakSignatures(document, run)
  const groups = partsOf(options, document.pages.length)
  const digits = String(groups.length).length
  const stem = run.outputName.replace(/\.pdf$/i, '')
  const files: File[] = []
  // Parts share compressed copies of common objects.
  const packed = new WeakMap()
  for (const [index, pages] of groups.entries()) {
    run.progress(0.4 + (0.6 * index) / groups.length, `Part ${index + 1} of ${groups.length}`)
    if (index % 50 === 0) await pause(run.signal)
    const name =
      groups.length === 1 ? run.outputName : `${stem}_${String(index + 1).padStart(digits, '0')}_${describe(pages)}.pdf`
    files.push(savePdf(await choosePages(document, pages, run), name, { packed }))
  }
  return { files }
}

function partsOf(options: SplitPdfOptions, pageCount: number): number[][] {
  if (options.mode === 'range') return selectSomeGroups(options.ranges, pageCount, 'ranges')
  const size = options.mode === 'all' ? 1 : options.interval
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  return Array.from({ length: Math.ceil(pageCount / size) }, (_, part) => all.slice(part * size, (part + 1) * size))
}

/** `page-4`, `pages-4-6`, or for pages that do not follow each other the count: `5-pages`. */
function describe(pages: readonly number[]): string {
  const [first = 0] = pages
  if (pages.length === 1) return `page-${first}`
  const follows = pages.every((page, index) => page === first + index)
  return follows ? `pages-${first}-${pages.at(-1)}` : `${pages.length}-pages`
}
