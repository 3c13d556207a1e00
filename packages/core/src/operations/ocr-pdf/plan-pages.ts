import { inMillions } from '../../in-millions.js'
import { chooseDpi } from '../../ocr/choose-dpi.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { type SeenPage, seenPage } from '../../pdf/model/seen-page.js'
import { classifyPage, type PageClass } from '../../pdf/page-text/classify-page.js'
import type { PageTextSurvey } from '../../pdf/page-text/page-text-survey.js'
import { surveyPages } from '../../pdf/page-text/survey-pages.js'
import type { RunContext } from '../../run-context.js'
import type { OcrPdfOptions } from './operation.js'

/** How to process a page. */
export interface PagePlan {
  /** 1-based. */
  number: number
  page: PdfPage
  seen: SeenPage
  survey: PageTextSurvey
  /** Why the page is skipped; missing if it is recognized. */
  skip?: { status: 'skipped' | 'empty' | 'failed'; reason: string }
  /** Pixels per inch at which it is rendered. */
  dpi: number
  /** Whether to remove the hidden text of an earlier recognition first. */
  dropsHidden: boolean
  /** Whether to omit words over printed text, which is already searchable. */
  leavesOutCovered: boolean
}

/** Looks at the chosen pages and decides for each whether it is read, and how. @throws ToolError CANCELLED */
export async function planPages(
  document: PdfDocument,
  numbers: readonly number[],
  { mode }: Pick<OcrPdfOptions, 'mode'>,
  run: RunContext,
): Promise<PagePlan[]> {
  const pages = numbers.map((number) => document.pages[number - 1]!)
  const surveys = await surveyPages(document, pages, run)
  return numbers.map((number, index) => planPage(number, pages[index]!, surveys[index]!, mode, run.limits.maxPixels))
}

function planPage(
  number: number,
  page: PdfPage,
  survey: PageTextSurvey,
  mode: OcrPdfOptions['mode'],
  maxPixels: number,
): PagePlan {
  const seen = seenPage(page)
  const kind = classifyPage(survey)
  const plan = { number, page, seen, survey, dpi: 0, dropsHidden: mode !== 'skip', leavesOutCovered: mode !== 'force' }
  if (kind === 'blank') return { ...plan, skip: { status: 'empty', reason: 'The page is blank.' } }
  const reason = whySkipped(kind, mode)
  if (reason !== undefined) return { ...plan, skip: { status: 'skipped', reason } }
  const large = survey.images.find(({ width, height }) => width * height > maxPixels)
  if (large) return { ...plan, skip: { status: 'failed', reason: tooLarge(large, maxPixels) } }
  const imageDpi = survey.imageDpi > 0 ? survey.imageDpi : undefined
  const dpi = chooseDpi({ widthPoints: seen.width, heightPoints: seen.height, imageDpi, maxPixels })
  if (dpi === undefined)
    return {
      ...plan,
      skip: { status: 'failed', reason: 'The page is too large to recognize its text.' },
    }
  // Text without Unicode is not searchable, so words over it are no duplicates.
  const leavesOutCovered = plan.leavesOutCovered && kind === 'mixed' && survey.unknownGlyphs < survey.letters
  return { ...plan, dpi, leavesOutCovered }
}

function whySkipped(kind: PageClass, mode: OcrPdfOptions['mode']): string | undefined {
  if (mode === 'force') return undefined
  if (kind === 'text') return 'The page has text.'
  if (kind === 'scan-with-text' && mode === 'skip') return 'The page was recognized before.'
  return undefined
}

function tooLarge({ width, height }: { width: number; height: number }, maxPixels: number): string {
  return `The page has an image of ${width} × ${height} pixels; the limit is ${inMillions(maxPixels)}.`
}
