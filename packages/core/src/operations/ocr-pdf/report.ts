import { languagesOf } from '../../ocr/language-option.js'
import { meanConfidence, wordsOf } from '../../ocr/measure-words.js'
import type { RecognizedWord } from '../../ocr/recognized-page.js'
import type { OcrPageReport, OcrReport } from './ocr-report.js'
import type { OcrPdfOptions } from './operation.js'
import type { PagePlan } from './plan-pages.js'
import type { PageOutcome } from './recognize-pages.js'

/** Engine names used when none ran: blank and tiny images. */
const noEngine = new Set(['', 'none'])

/** Puts together how it went with the pages that were chosen. */
export function reportOf(
  plans: readonly PagePlan[],
  outcomes: ReadonlyMap<number, PageOutcome>,
  { language }: Pick<OcrPdfOptions, 'language'>,
): OcrReport {
  const pages = plans.map((plan) => pageReport(plan, outcomes.get(plan.number)))
  const engine = [...outcomes.values()].flatMap((outcome) =>
    'recognition' in outcome && !noEngine.has(outcome.recognition.engine) ? [outcome.recognition.engine] : [],
  )[0]
  const count = (status: OcrPageReport['status']) => pages.filter((page) => page.status === status).length
  const read = [...outcomes.values()].flatMap((outcome) =>
    'recognition' in outcome ? wordsOf(outcome.recognition.page) : [],
  )
  return {
    languages: languagesOf(language),
    ...(engine === undefined ? {} : { engine }),
    recognized: count('recognized'),
    skipped: count('skipped'),
    failed: count('failed'),
    words: pages.reduce((sum, { words }) => sum + words, 0),
    confidence: confidenceOf(read),
    pages,
  }
}

function pageReport({ number, skip }: PagePlan, outcome: PageOutcome | undefined): OcrPageReport {
  const base = { page: number, words: 0, confidence: 0, seconds: 0 }
  if (skip) return { ...base, ...skip }
  if (!outcome) throw new TypeError(`Page ${number} was neither read nor skipped.`)
  const seconds = round(outcome.seconds)
  if ('failure' in outcome) return { ...base, status: 'failed', reason: outcome.failure.reason, seconds }
  const { recognition, dpi } = outcome
  const words = wordsOf(recognition.page)
  const { turned, skew, steps } = recognition
  return {
    page: number,
    status: words.length > 0 ? 'recognized' : 'empty',
    words: words.length,
    confidence: confidenceOf(words),
    seconds,
    dpi: Math.round(dpi),
    ...(turned === 0 ? {} : { turned }),
    ...(Math.abs(skew) < 0.05 ? {} : { skew: round(skew) }),
    ...(steps.length === 0 ? {} : { steps: [...steps] }),
  }
}

function confidenceOf(words: readonly RecognizedWord[]): number {
  return round(meanConfidence(words) ?? 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
