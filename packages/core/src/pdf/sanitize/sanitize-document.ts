import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from 'pdf-lib'
import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { warnOfRemovedMetadata } from '../conformance/settle-claims.js'
import { surveyContent } from '../content/survey-content.js'
import { dropUnusedResources } from '../content/unused-resources.js'
import { embeddedFilesOf } from '../document/attachments.js'
import { dropInvoiceClaim } from '../document/invoice-claim.js'
import type { PdfDocument } from '../model/document.js'
import { dropXfa, formOf, hasXfa } from '../model/form-fields.js'
import { textOf } from '../model/form-keys.js'
import { removeHiddenLayers } from '../remove/dissolve-layers.js'
import { removeInvisibleText } from '../rewrite/remove-invisible-text.js'
import { dropUnreachable, reachableFrom } from '../write/drop-unreachable.js'
import { cleanContents, cleanProperties } from './clean-contents.js'
import { clearDefaultValues, clearHiddenFields, clearRichValues, clearSignatures } from './clear-field-values.js'
import { clearUnseenValues } from './clear-unseen-values.js'
import { type FoundData, type HiddenDataKind, HiddenDataReport } from './hidden-data.js'
import { keepCovers } from './keep-covers.js'
import {
  removePrivateEntries,
  removePrivateEntriesOf,
  removePrivateKeys,
  removeTagAttributes,
} from './private-entries.js'
import { removeActions } from './remove-actions.js'
import { type AnnotationChoice, goneAs, removeAnnotationData } from './remove-annotation-data.js'
import { removeUnseenParts } from './remove-unseen-parts.js'
import { removeUnseenText } from './remove-unseen-text.js'
import { stripJpeg } from './strip-jpeg.js'
import { visitDicts } from './visit-dicts.js'

const name = (text: string) => PDFName.of(text)
/** Entries for private data of programs, and what is left of capturing web pages (ISO 32000-2, 14.5 and 14.10). */
const privateKeys = ['PieceInfo', 'SpiderInfo', 'LastModified', 'Alternates', 'OPI', 'DPM']
const privateNames = ['Pages', 'Templates', 'IDS', 'URLS', 'AlternatePresentations']
const attachmentKeys = ['AF', 'EF', 'RF']
const multimediaKeys = ['RichMediaContent', 'RichMediaSettings']
/** What the specification of a file says of it (ISO 32000-2, table 43). */
const fileNameKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Desc', 'ID', 'CI', 'Thumb']

/** What to remove, and how far comments go. */
export interface SanitizeChoice {
  kinds: ReadonlySet<HiddenDataKind>
  comments: 'texts' | 'all'
  /** Whether annotations that play or run something go with the actions. */
  multimedia: boolean
  /** Whether default values of fields go with the values of hidden ones. */
  defaults: boolean
  /** Kinds that are looked for, and stay. */
  listed: ReadonlySet<HiddenDataKind>
}

/** What was removed, and what was found and stays. */
export interface SanitizeResult {
  found: FoundData[]
  kept: FoundData[]
}

/**
 * Removes hidden data of the chosen kinds from a document; earlier revisions and objects that nothing leads to are not written by
 * `saveRewrite`. Returns what was found. Warns with `layers-kept`, `text-kept`, and `conformance-lost` if a claim goes with the metadata.
 * @throws ToolError CANCELLED
 */
export async function sanitizeDocument(
  document: PdfDocument,
  bytes: Uint8Array,
  choice: SanitizeChoice,
  run: RunContext,
): Promise<SanitizeResult> {
  const { kinds, comments, multimedia } = choice
  const [report, kept] = [new HiddenDataReport(), new HiddenDataReport()]
  const { catalog } = document
  countUnseen(document, bytes, report)
  ownResources(document)
  if (kinds.has('signatures')) clearSignatures(document, report)
  const form = formOf(catalog)
  if (form && kinds.has('xfa') && hasXfa(form)) {
    dropXfa(form)
    report.add('xfa')
  }
  if (kinds.has('attachments'))
    for (const { name: attachment } of embeddedFilesOf(document)) report.add('attachments', attachment)
  if (kinds.has('fields')) {
    clearHiddenFields(document, report)
    if (choice.defaults) clearDefaultValues(document, report)
    if (choice.defaults) clearRichValues(document, report)
  }
  let hasLayers = false
  if (kinds.has('layers')) {
    run.progress(0.3, 'Removing hidden layers')
    const { names, isComplete } = await removeHiddenLayers(document, run)
    for (const layer of names) report.add('layers', layer)
    hasLayers = !isComplete
  }
  if (kinds.has('text')) await removeText(document, report, run)
  // With comments in place, since what only they cover is not seen either.
  if (kinds.has('hidden-text') || choice.listed.has('hidden-text'))
    await removeUnseen(document, choice, report, kept, run)
  if (kinds.has('fields') && kinds.has('hidden-text')) await clearUnseenValues(document, report, run)
  const annotations: AnnotationChoice = {
    comments: kinds.has('comments') ? comments : 'keep',
    attachments: kinds.has('attachments'),
    multimedia: multimedia && kinds.has('actions'),
  }
  await coverAgain(document, annotations, run)
  removeAnnotationData(document, annotations, report)
  removeActions(document, kinds, report)
  const undrawn = { private: kinds.has('private'), alternatives: kinds.has('alternatives') }
  if (undrawn.private || undrawn.alternatives) await cleanContents(document, undrawn, report, run)
  removeEntries(document, kinds, report, run)
  if (kinds.has('attachments')) dropInvoiceClaim(document, run)
  if (kinds.has('unused')) await removeUnusedResources(document, report, run)
  dropUnreachable(document)
  if (hasLayers) await removeLeftLayers(document, run)
  return { found: report.list(), kept: kept.list() }
}

/** Gives pages the resources that they inherit: what is not used anymore must not stay in the nodes above them. */
function ownResources(document: PdfDocument): void {
  for (const page of document.pages) {
    const resources = page.attribute('Resources')
    if (resources && !page.dict.has(PDFName.Resources)) page.dict.set(PDFName.Resources, resources)
  }
  visitDicts(document, (dict) => {
    if (dict.lookup(name('Type')) === name('Pages') && dict.has(name('Kids'))) dict.delete(PDFName.Resources)
  })
}

/** Earlier revisions, and objects that nothing leads to. */
function countUnseen(document: PdfDocument, bytes: Uint8Array, report: HiddenDataReport): void {
  let ends = 0
  for (let at = bytes.indexOf(0x25); at >= 0 && ends < 100_000; at = bytes.indexOf(0x25, at + 1))
    if (bytes[at + 1] === 0x25 && bytes[at + 2] === 0x45 && bytes[at + 3] === 0x4f && bytes[at + 4] === 0x46) ends++
  const isLinearized = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('/Linearized')
  report.add('revisions', undefined, ends - (isLinearized ? 2 : 1))
  const reached = reachableFrom(document)
  let unused = 0
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const type = dict instanceof PDFDict ? textOf(dict.lookup(name('Type'))) : undefined
    // What only the form of the file needs, such as the hints of a linearized one.
    const isHint = isLinearized && object instanceof PDFRawStream && object.dict.lookup(name('S')) instanceof PDFNumber
    const isStructure =
      type === 'XRef' || type === 'ObjStm' || isHint || (dict instanceof PDFDict && dict.has(name('Linearized')))
    if (!reached.has(ref) && object !== document.catalog && !isStructure) unused++
  }
  report.add('unused', undefined, unused)
}

/** Forms, pictures and the like that pages list among their resources and never show. */
async function removeUnusedResources(document: PdfDocument, report: HiddenDataReport, run: RunContext): Promise<void> {
  const use = await surveyContent(document, run)
  if (!use.isComplete) return
  const before = reachableFrom(document).size
  dropUnusedResources(document, use.resources)
  report.add('unused', undefined, before - reachableFrom(document).size)
}

/** Removes hidden layers that other data led to. Warns if they stay. */
async function removeLeftLayers(document: PdfDocument, run: RunContext): Promise<void> {
  const { names, isComplete } = await removeHiddenLayers(document, run)
  dropUnreachable(document)
  if (!isComplete)
    run.warn({
      code: 'layers-kept',
      message: `Hidden layers of ${document.fileName} could not be removed completely: ${names.slice(0, 5).join(', ')}. They are still in the result.`,
    })
}

async function removeText(document: PdfDocument, report: HiddenDataReport, run: RunContext): Promise<void> {
  let isComplete = true
  for (const [index, page] of document.pages.entries()) {
    throwIfCancelled(run.signal)
    run.progress(0.4 + (0.3 * index) / document.pages.length, 'Removing hidden text')
    const edited = await removeInvisibleText(document, page, run)
    report.add('text', `page ${index + 1}`, edited.removed)
    isComplete &&= edited.isComplete
  }
  if (!isComplete)
    run.warn({
      code: 'text-kept',
      message: `Some invisible text of ${document.fileName} could not be removed without changing how the pages look.`,
    })
}

async function removeUnseen(
  document: PdfDocument,
  { kinds }: SanitizeChoice,
  report: HiddenDataReport,
  kept: HiddenDataReport,
  run: RunContext,
): Promise<void> {
  run.progress(0.6, 'Looking for hidden text')
  const removes = kinds.has('hidden-text')
  const { glyphs, doubtful } = await removeUnseenText(document, { removes }, run)
  const parts = await removeUnseenParts(document, { removes }, run)
  for (const [page, count] of parts.glyphs) glyphs.set(page, (glyphs.get(page) ?? 0) + count)
  for (const page of parts.doubtful) if (!doubtful.includes(page)) doubtful.push(page)
  for (const [page, count] of glyphs) (removes ? report : kept).add('hidden-text', `page ${page}`, count)
  if (doubtful.length > 0)
    run.warn({
      code: 'hidden-text-unknown',
      message: `${doubtful.length === 1 ? 'Page' : 'Pages'} ${doubtful.slice(0, 10).join(', ')}${doubtful.length > 10 ? ' and others' : ''} of ${document.fileName} could not be checked for text that cannot be seen.`,
    })
}

/** Keeps what annotations look like that cover something, since that would become visible. */
async function coverAgain(document: PdfDocument, choice: AnnotationChoice, run: RunContext): Promise<void> {
  const pages = await keepCovers(document, (annotation, page) => goneAs(annotation, page, choice) !== undefined, run)
  if (pages.length > 0)
    run.warn({
      code: 'covers-kept',
      message: `Comments on ${pages.length === 1 ? 'page' : 'pages'} ${pages.slice(0, 10).join(', ')}${pages.length > 10 ? ' and others' : ''} of ${document.fileName} cover something. Their looks are now part of the page, and what is below them is still in the file. To remove it, use Redact PDF.`,
    })
}

function removeEntries(
  document: PdfDocument,
  kinds: ReadonlySet<HiddenDataKind>,
  report: HiddenDataReport,
  run: RunContext,
): void {
  const { catalog, context } = document
  const names = catalog.lookup(name('Names'))
  const take = (kind: HiddenDataKind, dict: PDFDict, key: string, isReported = true) => {
    if (!kinds.has(kind) || !dict.has(name(key))) return
    dict.delete(name(key))
    if (isReported) report.add(kind, key)
  }
  if (kinds.has('metadata')) {
    warnOfRemovedMetadata(document, run)
    const info = context.lookup(document.info)
    if (info instanceof PDFDict) for (const key of info.keys()) report.add('metadata', key.decodeText())
    document.info = undefined
    // It would tell which file this one was made from.
    document.id = undefined
  }
  if (names instanceof PDFDict) {
    take('attachments', names, 'EmbeddedFiles', false)
    for (const key of privateNames) take('private', names, key)
    take('actions', names, 'Renditions')
    if (names.keys().length === 0) catalog.delete(name('Names'))
  }
  take('attachments', catalog, 'Collection', false)
  if (kinds.has('private')) removePrivateEntries(document, report)
  visitDicts(document, (dict, stream) => {
    // Multimedia without its files cannot be played; it stays as a picture.
    if (dict.lookup(name('Subtype')) === name('RichMedia'))
      for (const key of multimediaKeys) take('attachments', dict, key)
    if (dict.lookup(name('EF')) instanceof PDFDict)
      for (const key of fileNameKeys) take('attachments', dict, key, false)
    for (const key of attachmentKeys) take('attachments', dict, key, false)
    for (const key of privateKeys) take('private', dict, key)
    // The action that a link had before it became another one.
    if (dict.lookup(name('PA')) instanceof PDFDict && dict.has(name('Subtype'))) take('private', dict, 'PA')
    if (dict.lookup(name('Type')) === name('Page')) take('thumbnails', dict, 'Thumb')
    // A key of this name says something else in other dictionaries.
    if (dict.lookup(name('Metadata')) instanceof PDFRawStream) take('metadata', dict, 'Metadata')
    if (kinds.has('image-metadata') && stream instanceof PDFRawStream) stripPicture(stream, report)
    if (kinds.has('private') && stream) removePrivateEntriesOf(stream, report)
    if (kinds.has('private')) removePrivateKeys(dict, report)
    if (kinds.has('private') && isTag(dict)) removeTagAttributes(dict, report)
    cleanProperties(dict, { private: kinds.has('private'), alternatives: kinds.has('alternatives') }, report)
    if (kinds.has('alternatives')) for (const key of alternativesOf(dict)) take('alternatives', dict, key)
    if (kinds.has('hidden-text'))
      for (const [holder, key] of appearancesPointedTo(dict)) take('hidden-text', holder, key)
  })
}

/** Entries of a tag or field that say in words what is shown. */
function alternativesOf(dict: PDFDict): readonly string[] {
  if (isTag(dict)) return ['Alt', 'ActualText', 'E', 'Phoneme', 'T']
  if (dict.lookup(name('Subtype')) === name('Link')) return ['Contents']
  return dict.has(name('T')) ? ['TU'] : []
}

function isTag(dict: PDFDict): boolean {
  return dict.lookup(name('S')) instanceof PDFName && dict.has(name('P')) && !dict.has(name('Subtype'))
}

/** How an annotation looks only while a pointer is over it or pressed, and the captions of a button for that. */
function appearancesPointedTo(dict: PDFDict): [holder: PDFDict, key: string][] {
  const [look, button] = [dict.lookup(name('AP')), dict.lookup(name('MK'))]
  if (!dict.has(name('Rect'))) return []
  return [
    ...(look instanceof PDFDict ? ['D', 'R'].map((key): [PDFDict, string] => [look, key]) : []),
    ...(button instanceof PDFDict ? ['RC', 'AC', 'RI', 'IX'].map((key): [PDFDict, string] => [button, key]) : []),
  ]
}

function stripPicture(stream: PDFRawStream, report: HiddenDataReport): void {
  const filter = stream.dict.lookup(name('Filter'))
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  if (only !== name('DCTDecode')) return
  const stripped = stripJpeg(stream.contents)
  if (!stripped) return
  stream.updateContents(stripped)
  report.add('image-metadata')
}
