import { PDFArray, PDFBool, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import {
  claimName,
  markName,
  nameObject,
  stringKey,
  stringObject,
  writeNameTree,
  writeNumberTree,
} from '../syntax/trees.js'
import { changedAttributes, changeHeaders } from './element-text.js'
import { joinParentTrees } from './join-parent-trees.js'
import { joinRoles } from './join-roles.js'
import { structureTreeOf } from './read-structure-tree.js'
import { isElement } from './structure-tree.js'
import type { TaggedDocument } from './tagged-document.js'

const [C, ClassMap] = [PDFName.of('C'), PDFName.of('ClassMap')]

const name = (text: string) => PDFName.of(text)
const StructTreeRoot = name('StructTreeRoot')
const MarkInfo = name('MarkInfo')
const ID = name('ID')
const Lang = name('Lang')
const P = name('P')

/** Lists of the root whose items are those of all documents (ISO 32000-2, table 354). */
const joinedLists = ['Namespaces', 'PronunciationLexicon', 'AF'].map(name)

/**
 * Merges the structure trees (ISO 32000-2, 14.7) of documents in one context into the catalog of the result: parent
 * tree keys are renumbered, and types, classes and IDs with a different meaning in another document are renamed.
 * Changes the documents. Returns the number of documents with a tree.
 */
export function joinStructures(documents: readonly PdfDocument[], catalog: PDFDict): number {
  const { context } = catalog
  const tagged: TaggedDocument[] = []
  for (const document of documents) {
    const tree = structureTreeOf(document)
    if (tree) tagged.push({ document, tree })
  }
  catalog.delete(StructTreeRoot)
  catalog.delete(MarkInfo)
  if (tagged.length === 0) return 0
  const root = context.obj({ Type: 'StructTreeRoot' })
  const rootRef = context.register(root)
  const parents = joinParentTrees(documents, root)
  root.set(name('ParentTree'), writeNumberTree(context, parents))
  const ids = joinIds(tagged)
  if (ids.size > 0) root.set(name('IDTree'), writeNameTree(context, ids))
  joinRoles(tagged, root)
  joinClasses(tagged, root)
  for (const key of joinedLists) {
    const items = tagged.flatMap(({ tree }) => {
      const list = tree.root.dict.lookup(key)
      return list instanceof PDFArray ? list.asArray() : list ? [tree.root.dict.get(key)!] : []
    })
    if (items.length > 0) root.set(key, context.obj([...new Set(items)]))
  }
  const kids: PDFRef[] = []
  const language = stringKey(catalog.lookup(Lang))
  for (const { document, tree } of tagged) {
    const own = document.catalog.lookup(Lang)
    for (const kid of tree.root.kids) {
      if (!isElement(kid)) continue
      kid.dict.set(P, rootRef)
      if (own && stringKey(own) !== language && !kid.dict.has(Lang)) kid.dict.set(Lang, own)
      kids.push(kid.ref)
    }
  }
  const top = wrap(tagged, kids, rootRef)
  if (top.length > 0) root.set(name('K'), context.obj(top))
  catalog.set(StructTreeRoot, rootRef)
  catalog.set(MarkInfo, joinMarks(tagged, context.obj({})))
  return tagged.length
}

/** One document element over several: PDF 2.0 requires it (ISO 32000-2, 14.8.4.3), and readers expect it in all tagged PDFs. */
function wrap(tagged: readonly TaggedDocument[], kids: readonly PDFRef[], root: PDFRef): readonly PDFRef[] {
  const [first] = tagged
  if (kids.length < 2 || !first) return kids
  const { context } = first.document
  const element = context.obj({ Type: 'StructElem', S: 'Document', P: root, K: context.obj([...kids]) })
  const ref = context.register(element)
  for (const kid of kids) {
    const dict = context.lookup(kid)
    if (!(dict instanceof PDFDict)) continue
    dict.set(P, ref)
    const space = dict.get(name('NS'))
    if (space && !element.has(name('NS')) && dict.lookup(name('S')) === name('Document')) element.set(name('NS'), space)
  }
  return [ref]
}

/** Renames IDs used by another document, and returns the elements by ID. */
function joinIds(tagged: readonly TaggedDocument[]): Map<string, PDFObject> {
  const ids = new Map<string, PDFObject>()
  const taken = new Set<string>()
  for (const { tree } of tagged) {
    const renamed = new Map<string, string>()
    for (const [id, { ref, dict }] of tree.byId) {
      const claimed = claimName(id, taken, markName(id))
      ids.set(claimed, ref)
      if (claimed === id) continue
      renamed.set(id, claimed)
      dict.set(ID, stringObject(claimed))
    }
    if (renamed.size === 0) continue
    const change = (id: string, item: PDFObject) => {
      const claimed = renamed.get(id)
      return claimed === undefined ? item : stringObject(claimed)
    }
    for (const { dict } of tree.elements) changeHeaders(dict, change)
    const classes = tree.root.dict.lookup(name('ClassMap'))
    if (!(classes instanceof PDFDict)) continue
    for (const [key, value] of classes.entries()) {
      const found = classes.context.lookup(value)
      const changed = changedAttributes(classes.context, found, change)
      if (changed && changed !== found) classes.set(key, changed)
    }
  }
  return ids
}

/** The result is tagged as far as any document is (table 353). */
function joinMarks(tagged: readonly TaggedDocument[], marks: PDFDict): PDFDict {
  for (const key of ['Marked', 'UserProperties', 'Suspects'].map(name)) {
    const isSet = tagged.some(({ document }) => {
      const own = document.catalog.lookup(MarkInfo)
      return own instanceof PDFDict && own.lookup(key) === PDFBool.True
    })
    if (isSet) marks.set(key, PDFBool.True)
  }
  return marks
}

/** Joins the class maps (ISO 32000-2, 14.7.6.2) of documents into the root of the result; a later class of another meaning is renamed. */
function joinClasses(tagged: readonly TaggedDocument[], root: PDFDict): void {
  const { context } = root
  const joined = context.obj({})
  const meanings = new Map<PDFName, string>()
  const taken = new Set<string>()
  const maps = tagged.map(({ tree }) => tree.root.dict.lookup(ClassMap))
  for (const map of maps) if (map instanceof PDFDict) for (const key of map.keys()) taken.add(key.decodeText())
  for (const [index, { tree }] of tagged.entries()) {
    const map = maps[index]
    if (!(map instanceof PDFDict)) continue
    const renamed = new Map<PDFName, PDFName>()
    for (const [key, value] of map.entries()) {
      // What leads to other objects is taken to mean what no other class does.
      const found = context.lookup(value)?.toString() ?? ''
      const meaning = /\d+ \d+ R/.test(found) && value instanceof PDFRef ? value.toString() : found
      const known = meanings.get(key)
      if (known === meaning) continue
      const other = known === undefined ? key : nameObject(claimName(key.decodeText(), taken, (count) => `_${count}`))
      if (other !== key) renamed.set(key, other)
      meanings.set(other, meaning)
      joined.set(other, value)
    }
    if (renamed.size > 0) for (const { dict } of tree.elements) renameClasses(dict, renamed)
  }
  if (joined.keys().length > 0) root.set(ClassMap, context.register(joined))
}

/** One class or several, each of which may be followed by a revision number. */
function renameClasses(element: PDFDict, renamed: ReadonlyMap<PDFName, PDFName>): void {
  const classes = element.lookup(C)
  if (classes instanceof PDFName) {
    const other = renamed.get(classes)
    if (other) element.set(C, other)
  } else if (classes instanceof PDFArray) {
    const items = classes.asArray().map((item) => (item instanceof PDFName && renamed.get(item)) || item)
    element.set(C, element.context.obj(items))
  }
}
