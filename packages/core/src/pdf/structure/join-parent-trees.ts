import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNull, type PDFObject, PDFRef, PDFStream } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { indexOf } from '../model/document-index.js'
import { keyOf, structureTreeOf } from './read-structure-tree.js'
import { isElement, type StructureTree } from './structure-tree.js'

const [StructParent, StructParents] = ['StructParent', 'StructParents'].map((text) => PDFName.of(text)) as [
  PDFName,
  PDFName,
]

/**
 * Renumbers the keys of the parent trees (ISO 32000-2, 14.7.5.4) of all documents, and returns their entries. Removes
 * dangling keys.
 */
export function joinParentTrees(documents: readonly PdfDocument[], root: PDFDict): Map<number, PDFObject> {
  const { context } = root
  const parents = new Map<number, PDFObject>()
  const streams: [number, PDFDict][] = []
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream && (object.dict.has(StructParent) || object.dict.has(StructParents)))
      streams.push([ref.objectNumber, object.dict])
  let offset = 0
  for (const document of documents) {
    const tree = structureTreeOf(document)
    const entries = new Map<number, PDFObject>()
    for (const [key, value] of tree?.parents ?? []) {
      const entry = entryOf(value, tree!, context)
      if (entry) entries.set(key, entry)
    }
    const [above, upTo] = document.openedNumbers
    const holders = [
      ...document.pages.map(({ dict }) => dict),
      ...indexOf(document).annotationDicts,
      // Also annotations that are on no page.
      ...(tree ? objectsOf(tree, context) : []),
      ...streams.flatMap(([number, dict]) => (number > above && number <= upTo ? [dict] : [])),
    ]
    for (const dict of new Set(holders)) {
      for (const entry of [StructParent, StructParents]) {
        if (!(dict instanceof PDFDict) || !dict.has(entry)) continue
        const key = keyOf(dict, entry)
        if (key !== undefined && entries.has(key)) dict.set(entry, context.obj(key + offset))
        else dict.delete(entry)
      }
    }
    if (!tree) continue
    for (const [key, value] of entries) parents.set(key + offset, value)
    offset += tree.nextKey
  }
  root.set(PDFName.of('ParentTreeNextKey'), context.obj(offset))
  return parents
}

/** The annotations and other dictionaries that elements refer to as a whole. */
function objectsOf({ elements }: StructureTree, context: PDFContext): PDFObject[] {
  return elements.flatMap(({ kids }) =>
    kids.flatMap((kid) => (isElement(kid) || !kid.object ? [] : (context.lookup(kid.object) ?? []))),
  )
}

/** An entry of a parent tree without elements that only it refers to, which would keep the old root alive. */
function entryOf(value: PDFObject, { byRef }: StructureTree, context: PDFContext): PDFObject | undefined {
  const isKnown = (item: PDFObject) => item instanceof PDFRef && byRef.has(item)
  const found = context.lookup(value)
  if (!(found instanceof PDFArray)) return isKnown(value) ? value : undefined
  const items = found.asArray()
  return items.every(isKnown) ? value : context.obj(items.map((item) => (isKnown(item) ? item : PDFNull)))
}
