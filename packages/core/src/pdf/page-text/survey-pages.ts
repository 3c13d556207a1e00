import { PDFName } from 'pdf-lib'
import { combine, identity, inverse } from '../../geometry/matrix.js'
import type { RunContext } from '../../run-context.js'
import { joinContents } from '../content/join-contents.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { seenPage } from '../model/seen-page.js'
import { ContentSource } from './content-source.js'
import { PageSurveyor } from './page-surveyor.js'
import type { PageTextSurvey } from './page-text-survey.js'
import { shownAppearances } from './shown-appearances.js'
import { TextState } from './text-machine.js'

/** Maximum number of boxes and images returned for a document; some 200 MB. */
const MAX_FOUND = 2_000_000

/**
 * Reports for each page, in the given order, the text and images its content shows, without drawing it: a few
 * milliseconds for a page of a book. Text counts as known if a text extractor can decode it: by ToUnicode, by the usual
 * encodings and glyph names, by the character collections of Chinese, Japanese and Korean.
 *
 * Ignores clipping, content covering the text, and hidden layers; does not count text in pattern cells, soft masks and
 * glyphs of Type 3 fonts.
 * @param maxOperators after which pages are reported as incomplete; default 50 million
 * @throws ToolError CANCELLED
 * @example
 * const surveys = await surveyPages(document, document.pages, run)
 * const scans = surveys.filter((survey) => classifyPage(survey) === 'scan')
 */
export async function surveyPages(
  document: Pick<PdfDocument, 'context' | 'pages'>,
  pages: readonly PdfPage[],
  run: RunContext,
  maxOperators?: number,
): Promise<PageTextSurvey[]> {
  const source = new ContentSource(document, run, maxOperators)
  const surveys: PageTextSurvey[] = []
  let left = MAX_FOUND
  for (const page of pages) {
    const survey = await surveyPage(page, source)
    left -= survey.textBoxes.length + survey.images.length
    // After the limit of boxes, pages are reported without positions.
    surveys.push(left >= 0 ? survey : { ...survey, textBoxes: [], images: [], isComplete: false })
  }
  return surveys
}

async function surveyPage(page: PdfPage, source: ContentSource): Promise<PageTextSurvey> {
  source.beginPage()
  const { width, height, toPage } = seenPage(page)
  const toSeen = inverse(toPage) ?? identity
  const resources = source.resources(page.attribute('Resources'))
  const state = () => Object.assign(new TextState(), { matrix: toSeen })

  const parts = source.contents(page.dict.lookup(PDFName.of('Contents')))
  const bytes = joinContents(parts)
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
