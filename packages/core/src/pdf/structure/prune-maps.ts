import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'

const name = (text: string): PDFName => PDFName.of(text)
const [S, NS, C, RoleMap, ClassMap] = [name('S'), name('NS'), name('C'), name('RoleMap'), name('ClassMap')]
const [Namespaces, RoleMapNS] = [name('Namespaces'), name('RoleMapNS')]

/** A namespace, or `undefined` for types that have none. */
type Space = PDFDict | undefined

/**
 * Removes types and classes that no remaining element uses from the role maps and the class map (ISO 32000-2, 14.7.3, 14.7.4 and 14.7.6.2) of
 * a root: their names are often those of styles, and may say something about removed pages. Namespaces that change are registered as new
 * objects, and added to `replacements`.
 */
export function pruneMaps(
  root: PDFDict,
  elements: Iterable<{ dict: PDFDict }>,
  replacements: Map<PDFRef, PDFRef | undefined>,
): void {
  const types = new UsedTypes(root)
  const classes = new Set<PDFObject>()
  for (const { dict } of elements) {
    const space = dict.lookup(NS)
    types.add(space instanceof PDFDict ? space : undefined, dict.lookup(S))
    const given = dict.lookup(C)
    for (const item of given instanceof PDFArray ? given.asArray() : [given]) if (item) classes.add(item)
  }
  keepEntries(root, RoleMap, types.of(undefined))
  keepEntries(root, ClassMap, classes)
  const spaces = root.lookup(Namespaces)
  for (const item of spaces instanceof PDFArray ? spaces.asArray() : []) {
    const space = root.context.lookup(item)
    if (!(item instanceof PDFRef && space instanceof PDFDict)) continue
    const kept = space.clone(root.context)
    if (keepEntries(kept, RoleMapNS, types.of(space))) replacements.set(item, root.context.register(kept))
  }
}

/** Types that elements have, and those that they are mapped to. */
class UsedTypes {
  readonly #found = new Map<Space, Set<PDFObject>>()

  readonly #root: PDFDict

  constructor(root: PDFDict) {
    this.#root = root
  }

  of(space: Space): ReadonlySet<PDFObject> {
    return this.#found.get(space) ?? new Set()
  }

  add(givenSpace: Space, givenType: PDFObject | undefined): void {
    const waiting: [Space, PDFObject | undefined][] = [[givenSpace, givenType]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [space, type] = next
      const found = this.#found.get(space) ?? new Set()
      if (!(type instanceof PDFName) || found.has(type)) continue
      this.#found.set(space, found.add(type))
      const map = space ? space.lookup(RoleMapNS) : this.#root.lookup(RoleMap)
      const target = map instanceof PDFDict ? map.lookup(type) : undefined
      if (target instanceof PDFArray) {
        const other = target.size() > 1 ? target.lookup(1) : undefined
        waiting.push([other instanceof PDFDict ? other : undefined, target.size() > 0 ? target.lookup(0) : undefined])
      } else {
        // A name without a namespace; some programs mean one of the same.
        waiting.push([undefined, target], [space, target])
      }
    }
  }
}

/** Removes entries that are not used from a map, and returns whether there were any. */
function keepEntries(owner: PDFDict, key: PDFName, used: ReadonlySet<PDFObject>): boolean {
  const map = owner.lookup(key)
  if (!(map instanceof PDFDict)) return false
  const unused = map.keys().filter((each) => !used.has(each))
  if (unused.length === 0) return false
  const kept = map.clone(owner.context)
  for (const each of unused) kept.delete(each)
  if (kept.keys().length > 0) owner.set(key, kept)
  else owner.delete(key)
  return true
}
