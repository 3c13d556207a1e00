import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { claimName, nameObject } from '../syntax/trees.js'
import type { TaggedDocument } from './tagged-document.js'

const [S, NS, RoleMap] = ['S', 'NS', 'RoleMap'].map((text) => PDFName.of(text)) as [PDFName, PDFName, PDFName]
const [Namespaces, RoleMapNS] = [PDFName.of('Namespaces'), PDFName.of('RoleMapNS')]

/**
 * Merges the role maps (ISO 32000-2, 14.7.3) of documents into the root of the result. A type that one document maps
 * and another uses directly, or maps differently, is renamed in the document that maps it.
 */
export function joinRoles(tagged: readonly TaggedDocument[], root: PDFDict): void {
  const maps = tagged.map(({ tree }) => mapOf(tree.root.dict))
  const used = tagged.map(({ tree }, index) => usedTypes(tree.elements, maps[index]!))
  const taken = new Set(used.flatMap((types) => [...types].map((type) => type.decodeText())))
  const joined = root.context.obj({})
  const owners = new Map<PDFName, PDFObject | 'own'>()
  // A standard type keeps its name in every document.
  for (const [index, types] of used.entries())
    for (const type of types) if (!maps[index]!.has(type)) owners.set(type, 'own')
  for (const [index, { tree }] of tagged.entries()) {
    const map = maps[index]!
    const renamed = new Map<PDFName, PDFName>()
    for (const [type, target] of map) {
      const owner = owners.get(type)
      if (owner === undefined) owners.set(type, target)
      else if (owner !== target)
        renamed.set(type, nameObject(claimName(type.decodeText(), taken, (count) => `_${count}`)))
    }
    for (const [type, target] of map) {
      const newTarget = (target instanceof PDFName && renamed.get(target)) || target
      if (!joined.has(renamed.get(type) ?? type)) joined.set(renamed.get(type) ?? type, newTarget)
    }
    if (renamed.size === 0) continue
    for (const { dict } of tree.elements) {
      const type = dict.lookup(S)
      const other = type instanceof PDFName && !dict.has(NS) ? renamed.get(type) : undefined
      if (other) dict.set(S, other)
    }
    renameInNamespaces(tree.root.dict, renamed)
  }
  if (joined.keys().length > 0) root.set(RoleMap, root.context.register(joined))
}

/** The entries of a role map, except types that are mapped to themselves. */
function mapOf(root: PDFDict): Map<PDFName, PDFObject> {
  const map = root.lookup(RoleMap)
  const entries = map instanceof PDFDict ? map.entries() : []
  return new Map(entries.filter(([type, target]) => type !== root.context.lookup(target)))
}

/** Types that elements have, or are mapped to. */
function usedTypes(elements: readonly { dict: PDFDict }[], map: ReadonlyMap<PDFName, PDFObject>): Set<PDFName> {
  const types = new Set<PDFName>(map.keys())
  for (const target of map.values()) if (target instanceof PDFName) types.add(target)
  for (const { dict } of elements) {
    const type = dict.lookup(S)
    if (type instanceof PDFName && !dict.has(NS)) types.add(type)
  }
  return types
}

/** Types of namespaces may be mapped to types without one. */
function renameInNamespaces(root: PDFDict, renamed: ReadonlyMap<PDFName, PDFName>): void {
  const spaces = root.lookup(Namespaces)
  for (const item of spaces instanceof PDFArray ? spaces.asArray() : []) {
    const space = root.context.lookup(item)
    const map = space instanceof PDFDict ? space.lookup(RoleMapNS) : undefined
    if (!(map instanceof PDFDict)) continue
    for (const [type, target] of map.entries()) {
      const other = target instanceof PDFName ? renamed.get(target) : undefined
      if (other) map.set(type, other)
    }
  }
}
