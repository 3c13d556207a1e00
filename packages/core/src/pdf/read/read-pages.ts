import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { PdfPage } from '../model/document.js'
import { inheritableNames, makePage } from '../model/page-tree.js'
import { addMissingPages, countLeaves, type Missing, type TreeNode } from './missing-pages.js'
import { hasOddContents } from './repair-losses.js'

const Kids = PDFName.of('Kids')
const Type = PDFName.of('Type')
const Pages = PDFName.of('Pages')
const Parent = PDFName.of('Parent')
const Count = PDFName.of('Count')

const MAX_DEPTH = 1000
/** Maximum number of ancestors searched for inherited attributes of each page. */
const MAX_HEIGHT = 20
/** Several for each of the pages that a document may have. */
const MAX_VISITS = 500_000

/** The content and state of a page tree. */
export interface ReadPages {
  pages: PdfPage[]
  /** Whether the tree matches exactly; otherwise it is rewritten. */
  isSound: boolean
  /** Whether it is damaged, so that pages had to be searched. */
  isDamaged: boolean
  /** Whether all that is wrong is a count of pages that are nowhere in the file. */
  isOnlyMiscounted: boolean
  /**
   * Number of pages counted by the tree that are not in the file; blank ones replace them if their positions are known.
   */
  lost: number
  /** Whether there is no tree, so that nothing says which pages there were. */
  isListLost: boolean
  /** Number of pages that the root of the tree says it has; negative without a root or number. */
  declared: number
}

/**
 * Walks a page tree (ISO 32000-2, 7.7.3) and returns its pages in order. Counts are ignored unless pages are missing,
 * cyclic nodes are skipped, and a leaf that is in the tree twice becomes two pages. If the tree is lost and contains no
 * page, another root is searched, or else the page objects of the file (those with numbers above `offset`) are used in
 * their order, as in viewers.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function readPages(
  context: PDFContext,
  catalog: PDFDict,
  { maxPages, offset }: { maxPages: number; offset: number },
): ReadPages {
  const walk = new TreeWalk(context, maxPages)
  const named = catalog.get(Pages)
  const top = findTop(context, named)
  let root = walk.read(top)
  const declared = 'items' in root ? root.declared : -1
  let isDamaged = top !== named
  if (countLeaves(root) === 0) {
    isDamaged = true
    const own = objectsAbove(context, offset)
    const other = own.findLast(([ref, object]) => ref !== top && isRoot(context, object))
    if (other) root = walk.read(other[0])
    if (countLeaves(root) === 0) {
      const typed = own.filter(([, object]) => typeOf(context, object) === PDFName.Page && !object.has(Kids))
      const pages = typed.length > 0 ? typed : own.filter(([, object]) => hasPageContent(context, object))
      const leaves = pages.map(([ref, dict]) => walk.page(ref, dict, fromParents(dict)))
      const isListLost = declared <= 0 || declared > maxPages
      const lost = isListLost ? 0 : Math.max(0, declared - leaves.length)
      return { pages: leaves, isSound: false, isDamaged, isOnlyMiscounted: false, lost, isListLost, declared }
    }
  }
  const { pages, added, lost } = addMissingPages(context, root, {
    taken: walk.taken,
    read: (ref, inherited) => walk.read(ref, inherited, 1),
    findOrphans: () => objectsAbove(context, offset).filter(([, object]) => mayBeInTree(context, object)),
    maxPages,
  })
  const isChanged = isDamaged || walk.isDamaged || added > 0
  const isOnlyMiscounted = !isChanged && lost > 0
  isDamaged = isChanged || lost > 0
  return { pages, isSound: walk.isSound && !isDamaged, isDamaged, isOnlyMiscounted, lost, isListLost: false, declared }
}

/** The topmost node above the one that a catalog names, as far as each has the one below among its kids. */
function findTop(context: PDFContext, named: PDFObject | undefined): PDFObject | undefined {
  let top = named
  for (let height = 0; height < MAX_HEIGHT; height++) {
    const node = context.lookup(top)
    const parent = node instanceof PDFDict ? node.get(Parent) : undefined
    const above = context.lookup(parent)
    const kids = above instanceof PDFDict && above !== node ? context.lookup(above.get(Kids)) : undefined
    if (!(kids instanceof PDFArray) || !top || kids.indexOf(top) === undefined) break
    top = parent
  }
  return top
}

/** Whether a node has kids and is in no other, even when its type is damaged. */
function isRoot(context: PDFContext, node: PDFDict): boolean {
  const kids = context.lookup(node.get(Kids))
  const parent = context.lookup(node.get(Parent))
  if (!(kids instanceof PDFArray) || (parent instanceof PDFDict && parent !== node)) return false
  if (typeOf(context, node) === Pages) return true
  return kids.asArray().some((kid) => {
    const page = context.lookup(kid)
    return page instanceof PDFDict && page !== node && typeOf(context, page) === PDFName.Page
  })
}

const typeOf = (context: PDFContext, node: PDFDict): PDFObject | undefined => context.lookup(node.get(Type))

/** Whether a dictionary that names a node of the tree as its parent is a part of it, even when its type is damaged. */
function mayBeInTree(context: PDFContext, node: PDFDict): boolean {
  const type = typeOf(context, node)
  if (type === PDFName.Page || type === Pages) return true
  return node.has(PDFName.of('Contents')) || (node.has(Kids) && node.has(Count))
}

/** Whether a dictionary has what only pages have. */
function hasPageContent(context: PDFContext, node: PDFDict): boolean {
  const contents = context.lookup(node.get(PDFName.of('Contents')))
  return (contents instanceof PDFStream || contents instanceof PDFArray) && node.has(Parent) && !node.has(Kids)
}

function objectsAbove(context: PDFContext, offset: number): [PDFRef, PDFDict][] {
  return context
    .enumerateIndirectObjects()
    .filter((entry): entry is [PDFRef, PDFDict] => entry[0].objectNumber > offset && entry[1] instanceof PDFDict)
}

class TreeWalk {
  isSound = true
  /** Whether a page has something of the wrong type. */
  isDamaged = false
  readonly taken = new Set<PDFRef>()
  readonly #path = new Set<PDFObject>()
  #count = 0
  #visits = 0

  readonly #context: PDFContext
  readonly #maxPages: number

  constructor(context: PDFContext, maxPages: number) {
    this.#context = context
    this.#maxPages = maxPages
  }

  page(ref: PDFRef, dict: PDFDict, inherited: ReadonlyMap<PDFName, PDFObject>): PdfPage {
    if (++this.#count > this.#maxPages)
      throw new ToolError('LIMIT_EXCEEDED', `The document has more than ${this.#maxPages} pages.`)
    if (typeOf(this.#context, dict) !== PDFName.Page) this.isSound = false
    if (hasOddContents(this.#context, dict)) this.isDamaged = true
    if (!this.taken.has(ref)) {
      this.taken.add(ref)
      return makePage(ref, dict, inherited)
    }
    this.isSound = false
    const copy = dict.clone(this.#context)
    // The structure tree describes the first of them.
    copy.delete(PDFName.of('StructParents'))
    return makePage(this.#context.register(copy), copy, inherited)
  }

  read(
    value: PDFObject | undefined,
    inherited: ReadonlyMap<PDFName, PDFObject> = new Map(),
    depth = 0,
  ): PdfPage | TreeNode | Missing {
    const context = this.#context
    const path = this.#path
    // A few nodes that contain each other repeatedly form an endless tree.
    if (++this.#visits > MAX_VISITS)
      throw new ToolError('LIMIT_EXCEEDED', `The page tree has more than ${MAX_VISITS} nodes.`)
    const node = context.lookup(value)
    if (!(node instanceof PDFDict) || path.has(node) || depth > MAX_DEPTH) {
      this.isSound = false
      return { missing: value instanceof PDFRef && node === undefined ? value : undefined }
    }
    if (!(value instanceof PDFRef)) this.isSound = false
    const kids = this.#kidsOf(node, depth)
    if (!kids) return this.page(value instanceof PDFRef ? value : context.register(node), node, inherited)
    if (typeOf(context, node) !== Pages) this.isSound = false
    const handedDown = withOwn(node, inherited)
    const count = context.lookup(node.get(Count))
    const declared = count instanceof PDFNumber ? count.asNumber() : -1
    const result: TreeNode = {
      ref: value instanceof PDFRef ? value : undefined,
      items: [],
      inherited: handedDown,
      declared,
    }
    if (value instanceof PDFRef) this.taken.add(value)
    path.add(node)
    const before = this.#count
    for (const kid of kids) result.items.push(this.read(kid, handedDown, depth + 1))
    path.delete(node)
    if (declared !== this.#count - before) this.isSound = false
    return result
  }

  /**
   * The kids of a node; `undefined` for a page. A node that has lost its kids is not a page; anything else below the
   * root is treated as one.
   */
  #kidsOf(node: PDFDict, depth: number): readonly PDFObject[] | undefined {
    const value = node.get(Kids)
    const kids = this.#context.lookup(value)
    if (kids instanceof PDFArray) return kids.asArray()
    const type = typeOf(this.#context, node)
    // `/Kids 3 0 R]` has lost its bracket.
    if (type === Pages && value instanceof PDFRef && kids instanceof PDFDict) {
      this.isDamaged = true
      return [value]
    }
    if (type === PDFName.Page || (depth > 0 && type !== Pages)) return undefined
    this.isSound = false
    return []
  }
}

/** The inheritable attributes of a node: its inherited ones, overridden by its own. */
function withOwn(node: PDFDict, inherited: ReadonlyMap<PDFName, PDFObject>): ReadonlyMap<PDFName, PDFObject> {
  let handedDown: Map<PDFName, PDFObject> | undefined
  for (const name of inheritableNames) {
    const own = node.get(name)
    if (!own) continue
    handedDown ??= new Map(inherited)
    handedDown.set(name, own)
  }
  return handedDown ?? inherited
}

/** The attributes a page inherits from its parents, found bottom-up if the way from the root is lost. */
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
