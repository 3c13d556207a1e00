import { PDFArray, PDFDict, PDFName, PDFRef } from 'pdf-lib'
import { claimName, nameObject } from '../syntax/trees.js'
import type { TaggedDocument } from './tagged-document.js'

const [C, ClassMap] = [PDFName.of('C'), PDFName.of('ClassMap')]

/** Joins the class maps (ISO 32000-2, 14.7.6.2) of documents into the root of the result; a later class of another meaning is renamed. */
export function joinClasses(tagged: readonly TaggedDocument[], root: PDFDict): void {
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
