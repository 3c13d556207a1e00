import { ToolError } from '../../errors.js'
import { isPicture, PartsFile, readBytes } from '../../files.js'
import type { PageStatus } from '../../ocr/page-text.js'
import type { OperationOutput } from '../../operation.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { leftDamaged, saysRepaired } from '../../pdf/read/left-damaged.js'
import { openForRewrite } from '../../pdf/update/open-for-rewrite.js'
import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'
import { addLayers } from './add-layers.js'
import type { OcrReport } from './ocr-report.js'
import type { OcrPdfOptions } from './operation.js'
import { planPages } from './plan-pages.js'
import { type PageOutcome, recognizePages } from './recognize-pages.js'
import { sourceOf } from './render-source.js'
import { reportOf } from './report.js'
import { sideFiles } from './side-files.js'

/** Pages that get a warning of their own. */
const MOST_WARNINGS = 20

/**
 * Recognizes the text of scanned pages and adds it invisibly under them; the pages themselves stay byte for byte
 * unchanged. Pages with text are skipped unless `mode` says otherwise; a page that cannot be recognized is kept, with
 * the warning `page-not-recognized`. Without `outputSearchablePdf` the result is plain text. `data` is an
 * `OcrReport`. An image is first converted to a PDF; see `pdfOfScan`.
 * @throws ToolError PAGES_OUT_OF_RANGE; TIMEOUT, BAD_DOCUMENT or LIMIT_EXCEEDED if no page could be recognized; and
 * those of `openForRewrite`, `renderPdf` and `pdfOfScan`
 */
export async function ocrPdf(
  { file: given }: { file: File },
  options: OcrPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  // Few documents are pictures, and reading these takes much code.
  const file = (await isPicture(given))
    ? await (await import('../../pdf/pictures/pdf-of-scan.js')).pdfOfScan(given, run)
    : given
  // Warnings about an unused result are dropped; warnings about the recognized pages are kept.
  const warnings: Warning[] = []
  const quiet: RunContext = {
    ...run,
    warn: (warning) => (warning.code === 'xfa-dynamic' ? run.warn(warning) : warnings.push(warning)),
  }
  const { document, save } = await openForRewrite(file, quiet, options)
  const isRepaired = saysRepaired(warnings)
  const source = sourceOf(file, document, { password: options.password, isRepaired })
  const numbers = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const plans = await planPages(document, numbers, options, run)
  const toRead = plans.filter(({ skip }) => !skip)
  const outcomes = await recognizePages(source, toRead, options, quiet)
  const report = reportOf(plans, outcomes, options)
  failTogether(file, report, outcomes)
  warnOfFailures(report, run)

  run.progress(0.97, 'Writing the result')
  const findings = { source, plans, outcomes, report }
  if (!options.outputSearchablePdf) {
    const [text, ...companions] = await sideFiles(findings, options, quiet)
    return { files: [text!], companions, data: report }
  }
  const { isChanged, moved } = await addLayers(document, plans, outcomes, options, quiet)
  const companions = await sideFiles({ ...findings, moved }, options, quiet)
  if (!isChanged) {
    if (isRepaired) run.warn(leftDamaged(file.name))
    return { files: [await unchanged(file, report, { ...run, isMade: file !== given })], companions, data: report }
  }
  breakSignatures(document, quiet)
  settleClaims(document, run)
  for (const warning of warnings) run.warn(warning)
  return { files: [await save(document, run.outputName)], companions, data: report }
}

/** If all pages to recognize have failed, the call fails. */
function failTogether(file: File, { pages }: OcrReport, outcomes: ReadonlyMap<number, PageOutcome>): void {
  if (outcomes.size === 0 || pages.some(({ status }) => status !== 'failed')) return
  for (const { page } of pages) {
    const outcome = outcomes.get(page)
    if (!outcome || !('failure' in outcome)) continue
    const { code, reason } = outcome.failure
    const message = `No page of ${file.name} could be read. Page ${page}: ${reason}`
    const advice =
      code === 'TIMEOUT' ? ' Give each page more time with the option "pageTimeout", or choose other pages.' : ''
    throw new ToolError(code, message + advice, { details: { fileName: file.name } })
  }
}

function warnOfFailures({ pages }: OcrReport, run: RunContext): void {
  const failed = pages.filter(({ status }) => status === 'failed')
  const code = 'page-not-recognized'
  for (const { page, reason } of failed.slice(0, MOST_WARNINGS))
    run.warn({ code, message: `Page ${page} was left unchanged. ${reason}` })
  const more = failed.length - MOST_WARNINGS
  if (more > 0) run.warn({ code, message: `${more} more pages were left unchanged.` })
}

/** The unchanged input or the PDF made from it, with a warning that gives the reason. */
async function unchanged(
  file: File,
  { pages }: OcrReport,
  { isMade, ...run }: RunContext & { isMade: boolean },
): Promise<PartsFile> {
  const count = (wanted: PageStatus) => pages.filter(({ status }) => status === wanted).length
  const hasText = count('skipped')
  const why =
    hasText === pages.length
      ? 'its pages already have text. To recognize them anyway, choose another mode (redo, force)'
      : hasText + count('failed') === pages.length
        ? `the pages${hasText > 0 ? ' without text' : ''} could not be read`
        : hasText > 0
          ? 'no text was found on the pages without text'
          : 'no text was found on its pages'
  const message = isMade
    ? `${file.name} was converted to a PDF without text: ${why}.`
    : `${file.name} was left unchanged: ${why}.`
  // A document with text on all pages is searchable, as requested.
  run.warn({ code: 'nothing-recognized', message, ...(hasText === pages.length ? {} : { nothingDone: true }) })
  return new PartsFile([await readBytes(file)], run.outputName, { type: 'application/pdf' })
}
