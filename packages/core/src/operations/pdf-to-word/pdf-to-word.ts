import { PartsFile } from '../../files.js'
import type { Block, FlowDocument } from '../../flow-document/flow-document.js'
import { walkDocument } from '../../office/docx/walk-blocks.js'
import { writeDocx } from '../../office/docx/write-docx.js'
import { readPages } from '../../office/from-pdf/read-pages.js'
import { regionRenderer } from '../../office/from-pdf/render-region.js'
import { noPageRead, onlyScans, warnOfScans } from '../../office/from-pdf/scanned-pages.js'
import type { OperationOutput } from '../../operation.js'
import { readFrames } from '../../pdf/analysis/flow/page/read-frames.js'
import { readFlow } from '../../pdf/analysis/flow/read-flow.js'
import { type PageText, TextAccount } from '../../pdf/analysis/flow/text-account.js'
import type { Word } from '../../pdf/analysis/layout/text.js'
import { findTables } from '../../pdf/analysis/tables/find-tables.js'
import type { DocumentInformation, PageObjects } from '../../pdf/page-objects/page-objects.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToWordOptions } from './operation.js'
import type { TextReport, WordReport } from './report.js'

const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Part of the progress that reading takes. */
const READ = 0.85

/**
 * Converts a PDF to a Word document: flowing paragraphs, headings, lists, tables and pictures, or frames at their
 * positions. Warns of content that could not be kept (`not-kept`) and of pages that may be scans
 * (`pages-without-text`). The data are a `WordReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToWord(
  { file }: { file: File },
  options: PdfToWordOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const seen: SeenPages = { read: 0, recognized: [], pictures: [], empty: 0 }
  const pages = objectsOf(file, options, seen, run)
  const account = new TextAccount()
  const settings = {
    findTables: (objects: PageObjects, words: Word[]) => findTables(objects, words, { everyGrid: true }),
    renderRegion: regionRenderer(file, options.password, run),
    signal: run.signal,
    account,
  }
  const document = await (options.layout === 'exact' ? readFrames : readFlow)(pages, settings)
  if (seen.read === 0) throw noPageRead(file)
  const isAllPictures = seen.pictures.length > 0 && seen.pictures.length + seen.empty === seen.read
  // Pictures in place, or those without recognizable text, may be all that was requested.
  if (isAllPictures && options.layout === 'flowing' && !options.ocr) throw onlyScans(file, options)
  warnOfScans(seen.pictures, options, run)
  for (const message of document.losses) run.warn({ code: 'not-kept', message })
  const text = account.pages()
  warnOfMissing(text, run)
  run.progress(READ, 'Writing the Word document')
  const bytes = await writeDocx({ ...seen.information, ...document }, run.signal)
  const made = new PartsFile([bytes], run.outputName, { type: mimeType })
  return { files: [made], data: { ...reportOf(document, seen), text: sumOf(text) } }
}

interface SeenPages {
  read: number
  recognized: number[]
  /** Without text, maybe scans. */
  pictures: number[]
  empty: number
  /** Metadata of the document. */
  information?: DocumentInformation
}

async function* objectsOf(
  file: File,
  { password, pages, ocr, language }: PdfToWordOptions,
  seen: SeenPages,
  run: RunContext,
): AsyncGenerator<PageObjects> {
  const reading = { password, pages, pixels: true, recognize: ocr ? language : undefined }
  for await (const { objects, chosen, source } of readPages(file, reading, run)) {
    seen.read++
    if (objects.information) seen.information = objects.information
    if (source === 'recognized') seen.recognized.push(objects.page)
    else if (source === 'picture') seen.pictures.push(objects.page)
    else if (source === 'empty') seen.empty++
    run.progress((READ * seen.read) / chosen, `Page ${seen.read} of ${chosen}`)
    yield objects
  }
}

/** Pages that a warning names. */
const MOST_NAMED = 10

function warnOfMissing(text: readonly PageText[], run: RunContext): void {
  const short = text.filter(({ missing }) => missing > 0)
  if (short.length === 0) return
  const named = short
    .slice(0, MOST_NAMED)
    .map(({ page, missing, characters }) => `${page} (${missing} of ${characters})`)
  const more = short.length > MOST_NAMED ? ` and ${short.length - MOST_NAMED} more` : ''
  run.warn({
    code: 'text-missing',
    message: `Characters that could not be placed in the document: page ${named.join(', ')}${more}.`,
  })
}

function sumOf(text: readonly PageText[]): TextReport {
  const sum: TextReport = { characters: 0, runningHeads: 0, inPictures: 0, repeated: 0, missing: 0, pages: [] }
  for (const page of text) {
    for (const key of ['characters', 'runningHeads', 'inPictures', 'repeated', 'missing'] as const)
      sum[key] += page[key]
    if (page.missing > 0) sum.pages.push(page)
  }
  return sum
}

function reportOf(document: FlowDocument, { read, recognized }: SeenPages): Omit<WordReport, 'text'> {
  const { sections, losses } = document
  const report: Omit<WordReport, 'text'> = {
    pages: read,
    recognized,
    paragraphs: 0,
    headings: 0,
    lists: 0,
    tables: 0,
    pictures: 0,
    losses,
  }
  const lists = new Set<number>()
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.type === 'table') {
        report.tables++
        for (const { cells } of block.rows) for (const cell of cells) visit(cell.blocks)
      } else if (block.type === 'frame') visit(block.blocks)
      else if (block.type === 'paragraph') {
        report.paragraphs++
        if (block.heading !== undefined) report.headings++
        if (block.list) lists.add(block.list.id)
      }
    }
  }
  for (const { blocks } of sections) visit(blocks)
  report.lists = lists.size
  walkDocument(document, ({ contents }) => {
    report.pictures += contents.filter(({ type }) => type === 'picture').length
  })
  return report
}
