import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import { ToolError } from '../errors.js'
import type { InheritableAttribute, PdfPage } from './document.js'

const Kids = PDFName.of('Kids')
const Type = PDFName.of('Type')
const Page = PDFName.of('Page')
const Parent = PDFName.of('Parent')
const Count = PDFName.of('Count')

const inheritable: readonly InheritableAttribute[] = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const inheritableNames = inheritable.map((name) => PDFName.of(name))
const MAX_DEPTH = 1000
/** Parents that are asked for what a page inherits; each page asks. */
const MAX_HEIGHT = 20
const MAX_VISITS = 2_000_000

/** Makes a page of a leaf and the attributes that its ancestors hand down. */
export function makePage(ref: PDFRef, dict: PDFDict, inherited: ReadonlyMap<PDFName, PDFObject> = new Map()): PdfPage {
  return {
    ref,
    dict,
    inherited,
    attribute: (name) => {
      const key = PDFName.of(name)
      return dict.context.lookup(dict.get(key) ?? inherited.get(key))
    },
  }
}

/**
 * Walks a page tree (ISO 32000-2, 7.7.3) and gives its pages in order, and whether the tree says just that. Counts are not
 * believed, nodes that lead back to themselves are left out, and a leaf that stands in the tree twice becomes two pages. When
 * the tree is lost and holds no page, the page objects of the file (those with numbers above `offset`) are taken in their
 * order, as viewers do.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function readPages(
  context: PDFContext,
  catalog: PDFDict,
  { maxPages, offset }: { maxPages: number; offset: number },
): { pages: PdfPage[]; isSound: boolean; isLost: boolean } {
  const pages: PdfPage[] = []
  let isSound = true
  const taken = new Set<PDFRef>()
  const path = new Set<PDFObject>()

  const addPage = (ref: PDFRef, dict: PDFDict, inherited: ReadonlyMap<PDFName, PDFObject>) => {
    if (pages.length >= maxPages) throw new ToolError('LIMIT_EXCEEDED', `The document has more than ${maxPages} pages.`)
    if (taken.has(ref)) {
      isSound = false
      const copy = dict.clone(context)
      pages.push(makePage(context.register(copy), copy, inherited))
      isSound = false
    } else {
      taken.add(ref)
      pages.push(makePage(ref, dict, inherited))
    }
  }

  let visits = 0
  const visit = (value: PDFObject | undefined, inherited: ReadonlyMap<PDFName, PDFObject>, depth: number) => {
    // A few nodes that hold each other many times over make a tree without end.
    if (++visits > MAX_VISITS) throw new ToolError('LIMIT_EXCEEDED', `The page tree has more than ${MAX_VISITS} nodes.`)
    const node = context.lookup(value)
    if (!(node instanceof PDFDict) || path.has(node) || depth > MAX_DEPTH) {
      isSound = false
      return
    }
    if (!(value instanceof PDFRef)) isSound = false
    const kids = context.lookup(node.get(Kids))
    if (!(kids instanceof PDFArray)) {
      // A Pages node that has lost its kids is no page; anything else below the root is taken for one.
      if (
        context.lookup(node.get(Type)) === Page ||
        (depth > 0 && context.lookup(node.get(Type)) !== PDFName.of('Pages'))
      ) {
        addPage(value instanceof PDFRef ? value : context.register(node), node, inherited)
      } else isSound = false
      return
    }
    const handedDown = new Map(inherited)
    for (const name of inheritableNames) {
      const own = node.get(name)
      if (own) handedDown.set(name, own)
    }
    path.add(node)
    const before = pages.length
    for (const kid of kids.asArray()) visit(kid, handedDown, depth + 1)
    path.delete(node)
    const count = context.lookup(node.get(Count))
    if (!(count instanceof PDFNumber) || count.asNumber() !== pages.length - before) isSound = false
  }

  visit(catalog.get(PDFName.of('Pages')), new Map(), 0)
  const isLost = pages.length === 0
  if (isLost) {
    isSound = false
    for (const [ref, object] of context.enumerateIndirectObjects()) {
      if (ref.objectNumber > offset && object instanceof PDFDict && context.lookup(object.get(Type)) === Page)
        addPage(ref, object, fromParents(object))
    }
  }
  return { pages, isSound, isLost }
}

/** What a page takes from its parents, found from below where the way from above is lost. */
function fromParents(page: PDFDict): Map<PDFName, PDFObject> {
  const inherited = new Map<PDFName, PDFObject>()
  let node = page.lookup(Parent)
  for (let height = 0; node instanceof PDFDict && height < MAX_HEIGHT; height++) {
    for (const name of inheritableNames) {
      const value = node.get(name)
      if (value && !inherited.has(name)) inherited.set(name, value)
    }
    node = node.lookup(Parent)
  }
  return inherited
}

/** Kids of one node in a tree we write; keeps updates and look-ups cheap in large documents. */
const FAN_OUT = 64

/** Builds a balanced page tree over the pages, with every inherited attribute on the leaves, and hangs it into the catalog. */
export function writePageTree(context: PDFContext, catalog: PDFDict, pages: readonly PdfPage[]): void {
  // What a node hands down to many pages is not written into each of them.
  const shared = new Map<PDFObject, PDFRef>()
  const share = (value: PDFObject): PDFObject => {
    if (!(value instanceof PDFDict)) return value
    const ref = shared.get(value) ?? context.register(value)
    shared.set(value, ref)
    return ref
  }
  for (const { dict, inherited } of pages) {
    for (const [name, value] of inherited) if (!dict.get(name)) dict.set(name, share(value))
    dict.set(Type, Page)
  }
  let level: { ref: PDFRef; dict: PDFDict; count: number }[] = pages.map(({ ref, dict }) => ({ ref, dict, count: 1 }))
  do {
    const above: typeof level = []
    for (let start = 0; start === 0 || start < level.length; start += FAN_OUT) {
      const kids = level.slice(start, start + FAN_OUT)
      const count = kids.reduce((sum, kid) => sum + kid.count, 0)
      const dict = context.obj({ Type: 'Pages', Count: count, Kids: kids.map(({ ref }) => ref) })
      const ref = context.register(dict)
      for (const kid of kids) kid.dict.set(Parent, ref)
      above.push({ ref, dict, count })
    }
    level = above
  } while (level.length > 1)
  catalog.set(PDFName.of('Pages'), level[0]!.ref)
}

/** The number of a page's turns to the right in degrees, 0 to 270, its own and inherited. */
export function pageRotation(page: PdfPage): number {
  const rotate = page.attribute('Rotate')
  const degrees = rotate instanceof PDFNumber ? Math.round(rotate.asNumber() / 90) * 90 : 0
  return ((degrees % 360) + 360) % 360
}
