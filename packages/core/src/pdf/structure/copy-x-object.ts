import { PDFDict, PDFName, PDFRawStream, type PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import type { PageCopy } from './page-choice.js'

const XObject = PDFName.of('XObject')

/**
 * Lets a copy of a page draw a copy of an XObject under the same name. `refs` are its possible references in the
 * resources of the page; the last is copied. `undefined` if the page does not draw it itself.
 */
export function copyXObject(
  { context, openedPages }: PdfDocument,
  copy: PageCopy,
  refs: readonly PDFRef[],
): { ref: PDFRef; dict: PDFDict } | undefined {
  const stream = context.lookup(refs.at(-1))
  const page = openedPages.find(({ ref }) => ref === copy.source)
  const resources = copy.dict.lookup(PDFName.Resources) ?? page?.attribute('Resources')
  const group = resources instanceof PDFDict ? resources.lookup(XObject) : undefined
  if (!(stream instanceof PDFRawStream) || !(resources instanceof PDFDict) || !(group instanceof PDFDict))
    return undefined
  const names = group.keys().filter((key) => refs.some((ref) => group.get(key) === ref))
  if (names.length === 0) return undefined
  const dict = stream.dict.clone(context)
  const ref = context.register(PDFRawStream.of(dict, stream.contents))
  const [ownResources, ownGroup] = [resources.clone(context), group.clone(context)]
  for (const key of names) ownGroup.set(key, ref)
  ownResources.set(XObject, ownGroup)
  copy.dict.set(PDFName.Resources, ownResources)
  return { ref, dict }
}
