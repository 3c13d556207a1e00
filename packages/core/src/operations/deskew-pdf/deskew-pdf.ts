import { throwIfCancelled } from '../../errors.js'
import { onWhite, toGray } from '../../image/to-gray.js'
import { findSkew } from '../../ocr/prepare/find-skew.js'
import type { OperationOutput } from '../../operation.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { pagesInWords } from '../../pdf/model/pages-in-words.js'
import { seenPage } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { mayBeAskew } from '../../pdf/page-text/classify-page.js'
import { surveyPages } from '../../pdf/page-text/survey-pages.js'
import { renderPdf } from '../../pdf/render/render-pdf.js'
import { straightenPage } from '../../pdf/stamp/straighten-page.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { DeskewPdfData, DeskewPdfOptions } from './operation.js'

/** Longer side of the analyzed images: A4 at some 170 dpi. */
const MAX_SIDE = 2000
const POINTS = 72
/** Pages with little text are measured as slightly askew; lines of text that are get sharper by a third at least. */
const LEAST_GAIN = 1.25

/**
 * Detects the tilt of the lines of text on each page, up to 15°, and rotates the content of the page about its center. Images are not
 * changed, hidden text moves along, and the page keeps its size. Pages that are straight, and those without text, are left unchanged, and so are
 * pages whose text is set level and those with a small drawing only. An encrypted file stays encrypted. Warns with `nothing-askew`, and `page-not-straightened` for pages whose comments, form fields or patterns
 * would not move along.
 * @throws ToolError PAGES_OUT_OF_RANGE, and those of `openPdfForUpdate` and `renderPdf`
 */
export async function deskewPdf(
  { file }: { file: File },
  options: DeskewPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const chosen = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const pages = chosen.map((number) => document.pages[number - 1]!)
  const surveys = await surveyPages(document, pages, run)
  const numbers = chosen.filter((_, index) => mayBeAskew(surveys[index]!))
  const data: DeskewPdfData = { straightened: [], kept: [] }
  const { password, least } = options
  const rendering = {
    password,
    choosePages: () => numbers,
    size: { maxSide: MAX_SIDE },
    annotations: false,
    gray: true,
  }
  let done = 0
  const drawn = numbers.length > 0 ? renderPdf(file, run, rendering) : []
  for await (const { page: number, raster } of drawn) {
    throwIfCancelled(run.signal)
    run.progress(0.1 + (0.75 * ++done) / numbers.length, `Page ${number}`)
    if (!raster) continue
    const page = document.pages[number - 1]!
    const { width, height } = seenPage(page)
    const dpi = (POINTS * Math.max(raster.width, raster.height)) / Math.max(width, height)
    const { skew, gain = 1 } = findSkew(toGray(onWhite(raster)), dpi)
    if (Math.abs(skew) < least || gain < LEAST_GAIN) continue
    if (straightenPage(document, page, -skew, run.capabilities))
      data.straightened.push({ page: number, degrees: Math.round(skew * 100) / 100 })
    else data.kept.push(number)
  }
  if (data.kept.length > 0)
    run.warn({
      code: 'page-not-straightened',
      message: `Pages that were not straightened because their comments, form fields or patterns would not move with them: ${pagesInWords(data.kept)}.`,
    })
  run.progress(0.9, 'Saving')
  if (data.straightened.length === 0) {
    if (data.kept.length === 0)
      run.warn({
        code: 'nothing-askew',
        message: `No page of ${file.name} is askew${leftUnchanged(document)}.`,
        nothingDone: true,
      })
    return { files: [await saveUpdate(document, run)], data }
  }
  breakSignatures(document, run)
  return { files: [await saveRewrite(document, document.origin, run)], data }
}
