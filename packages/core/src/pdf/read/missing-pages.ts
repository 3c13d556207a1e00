import { type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { PdfPage } from '../model/document.js'
import { makePage } from '../model/page-tree.js'

/** A kid of a page tree that is not in the file; `missing` is its dangling reference, if it is one. */
export interface Missing {
  missing: PDFRef | undefined
}

/** A node of a page tree as it was read. */
export interface TreeNode {
  ref: PDFRef | undefined
  items: (PdfPage | TreeNode | Missing)[]
  inherited: ReadonlyMap<PDFName, PDFObject>
  /** How many pages it says that it has; negative when it says nothing. */
  declared: number
}

type Item = TreeNode['items'][number]

const Parent = PDFName.of('Parent')
const MediaBox = PDFName.of('MediaBox')

/** Blank pages for one node; a file that declares more of them is not believed. */
const MAX_BLANK = 100

/** How many pages are in a part of a tree. */
export function countLeaves(item: Item): number {
  if ('missing' in item) return 0
  if (!('items' in item)) return 1
  return item.items.reduce((sum, part) => sum + countLeaves(part), 0)
}

interface Search {
  /** The pages and nodes of the tree, as far as it was read. */
  taken: ReadonlySet<PDFRef>
  /** Reads a part of the tree. */
  read: (ref: PDFRef, inherited: TreeNode['inherited']) => Item
  /** Returns all objects of the file that may be parts of a page tree. */
  findOrphans: () => [PDFRef, PDFDict][]
  maxPages: number
}

/**
 * The pages of a tree in order. For nodes with fewer pages than declared, adds pages and nodes that name the node, or a
 * lost node in it, as their parent but are not in the tree, and blank pages for kids that are not in the file, so that
 * all others keep their numbers. `added` counts the found pages, `lost` those that were not found.
 * @throws ToolError LIMIT_EXCEEDED
 */
export function addMissingPages(
  context: PDFContext,
  root: Item,
  { taken, read, findOrphans, maxPages }: Search,
): { pages: PdfPage[]; added: number; lost: number } {
  let byParent: Map<PDFObject, [PDFRef, PDFDict][]> | undefined
  const orphansOf = (parent: PDFRef | undefined): [PDFRef, PDFDict][] => {
    if (!byParent) {
      byParent = new Map()
      for (const [ref, dict] of findOrphans()) {
        const named = dict.get(Parent)
        if (!(named instanceof PDFRef) || taken.has(ref)) continue
        const siblings = byParent.get(named)
        if (siblings) siblings.push([ref, dict])
        else byParent.set(named, [[ref, dict]])
      }
    }
    return (parent && byParent.get(parent)) ?? []
  }
  let [added, lost] = [0, 0]
  const box = firstBox(root)
  const flatten = (item: Item): PdfPage[] => {
    if ('missing' in item) return []
    if (!('items' in item)) return [item]
    const parts = item.items.map((part) => ({ part, pages: flatten(part) }))
    let lacks = item.declared - parts.reduce((sum, { pages }) => sum + pages.length, 0)
    if (lacks <= 0) return parts.flatMap(({ pages }) => pages)
    const take = (parent: PDFRef | undefined): PdfPage[] => {
      const found: PdfPage[] = []
      for (const [ref] of orphansOf(parent)) {
        if (found.length >= lacks || taken.has(ref)) continue
        const pages = flatten(read(ref, item.inherited))
        if (found.length + pages.length <= lacks) found.push(...pages)
      }
      lacks -= found.length
      added += found.length
      return found
    }
    for (const own of parts) if ('missing' in own.part) own.pages = take(own.part.missing)
    const strays = take(item.ref)
    for (const own of parts) {
      if (lacks === 0) break
      if (!('missing' in own.part) || own.pages.length > 0) continue
      own.pages = [blankPage(context, own.part.missing, item.inherited, box)]
      lacks--
      lost++
    }
    // The rest was in a node that is missing.
    const gone = parts.findLast(({ part }) => 'missing' in part)
    for (let blanks = gone && lacks <= MAX_BLANK ? lacks : 0; blanks > 0; blanks--) {
      gone!.pages.push(blankPage(context, undefined, item.inherited, box))
      lacks--
      lost++
    }
    // No more pages than the limit can be in a file that is read.
    if (lacks <= maxPages) lost += lacks
    return insertByNumber(
      parts.flatMap(({ pages }) => pages),
      strays,
    )
  }
  const pages = flatten(root)
  if (pages.length > maxPages) throw new ToolError('LIMIT_EXCEEDED', `The document has more than ${maxPages} pages.`)
  return { pages, added, lost }
}

/** Pages with lost positions are inserted by object number, the order in which most programs write them. */
function insertByNumber(pages: readonly PdfPage[], strays: readonly PdfPage[]): PdfPage[] {
  const sorted = strays.toSorted((one, other) => one.ref.objectNumber - other.ref.objectNumber)
  const result: PdfPage[] = []
  let next = 0
  for (const page of pages) {
    while (next < sorted.length && sorted[next]!.ref.objectNumber < page.ref.objectNumber) result.push(sorted[next++]!)
    result.push(page)
  }
  for (; next < sorted.length; next++) result.push(sorted[next]!)
  return result
}

/** The size of the first page that has one. */
function firstBox(item: Item): PDFObject | undefined {
  if ('missing' in item) return undefined
  if (!('items' in item)) return item.attribute('MediaBox')
  for (const part of item.items) {
    const box = firstBox(part)
    if (box) return box
  }
  return undefined
}

/** What refers to the lost page leads to the blank one. */
function blankPage(
  context: PDFContext,
  missing: PDFRef | undefined,
  inherited: ReadonlyMap<PDFName, PDFObject>,
  box: PDFObject | undefined,
): PdfPage {
  const dict = context.obj({ Type: 'Page', Resources: {} })
  if (box && !inherited.has(MediaBox)) dict.set(MediaBox, box)
  if (!missing || context.lookup(missing) !== undefined) return makePage(context.register(dict), dict, inherited)
  context.assign(missing, dict)
  return makePage(missing, dict, inherited)
}
