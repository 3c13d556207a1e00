import { isToolError, throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import { onWhite, toGray } from '../../image/to-gray.js'
import { languagesOf } from '../../ocr/language-option.js'
import { findSkew } from '../../ocr/prepare/find-skew.js'
import { type PageRecognition, recognizePage } from '../../ocr/recognize-page.js'
import { type QuarterTurn, turnPicture } from '../../ocr/turn-picture.js'
import type { RenderedPage } from '../../pdf/render/render-capabilities.js'
import type { RunContext } from '../../run-context.js'
import type { OcrPdfOptions } from './operation.js'
import type { PagePlan } from './plan-pages.js'
import { type RenderSource, renderSource } from './render-source.js'

/** The result of recognizing a page. */
export type PageOutcome = { seconds: number } & (
  | { recognition: PageRecognition; dpi: number }
  | { failure: { code: FailureCode; reason: string } }
)

/** Errors of one page that do not affect the others. */
type FailureCode = 'TIMEOUT' | 'BAD_DOCUMENT' | 'LIMIT_EXCEEDED'

/** Pages prepared ahead of the engines, in addition to those being recognized. */
const AHEAD = 1
/** Number of threads assumed if the host does not specify one. The host has its own limit. */
const DEFAULT_THREADS = 4

/**
 * Renders and recognizes several pages at a time and returns the result of each by its number. A page that takes too
 * long or crashes an engine fails alone.
 * @throws ToolError CANCELLED, UNAVAILABLE, and those of `renderPdf`
 */
export async function recognizePages(
  source: RenderSource,
  plans: readonly PagePlan[],
  options: OcrPdfOptions,
  run: RunContext,
): Promise<Map<number, PageOutcome>> {
  const outcomes = new Map<number, PageOutcome>()
  if (plans.length === 0) return outcomes
  throwIfCancelled(run.signal)
  const stop = new AbortController()
  const cancel = () => stop.abort(run.signal.reason)
  run.signal.addEventListener('abort', cancel, { once: true })
  const inner: RunContext = { ...run, signal: stop.signal }
  const fractions = new Map<number, number>()
  const report = () => {
    const sum = [...fractions.values()].reduce((total, fraction) => total + fraction, outcomes.size)
    const at = Math.min(plans.length, outcomes.size + 1)
    run.progress(FIRST + (LAST - FIRST) * (sum / plans.length), `Page ${at} of ${plans.length}`)
  }
  const atWork = new Set<Promise<void>>()
  const most = (run.threads ?? DEFAULT_THREADS) + AHEAD
  let error: unknown
  const begin = (rendered: RenderedPage) => {
    const read = recognizeOne(rendered, options, inner, (fraction) => {
      fractions.set(rendered.page, fraction)
      report()
    })
    const work = read
      .then((outcome) => {
        fractions.delete(rendered.page)
        outcomes.set(rendered.page, outcome)
        report()
      })
      .catch((reason: unknown) => {
        error ??= reason
        stop.abort(reason)
      })
      .finally(() => atWork.delete(work))
    atWork.add(work)
  }
  try {
    report()
    const numbers = plans.map(({ number }) => number)
    for await (const rendered of renderSource(source, numbers, inner, {
      size: { dpiOfPages: new Map(plans.map(({ number, dpi }) => [number, dpi])) },
      annotations: false,
      gray: true,
    })) {
      begin(rendered)
      if (atWork.size >= most) await Promise.race(atWork)
    }
  } catch (reason) {
    error ??= reason
    stop.abort(reason)
  } finally {
    await Promise.all(atWork)
    run.signal.removeEventListener('abort', cancel)
  }
  if (error !== undefined) throw error
  return outcomes
}

/** Parts of the whole progress at which reading begins and ends. */
const FIRST = 0.04
const LAST = 0.97

async function recognizeOne(
  rendered: RenderedPage,
  { language, enhanceImage, deskew, pageTimeout }: OcrPdfOptions,
  { capabilities, threads, signal }: RunContext,
  progress: (fraction: number) => void,
): Promise<PageOutcome> {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  const fail = (code: FailureCode, reason: string): PageOutcome => ({
    seconds: seconds(),
    failure: { code, reason },
  })
  if (!rendered.raster) return fail('BAD_DOCUMENT', rendered.failure ?? 'The page cannot be rendered.')
  try {
    const recognition = await recognizePage(rendered.raster, {
      dpi: rendered.dpi,
      languages: languagesOf(language),
      enhance: enhanceImage,
      findOrientation: true,
      recognizeText: capabilities.recognizeText!,
      timeoutMs: pageTimeout * 1000,
      threads,
      signal,
      progress,
    })
    // Only preparing the picture measures it.
    if (deskew && !enhanceImage) recognition.skew = skewOf(rendered.raster, recognition.turned, rendered.dpi)
    return { recognition, dpi: rendered.dpi, seconds: seconds() }
  } catch (error) {
    if (!isToolError(error)) throw error
    if (error.code === 'TIMEOUT') return fail('TIMEOUT', `Recognizing the page took longer than ${pageTimeout} s.`)
    if (error.code === 'BAD_DOCUMENT' || error.code === 'LIMIT_EXCEEDED') return fail(error.code, error.message)
    throw error
  }
}

/** Clockwise rotation in degrees that levels the lines of an upright page. */
function skewOf(rendered: Raster, turned: QuarterTurn, dpi: number): number {
  return findSkew(turnPicture(toGray(onWhite(rendered)), turned).picture, dpi).skew
}
