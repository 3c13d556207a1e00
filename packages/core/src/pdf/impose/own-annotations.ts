import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'
import { ToolError } from '../../errors.js'
import type { PdfDocument } from '../model/document.js'

const Annots = PDFName.of('Annots')
/** Copies of annotations that pages share. */
const MOST_COPIES = 200_000

/**
 * Gives pages copies of annotations that are on an earlier page too, so that each can be moved with its page. Changes the document.
 * @throws ToolError LIMIT_EXCEEDED if there are too many
 */
export function ownAnnotations({ context, pages, fileName }: PdfDocument): void {
  const seen = new Set<PDFDict>()
  let copies = 0
  const own = (value: PDFObject): PDFObject => {
    const annotation = context.lookup(value)
    if (!(annotation instanceof PDFDict)) return value
    if (!seen.has(annotation)) {
      seen.add(annotation)
      return value
    }
    if (++copies > MOST_COPIES)
      throw new ToolError('LIMIT_EXCEEDED', `The pages of ${fileName} share too many annotations.`, {
        details: { fileName },
      })
    const copy = annotation.clone(context)
    // Tags and notes belong to the first of them.
    for (const key of ['StructParent', 'Popup']) copy.delete(PDFName.of(key))
    return context.register(copy)
  }
  for (const { dict } of pages) {
    const list = dict.lookup(Annots)
    if (!(list instanceof PDFArray)) continue
    const before = list.asArray()
    const after = before.map(own)
    if (after.some((value, index) => value !== before[index])) dict.set(Annots, context.obj(after))
  }
}
