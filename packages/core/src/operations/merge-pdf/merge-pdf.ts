import { PDFContext, PDFDict, PDFName } from 'pdf-lib'
import { equalBytes } from '../../bytes.js'
import { isToolError, ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import { type ArrangedPage, arrangePages, reopenJoined } from '../../pdf/document/arrange-pages.js'
import { addAttachments } from '../../pdf/document/attachments.js'
import { joinDocuments } from '../../pdf/document/join-documents.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { textOf } from '../../pdf/model/form-keys.js'
import { selectSomePages } from '../../pdf/model/page-ranges.js'
import { checkPerFile } from '../../pdf/model/per-file.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdf } from '../../pdf/read/open-pdf.js'
import { isoDate } from '../../pdf/syntax/pdf-date.js'
import { savePdf } from '../../pdf/write/save-pdf.js'
import type { RunContext } from '../../run-context.js'
import { expandPortfolio, type LeftAttachment } from './expand-portfolio.js'
import type { MergePdfOptions } from './operation.js'

/** A document to merge, the title of its bookmark, and its chosen pages, 1-based. */
interface Merged {
  document: PdfDocument
  title: string
  pages: number[]
}

/**
 * Combines PDFs in the order you give, or sorted by name or date. You can include all pages or only some, and place the files one
 * after another or interleave their pages. The bookmarks, links, form fields, page labels, attachments, layers and tags of all files are
 * kept. If two files use the same name, for example for a form field, one is renamed. XFA forms are dropped and digital signatures become
 * invalid, each with a warning. The result is marked as PDF/A, PDF/UA or PDF/X only if all files are. Otherwise, the warning
 * `conformance-lost` says which mark was removed. The files in a portfolio are kept as attachments; with `portfolio` set to `expand`, the
 * pages of the PDFs among them are inserted instead. `passwords` has the password of each file; `password` is tried on every other file that
 * needs one.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS for page ranges or passwords without a file, and those of `openPdf`
 */
export async function mergePdf(
  { files }: { files: File[] },
  options: MergePdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const ranges = options.pages ?? []
  const passwords = options.passwords ?? []
  checkPerFile('pages', 'Page ranges', ranges, files.length)
  checkPerFile('passwords', 'Passwords', passwords, files.length)
  const into = PDFContext.create()
  const read: Merged[][] = []
  const dates: (string | undefined)[] = []
  const attachments: LeftAttachment[] = []
  const known = rememberBytes()
  // The password may be that of another file.
  const quiet: RunContext = { ...run, warn: (warning) => warning.code !== 'password-not-needed' && run.warn(warning) }
  for (const [index, file] of files.entries()) {
    run.progress((0.8 * index) / files.length, `Reading ${file.name}`)
    const password = passwords[index] || options.password
    const document = await openPdf(file, quiet, { password, into, known })
    dates.push(dateOf(document))
    const expanded =
      options.portfolio === 'expand' ? await expandPortfolio(document, run, { password, into }) : undefined
    const merged = expanded?.documents ?? [document]
    attachments.push(...(expanded?.attachments ?? []))
    read.push(choose(merged, ranges[index] ?? 'all', file.name))
  }
  const order = orderOfFiles(
    files.map(({ name }, index) => ({ name, date: dates[index] })),
    options.order,
  )
  const merged = order.flatMap((index) => read[index]!)
  for (const { document } of merged) breakSignatures(document, run)
  run.progress(0.8, 'Joining')
  const titles = merged.map(({ document, title, pages: [first = 1] }) => ({
    title,
    page: document.pages[first - 1]!.ref,
  }))
  const joined = joinDocuments(
    merged.map(({ document }) => document),
    titles,
    options.bookmarks,
    run,
  )
  addAttachments(joined, attachments)
  return { files: [savePdf(await arrange(joined, merged, options, run), run.outputName)] }
}

/** The documents of a file with their chosen pages: those of a portfolio are counted through. */
function choose(documents: readonly PdfDocument[], ranges: string, fileName: string): Merged[] {
  const total = documents.reduce((sum, { pages }) => sum + pages.length, 0)
  const chosen = selectOf(ranges, total, fileName)
  if (documents.length > 1 && ranges !== 'all') {
    const message = `${fileName} is a portfolio whose PDFs are merged. Page ranges cannot be used with it.`
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'pages', message }] } })
  }
  return documents.map((document) => ({
    document,
    title: document.fileName.replace(/\.pdf$/i, ''),
    pages: documents.length > 1 ? document.pages.map((_, index) => index + 1) : chosen,
  }))
}

/** Errors name the file. */
function selectOf(ranges: string, pageCount: number, fileName: string): number[] {
  try {
    return selectSomePages(ranges, pageCount)
  } catch (error) {
    if (!isToolError(error)) throw error
    throw new ToolError(error.code, `${fileName}: ${error.message}`, {
      details: { ...error.details, fileName },
      cause: error,
    })
  }
}

/** The joined document with its pages as the options arrange them. */
async function arrange(
  joined: PdfDocument,
  merged: readonly Merged[],
  options: MergePdfOptions,
  run: RunContext,
): Promise<PdfDocument> {
  let start = 0
  const chosen = merged.map(({ document, pages }) => {
    const before = start
    start += document.pages.length
    return pages.map((page) => before + page)
  })
  const arranged = arrangeMerged(chosen, options)
  if (arranged.length > run.limits.maxPages)
    throw new ToolError('LIMIT_EXCEEDED', `The result would have more than ${run.limits.maxPages} pages.`)
  const isPlain = arranged.length === start && arranged.every(({ number }, index) => number === index + 1)
  const result = isPlain ? joined : await arrangePages(reopenJoined(joined), arranged, run)
  const isInRows = options.arrangement === 'one-after-another'
  if (!isInRows || !(options.dividers || options.contents)) return result
  const { addPages } = await import('./add-pages.js')
  let at = 0
  const starts = merged.map(({ title, pages }) => {
    const file = { title, start: at }
    at += pages.length + (options.evenPages ? pages.length % 2 : 0)
    return file
  })
  // Tags of chosen pages are replaced by others, to which those of added pages belong.
  const whole = result === joined ? joined : reopenJoined(result)
  const { isGone } = whole
  const last = whole.context.largestObjectNumber
  if (isGone) whole.isGone = (ref) => ref.objectNumber <= last && isGone(ref)
  await addPages(whole, starts, options, run)
  return whole
}

/** When a document was made, as it says itself. */
function dateOf({ context, info }: PdfDocument): string | undefined {
  const dict = context.lookup(info)
  const text = dict instanceof PDFDict ? textOf(dict.lookup(PDFName.of('CreationDate'))) : undefined
  return text === undefined ? undefined : isoDate(text)
}

/** Keeps one copy of files that are given several times: their streams are then known to be equal without a comparison. */
function rememberBytes(): (bytes: Uint8Array) => Uint8Array {
  const known = new Map<number, Uint8Array>()
  return (bytes) => {
    const first = known.get(bytes.length)
    if (first && equalBytes(first, bytes)) return first
    if (!first) known.set(bytes.length, bytes)
    return bytes
  }
}

/** The chosen pages of a file, counted through all files from 1. */
type ChosenPages = readonly number[]

/** The order of the pages of all files, blank ones among them. */
function arrangeMerged(
  files: readonly ChosenPages[],
  { arrangement, evenPages }: Pick<MergePdfOptions, 'arrangement' | 'evenPages'>,
): ArrangedPage[] {
  const page = (number: number | undefined): ArrangedPage => ({ number, turn: 0 })
  if (arrangement === 'one-after-another')
    return files.flatMap((pages) => [
      ...pages.map(page),
      ...(evenPages && pages.length % 2 === 1 ? [page(undefined)] : []),
    ])
  const sides =
    arrangement === 'interleave' ? files : files.map((pages, index) => (index === 1 ? pages.toReversed() : pages))
  const longest = Math.max(...sides.map((pages) => pages.length))
  const arranged: ArrangedPage[] = []
  for (let row = 0; row < longest; row++)
    for (const pages of sides) if (pages[row] !== undefined) arranged.push(page(pages[row]))
  return arranged
}

/**
 * The positions of files in the order asked for.
 * @param dates ISO dates of creation; `undefined` comes last
 */
function orderOfFiles(
  files: readonly { name: string; date: string | undefined }[],
  order: MergePdfOptions['order'],
): number[] {
  const positions = files.map((_, index) => index)
  if (order === 'given') return positions
  const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compare =
    order === 'name'
      ? (a: number, b: number) => names.compare(files[a]!.name, files[b]!.name)
      : (a: number, b: number) => compareDates(files[a]!.date, files[b]!.date)
  return positions.sort(compare)
}

function compareDates(a: string | undefined, b: string | undefined): number {
  const [first, second] = [a, b].map((date) => (date === undefined ? Number.NaN : Date.parse(date)))
  if (Number.isNaN(first)) return Number.isNaN(second) ? 0 : 1
  return Number.isNaN(second) ? -1 : first! - second!
}
