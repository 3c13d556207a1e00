import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import { readNameTree, stringKey } from '../syntax/trees.js'
import type { PdfDocument } from './document.js'

const Names = PDFName.of('Names')
const Dests = PDFName.of('Dests')
const Dest = PDFName.of('Dest')
const D = PDFName.of('D')
const S = PDFName.of('S')
const Next = PDFName.of('Next')
const GoTo = PDFName.of('GoTo')
const A = PDFName.of('A')
const AA = PDFName.of('AA')
const Annots = PDFName.of('Annots')
const OpenAction = PDFName.of('OpenAction')

/** Named destinations of a document, from both locations PDF has for them (ISO 32000-2, 12.3.2.4). */
export interface NamedDestinations {
  /** Of the name tree, by the bytes of the name. */
  byString: Map<string, PDFObject>
  /** Of the older dictionary in the catalog. */
  byName: Map<PDFName, PDFObject>
}

export function readNamedDestinations({ context, catalog }: PdfDocument): NamedDestinations {
  const names = context.lookup(catalog.get(Names))
  const byString = names instanceof PDFDict ? readNameTree(context, names.get(Dests)) : new Map<string, PDFObject>()
  const dict = context.lookup(catalog.get(Dests))
  return { byString, byName: new Map(dict instanceof PDFDict ? dict.entries() : []) }
}

/** The target page of a destination: `undefined` for none or an unknown name. See `referToPages` for page numbers. */
export function targetPage(
  { context }: PdfDocument,
  named: NamedDestinations,
  destination: PDFObject | undefined,
): PDFRef | undefined {
  let value = context.lookup(destination)
  const name = stringKey(value)
  if (name !== undefined) value = context.lookup(named.byString.get(name))
  else if (value instanceof PDFName) value = context.lookup(named.byName.get(value))
  if (value instanceof PDFDict) value = context.lookup(value.get(D))
  if (!(value instanceof PDFArray) || value.size() === 0) return undefined
  const page = value.get(0)
  return page instanceof PDFRef ? page : undefined
}

/**
 * Replaces page numbers in destinations, as used by some writers against the standard and supported by viewers, by
 * references, which stay valid when pages are moved or documents merged.
 */
export function referToPages(document: PdfDocument, named: NamedDestinations, outlineItems: Iterable<PDFDict>): void {
  const { context, catalog, openedPages } = document
  const refer = (value: PDFObject | undefined) => {
    let destination = context.lookup(value)
    if (destination instanceof PDFDict) destination = context.lookup(destination.get(D))
    if (!(destination instanceof PDFArray) || destination.size() === 0) return
    const number = destination.get(0)
    const page = number instanceof PDFNumber ? openedPages[number.asNumber()] : undefined
    if (page) destination.set(0, page.ref)
  }
  for (const value of named.byString.values()) refer(value)
  for (const value of named.byName.values()) refer(value)
  for (const [holder, key] of destinationHolders(document, outlineItems)) refer(holder.get(key))
  refer(catalog.get(OpenAction))
}

/** Relation of a link, bookmark or action to the remaining pages of its document. */
export type Aim = 'none' | 'kept' | 'gone'

/**
 * Whether a dictionary with /Dest or /A (a bookmark or annotation) leads to a page, and whether `isKept` accepts it. An
 * unknown target counts as none and is kept.
 */
export function aimOf(
  document: PdfDocument,
  named: NamedDestinations,
  holder: PDFDict,
  isKept: (page: PDFRef) => boolean,
): Aim {
  const destination = destinationOf(document, holder)
  if (destination === undefined) return 'none'
  const page = targetPage(document, named, destination)
  if (page === undefined) return 'none'
  return isKept(page) ? 'kept' : 'gone'
}

/** The destination of a dictionary with /Dest or /A, as it is written there. */
export function destinationOf({ context }: PdfDocument, holder: PDFDict): PDFObject | undefined {
  const direct = holder.get(Dest)
  if (direct) return direct
  const action = context.lookup(holder.get(A))
  return action instanceof PDFDict && context.lookup(action.get(S)) === GoTo ? action.get(D) : undefined
}

/** Every dictionary that may contain a named destination, with the key: bookmarks, annotations, actions. */
export function* destinationHolders(
  document: PdfDocument,
  outlineItems: Iterable<PDFDict>,
): Generator<[PDFDict, PDFName]> {
  const { context, catalog, pages } = document
  const actions = new Set<PDFDict>()
  function* ofAction(value: PDFObject | undefined): Generator<[PDFDict, PDFName]> {
    const pending = [value]
    while (pending.length > 0) {
      const action = context.lookup(pending.pop())
      if (action instanceof PDFArray) for (const each of action.asArray()) pending.push(each)
      if (!(action instanceof PDFDict) || actions.has(action)) continue
      actions.add(action)
      if (context.lookup(action.get(S)) === GoTo) yield [action, D]
      pending.push(action.get(Next))
    }
  }
  function* ofHolder(holder: PDFDict): Generator<[PDFDict, PDFName]> {
    if (holder.get(Dest)) yield [holder, Dest]
    yield* ofAction(holder.get(A))
    const additional = context.lookup(holder.get(AA))
    if (additional instanceof PDFDict) for (const action of additional.values()) yield* ofAction(action)
  }
  for (const item of outlineItems) yield* ofHolder(item)
  for (const { dict } of pages) {
    const annotations = context.lookup(dict.get(Annots))
    if (!(annotations instanceof PDFArray)) continue
    for (const value of annotations.asArray()) {
      const annotation = context.lookup(value)
      if (annotation instanceof PDFDict) yield* ofHolder(annotation)
    }
  }
  const open = context.lookup(catalog.get(OpenAction))
  if (open instanceof PDFDict) yield* ofAction(open)
}
