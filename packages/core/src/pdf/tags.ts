import { PDFBool, PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const StructTreeRoot = PDFName.of('StructTreeRoot')
const MarkInfo = PDFName.of('MarkInfo')
const Type = PDFName.of('Type')
const partTypes = new Set<PDFObject | undefined>([StructTreeRoot, PDFName.of('StructElem')])

/** Takes the tag structure (ISO 32000-2, 14.7) out of a catalog, and the promise that there is one. Tells whether there was. */
export function removeTags(catalog: PDFDict): boolean {
  if (!catalog.get(StructTreeRoot)) return false
  catalog.delete(StructTreeRoot)
  const marks = catalog.lookup(MarkInfo)
  if (marks instanceof PDFDict) {
    const left = marks.clone(catalog.context)
    left.set(PDFName.of('Marked'), PDFBool.False)
    catalog.set(MarkInfo, left)
  }
  return true
}

/** Whether an object is part of a tag structure. Bookmarks and links may lead to such, and would hold on to all of it. */
export function isTag(object: PDFObject | undefined): boolean {
  return object instanceof PDFDict && partTypes.has(object.get(Type))
}
