import { PDFDict, PDFName } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument, PdfPage } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { type PageLabel, writePageLabels } from '../model/page-labels.js'
import { makePage } from '../model/page-tree.js'
import { seenPage } from '../model/seen-page.js'
import { turnPage } from '../stamp/turn-page.js'
import { replaceReferences } from '../write/merge-equal-objects.js'
import { choosePages } from './choose-pages.js'
import { joinDocuments } from './join-documents.js'

/** A page of an arrangement. */
export interface ArrangedPage {
  /** Which page of the document, 1-based; none for a blank page. */
  number: number | undefined
  /** Size of a blank page in points. Default: that of the previous or else the next page. */
  width?: number | undefined
  height?: number | undefined
  /** Degrees clockwise, on top of the turn the page has. */
  turn: number
}

/**
 * Several documents in one context, merged for arranging pages: like `joinDocuments`, but without the attachments and
 * document scripts of further documents, which belong to no page.
 */
export function joinForArranging(documents: readonly PdfDocument[], run: RunContext): PdfDocument {
  for (const { catalog, context } of documents.slice(1)) {
    const names = context.lookup(catalog.get(PDFName.of('Names')))
    if (!(names instanceof PDFDict)) continue
    for (const key of ['EmbeddedFiles', 'JavaScript']) names.delete(PDFName.of(key))
  }
  return reopenJoined(joinDocuments(documents, [], 'keep', run))
}

/** Merged documents as one that was opened, so that pages of it can be chosen. */
export function reopenJoined(joined: PdfDocument): PdfDocument {
  // Which pages share what must be seen from now on.
  replaceReferences(joined, joined.replacements)
  return joined.with({ openedPages: joined.pages, replacements: new Map() })
}

/**
 * A document with these pages of another, as `choosePages` makes it, turned and with blank ones between. At least one page is not
 * blank. Turns change the pages of the document given.
 */
export async function arrangePages(
  document: PdfDocument,
  arranged: readonly ArrangedPage[],
  run: RunContext,
): Promise<PdfDocument> {
  const numbers = arranged.flatMap(({ number }) => number ?? [])
  const chosen = await choosePages(document, numbers, run)
  const turns = arranged.flatMap(({ number, turn }) => (number === undefined ? [] : turn))
  // Blank pages have the displayed size of rotated pages.
  for (const [index, turn] of turns.entries()) if (turn % 360 !== 0) turnPage(chosen.pages[index]!, turn)
  let next = 0
  const pages: PdfPage[] = []
  for (const { number, width, height } of arranged) {
    if (number === undefined) {
      const neighbor = pages.at(-1) ?? chosen.pages[0]!
      const beside = seenPage(neighbor)
      pages.push(blankPage(document, neighbor, width ?? beside.width, height ?? beside.height))
    } else pages.push(chosen.pages[next++]!)
  }
  const { labels } = indexOf(document)
  const result = chosen.with({ pages })
  if (chosen.isGone || document.isGone)
    result.isGone = (ref) => (chosen.isGone?.(ref) || document.isGone?.(ref)) ?? false
  if (labels && pages.length > numbers.length) {
    if (result.catalog === document.catalog) result.catalog = document.catalog.clone(document.context)
    // A blank page has no label of its own.
    const none: PageLabel = { style: undefined, prefix: undefined, number: 1 }
    const all = arranged.map(({ number }) => (number === undefined ? none : labels[number - 1]!))
    result.catalog.set(PDFName.of('PageLabels'), writePageLabels(document, all))
  }
  return result
}

/** A blank page that is cut as `neighbor` is. Width and height in points. */
export function blankPage({ context }: PdfDocument, neighbor: PdfPage, width: number, height: number): PdfPage {
  const dict = context.obj({ Type: 'Page', MediaBox: [0, 0, width, height], Resources: {} })
  // Where pages say how they are cut, as PDF/X demands, so does this one.
  if (['TrimBox', 'ArtBox'].some((key) => neighbor.dict.has(PDFName.of(key))))
    dict.set(PDFName.of('TrimBox'), context.obj([0, 0, width, height]))
  return makePage(context.register(dict), dict)
}
