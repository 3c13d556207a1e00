import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const [S, C, RoleMap, ClassMap] = ['S', 'C', 'RoleMap', 'ClassMap'].map((text) => PDFName.of(text)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]
const [Namespaces, RoleMapNS] = [PDFName.of('Namespaces'), PDFName.of('RoleMapNS')]

/**
 * Removes types and classes that no remaining element uses from the role map and the class map (ISO 32000-2, 14.7.3 and 14.7.6.2) of a
 * root: their names are often those of styles, and may say something about removed pages.
 */
export function pruneMaps(root: PDFDict, elements: Iterable<{ dict: PDFDict }>): void {
  const types = new Set<PDFName>()
  const classes = new Set<PDFObject>()
  for (const { dict } of elements) {
    const type = dict.lookup(S)
    if (type instanceof PDFName) types.add(type)
    const given = dict.lookup(C)
    for (const item of given instanceof PDFArray ? given.asArray() : [given]) if (item) classes.add(item)
  }
  for (const target of targetsOfNamespaces(root)) types.add(target)
  const roles = root.lookup(RoleMap)
  // A set gives what is added during the loop too.
  if (roles instanceof PDFDict) {
    for (const type of types) {
      const target = roles.lookup(type)
      if (target instanceof PDFName) types.add(target)
    }
  }
  keepEntries(root, RoleMap, types)
  keepEntries(root, ClassMap, classes)
}

/** Types without a namespace that types of namespaces are mapped to. */
function targetsOfNamespaces(root: PDFDict): PDFName[] {
  const spaces = root.lookup(Namespaces)
  return (spaces instanceof PDFArray ? spaces.asArray() : []).flatMap((item) => {
    const space = root.context.lookup(item)
    const map = space instanceof PDFDict ? space.lookup(RoleMapNS) : undefined
    return map instanceof PDFDict ? map.values().filter((target) => target instanceof PDFName) : []
  })
}

function keepEntries(root: PDFDict, key: PDFName, used: ReadonlySet<PDFObject>): void {
  const map = root.lookup(key)
  if (!(map instanceof PDFDict)) return
  const unused = map.keys().filter((each) => !used.has(each))
  if (unused.length === 0) return
  const kept = map.clone(root.context)
  for (const each of unused) kept.delete(each)
  if (kept.keys().length > 0) root.set(key, kept)
  else root.delete(key)
}
