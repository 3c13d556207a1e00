import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const [S, NS, RoleMap, RoleMapNS] = ['S', 'NS', 'RoleMap', 'RoleMapNS'].map((text) => PDFName.of(text)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]
const MAX_STEPS = 20

/** Types that only group other elements, ordered by their pages (ISO 32000-2, 14.8.4.4 and 14.8.4.5). */
const groupings = new Set(['StructTreeRoot', 'Document', 'DocumentFragment', 'Part', 'Art', 'Sect', 'Div', 'NonStruct'])

/** The standard type that the type of an element is mapped to (14.7.3 and 14.7.4), or its own type. */
export function roleOf(element: PDFDict, root: PDFDict): string {
  if (element === root) return 'StructTreeRoot'
  let type: PDFObject | undefined = element.lookup(S)
  let space: PDFObject | undefined = element.lookup(NS)
  const seen = new Set<PDFObject>()
  for (let step = 0; step < MAX_STEPS && type instanceof PDFName && !seen.has(type); step++) {
    seen.add(type)
    const map: PDFObject | undefined = space instanceof PDFDict ? space.lookup(RoleMapNS) : root.lookup(RoleMap)
    const next: PDFObject | undefined = map instanceof PDFDict ? map.lookup(type) : undefined
    if (next instanceof PDFName) type = next
    else if (next instanceof PDFArray && next.size() > 1) {
      type = next.lookup(0)
      space = next.lookup(1)
      seen.clear()
    } else break
  }
  return type instanceof PDFName ? type.decodeText() : ''
}

/** What a role map makes of a type, and whether it leads in a circle. */
export function mapRole(map: PDFDict | undefined, type: string): { role: string; isCircle: boolean } {
  let role = type
  const seen = new Set([type])
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = map?.lookup(PDFName.of(role.replaceAll('#', '#23')))
    if (!(next instanceof PDFName)) break
    const name = next.decodeText()
    // A type that is mapped to itself is not mapped.
    if (name === role) break
    if (seen.has(name)) return { role, isCircle: true }
    seen.add(name)
    role = name
  }
  return { role, isCircle: false }
}

/** Whether an element only groups others, so that those may be put in the order of their pages. */
export function isGrouping(role: string): boolean {
  return groupings.has(role)
}
