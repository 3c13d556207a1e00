import { PDFName } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { fontRules } from '../../pdf/conformance/font-rules.js'
import { settleClaims } from '../../pdf/conformance/settle-claims.js'
import { ContentsPages } from '../../pdf/contents/contents-pages.js'
import { PatientSetter } from '../../pdf/contents/set-entries.js'
import { type FlatEntry, flattenEntries, readEntries, shapeEntries } from '../../pdf/document/outline-entries.js'
import type { PdfDocument, PdfPage } from '../../pdf/model/document.js'
import { indexOf } from '../../pdf/model/document-index.js'
import { makeBookmark, writeOutline } from '../../pdf/model/outline.js'
import { labelText, type PageLabel, plainLabels, writePageLabels } from '../../pdf/model/page-labels.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { TextSetter } from '../../pdf/stamp/draw-text.js'
import { readHeadings } from '../../pdf/to-flow/read-headings.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite } from '../../pdf/update/save-update.js'
import type { RunContext } from '../../run-context.js'
import type { TableOfContentsData, TableOfContentsOptions } from './operation.js'

/** Reading headings takes most of the time where they are needed. */
const READING = 0.8

/**
 * Inserts pages that list bookmarks or headings with links and page numbers. They have the size of the first page. Bookmarks, links and
 * page labels still lead to their pages; the contents pages get Roman labels if the document has labels, a bookmark if it has bookmarks,
 * and tags if it is tagged. An encrypted file stays encrypted. Warns with `characters-left-out` for characters that no font has, and
 * `conformance-lost` if the file loses its conformance.
 * @throws ToolError UNSUPPORTED_TYPE if there are no bookmarks or headings, UNAVAILABLE if fonts are missing, and those of
 * `openPdfForUpdate`
 */
export async function tableOfContents(
  { file }: { file: File },
  options: TableOfContentsOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const document = await openPdfForUpdate(file, run, options)
  const entries = await entriesOf(document, file, options, run)
  breakSignatures(document, run)
  run.progress(READING, 'Writing the contents')
  const { pages } = document
  const setter = new TextSetter(document.context, run.capabilities, fontRules(document, run))
  const patient = new PatientSetter(setter, options.font)
  const at = options.position === 'start' ? 0 : options.position === 'end' ? pages.length : 1
  const labels = indexOf(document).labels
  const contents = new ContentsPages(document, patient, options)
  const layout = await contents.layOut(entries, widestNumber(labels, pages.length, options))
  const made = await contents.draw(layout, (page) => numberFor(page, { at, count: layout.length, labels }, options))
  await setter.finish()
  insert(document, made, at, options)
  if (patient.leftOut)
    run.warn({
      code: 'characters-left-out',
      message: 'Some characters of the table of contents are in no available font. They were left out.',
    })
  settleClaims(document, run)
  run.progress(0.95, 'Saving')
  const data: TableOfContentsData = { entries: entries.length, pages: made.map((_, index) => at + index + 1) }
  return { files: [await saveRewrite(document, document.origin, run)], data }
}

async function entriesOf(
  document: PdfDocument,
  file: File,
  { source, levels, password }: TableOfContentsOptions,
  run: RunContext,
): Promise<FlatEntry[]> {
  const missing = (what: string, advice: string) =>
    new ToolError('UNSUPPORTED_TYPE', `${file.name} has no ${what}. ${advice}`, { details: { fileName: file.name } })
  if (source !== 'headings') {
    const shaped = shapeEntries(readEntries(document), { levels, openLevels: levels })
    const listed = flattenEntries(shaped).filter(({ title }) => title.trim() !== '')
    // Addresses and actions have no page; what only holds others is a heading.
    const found = listed.filter(
      ({ page, level }, index) => page !== undefined || (listed[index + 1]?.level ?? 0) > level,
    )
    if (found.length > 0) return found
    if (source === 'bookmarks')
      throw missing('bookmarks that lead to pages', 'Make the contents from headings, or use Edit Bookmarks first.')
  }
  const headings = await readHeadings(file, { password, share: READING }, run)
  const found = headings.filter(({ level }) => level >= 1 && level <= levels)
  if (found.length === 0)
    throw missing(
      source === 'auto' ? 'bookmarks, and no headings were found' : 'headings that could be found',
      'Use Edit Bookmarks to write a list of bookmarks first.',
    )
  return found.map(({ title, page, top, level }) => ({ title, page, top, level }))
}

type Numbering = { at: number; count: number; labels: readonly PageLabel[] | undefined }

/** The number printed for a page of the original, counted from 1. */
function numberFor(page: number, { at, count, labels }: Numbering, { numbers }: TableOfContentsOptions): string {
  if (numbers === 'none') return ''
  if (numbers === 'auto' && labels) return labelText(labels[page - 1]!)
  return String(numbers === 'original' || page <= at ? page : page + count)
}

/** A number as wide as the widest. */
function widestNumber(
  labels: readonly PageLabel[] | undefined,
  pages: number,
  { numbers }: TableOfContentsOptions,
): string {
  if (numbers === 'none') return ''
  const plain = '0'.repeat(String(pages).length + 1)
  if (numbers !== 'auto' || !labels) return plain
  const longest = labels.reduce((most, label) => {
    const text = labelText(label)
    return text.length > most.length ? text : most
  }, '')
  return longest.length > plain.length ? longest : plain
}

/** Inserts the pages, with what the document has for its others. */
function insert(
  document: PdfDocument,
  made: readonly PdfPage[],
  at: number,
  { title, numbers }: TableOfContentsOptions,
): void {
  const { catalog, pages } = document
  const { bookmarks, labels } = indexOf(document)
  const before = labels ?? (numbers === 'original' && at === 0 ? plainLabels(pages.length) : undefined)
  if (before) {
    const own = made.map((_, index): PageLabel => ({ style: 'r', prefix: undefined, number: index + 1 }))
    catalog.set(PDFName.of('PageLabels'), writePageLabels(document, before.toSpliced(at, 0, ...own)))
  }
  if (bookmarks.length > 0 && title.trim() !== '') {
    const own = makeBookmark(document, title.trim(), made[0]!.ref, [])
    const position = at === pages.length ? bookmarks.length : 0
    const root = writeOutline(document, bookmarks.toSpliced(position, 0, own))
    if (root) catalog.set(PDFName.of('Outlines'), root)
  }
  document.replacePages(pages.toSpliced(at, 0, ...made))
}
