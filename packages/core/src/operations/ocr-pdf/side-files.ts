import { identity } from '../../geometry/matrix.js'
import { writeHocr } from '../../ocr/output/write-hocr.js'
import { writeJson } from '../../ocr/output/write-json.js'
import { writePlainText } from '../../ocr/output/write-plain-text.js'
import type { PageText } from '../../ocr/page-text.js'
import type { RunContext } from '../../run-context.js'
import type { MovedPage } from './add-layers.js'
import type { OcrPageReport, OcrReport } from './ocr-report.js'
import type { OcrPdfOptions } from './operation.js'
import type { PagePlan } from './plan-pages.js'
import type { PageOutcome } from './recognize-pages.js'
import { type RenderSource, renderSource } from './render-source.js'

/** Findings about the pages of a document. */
export interface Findings {
  source: RenderSource
  plans: readonly PagePlan[]
  outcomes: ReadonlyMap<number, PageOutcome>
  report: OcrReport
  /** Pages that are seen otherwise in the result, by number. */
  moved?: ReadonlyMap<number, MovedPage>
}

/** Points per inch: the resolution reported for pages that were not rendered. */
const POINTS = 72

type Form = 'txt' | 'hocr' | 'json'

/** The files requested in addition to a searchable PDF, or without one, the plain text and other requested files. */
export async function sideFiles(
  findings: Findings,
  { outputSearchablePdf, sidecar }: OcrPdfOptions,
  run: RunContext,
): Promise<File[]> {
  const asked: Form[] = sidecar === 'all' ? ['txt', 'hocr', 'json'] : sidecar === 'none' ? [] : [sidecar]
  const forms: Form[] = outputSearchablePdf ? asked : ['txt', ...asked.filter((form) => form !== 'txt')]
  if (forms.length === 0) return []
  const texts = forms.some((form) => form !== 'hocr') ? await textsOf(findings, run) : new Map()
  const pages = findings.plans.map((plan, index) =>
    pageText(plan, findings.report.pages[index]!, findings, texts.get(plan.number)),
  )
  const stem = run.outputName.replace(/\.(pdf|txt)$/i, '')
  return forms.map((form) => {
    const [text, type] = write(form, pages, findings, stem)
    return new File([text], `${stem}.${form}`, { type })
  })
}

function write(
  form: Form,
  pages: readonly PageText[],
  { report: { engine = 'none', languages } }: Findings,
  title: string,
): [text: string, type: string] {
  if (form === 'txt') return [writePlainText(pages), 'text/plain;charset=utf-8']
  if (form === 'json') return [writeJson(pages, { engine, languages }), 'application/json']
  return [writeHocr(pages, { title, engine, languages }), 'application/xhtml+xml;charset=utf-8']
}

function pageText(
  { number, seen: before, dpi }: PagePlan,
  { status, reason }: OcrPageReport,
  { outcomes, moved }: Findings,
  text: string | undefined,
): PageText {
  const outcome = outcomes.get(number)
  const recognition = outcome && 'recognition' in outcome ? outcome.recognition : undefined
  const { seen = before, toRendered = recognition?.toRendered } = moved?.get(number) ?? {}
  return {
    page: number,
    widthPoints: seen.width,
    heightPoints: seen.height,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(recognition ? { recognized: recognition.page } : {}),
    toRendered: toRendered ?? identity,
    dpi: outcome && 'dpi' in outcome ? outcome.dpi : dpi || POINTS,
    ...(text === undefined ? {} : { text }),
  }
}

/** The text of the pages that have some and on which nothing was recognized. */
async function textsOf({ source, plans, report }: Findings, run: RunContext): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const wanted = plans
    .filter(({ survey }, index) => {
      const { status } = report.pages[index]!
      return status === 'skipped' || (status !== 'recognized' && survey.letters + survey.invisibleLetters > 0)
    })
    .map(({ number }) => number)
  if (wanted.length === 0) return texts
  for await (const { page, text } of renderSource(source, wanted, run, { size: { dpi: POINTS }, text: true }))
    if (text !== undefined) texts.set(page, text)
  return texts
}
