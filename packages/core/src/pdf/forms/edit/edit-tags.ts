import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument, PdfPage } from '../../model/document.js'
import { numberOf } from '../../model/form-keys.js'
import { followTags } from '../../structure/follow-tags.js'
import { readNumberTree } from '../../syntax/trees.js'

const K = PDFName.of('K')
const Kids = PDFName.of('Kids')
const Nums = PDFName.of('Nums')
const Obj = PDFName.of('Obj')
const P = PDFName.of('P')
const ParentTree = PDFName.of('ParentTree')
const ParentTreeNextKey = PDFName.of('ParentTreeNextKey')
const StructParent = PDFName.of('StructParent')
const StructTreeRoot = PDFName.of('StructTreeRoot')

const MAX_DEPTH = 100
const MAX_NODES = 100_000

/** The root of the tag structure, if the document has one. */
function structureOf({ catalog }: PdfDocument): { ref: PDFObject; root: PDFDict } | undefined {
  const ref = catalog.get(StructTreeRoot)
  const root = catalog.context.lookup(ref)
  return ref && root instanceof PDFDict ? { ref, root } : undefined
}

/**
 * Removes deleted widgets from the tag structure: their object references (ISO 32000-2, 14.7.5.3), elements that become
 * empty, and their entries in the parent tree.
 */
export function removeFromTags(document: PdfDocument, widgets: ReadonlySet<PDFDict>): void {
  const structure = structureOf(document)
  if (!structure || widgets.size === 0) return
  const { context } = document
  const keys = new Set<number>()
  for (const widget of widgets) {
    const key = numberOf(widget.lookup(StructParent))
    if (key !== undefined) keys.add(key)
  }
  if (keys.size === 0) return
  const tree = structure.root.get(ParentTree)
  const owners = readNumberTree(context, tree)
  const isGone = (item: PDFObject) => {
    const kid = context.lookup(item)
    const object = kid instanceof PDFDict ? context.lookup(kid.get(Obj)) : undefined
    return object instanceof PDFDict && widgets.has(object)
  }
  const holders = new Set<PDFDict>()
  for (const key of keys) {
    const owner = context.lookup(owners.get(key))
    if (owner instanceof PDFDict) holders.add(owner)
  }
  dropEmpty(
    [...holders].filter((holder) => dropKids(holder, isGone)),
    structure.root,
  )
  dropNumbers(document, tree, keys)
}

function dropKids(element: PDFDict, isGone: (item: PDFObject) => boolean): boolean {
  const held = element.get(K)
  if (held === undefined) return false
  const list = element.context.lookup(held)
  if (!(list instanceof PDFArray)) {
    if (!isGone(held)) return false
    element.delete(K)
    return true
  }
  const left = list.asArray().filter((item) => !isGone(item))
  if (left.length === list.size()) return false
  if (left.length === 0) element.delete(K)
  else element.set(K, element.context.obj(left))
  return true
}

/** Removes elements that have become empty, and parents that contained nothing else, level by level. */
function dropEmpty(changed: readonly PDFDict[], root: PDFDict): void {
  let level = changed
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const gone = new Set<PDFObject>(level.filter((element) => element !== root && !element.has(K)))
    const above = new Set<PDFDict>()
    for (const element of gone) {
      const parent = element instanceof PDFDict ? element.lookup(P) : undefined
      if (parent instanceof PDFDict) above.add(parent)
    }
    level = [...above].filter((parent) => dropKids(parent, (item) => gone.has(parent.context.lookup(item)!)))
  }
}

function dropNumbers({ context }: PdfDocument, tree: PDFObject | undefined, keys: ReadonlySet<number>): void {
  const pending = [tree]
  const seen = new Set<PDFObject>()
  while (pending.length > 0 && seen.size < MAX_NODES) {
    const node = context.lookup(pending.pop())
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const numbers = node.lookup(Nums)
    if (numbers instanceof PDFArray) {
      const items = numbers.asArray()
      const left: PDFObject[] = []
      for (let index = 0; index + 1 < items.length; index += 2) {
        const key = numberOf(context.lookup(items[index]))
        if (key === undefined || !keys.has(key)) left.push(items[index]!, items[index + 1]!)
      }
      if (left.length !== items.length) node.set(Nums, context.obj(left))
    }
    const kids = node.lookup(Kids)
    if (kids instanceof PDFArray) pending.push(...kids.asArray().slice(0, MAX_NODES))
  }
}

/**
 * Adds new widgets to the tag structure of a document that has one, as form elements after all others, so that screen
 * readers announce them.
 */
export function addToTags(document: PdfDocument, added: readonly { page: PdfPage; ref: PDFRef }[]): void {
  const structure = structureOf(document)
  if (!structure || added.length === 0) return
  const { context } = document
  const { root } = structure
  const treeRef = root.get(ParentTree)
  const known = readNumberTree(context, treeRef)
  let next = 0
  for (const key of known.keys()) next = Math.max(next, key + 1)
  next = Math.max(next, numberOf(root.lookup(ParentTreeNextKey)) ?? 0)
  for (const page of document.pages)
    next = Math.max(next, (numberOf(page.dict.lookup(PDFName.of('StructParents'))) ?? -1) + 1)
  if (!Number.isSafeInteger(next)) return
  const first = next

  const above = documentElement(structure)
  const elements: PDFRef[] = []
  const numbers: PDFObject[] = []
  for (const { page, ref } of added) {
    const widget = context.lookup(ref)
    if (!(widget instanceof PDFDict)) continue
    const kid = context.obj({ Type: 'OBJR', Obj: ref, Pg: page.ref })
    const element = context.register(context.obj({ Type: 'StructElem', S: 'Form', P: above.ref, Pg: page.ref, K: kid }))
    widget.set(StructParent, PDFNumber.of(next))
    followTags(page.dict)
    numbers.push(PDFNumber.of(next), element)
    elements.push(element)
    next++
  }
  const before = above.dict.get(K)
  const list = context.lookup(before)
  const items = list instanceof PDFArray ? list.asArray() : before === undefined ? [] : [before]
  above.dict.set(K, context.obj([...items, ...elements]))
  root.set(ParentTreeNextKey, PDFNumber.of(next))
  addNumbers(document, root, numbers, first, next - 1)
}

/** The document element if it is alone at the top; else the root. */
function documentElement({ ref, root }: { ref: PDFObject; root: PDFDict }): { ref: PDFObject; dict: PDFDict } {
  const held = root.get(K)
  const list = root.context.lookup(held)
  const only = list instanceof PDFArray ? (list.size() === 1 ? list.get(0) : undefined) : held
  const dict = root.context.lookup(only)
  return only instanceof PDFRef && dict instanceof PDFDict ? { ref: only, dict } : { ref, dict: root }
}

/** Appends numbers to the parent tree. */
function addNumbers({ context }: PdfDocument, root: PDFDict, numbers: PDFObject[], first: number, last: number): void {
  const tree = root.lookup(ParentTree)
  if (!(tree instanceof PDFDict)) {
    root.set(ParentTree, context.register(context.obj({ Nums: numbers })))
    return
  }
  const kids = tree.lookup(Kids)
  const list = tree.lookup(Nums)
  if (kids instanceof PDFArray) {
    kids.push(context.register(context.obj({ Limits: [first, last], Nums: numbers })))
  } else if (list instanceof PDFArray) {
    for (const item of numbers) list.push(item)
  } else tree.set(Nums, context.obj(numbers))
}
