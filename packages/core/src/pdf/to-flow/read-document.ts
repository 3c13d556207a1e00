import type { FlowDocument } from '../../flow-document/flow-document.js'
import type { RunContext } from '../../run-context.js'
import { readFlow } from '../analysis/flow/read-flow.js'
import type { FlowSettings } from '../analysis/flow/settings.js'
import { type PageText, TextAccount } from '../analysis/flow/text-account.js'
import { findTables } from '../analysis/tables/find-tables.js'
import { isUnsure } from '../analysis/tables/table.js'
import { namedPages } from '../model/pages-in-words.js'
import type { DocumentInformation, PageObjects } from '../page-objects/page-objects.js'
import { type DocumentReport, reportOn } from './document-report.js'
import { drawnCopy } from './drawn-copy.js'
import { headsLeftOut, warnOfHeads } from './heads-left-out.js'
import { readPages } from './read-pages.js'
import { regionRenderer } from './render-region.js'
import { noPageRead, onlyScans, warnOfScans } from './scanned-pages.js'

/** How a PDF is read into a document. */
export interface DocumentReading {
  password?: string | undefined
  /** See `parsePageRanges`. */
  pages: string
  ocr: boolean
  /** Whether the operation cannot recognize text, so that its errors do not offer it. Default false. */
  withoutOcr?: boolean
  /** Languages of recognition. */
  language: string
  /** Without pictures, they have a size and no bytes, and the text in drawings stays text. Default true. */
  withPictures?: boolean
  /** Reads pages in another way than as flowing text. */
  readAs?: (pages: AsyncIterable<PageObjects>, settings: FlowSettings) => Promise<FlowDocument>
  /** Whether headers and footers are written. Default false. */
  keepsHeads?: boolean
  /** Whether a document of nothing but scans is good, too. Default false. */
  takesScans?: boolean
  /** Part of the progress that reading takes. */
  share: number
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

/**
 * Reads a PDF into a document with headings, lists, tables and notes. Warns of content that cannot be kept (`not-kept`), of characters
 * that the result lacks (`text-missing`), of words in headers and footers that are left out (`headers-left-out`), of tables that may be read
 * wrongly (`unsure-tables`), and of pages that may be scans (`pages-without-text`).
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function readDocument(
  file: File,
  reading: DocumentReading,
  run: RunContext,
): Promise<{ document: FlowDocument; report: DocumentReport }> {
  run.progress(0, 'Reading the document')
  const { withPictures = true, readAs = readFlow, ocr, takesScans } = reading
  const seen: SeenPages = { read: 0, recognized: [], pictures: [], empty: 0 }
  const account = new TextAccount()
  const unsure = new Set<number>()
  const document = await readAs(objectsOf(file, reading, seen, run), {
    findTables: (objects, words, search) => {
      const tables = findTables(objects, words, { everyGrid: true, ...search })
      // A page may be looked at again, without the words of code.
      if (tables.some(isUnsure)) unsure.add(objects.page)
      else unsure.delete(objects.page)
      return tables
    },
    ...(withPictures ? { renderRegion: regionRenderer(file, reading.password, run) } : { withoutPictures: true }),
    signal: run.signal,
    account,
  })
  if (seen.read === 0) throw noPageRead(file)
  const isAllPictures = seen.pictures.length > 0 && seen.pictures.length + seen.empty === seen.read
  // Pictures in place, or those without recognizable text, may be all that was requested.
  if (isAllPictures && !takesScans && (!ocr || !withPictures)) throw onlyScans(file, reading)
  warnOfScans(seen.pictures, reading, run)
  if (unsure.size > 0)
    run.warn({
      code: 'unsure-tables',
      message: `Uncertain tables on ${namedPages([...unsure])}. Compare the cells with the page.`,
    })
  for (const message of document.losses) run.warn({ code: 'not-kept', message })
  const text = account.pages()
  warnOfMissing(text, run)
  const leftOut = headsLeftOut(document, account.heads(), reading.keepsHeads ?? false)
  warnOfHeads(leftOut, run)
  return { document: { ...seen.information, ...document }, report: reportOn(document, seen, text, leftOut) }
}

async function* objectsOf(
  file: File,
  { password, pages, ocr, language, withPictures = true, share }: DocumentReading,
  seen: SeenPages,
  run: RunContext,
): AsyncGenerator<PageObjects> {
  const drawn = await drawnCopy(file, password, 'unread', run)
  const reading = {
    password: drawn ? undefined : password,
    pages,
    pixels: withPictures,
    recognize: ocr ? language : undefined,
  }
  for await (const { objects, chosen, source } of readPages(drawn ?? file, reading, run)) {
    seen.read++
    if (objects.information) seen.information = objects.information
    if (source === 'recognized') seen.recognized.push(objects.page)
    else if (source === 'picture') seen.pictures.push(objects.page)
    else if (source === 'empty') seen.empty++
    run.progress((share * seen.read) / chosen, `Page ${seen.read} of ${chosen}`)
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
