import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import { aimOf } from '../model/destinations.js'
import type { PdfDocument } from '../model/document.js'
import type { DocumentIndex } from '../model/document-index.js'
import { pruneOutline, writeOutline } from '../model/outline.js'
import { placeDestinations, writeNameTree } from '../syntax/trees.js'

const Names = PDFName.of('Names')
const Dests = PDFName.of('Dests')
const Next = PDFName.of('Next')
const OpenAction = PDFName.of('OpenAction')
/** Actions in a row that are passed over; more are an attack. */
const MAX_ACTIONS = 100

/** Removes bookmarks, names and actions that lead to dropped pages from a copied catalog. */
export function dropTargets(
  document: PdfDocument,
  index: DocumentIndex,
  catalog: PDFDict,
  isKept: (page: PDFRef) => boolean,
): void {
  const { context } = document
  const outline = writeOutline(document, pruneOutline(document, index.named, index.bookmarks, isKept))
  if (outline) catalog.set(PDFName.of('Outlines'), outline)
  else catalog.delete(PDFName.of('Outlines'))

  const names = context.lookup(catalog.get(Names))
  if (names instanceof PDFDict) {
    const left = names.clone(context)
    const kept = index.namedPages.filter(({ page }) => page && isKept(page))
    const destinations = kept.map(({ name, value }) => [name, value] as const)
    left.delete(Dests)
    if (kept.length > 0) left.set(Dests, writeNameTree(context, placeDestinations(context, destinations)))
    catalog.set(Names, left)
  }
  const dests = context.lookup(catalog.get(Dests))
  if (dests instanceof PDFDict) {
    const left = context.obj({})
    for (const [key, value] of dests.entries()) {
      const holder = context.obj({ Dest: value })
      if (aimOf(document, index.named, holder, isKept) === 'kept') left.set(key, value)
    }
    catalog.set(Dests, left)
  }
  const open = withoutGoneTargets(document, index, catalog.get(OpenAction), isKept)
  if (open) catalog.set(OpenAction, open)
  else catalog.delete(OpenAction)
}

/** The first destination, or action with its successors, that does not lead to a dropped page. */
function withoutGoneTargets(
  document: PdfDocument,
  { named }: DocumentIndex,
  first: PDFObject | undefined,
  isKept: (page: PDFRef) => boolean,
): PDFObject | undefined {
  const { context } = document
  let value = first
  for (let passed = 0; value && passed < MAX_ACTIONS; passed++) {
    const target = context.lookup(value)
    const holder = context.obj(target instanceof PDFDict ? { A: target } : { Dest: value })
    if (aimOf(document, named, holder, isKept) !== 'gone') return value
    const next = target instanceof PDFDict ? target.get(Next) : undefined
    const several = context.lookup(next)
    value = several instanceof PDFArray ? several.get(0) : next
  }
  return undefined
}
