import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { pageGeometry } from '../../pdf/model/page-geometry.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { userUnitOf } from '../../pdf/model/seen-page.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { ContentSource } from '../../pdf/page-text/content-source.js'
import { blotContents } from '../../pdf/redact/blot-contents.js'
import { drawBars } from '../../pdf/redact/draw-bars.js'
import { dropHiddenText } from '../../pdf/redact/drop-hidden-text.js'
import { findLeaks } from '../../pdf/redact/find/find-leaks.js'
import { TextFinder } from '../../pdf/redact/find/find-text.js'
import { saveWithoutReplacements } from '../../pdf/redact/find/hide-replacements.js'
import { joinSplitStrings } from '../../pdf/redact/join-split-strings.js'
import { makePictures } from '../../pdf/redact/page-picture.js'
import { noneRemoved } from '../../pdf/redact/page-work.js'
import { planRedaction, type RedactionPlan } from '../../pdf/redact/plan-redaction.js'
import { type DocumentRedaction, redactDocument, redrawFields } from '../../pdf/redact/redact-document.js'
import { type PageRedaction, redactPages } from '../../pdf/redact/redact-pages.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-rewrite.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { RedactPdfOptions } from './operation.js'
import type { RedactionReport } from './report.js'

/**
 * Removes areas and the matches of words, patterns and marks from content, images, annotations, fields, tags, bookmarks
 * and metadata, draws bars in their place, and rewrites the document, so that no earlier state is left. Before
 * returning the result, searches it for the removed text. An encrypted file stays encrypted.
 * @throws ToolError INVALID_OPTIONS if nothing to redact is given, or an area is outside its page; PAGES_OUT_OF_RANGE;
 * LIMIT_EXCEEDED for too many areas, characters, annotations or too much content; BAD_DOCUMENT if a page cannot be redacted safely; those of
 * `openPdfForUpdate`
 */
export async function redactPdf(
  { file }: { file: File },
  options: RedactPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, { password: options.password })
  const { find = [], patterns = [], matchCase, wholeWords, applyMarks, password } = options
  const finder = new TextFinder({ find, patterns, matchCase, wholeWords })
  const pages = [...new Set(selectPages(options.pages, document.pages.length))].sort((a, b) => a - b)
  const isJoined = await joinSplitStrings(document, pages, run)
  // The engine may be unable to open a file that had to be repaired.
  const source =
    isJoined || document.isRewrite ? { file: savePdf(document, file.name), password: undefined } : { file, password }
  const request = { areas: options.areas ?? [], finder, pages, applyMarks, password: source.password }
  const plan = await planRedaction(document, source.file, request, run)
  checkRequest(plan, options, finder)
  breakSignatures(document, run)
  const settings = { finder, searched: pages, attachments: options.removeAttachments }
  const { redactions, widgets } = await redactPages(document, plan, settings, run)
  const rest = redactDocument(
    document,
    { finder, covered: plan.covered, metadata: options.removeMetadata, attachments: options.removeAttachments },
    run,
  )
  const contents = new ContentSource(document, run)
  const hidden = await dropHiddenText(document, { finder, source: contents, searched: pages }, run)
  const blotted = await blotContents(document, finder, contents, run)
  for (const widget of hidden.widgets) if (!widgets.has(widget)) widgets.set(widget, false)
  countHidden(redactions, hidden.annotations)
  await redrawFields(document, widgets, run)
  const searched = finder.isEmpty ? new Set<number>() : new Set(pages)
  const pictures = await secure(document, { source, plan, redactions, searched, finder, options }, run)
  run.progress(0.9, 'Drawing bars')
  const bars = new Map([...plan.areas].map(([number, areas]) => [document.pages[number - 1]!, areas]))
  await drawBars(document, bars, options, run)
  const strings = rest.strings + rest.bookmarks + hidden.emptied + blotted
  warnOf(
    { ...plan, found: plan.found.filter(({ text }) => !finder.met.has(text)) },
    redactions,
    { ...rest, strings },
    document.fileName,
    run,
  )
  const data: RedactionReport = {
    pages: redactions.map(({ doubts: _, lostPictures: __, ...counts }) => ({
      ...counts,
      picture: pictures.has(counts.page),
    })),
    found: plan.found,
    strings,
  }
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

/** Counts annotations that were found by their appearance. */
function countHidden(redactions: PageRedaction[], annotations: ReadonlyMap<number, number>): void {
  for (const [page, count] of annotations) {
    const known = redactions.find((each) => each.page === page)
    if (known) known.annotations += count
    else
      redactions.push({ ...noneRemoved(), page, areas: 0, annotations: count, fields: 0, lostPictures: 0, doubts: [] })
  }
  redactions.sort((a, b) => a.page - b.page)
}

function checkRequest(plan: RedactionPlan, { areas = [], applyMarks }: RedactPdfOptions, finder: TextFinder): void {
  if (areas.length > 0 || !finder.isEmpty || plan.areas.size > 0) return
  throw new ToolError(
    'INVALID_OPTIONS',
    `Nothing to redact. Give the option "areas", "find" or "patterns"${applyMarks ? '; there are no redaction marks in the document' : ''}.`,
    { details: { problems: [{ field: 'areas', message: 'Give areas, words or patterns to redact.' }] } },
  )
}

interface Securing {
  source: { file: File; password: string | undefined }
  plan: RedactionPlan
  redactions: readonly PageRedaction[]
  searched: ReadonlySet<number>
  finder: TextFinder
  options: RedactPdfOptions
}

/**
 * Checks whether anything is left, and converts pages to images if so, or if that is unknown. Returns their numbers.
 */
async function secure(document: UpdatablePdf, work: Securing, run: RunContext): Promise<Set<number>> {
  const { source, plan, redactions, finder, options } = work
  const pictures = new Set<number>()
  const units = new Map(document.pages.map((page, index) => [index + 1, userUnitOf(page)]))
  const picture = async (doubts: ReadonlyMap<number, string>) => {
    if (doubts.size === 0) return
    const numbers = [...doubts.keys()]
    const list = numbers.join(', ')
    const why = [...new Set(doubts.values())].join('; ')
    // A picture of a page shows what no area covers.
    const hasAreas = numbers.every((number) => plan.areas.has(number))
    if (options.fallback === 'error' || !hasAreas)
      throw new ToolError(
        'BAD_DOCUMENT',
        `Page ${list} of ${document.fileName} cannot be redacted safely: ${why}. ${hasAreas ? 'Convert such pages to images (the option "fallback" as picture), or leave them out' : 'Leave it out, or give areas on it'}.`,
      )
    const areas = new Map(numbers.map((number) => [number, plan.areas.get(number) ?? []]))
    await makePictures(document, { ...source, areas }, run)
    for (const number of numbers) pictures.add(number)
    run.warn({
      code: 'page-as-picture',
      message: `Page ${list} of ${document.fileName} could not be changed safely (${why}) and was converted to an image without text.`,
    })
  }
  await picture(
    new Map(redactions.flatMap(({ page, doubts }) => (doubts.length > 0 ? [[page, doubts.join(', ')] as const] : []))),
  )
  const checkResult = async () => {
    run.progress(0.75, 'Verifying the removal')
    // Pages may inherit removed content from the page tree.
    document.markTreeUnsound()
    const geometry = (page: number) => pageGeometry(document.pages[page - 1]!)
    const common = { areas: plan.areas, searched: work.searched, finder, userUnits: units, geometry }
    const saved = savePdf(document.with({ wasEncrypted: false }), run.outputName)
    const leaks = await findLeaks({ ...common, file: saved }, run)
    const bare = await saveWithoutReplacements(document, run.outputName, run)
    for (const [page, areas] of bare ? await findLeaks({ ...common, file: bare }, run) : [])
      leaks.set(page, [...(leaks.get(page) ?? []), ...areas])
    return leaks
  }
  const leaks = await checkResult()
  // A picture shows what no area covers, so words that are found again get one.
  for (const [page, areas] of leaks)
    if (areas.length > 0) plan.areas.set(page, [...(plan.areas.get(page) ?? []), ...areas])
  await picture(new Map([...leaks.keys()].map((page) => [page, 'text would be left'])))
  if (pictures.size > 0) {
    const left = await checkResult()
    if (left.size > 0)
      throw new ToolError(
        'BAD_DOCUMENT',
        `Page ${[...left.keys()].join(', ')} of ${document.fileName} cannot be redacted: text would remain. No file was created.`,
      )
  }
  return pictures
}

function warnOf(
  { found, scans, illegible }: RedactionPlan,
  redactions: readonly PageRedaction[],
  { hasAttachments, strings }: DocumentRedaction,
  fileName: string,
  run: RunContext,
): void {
  const missing = found.map(({ text }) => `"${text}"`)
  if (missing.length > 0)
    run.warn({ code: 'not-found', message: `Not found on the pages of ${fileName}: ${missing.join(', ')}.` })
  if (scans.length > 0)
    run.warn({
      code: 'pages-without-text',
      message: `Words cannot be found on ${listOf(scans)} of ${fileName}: ${scans.length === 1 ? 'it has' : 'they have'} only images and no text. Recognize the text first (OCR), or give areas.`,
    })
  if (illegible.length > 0)
    run.warn({
      code: 'illegible-text',
      message: `Some text on ${listOf(illegible)} of ${fileName} was not searched: the file shows its characters, but does not say which letters they are.`,
    })
  const lost = redactions.filter(({ lostPictures }) => lostPictures > 0).map(({ page }) => page)
  if (lost.length > 0)
    run.warn({
      code: 'picture-removed',
      message: `Images on ${listOf(lost)} of ${fileName} could not be redacted in part and were removed entirely.`,
    })
  const cleared = redactions.reduce((sum, { fields }) => sum + fields, 0)
  if (cleared > 0)
    run.warn({
      code: 'fields-cleared',
      message: `${cleared === 1 ? 'A form field' : `${cleared} form fields`} of ${fileName} lost the value everywhere it was shown.`,
    })
  if (hasAttachments)
    run.warn({
      code: 'attachments-kept',
      message: `${fileName} has attached files or media, which were not searched. The option "removeAttachments" removes them.`,
    })
  if (redactions.length === 0 && strings === 0)
    run.warn({
      code: 'nothing-redacted',
      message: `Nothing to redact was found on the pages of ${fileName}.`,
      nothingDone: true,
    })
}

function listOf(pages: readonly number[]): string {
  const shown = pages.slice(0, 20).join(', ')
  return `${pages.length === 1 ? 'page' : 'pages'} ${shown}${pages.length > 20 ? ` and ${pages.length - 20} more` : ''}`
}
