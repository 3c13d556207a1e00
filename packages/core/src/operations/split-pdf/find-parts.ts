import { flattenEntries, readEntries } from '../../pdf/document/outline-entries.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import { selectSomeGroups } from '../../pdf/model/page-ranges.js'
import { blankMeasureOf } from '../../pdf/render/blank-options.js'
import { findBlankPages } from '../../pdf/render/find-blank-pages.js'
import type { RunContext } from '../../run-context.js'
import type { SplitPdfOptions } from './operation.js'
import { type Part, partsBetween, partsFrom, partsOfSize, type Start } from './part.js'

/** The modes whose parts are known before any is written. */
export type FoundByMode = Exclude<SplitPdfOptions, { mode: 'size' }>

/**
 * The parts of a document. One part of all pages if no place to split was found.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS, and those of `renderPdf`
 */
export async function findParts(
  document: PdfDocument,
  file: File,
  options: FoundByMode,
  run: RunContext,
): Promise<Part[]> {
  const count = document.pages.length
  switch (options.mode) {
    case 'range':
      return selectSomeGroups(options.ranges, count, 'ranges').map((pages) => ({ pages }))
    case 'interval':
      return partsOfSize(options.interval, count)
    case 'all':
      return partsOfSize(1, count)
    case 'bookmarks':
      return partsFrom(startsAtBookmarks(document, options.level), count)
    case 'blank': {
      const all = document.pages.map((_, index) => index + 1)
      const search = { password: options.password, pages: all, measure: blankMeasureOf(options) }
      const { blank } = await findBlankPages(file, document, search, run)
      const separators = blank.map((page) => ({ page }))
      return partsAt(separators, { dropSeparators: true }, count)
    }
    case 'barcode': {
      const { startsAtBarcodes } = await import('./barcode-starts.js')
      return partsAt(await startsAtBarcodes(file, document.pages, options, run), options, count)
    }
    case 'text': {
      const { startsAtText } = await import('./text-starts.js')
      return partsAt(await startsAtText(file, options, run), options, count)
    }
  }
}

/** Parts that begin at, or are between, pages. One part of all pages if nothing is left otherwise. */
function partsAt(starts: readonly Start[], { dropSeparators }: { dropSeparators: boolean }, count: number): Part[] {
  const parts = dropSeparators ? partsBetween(starts, count) : []
  return parts.length > 0 ? parts : partsFrom(dropSeparators ? [] : starts, count)
}

function startsAtBookmarks(document: PdfDocument, level: number) {
  return flattenEntries(readEntries(document)).flatMap((entry) =>
    entry.page !== undefined && entry.level <= level ? [{ page: entry.page, title: entry.title }] : [],
  )
}
