import { isToolError, ToolError } from '../errors.js'
import { readBytes } from '../files.js'
import type { OperationOutput } from '../operation.js'
import { choosePages } from '../pdf/document/choose-pages.js'
import { selectSomePages } from '../pdf/model/page-ranges.js'
import { openPdf } from '../pdf/read/open-pdf.js'
import { savePdf } from '../pdf/write/save-pdf.js'
import type { RunContext } from '../run-context.js'
import { warnOfDoubt } from '../text/read-text.js'
import { warnOfContents } from './contents-pages.js'
import { enlargeIcons } from './enlarge-icons.js'
import { findOfficeFormat } from './find-office-format.js'
import { findFonts } from './fonts/find-fonts.js'
import { substitutedFonts } from './fonts/substituted-fonts.js'
import { type OfficeFormat, type OfficeKind, officeFormats } from './formats.js'
import type { OfficeRequest, OfficeResult } from './office-capabilities.js'
import { withoutActiveContent } from './prepare/active-content.js'
import { mayHoldChanges } from './prepare/binary-changes.js'
import { buildContents } from './prepare/build-contents.js'
import { changePageLayout } from './prepare/change-page-layout.js'
import { docShowsName } from './prepare/doc-fields.js'
import type { DocumentFacts, DocumentView } from './prepare/document-view.js'
import { describeLinks } from './prepare/external-links.js'
import { hasHiddenXlsSheets } from './prepare/hidden-xls-sheets.js'
import { inspectPackage, withoutExternalLinks } from './prepare/inspect-package.js'
import { prepareDocument } from './prepare/prepare-document.js'
import { damageOfRtf } from './prepare/rtf-damage.js'
import { widenColumns } from './prepare/widen-columns.js'
import { readCsv } from './read-csv.js'
import { describeUndrawn, findUndrawnObjects, type UndrawnObject } from './undrawn-objects.js'

/** How a document becomes a PDF; which of it a kind of document has is in the options of its operation. */
export interface ToPdfSettings {
  password?: string | undefined
  /** See `parsePageRanges`. */
  pages: string
  landscape?: boolean
  /** Whether sheets are scaled down to the width of the page. */
  fitToWidth?: boolean
  onePagePerSheet?: boolean
  notes?: 'none' | 'with' | 'only'
  changes?: DocumentView['changes']
  hiddenSheets?: boolean
  hiddenSlides?: boolean
  comments?: 'none' | 'margin'
  contents?: 'built' | 'saved'
  dates?: DocumentView['dates']
  locale?: string | undefined
  pdfA: boolean
}

/** Report of a conversion. */
export interface ToPdfReport {
  /** Name and version of the engine. */
  engine: string
  pages: number
  /** Missing font families, with their replacements if known. */
  substitutedFonts: { family: string; by?: string }[]
}

const openDocument = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const satisfies Record<
  OfficeKind,
  OfficeRequest['target']
>

const TIMEOUT_MS = 300_000

/**
 * Converts an Office document of one kind to PDF. The format is detected from the content. Macros are not run, and
 * linked pictures are not fetched. Warns `linked-content-left-out`, `embedded-objects`, `objects-not-drawn`,
 * `diagrams-laid-out`, `tracked-changes`, `hidden-sheets`, `contents-outdated`, `fonts-substituted`, and `content-damaged` for
 * RTF with zeros or without an end.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, PASSWORD_REQUIRED, PASSWORD_WRONG, LIMIT_EXCEEDED,
 * PAGES_OUT_OF_RANGE, TIMEOUT
 */
export async function convertToPdf(
  file: File,
  kind: OfficeKind,
  settings: ToPdfSettings,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  try {
    const source = await openOfficeFile(file, kind, settings, run)
    const fonts = findFonts(source.bytes, source.format)
    run.progress(0.1, 'Laying out the pages')
    const result = await makePdf(source, kind, settings, run)
    run.progress(0.9, 'Saving the PDF')
    const made = new File([result.bytes as Uint8Array<ArrayBuffer>], run.outputName)
    const drawsSmallIcons = kind === 'spreadsheet' && isBuiltIn(result.engine)
    const chosen = await keepPages(made, source, settings, run, drawsSmallIcons)
    const substituted = substitutedFonts(fonts, result.fontFamilies)
    warnOfFonts(substituted, run)
    warnOfNumbers(settings.locale, kind, result.engine, run)
    const report: ToPdfReport = { engine: result.engine, pages: chosen.pages, substitutedFonts: substituted }
    return { files: [chosen.file], data: report }
  } catch (error) {
    throw isToolError(error) ? named(error, file) : error
  }
}

const isBuiltIn = (engine: string) => engine.includes('built in')

interface Source {
  bytes: Uint8Array
  format: OfficeFormat
  fileName: string
  csv?: NonNullable<OfficeRequest['csv']>
}

/** The document without its password and external links, with its format. */
async function openOfficeFile(
  file: File,
  kind: OfficeKind,
  settings: ToPdfSettings,
  { capabilities, warn }: RunContext,
): Promise<Source> {
  const taken = (Object.keys(officeFormats) as OfficeFormat[]).filter((format) => officeFormats[format].kind === kind)
  const given = await readBytes(file)
  const detected = findOfficeFormat(given, file.name, taken)
  if (detected === 'csv') {
    const table = readCsv(given)
    if (!table) throw new ToolError('BAD_DOCUMENT', `${file.name} is not text that can be read as a table.`)
    warnOfDoubt(file, table, 'Save it as UTF-8.', { warn })
    const { bytes, delimiter, decimalComma, textColumns } = table
    return { bytes, format: detected, fileName: file.name, csv: { delimiter, decimalComma, textColumns } }
  }
  const open = detected === 'rtf' ? given : await capabilities.decryptOffice!(given, detected, settings.password)
  const format = open === given ? detected : findOfficeFormat(open, file.name, taken)
  const damage = format === 'rtf' ? damageOfRtf(open) : undefined
  if (damage !== undefined)
    warn({
      code: 'content-damaged',
      message: `${file.name} is damaged: ${damage}. Content may be missing. Get the document again.`,
    })
  const { externalLinks, links } = inspectPackage(open, format)
  if (externalLinks > 0)
    warn({
      code: 'linked-content-left-out',
      message: `The document links to content outside it, which is not fetched: ${describeLinks(links)}. Embed content that is missing in the PDF.`,
    })
  const unlinked = externalLinks > 0 ? withoutExternalLinks(open, format) : open
  const { bytes, objects } = withoutActiveContent(unlinked, format)
  if (objects > 0)
    warn({
      code: 'embedded-objects',
      message: `The document holds ${objects} embedded object${objects === 1 ? '' : 's'} of other programs, shown as the image stored with ${objects === 1 ? 'it' : 'each'} or left out if there is none.`,
    })
  warnOfUndrawn(findUndrawnObjects(bytes, format), warn)
  const prepared = prepareDocument(bytes, format, viewOf(file.name, settings, capabilities.locale))
  warnOfFacts(prepared.facts, settings, { fileName: file.name, warn })
  if (format !== 'docx' || settings.contents !== 'built') return { bytes: prepared.bytes, format, fileName: file.name }
  const contents = buildContents(prepared.bytes)
  if (contents.missing > 0)
    warn({
      code: 'contents-missing',
      message: `${file.name} contains a table of contents or figures that was never built or is out of date. Update its fields in Word and save it again.`,
    })
  return { bytes: contents.bytes, format, fileName: file.name }
}

function warnOfUndrawn(objects: readonly UndrawnObject[], warn: RunContext['warn']): void {
  const missing = objects.filter(({ kind }) => kind !== 'diagram')
  if (missing.length > 0)
    warn({
      code: 'objects-not-drawn',
      message: `LibreOffice cannot draw ${missing.length === 1 ? 'an object' : `${missing.length} objects`} of the document that has no stored image: ${describeUndrawn(missing)}. Replace it with an image.`,
    })
  const diagrams = objects.filter(({ kind }) => kind === 'diagram')
  if (diagrams.length > 0)
    warn({
      code: 'diagrams-laid-out',
      message: `The document was saved without the drawing of ${describeUndrawn(diagrams)}. LibreOffice uses its own layout or leaves it out. Save the document in Office to store the drawing.`,
    })
}

function viewOf(
  fileName: string,
  { changes = 'final', hiddenSheets = false, dates = 'saved', locale }: ToPdfSettings,
  fromEnvironment: string | undefined,
): DocumentView {
  return { fileName, changes, hiddenSheets, dates, locale: locale ?? fromEnvironment }
}

function warnOfFacts(
  { trackedChanges, hiddenSheets: hidden, media }: DocumentFacts,
  { changes = 'final', hiddenSheets = false }: ToPdfSettings,
  { fileName, warn }: { fileName: string; warn: RunContext['warn'] },
): void {
  if (trackedChanges && changes !== 'marked')
    warn({
      code: 'tracked-changes',
      message: `${fileName} contains tracked changes. The PDF shows the text with the changes ${changes === 'final' ? 'accepted' : 'rejected'}; the option "changes" can show them.`,
    })
  if (media > 0)
    warn({
      code: 'media-left-out',
      message: `${fileName} plays ${media === 1 ? 'a video or sound' : `${media} videos or sounds`}, which the PDF does not; it shows ${media === 1 ? 'its picture' : 'their pictures'}.`,
    })
  if (hidden > 0 && !hiddenSheets)
    warn({
      code: 'hidden-sheets',
      message: `${hidden === 1 ? '1 hidden sheet is' : `${hidden} hidden sheets are`} left out; the option "hiddenSheets" includes ${hidden === 1 ? 'it' : 'them'}.`,
    })
}

/** Changes to the page layout are made to OpenDocument, which every format can be converted to. */
async function makePdf(
  source: Source,
  kind: OfficeKind,
  settings: ToPdfSettings,
  { capabilities, signal, progress, warn }: RunContext,
): Promise<OfficeResult> {
  const locale = settings.locale ?? capabilities.locale
  const { landscape = false, fitToWidth = false, onePagePerSheet = false, notes = 'none', pdfA } = settings
  const { fileName, ...document } = source
  const convert = (request: Pick<OfficeRequest, 'bytes' | 'format' | 'target' | 'pdf' | 'csv'>) =>
    capabilities.convertOffice!({ ...request, locale, timeoutMs: TIMEOUT_MS, signal })
  const pdf = {
    singlePageSheets: onePagePerSheet,
    notes,
    hiddenSlides: settings.hiddenSlides === true,
    commentsInMargin: settings.comments === 'margin',
    pdfA,
  }
  // A table as text says nothing of its page, for which the language of the engine would decide.
  const isText = source.format === 'csv'
  // Hidden sheets of a binary workbook, changes of a binary text and its name can be left out or shown only in a converted copy.
  const isBinary =
    (source.format === 'xls' && hasHiddenXlsSheets(source.bytes)) ||
    (source.format === 'doc' && docShowsName(source.bytes)) ||
    mayHoldChanges(source.bytes, source.format)
  const isChanged = landscape || fitToWidth || isText
  if (!isChanged && !isBinary) return await convert({ ...document, target: 'pdf', pdf })
  const format = openDocument[kind]
  let { bytes } = source.format === format ? source : await convert({ ...document, target: format })
  progress(0.5, 'Changing the page layout')
  if (isBinary) {
    warnOfUndrawn(findUndrawnObjects(bytes, format), warn)
    const prepared = prepareDocument(bytes, format, viewOf(fileName, settings, locale))
    warnOfFacts(prepared.facts, settings, { fileName, warn })
    bytes = prepared.bytes
  }
  if (isText) bytes = widenColumns(bytes)
  if (isChanged) bytes = changePageLayout(bytes, { landscape, fitToWidth, a4: isText })
  return await convert({ bytes, format, target: 'pdf', pdf })
}

async function keepPages(
  made: File,
  source: Source,
  { pages }: ToPdfSettings,
  run: RunContext,
  drawsSmallIcons: boolean,
): Promise<{ file: File; pages: number }> {
  const document = await openPdf(made, run, {})
  await warnOfContents(made, document, source, run)
  const isChanged = drawsSmallIcons && enlargeIcons(document, run)
  const numbers = selectSomePages(pages, document.pages.length)
  const chosen = await choosePages(document, numbers, run)
  const whole = chosen === document && !isChanged
  const file = whole
    ? new File([made], run.outputName, { type: 'application/pdf', lastModified: 0 })
    : await savePdf(chosen, run.outputName)
  return { file, pages: numbers.length }
}

function warnOfFonts(substituted: ToPdfReport['substitutedFonts'], run: RunContext): void {
  const alike = substituted.filter(({ by }) => by !== undefined).map(({ family, by }) => `${family} by ${by}`)
  const other = substituted.filter(({ by }) => by === undefined).map(({ family }) => family)
  if (substituted.length === 0) return
  const replacements = [
    alike.length > 0 && `by fonts of the same widths: ${alike.join(', ')}`,
    other.length > 0 && `by other fonts, which can move lines and pages: ${other.join(', ')}`,
  ].filter((part) => part !== false)
  run.warn({
    code: 'fonts-substituted',
    message: `Fonts that are not available here were replaced ${replacements.join('; ')}.`,
  })
}

/** The LibreOffice that comes with Sheaf has numbers and names of months in English alone. */
function warnOfNumbers(locale: string | undefined, kind: OfficeKind, engine: string, run: RunContext): void {
  if (locale === undefined || locale.startsWith('en-') || kind !== 'spreadsheet' || !isBuiltIn(engine)) return
  run.warn({
    code: 'numbers-in-english',
    message: `The built-in LibreOffice formats short dates for ${locale}, but numbers and month names in English. Install LibreOffice for full support.`,
  })
}

/** The engine does not know the name of the file. */
function named(error: ToolError, { name }: File): ToolError {
  if (error.kind !== 'input' && error.kind !== 'limit') return error
  if (error.details.fileName !== undefined || error.message.includes(name)) return error
  return new ToolError(error.code, `${name}: ${error.message}`, {
    details: { ...error.details, fileName: name },
    cause: error,
  })
}
