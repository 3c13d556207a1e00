import { type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib'
import type { InheritableAttribute, PdfPage } from './document.js'

const Type = PDFName.of('Type')
const Page = PDFName.of('Page')
const Parent = PDFName.of('Parent')
const ofNodes = ['Kids', 'Count'].map((name) => PDFName.of(name))

const inheritable: readonly InheritableAttribute[] = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
/** What nodes of a page tree hand down to pages. */
export const inheritableNames = inheritable.map((name) => PDFName.of(name))

const inheritableName = Object.fromEntries(inheritable.map((name) => [name, PDFName.of(name)])) as Record<
  InheritableAttribute,
  PDFName
>

/** Makes a page of a leaf and the attributes that its ancestors hand down. */
export function makePage(ref: PDFRef, dict: PDFDict, inherited: ReadonlyMap<PDFName, PDFObject> = new Map()): PdfPage {
  return {
    ref,
    dict,
    inherited,
    attribute: (name) => {
      const key = inheritableName[name]
      return dict.context.lookup(dict.get(key) ?? inherited.get(key))
    },
  }
}

/** Kids of one node in a tree we write; keeps updates and look-ups cheap in large documents. */
const FAN_OUT = 64

/** Builds a balanced page tree over the pages, with every inherited attribute on the leaves, and hangs it into the catalog. */
export function writePageTree(context: PDFContext, catalog: PDFDict, pages: readonly PdfPage[]): void {
  // Attributes inherited by many pages are not copied into each of them.
  const shared = new Map<PDFObject, PDFRef>()
  const share = (value: PDFObject): PDFObject => {
    if (!(value instanceof PDFDict)) return value
    const ref = shared.get(value) ?? context.register(value)
    shared.set(value, ref)
    return ref
  }
  for (const { dict, inherited } of pages) {
    for (const [name, value] of inherited) if (!dict.get(name)) dict.set(name, share(value))
    dict.set(Type, Page)
    // A damaged file may have them on a page, which they would make a node.
    for (const name of ofNodes) dict.delete(name)
  }
  let level: { ref: PDFRef; dict: PDFDict; count: number }[] = pages.map(({ ref, dict }) => ({ ref, dict, count: 1 }))
  do {
    const above: typeof level = []
    for (let start = 0; start === 0 || start < level.length; start += FAN_OUT) {
      const kids = level.slice(start, start + FAN_OUT)
      const count = kids.reduce((sum, kid) => sum + kid.count, 0)
      const dict = context.obj({ Type: 'Pages', Count: count, Kids: kids.map(({ ref }) => ref) })
      const ref = context.register(dict)
      for (const kid of kids) kid.dict.set(Parent, ref)
      above.push({ ref, dict, count })
    }
    level = above
  } while (level.length > 1)
  catalog.set(PDFName.of('Pages'), level[0]!.ref)
}

/**
 * The clockwise rotation of a page in degrees, 0 to 270, its own or inherited. Values that are not multiples of 90 are
 * rounded down, so that 45 counts as 0, as in PDFium.
 */
export function pageRotation(page: PdfPage): number {
  const rotate = page.attribute('Rotate')
  const turns = rotate instanceof PDFNumber ? Math.trunc(Math.trunc(rotate.asNumber()) / 90) % 4 : 0
  return ((turns + 4) % 4) * 90
}
