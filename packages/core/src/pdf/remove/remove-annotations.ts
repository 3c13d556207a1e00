import { PDFDict, PDFName, type PDFObject, type PDFRef } from 'pdf-lib'
import type { Capabilities } from '../../capabilities.js'
import { removeFromTags } from '../forms/edit/edit-tags.js'
import { annotationsOf } from '../forms/form-tree.js'
import { annotationKind } from '../model/appearances.js'
import type { PdfDocument } from '../model/document.js'
import { formOf, pruneForm } from '../model/form-fields.js'
import { dropRepeated } from './drop-repeated.js'

const Annots = PDFName.of('Annots')
const Popup = PDFName.of('Popup')
const Parent = PDFName.of('Parent')
const IRT = PDFName.of('IRT')

/**
 * Removes annotations from pages, with their windows and answers, and from the tags. Form fields that have no widget left are removed.
 * Returns how many annotations are gone, by kind, without windows.
 * @param pages 1-based
 * @param inflate if given, thumbnails and private data of changed pages, which may repeat them, go too
 */
export function removeAnnotations(
  document: PdfDocument,
  pages: readonly number[],
  isGone: (annotation: PDFDict, kind: string) => boolean,
  inflate?: Capabilities['inflate'],
): Map<string, number> {
  const { context, catalog } = document
  const removed = new Map<string, number>()
  const gone = new Set<PDFDict>()
  const widgets = new Set<PDFObject>()
  const keptWidgets = new Set<PDFObject>()
  const chosen = new Set(pages)
  for (const [index, page] of document.pages.entries()) {
    const items = annotationsOf(page)
    const dicts = items.map((item) => context.lookup(item))
    for (const dict of dicts) {
      if (!(dict instanceof PDFDict)) continue
      const kind = annotationKind(dict)
      if (kind === 'Widget') widgets.add(dict)
      if (kind === 'Popup' || !chosen.has(index + 1) || !isGone(dict, kind)) continue
      gone.add(dict)
      removed.set(kind, (removed.get(kind) ?? 0) + 1)
    }
    const belongs = (dict: PDFDict): boolean => {
      for (const key of [Parent, IRT]) {
        const other = dict.lookup(key)
        if (other instanceof PDFDict && gone.has(other) && (key === IRT || annotationKind(dict) === 'Popup'))
          return true
      }
      return false
    }
    // Answers may be answered.
    for (let before = -1; before !== gone.size; ) {
      before = gone.size
      for (const dict of dicts) if (dict instanceof PDFDict && !gone.has(dict) && belongs(dict)) gone.add(dict)
    }
    const kept = items.filter((_, at) => !gone.has(dicts[at] as PDFDict))
    if (kept.length < items.length) {
      if (inflate) dropRepeated(document, [page.dict], inflate)
      if (kept.length > 0) page.dict.set(Annots, context.obj(kept))
      else page.dict.delete(Annots)
    }
    for (const dict of dicts) {
      if (!(dict instanceof PDFDict) || gone.has(dict)) continue
      if (annotationKind(dict) === 'Widget') keptWidgets.add(dict)
      const popup = dict.lookup(Popup)
      if (popup instanceof PDFDict && gone.has(popup)) dict.delete(Popup)
    }
  }
  removeFromTags(document, gone)
  const form = formOf(catalog)
  if (form && [...gone].some((dict) => widgets.has(dict))) {
    const replacements = new Map<PDFRef, PDFRef | undefined>(document.replacements)
    const left = pruneForm(form, { onPages: widgets, kept: keptWidgets, copies: new Map() }, replacements)
    document.replacements = replacements
    const fields = left.lookup(PDFName.of('Fields'))
    const isEmpty = keptWidgets.size === 0 && (fields === undefined || String(fields) === '[ ]')
    if (isEmpty) catalog.delete(PDFName.of('AcroForm'))
    else catalog.set(PDFName.of('AcroForm'), context.register(left))
  }
  return removed
}
