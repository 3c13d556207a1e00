import { PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from 'pdf-lib'
import { entriesOf } from '../syntax/entries-of.js'
import { type Aim, aimOf, type NamedDestinations } from './destinations.js'
import type { PdfDocument } from './document.js'

const First = PDFName.of('First')
const Next = PDFName.of('Next')
const Count = PDFName.of('Count')
const Title = PDFName.of('Title')
const A = PDFName.of('A')
const links = ['Parent', 'First', 'Last', 'Next', 'Prev', 'Count', 'SE'].map((name) => PDFName.of(name))

const MAX_ITEMS = 500_000
const MAX_DEPTH = 100
/** Entries of an action that leads to a page or an address. */
const MAX_PLACED = 4

/** A bookmark: the entries of its dictionary except links to other bookmarks, and its children. */
export interface Bookmark {
  dict: PDFDict
  isOpen: boolean
  children: Bookmark[]
}

/** Reads the bookmarks of a document (ISO 32000-2, 12.3.3). Chains that lead back to themselves end there. */
export function readOutline({ context, catalog }: Pick<PdfDocument, 'context' | 'catalog'>): Bookmark[] {
  const seen = new Set<PDFDict>()
  const read = (first: PDFObject | undefined, depth: number): Bookmark[] => {
    const bookmarks: Bookmark[] = []
    for (
      let item = context.lookup(first);
      item instanceof PDFDict && !seen.has(item);
      item = context.lookup(item.get(Next))
    ) {
      if (seen.size >= MAX_ITEMS) break
      seen.add(item)
      const count = context.lookup(item.get(Count))
      const children = depth < MAX_DEPTH ? read(item.get(First), depth + 1) : []
      bookmarks.push({ dict: item, isOpen: count instanceof PDFNumber && count.asNumber() > 0, children })
    }
    return bookmarks
  }
  const root = context.lookup(catalog.get(PDFName.of('Outlines')))
  return root instanceof PDFDict ? read(root.get(First), 0) : []
}

/** All bookmarks, parents before children. */
export function* allBookmarks(bookmarks: readonly Bookmark[]): Generator<Bookmark> {
  for (const bookmark of bookmarks) {
    yield bookmark
    yield* allBookmarks(bookmark.children)
  }
}

/** The dictionaries of all bookmarks. */
export function* dictsOf(bookmarks: readonly Bookmark[]): Generator<PDFDict> {
  for (const { dict } of allBookmarks(bookmarks)) yield dict
}

/**
 * The bookmarks that are still valid for a selection of pages: those that lead to one of them, those that never led to
 * a page, and, without target, parents of such bookmarks.
 */
export function pruneOutline(
  document: PdfDocument,
  named: NamedDestinations,
  bookmarks: readonly Bookmark[],
  isKept: (page: PDFRef) => boolean,
): Bookmark[] {
  return bookmarks.flatMap((bookmark) => {
    const children = pruneOutline(document, named, bookmark.children, isKept)
    const aim: Aim = aimOf(document, named, bookmark.dict, isKept)
    const isHeading = aim === 'none' && bookmark.children.length > 0 && !bookmark.dict.get(PDFName.of('A'))
    if (children.length === 0 && (aim === 'gone' || isHeading)) return []
    if (aim !== 'gone') return [{ ...bookmark, children }]
    const dict = bookmark.dict.clone(document.context)
    for (const key of ['Dest', 'A']) dict.delete(PDFName.of(key))
    return [{ dict, isOpen: bookmark.isOpen, children }]
  })
}

/** A bookmark with a title that leads to the top of a page. */
export function makeBookmark({ context }: PdfDocument, title: string, page: PDFRef, children: Bookmark[]): Bookmark {
  const dict = context.obj({ Title: PDFHexString.fromText(title), Dest: [page, 'Fit'] })
  return { dict, isOpen: false, children }
}

/**
 * Writes bookmarks as a new outline, and returns its root; `undefined` for none. The given dictionaries are not
 * changed.
 */
export function writeOutline({ context }: PdfDocument, bookmarks: readonly Bookmark[]): PDFRef | undefined {
  if (bookmarks.length === 0) return undefined
  const root = context.nextRef()
  const write = (parent: PDFRef, siblings: readonly Bookmark[]): { first: PDFRef; last: PDFRef; visible: number } => {
    const refs = siblings.map(() => context.nextRef())
    let visible = siblings.length
    siblings.forEach(({ dict: given, isOpen, children }, index) => {
      const dict = given.clone(context)
      for (const key of links) dict.delete(key)
      placeParts(dict)
      dict.set(PDFName.of('Parent'), parent)
      if (index > 0) dict.set(PDFName.of('Prev'), refs[index - 1]!)
      if (index < refs.length - 1) dict.set(Next, refs[index + 1]!)
      if (children.length > 0) {
        const below = write(refs[index]!, children)
        dict.set(First, below.first)
        dict.set(PDFName.of('Last'), below.last)
        dict.set(Count, PDFNumber.of(isOpen ? below.visible : -below.visible))
        if (isOpen) visible += below.visible
      }
      context.assign(refs[index]!, dict)
    })
    return { first: refs[0]!, last: refs.at(-1)!, visible }
  }
  const { first, last, visible } = write(root, bookmarks)
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: visible }))
  return root
}

/** Inlines referenced titles and simple actions: each separate object costs bytes, and books have thousands. */
function placeParts(dict: PDFDict): void {
  const title = dict.lookup(Title)
  if (title instanceof PDFHexString || title instanceof PDFString) dict.set(Title, title)
  const action = dict.lookup(A)
  if (action instanceof PDFDict && entriesOf(action).size <= MAX_PLACED && !action.has(Next)) dict.set(A, action)
}
