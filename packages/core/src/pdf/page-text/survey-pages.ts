import { PDFName } from 'pdf-lib'
import { combine, inverse } from '../../geometry/matrix.js'
import { joinBytes } from '../../image/join-bytes.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/place-on-page.js'
import { ContentSource } from './content-source.js'
import { PageSurveyor } from './page-surveyor.js'
import type { PageTextSurvey } from './page-text-survey.js'
import { shownAppearances } from './shown-appearances.js'
import { TextState } from './text-machine.js'

/** Boxes and images of a document that are told; some 200 MB. */
const MAX_MARKS = 2_000_000

const LINE_END = Uint8Array.of(10)

/**
 * Tells of each page, in the order asked for, what text and which images its content shows, without drawing it: some milliseconds for a
 * page of a book. What counts as known is what a text extractor would give: by ToUnicode, by the usual encodings and glyph
 * names, by the character collections of Chinese, Japanese and Korean.
 *
 * Clipping and what lies over the text are not looked at, nor are layers that are switched off; text in pattern cells, soft masks and glyphs of
 * Type 3 fonts is not counted.
 * @throws ToolError CANCELLED
 * @example
 * const surveys = await surveyPages(document, document.pages, run)
 * const scans = surveys.filter((survey) => classifyPage(survey) === 'scan')
 */
export async function surveyPages(
  document: Pick<PdfDocument, 'context' | 'pages'>,
  pages: readonly PdfPage[],
  run: RunContext,
): Promise<PageTextSurvey[]> {
  const source = new ContentSource(document, run)
  const surveys: PageTextSurvey[] = []
  let left = MAX_MARKS
  for (const page of pages) {
    const survey = await surveyPage(page, source)
    left -= survey.textBoxes.length + survey.images.length
    // Of pages that follow very many boxes, all is told but where things are.
    surveys.push(left >= 0 ? survey : { ...survey, textBoxes: [], images: [], isComplete: false })
  }
  return surveys
}

async function surveyPage(page: PdfPage, source: ContentSource): Promise<PageTextSurvey> {
  source.beginPage()
  const { width, height, toPage } = seenPage(page)
  const toSeen = inverse(toPage) ?? [1, 0, 0, 1, 0, 0]
  const resources = source.resources(page.attribute('Resources'))
  const state = () => Object.assign(new TextState(), { matrix: toSeen })

  const parts = source.contents(page.dict.lookup(PDFName.of('Contents')))
  // Streams of a page end like a word does (ISO 32000-2, table 31).
  const bytes = joinBytes(parts.flatMap((part) => (part ? [part, LINE_END] : [])))
  const content = new PageSurveyor(source, width, height)
  await content.read(bytes, resources, state())

  const annotations = new PageSurveyor(source, width, height)
  for (const { form, matrix } of shownAppearances(page)) {
    const start = state()
    start.matrix = combine(matrix, start.matrix)
    await annotations.readForm(form, resources, start)
  }
  const { letters, hasMarks } = annotations.result()
  const survey = content.result()
  return { ...survey, annotationLetters: letters, hasMarks: survey.hasMarks || hasMarks }
}
