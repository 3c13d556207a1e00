import { PDFArray, PDFDict, PDFHexString, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run.js'
import type { PdfDocument } from '../document.js'
import { dropXfa, formOf, hasXfa } from '../form-fields.js'
import { FieldLooks } from '../forms/field-looks.js'
import { readFormTree } from '../forms/form-tree.js'
import { allBookmarks, readOutline } from '../outline.js'
import { dropHidden } from './drop-hidden.js'
import { BLOT, type TextFinder } from './find-text.js'
import { holdsFile } from './redact-annotations.js'
import { clearField } from './redact-field.js'
import { blotStrings } from './text-strings.js'

const name = (text: string) => PDFName.of(text)

/** Titles of fewer characters may be alike by chance. */
const LEAST_TITLE = 3

/** What beside pages is redacted. */
export interface DocumentSettings {
  finder: TextFinder
  /** Texts that areas cover. */
  covered: readonly string[]
  metadata: boolean
  attachments: boolean
}

/** What was changed beside pages. */
export interface DocumentRedaction {
  /** Strings in which words were blotted out: bookmarks, names, remarks, scripts. */
  strings: number
  /** Bookmarks that said what areas cover. */
  bookmarks: number
  /** Whether there are attached files, which were not looked into. */
  hasAttachments: boolean
}

/**
 * Draws fields anew that lost their value or a part of it.
 * @throws ToolError UNAVAILABLE when their text needs fonts that are not there
 */
export async function redrawFields(
  document: PdfDocument,
  widgets: ReadonlyMap<PDFDict, boolean>,
  run: RunContext,
): Promise<void> {
  if (widgets.size === 0) return
  const looks = new FieldLooks(document, run)
  for (const field of readFormTree(document).fields) {
    if (!field.widgets.some(({ dict }) => widgets.has(dict))) continue
    // Fields of one name may be several dictionaries, each of which tells the value.
    if (field.widgets.some(({ dict }) => widgets.get(dict))) {
      for (const { dict } of field.widgets) clearField(dict)
      for (const dict of field.dicts) clearField(dict)
    }
    await looks.draw(field)
  }
  await looks.finish()
}

/** Takes away what parts of a document other than its pages tell of what is redacted. */
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
      message: `${document.fileName} has an XFA form, which repeats what its pages show; it was removed, and the plain form stays.`,
    })
  }
  dropHidden(document, attachments)
  if (metadata) {
    document.info = undefined
    catalog.delete(name('Metadata'))
  }
  if (attachments) removeAttachments(catalog)
  const strings = blotStrings(document, finder, run.capabilities.inflate)
  return { strings, bookmarks: blotTitles(document, covered, finder), hasAttachments: findAttachments(document) }
}

/** Bookmarks whose title stands under an area. */
function blotTitles(document: PdfDocument, covered: readonly string[], finder: TextFinder): number {
  const texts = covered.map(bare)
  let count = 0
  if (texts.length === 0) return count
  for (const { dict } of allBookmarks(readOutline(document))) {
    const value = dict.lookup(name('Title'))
    if (!value || !('decodeText' in value)) continue
    const title = bare(finder.plain((value as PDFHexString).decodeText()))
    if (title.length < LEAST_TITLE || !texts.some((text) => text.includes(title))) continue
    dict.set(name('Title'), PDFHexString.fromText(BLOT))
    count++
  }
  return count
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s\u00ad-]+/g, '')
}

function removeAttachments(catalog: PDFDict): void {
  for (const key of ['AF', 'Collection']) catalog.delete(name(key))
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict) names.delete(name('EmbeddedFiles'))
}

function findAttachments({ catalog, pages }: PdfDocument): boolean {
  const names = catalog.lookup(name('Names'))
  if (names instanceof PDFDict && names.has(name('EmbeddedFiles'))) return true
  if (catalog.has(name('AF'))) return true
  return pages.some(({ dict }) => {
    if (dict.has(name('AF'))) return true
    const annotations = dict.lookup(name('Annots'))
    if (!(annotations instanceof PDFArray)) return false
    return annotations.asArray().some((item) => {
      const annotation = dict.context.lookup(item)
      return annotation instanceof PDFDict && holdsFile(annotation)
    })
  })
}
