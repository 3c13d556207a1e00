import type { PageText } from '../../ocr/page-text.js'
import { writeHocr } from '../../ocr/write-hocr.js'
import { writeJson } from '../../ocr/write-json.js'
import { writePlainText } from '../../ocr/write-plain-text.js'
import { renderPdf } from '../../pdf/render-pdf.js'
import type { RunContext } from '../../run.js'
import type { OcrPdfOptions } from './operation.js'
import type { PagePlan } from './plan-pages.js'
import type { PageOutcome } from './recognize-pages.js'
import type { OcrPageReport, OcrReport } from './report.js'

/** What was found out about the pages of a document. */
export interface Findings {
  plans: readonly PagePlan[]
  outcomes: ReadonlyMap<number, PageOutcome>
  report: OcrReport
}

type Form = 'txt' | 'hocr' | 'json'

/** The files that were asked for beside a searchable PDF; or, without one, the plain text and the others that were asked for. */
export async function sideFiles(
  file: File,
  findings: Findings,
  { outputSearchablePdf, sidecar, password }: OcrPdfOptions,
  run: RunContext,
): Promise<File[]> {
  const asked: Form[] = sidecar === 'all' ? ['txt', 'hocr', 'json'] : sidecar === 'none' ? [] : [sidecar]
  const forms: Form[] = outputSearchablePdf ? asked : ['txt', ...asked.filter((form) => form !== 'txt')]
  if (forms.length === 0) return []
  const texts = forms.some((form) => form !== 'hocr') ? await textsOf(file, findings, password, run) : new Map()
  const pages = findings.plans.map((plan, index) =>
    pageText(plan, findings.report.pages[index]!, findings.outcomes.get(plan.number), texts.get(plan.number)),
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
  { number, seen, dpi }: PagePlan,
  { status, reason }: OcrPageReport,
  outcome: PageOutcome | undefined,
  text: string | undefined,
): PageText {
  const recognition = outcome && 'recognition' in outcome ? outcome.recognition : undefined
  return {
    page: number,
    widthPoints: seen.width,
    heightPoints: seen.height,
    status,
    ...(reason === undefined ? {} : { reason }),
    ...(recognition ? { recognized: recognition.page } : {}),
    toRendered: recognition?.toRendered ?? [1, 0, 0, 1, 0, 0],
    dpi: outcome && 'dpi' in outcome ? outcome.dpi : dpi,
    ...(text === undefined ? {} : { text }),
  }
}

/** The text of the pages that were left alone since they have some. */
async function textsOf(
  file: File,
  { plans }: Findings,
  password: string | undefined,
  run: RunContext,
): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  const wanted = plans.filter(({ skip }) => skip?.status === 'skipped').map(({ number }) => number)
  if (wanted.length === 0) return texts
  const choosePages = () => wanted
  for await (const { page, text } of renderPdf(file, run, { password, choosePages, size: { dpi: 72 }, text: true }))
    if (text !== undefined) texts.set(page, text)
  return texts
}
