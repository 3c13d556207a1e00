import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { warnOfRemovedMetadata } from '../conformance/settle-claims.js'
import { FieldAppearances } from '../forms/draw/field-appearances.js'
import { readFormTree } from '../forms/form-tree.js'
import { readNamedDestinations, targetPage } from '../model/destinations.js'
import type { PdfDocument } from '../model/document.js'
import { dropXfa, formOf, hasXfa } from '../model/form-fields.js'
import { allBookmarks, readOutline } from '../model/outline.js'
import { dropHidden } from './drop-hidden.js'
import { BLOT, TextFinder } from './find/find-text.js'
import { reachable } from './find/reachable.js'
import type { CoveredText } from './plan-redaction.js'
import { holdsFile } from './redact-annotations.js'
import { clearField } from './redact-field.js'
import { blotStrings, readingsOf } from './text-strings.js'

const name = (text: string) => PDFName.of(text)

/** Titles of fewer characters may be alike by chance. */
const LEAST_TITLE = 3
/** Maximum length of covered text that is searched for in longer titles. */
const MAX_PHRASE = 200
/** Such texts of one page. */
const MAX_PHRASES = 100

/** Settings for redacting content outside pages. */
export interface DocumentSettings {
  finder: TextFinder
  /** Texts that areas cover. */
  covered: readonly CoveredText[]
  metadata: boolean
  attachments: boolean
}

/** The changes outside pages. */
export interface DocumentRedaction {
  /** Strings in which words were blotted out: bookmarks, names, remarks, scripts. */
  strings: number
  /** Bookmarks that said what areas cover. */
  bookmarks: number
  /** Whether there are attached files, which were not searched. */
  hasAttachments: boolean
}

/**
 * Redraws fields that lost their value or a part of it.
 * @throws ToolError UNAVAILABLE if their text needs missing fonts
 */
export async function redrawFields(
  document: PdfDocument,
  widgets: ReadonlyMap<PDFDict, boolean>,
  run: RunContext,
): Promise<void> {
  if (widgets.size === 0) return
  const appearances = new FieldAppearances(document, run)
  for (const field of readFormTree(document).fields) {
    if (!field.widgets.some(({ dict }) => widgets.has(dict))) continue
    // A field may consist of several dictionaries with one name, each of which contains the value.
    if (field.widgets.some(({ dict }) => widgets.get(dict))) {
      const done = new Set<PDFDict>()
      for (const { dict } of field.widgets) clearField(dict, done)
      for (const dict of field.dicts) clearField(dict, done)
    }
    await appearances.draw(field)
  }
  await appearances.finish()
}

/** Removes redacted text from parts of a document outside its pages. */
export function redactDocument(
  document: PdfDocument,
  { finder, covered, metadata, attachments }: DocumentSettings,
  run: RunContext,
): DocumentRedaction {
  const { catalog } = document
  const form = formOf(catalog)
  if (form && hasXfa(form)) {
    dropXfa(form)
    run.warn({
      code: 'xfa-dropped',
      message: `${document.fileName} has an XFA form, which repeats the content of its pages; it was removed, and the ordinary form was kept.`,
    })
  }
  if (metadata) warnOfRemovedMetadata(document, run)
  dropHidden(document, { attachments, metadata })
  if (metadata) {
    // Entirely removed parts do not count as matches.
    if (document.info instanceof PDFRef) document.context.delete(document.info)
    document.info = undefined
    catalog.delete(name('Metadata'))
  }
  if (attachments) removeAttachments(catalog)
  const strings = blotStrings(document, finder, run.capabilities.inflate)
  return { strings, bookmarks: blotTitles(document, covered, finder), hasAttachments: findAttachments(document) }
}

/** Removes bookmark titles whose text is under an area; for bookmarks to that page, also parts of the title. */
function blotTitles(document: PdfDocument, covered: readonly CoveredText[], finder: TextFinder): number {
  let count = 0
  if (covered.length === 0) return count
  const texts = covered.map(({ text }) => bare(text))
  const named = readNamedDestinations(document)
  const finders = findersByPage(document, covered)
  for (const { dict } of allBookmarks(readOutline(document))) {
    const [declared] = readingsOf(dict.lookup(name('Title')))
    if (declared === undefined) continue
    const title = bare(finder.plain(declared))
    const isWhole = title.length >= LEAST_TITLE && texts.some((text) => text.includes(title))
    const action = dict.lookup(name('A'))
    const page = targetPage(
      document,
      named,
      dict.get(name('Dest')) ?? (action instanceof PDFDict ? action.get(name('D')) : undefined),
    )
    const left = isWhole ? BLOT : page && finders.get(page)?.blot(declared)
    if (left === undefined) continue
    dict.set(name('Title'), PDFHexString.fromText(left))
    count++
  }
  return count
}

/** What finds the texts that areas of a page cover. */
function findersByPage({ pages }: PdfDocument, covered: readonly CoveredText[]): Map<PDFRef, TextFinder> {
  const phrases = new Map<PDFRef, Set<string>>()
  for (const { page, text } of covered) {
    if (text.length > MAX_PHRASE || bare(text).length < LEAST_TITLE) continue
    const { ref } = pages[page - 1]!
    const known = phrases.get(ref) ?? new Set<string>()
    if (known.size < MAX_PHRASES) phrases.set(ref, known.add(text))
  }
  const query = { patterns: [], matchCase: false, wholeWords: true }
  return new Map([...phrases].map(([ref, find]) => [ref, new TextFinder({ ...query, find: [...find] })]))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\u00ad-]+/g, '')
}

function removeAttachments(catalog: PDFDict): void {
  for (const key of ['AF', 'Collection']) catalog.delete(name(key))
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict) names.delete(name('EmbeddedFiles'))
}

/** Whether there are files in a document, wherever they hang: on pages, annotations, tags, pictures, actions; or sounds and films. */
function findAttachments(document: PdfDocument): boolean {
  let isFound = false
  reachable(document, (object: PDFObject) => {
    if (object instanceof PDFDict) isFound ||= object.lookup(name('EF')) instanceof PDFDict || holdsFile(object)
  })
  return isFound
}
