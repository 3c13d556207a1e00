import { PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const partTypes = new Set<PDFObject | undefined>(['StructTreeRoot', 'StructElem'].map((type) => PDFName.of(type)))

/** Whether an object is part of a tag structure. Bookmarks and links may lead to such, and would hold on to all of it. */
export function isTag(object: PDFObject | undefined): boolean {
  return object instanceof PDFDict && partTypes.has(object.get(PDFName.Type))
}
