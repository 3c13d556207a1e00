import { PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import {
  flattenEntries,
  makeBookmarks,
  nestEntries,
  readEntries,
  shapeEntries,
} from '../../pdf/document/outline-entries.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { indexOf } from '../../pdf/model/document-index.js'
import { type Bookmark, writeOutline } from '../../pdf/model/outline.js'
import type { OutlineEntry } from '../../pdf/model/outline-entry.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { readHeadings } from '../../pdf/to-flow/read-headings.js'
import { leftUnchanged } from '../../pdf/update/left-unchanged.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { EditOutlineData, EditOutlineOptions } from './operation.js'
import { OutlineError, parseOutline, writeOutlineText } from './parse-outline.js'

const Outlines = PDFName.of('Outlines')
const PageMode = PDFName.of('PageMode')
/** Headings take most of the time where they are searched for. */
const READING = 0.8

/**
 * Replaces the bookmarks of a document. Bookmarks of headings lead to the line of the heading. JSON is a list of objects with `title`,
 * `page`, and optionally `top` (points from the top of the page), `open`, `bold`, `italic`, `color` and `children`; the returned data has
 * the same form. Existing bookmarks are removed from the file. An encrypted file stays encrypted. Warns with `no-bookmarks` when there are
 * none to keep or remove.
 * @throws ToolError INVALID_OPTIONS if the list is missing or wrong; PAGES_OUT_OF_RANGE; UNSUPPORTED_TYPE if there are no headings; those
 * of `openPdfForUpdate`
 */
export async function editOutline(
  { file, bookmarks }: { file: File; bookmarks?: File },
  options: EditOutlineOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const before = indexOf(document).bookmarks
  const { source, levels, openLevels } = options
  if ((source === 'none' || source === 'current') && before.length === 0) {
    run.warn({
      code: 'no-bookmarks',
      message: `${file.name} has no bookmarks${leftUnchanged(document)}.`,
      nothingDone: true,
    })
    return { files: [await saveUpdate(document, run)], data: reportOn([]) }
  }
  if (source === 'current') putOutline(document, shapeBookmarks(before, levels, openLevels))
  else {
    const entries = source === 'none' ? [] : await entriesFor(document, file, bookmarks, options, run)
    putOutline(document, makeBookmarks(document, entries))
  }
  run.progress(0.9, 'Saving')
  const data = reportOn(readEntries(withNewOutline(document)))
  if (before.length === 0) return { files: [await saveUpdate(document, run)], data }
  breakSignatures(document, run)
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

async function entriesFor(
  document: PdfDocument,
  file: File,
  list: File | undefined,
  { source, outline, levels, openLevels, password }: EditOutlineOptions,
  run: RunContext,
): Promise<OutlineEntry[]> {
  const fields = list ? ['bookmarks'] : ['outline']
  const entries =
    source === 'headings'
      ? await fromHeadings(file, password, run)
      : readList(file, list ? await list.text() : outline, fields)
  checkPages(entries, document, fields)
  return shapeEntries(entries, { levels: source === 'headings' ? levels : Number.POSITIVE_INFINITY, openLevels })
}

async function fromHeadings(file: File, password: string | undefined, run: RunContext): Promise<OutlineEntry[]> {
  const headings = await readHeadings(file, { password, share: READING }, run)
  if (headings.length === 0)
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `No headings were found in ${file.name}. Write a list of bookmarks instead.`,
      {
        details: { fileName: file.name },
      },
    )
  return nestEntries(headings.map((heading) => ({ ...heading, level: Math.max(1, heading.level) })))
}

/** The bookmarks of a list; `fields` are the option or the file slot that it was given by. */
function readList({ name }: File, text: string | undefined, fields: readonly string[]): OutlineEntry[] {
  const refuse = (message: string, at: readonly string[]) =>
    new ToolError('INVALID_OPTIONS', message, {
      details: { fileName: name, problems: at.map((field) => ({ field, message })) },
    })
  if (text === undefined) throw refuse('Give a list of bookmarks.', ['outline', 'bookmarks'])
  try {
    return parseOutline(text)
  } catch (error) {
    throw error instanceof OutlineError ? refuse(error.message, fields) : error
  }
}

function checkPages(
  entries: readonly OutlineEntry[],
  { pages, fileName }: PdfDocument,
  fields: readonly string[],
): void {
  const wrong = flattenEntries(entries).find(({ page }) => page !== undefined && page > pages.length)
  if (!wrong) return
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`
  const message = `“${wrong.title.slice(0, 60)}” leads to page ${wrong.page}, but ${fileName} has ${count}.`
  throw new ToolError('PAGES_OUT_OF_RANGE', message, {
    details: { fileName, problems: fields.map((field) => ({ field, message: `There is no page ${wrong.page}.` })) },
  })
}

/** Bookmarks with all that they have, such as addresses, but for their depth. */
function shapeBookmarks(bookmarks: readonly Bookmark[], levels: number, openLevels: number, depth = 1): Bookmark[] {
  return bookmarks.map(({ dict, children }) => ({
    dict,
    isOpen: depth <= openLevels,
    children: depth < levels ? shapeBookmarks(children, levels, openLevels, depth + 1) : [],
  }))
}

function putOutline(document: PdfDocument, bookmarks: readonly Bookmark[]): void {
  const { catalog } = document
  const root = writeOutline(document, bookmarks)
  if (root) catalog.set(Outlines, root)
  else {
    catalog.delete(Outlines)
    // There is no panel to open.
    if (catalog.lookup(PageMode) === PDFName.of('UseOutlines')) catalog.delete(PageMode)
  }
}

/** The document as if it had just been opened. */
function withNewOutline(document: PdfDocument): PdfDocument {
  return document.with({ openedPages: [...document.openedPages] })
}

function reportOn(bookmarks: OutlineEntry[]): EditOutlineData {
  return { bookmarks, text: writeOutlineText(flattenEntries(bookmarks)) }
}
