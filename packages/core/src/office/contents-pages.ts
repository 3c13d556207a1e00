import { PDFArray, PDFDict, PDFName } from 'pdf-lib'
import type { SeenBox } from '../geometry/seen-box.js'
import { destinationOf } from '../pdf/model/destinations.js'
import type { PdfDocument } from '../pdf/model/document.js'
import type { PageObjects } from '../pdf/page-objects/page-objects.js'
import { renderPdf } from '../pdf/render/render-pdf.js'
import type { RunContext } from '../run-context.js'
import type { OfficeFormat } from './formats.js'
import { type PageNumbering, readPageNumbering } from './page-numbering.js'

/** An entry of a table of contents in a PDF. */
export interface ContentsEntry {
  title: string
  /** The page number that it shows. */
  shown: number
  /** The page that it leads to, counted from 1. */
  page: number
}

const Annots = PDFName.of('Annots')
/** Pages with more links to pages than these are read, and so many of them. */
const LEAST_LINKS = 2
const MOST_PAGES = 50
/** How far a page number is from its title, in heights of its digits, dots or not. */
const WIDE_GAP = 2

/**
 * Warns if the page numbers in a table of contents do not match the PDF made of the document: they are as saved, and its
 * pages may break elsewhere here.
 */
export async function warnOfContents(
  made: File,
  document: PdfDocument,
  { bytes, format }: { bytes: Uint8Array; format: OfficeFormat },
  run: RunContext,
): Promise<void> {
  if (!run.capabilities.renderPages) return
  const entries = await readContentsEntries(made, document, run)
  const numbering = entries.length > 0 ? readPageNumbering(bytes, format) : undefined
  const wrong = numbering ? findWrongEntries(entries, numbering) : []
  if (wrong.length > 0)
    run.warn({
      code: 'contents-outdated',
      message: `${wrong.length} of ${entries.length} page numbers in the table of contents do not match the pages of the PDF: ${describeWrongEntry(wrong[0]!)}. Update the table in the document, or install its fonts.`,
    })
}

/** The linked entries of tables of contents in a PDF, as they are read. Documents without links take no time. */
export async function readContentsEntries(
  file: File,
  document: PdfDocument,
  run: RunContext,
): Promise<ContentsEntry[]> {
  const numbers = document.pages.flatMap(({ dict }, index) => {
    const annotations = dict.lookup(Annots)
    if (!(annotations instanceof PDFArray)) return []
    const inside = annotations.asArray().filter((value) => {
      const link = document.context.lookup(value)
      return link instanceof PDFDict && destinationOf(document, link) !== undefined
    })
    return inside.length >= LEAST_LINKS ? [index + 1] : []
  })
  const found: ContentsEntry[] = []
  if (numbers.length === 0) return found
  const choosePages = () => numbers.slice(0, MOST_PAGES)
  for await (const { objects } of renderPdf(file, run, { size: { dpi: 72 }, objects: {}, choosePages }))
    if (objects) found.push(...entriesOf(objects))
  return found
}

/** The entries on a page, from the top: links whose text ends in a number, far from the rest. */
function entriesOf({ links, characters }: Pick<PageObjects, 'links' | 'characters'>): ContentsEntry[] {
  const { codes, boxes } = characters
  const found: (ContentsEntry & { top: number })[] = []
  for (const { box, page } of links) {
    if (page === undefined) continue
    let text = ''
    const places: number[] = []
    for (const [index, code] of codes.entries()) {
      const x = (boxes[4 * index]! + boxes[4 * index + 2]!) / 2
      const y = (boxes[4 * index + 1]! + boxes[4 * index + 3]!) / 2
      if (!isWithin(box, x, y) || code < 0x20 || code > 0xffff) continue
      text += String.fromCharCode(code)
      places.push(index)
    }
    const [, title = '', dots = '', shown = ''] = /^(.*?)([\s.…·_-]*)(\d{1,5})\s*$/s.exec(text) ?? []
    if (title === '' || shown === '') continue
    const last = places[title.length - 1]!
    const first = places[title.length + dots.length]!
    const height = boxes[4 * first + 3]! - boxes[4 * first + 1]!
    const gap = boxes[4 * first]! - boxes[4 * last + 2]!
    if (gap > WIDE_GAP * height) found.push({ title, shown: Number(shown), page, top: box.top })
  }
  return found.sort((one, other) => one.top - other.top).map(({ top: _, ...entry }) => entry)
}

const isWithin = ({ left, top, right, bottom }: SeenBox, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom

/**
 * The entries whose page number is not that of the page they lead to. Where a document starts numbering elsewhere, each
 * run of rising numbers has a distance of its own; where it skips pages, that distance can grow.
 */
export function findWrongEntries(
  entries: readonly ContentsEntry[],
  { restarts, skips }: PageNumbering,
): ContentsEntry[] {
  const wrong: ContentsEntry[] = []
  let distance = 0
  let last = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const own = entry.shown - entry.page
    if (entry.shown < last) distance = restarts ? own : 0
    last = entry.shown
    if (skips && own > distance) distance = own
    else if (own !== distance) wrong.push(entry)
  }
  return wrong
}

/** In words: `"Costs" shows 5 and is on page 6`. */
function describeWrongEntry({ title, shown, page }: ContentsEntry): string {
  return `"${title.slice(0, 60)}" shows ${shown} and is on page ${page}`
}
