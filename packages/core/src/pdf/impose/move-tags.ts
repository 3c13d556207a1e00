import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'

const K = PDFName.of('K')
const Pg = PDFName.of('Pg')
const Stm = PDFName.of('Stm')
const Type = PDFName.of('Type')
const MCR = PDFName.of('MCR')
const OBJR = PDFName.of('OBJR')

/** Lets the structure tree find marked content of pages in the forms they became (ISO 32000-2, table 357). Changes the document. */
export function moveTags({ context, catalog }: PdfDocument, forms: ReadonlyMap<PDFRef, PDFRef>): void {
  const seen = new Set<PDFDict>()
  const pending: { element: PDFDict; page: PDFRef | undefined }[] = []
  const visit = (value: PDFObject | undefined, page: PDFRef | undefined) => {
    const element = context.lookup(value)
    if (!(element instanceof PDFDict) || seen.has(element)) return
    seen.add(element)
    pending.push({ element, page })
  }
  visit(catalog.get(PDFName.of('StructTreeRoot')), undefined)
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { element } = next
    const own = element.get(Pg)
    const page = own instanceof PDFRef ? own : next.page
    const kids = element.get(K)
    const list = context.lookup(kids)
    if (list instanceof PDFArray) {
      const changed = list.asArray().map((kid) => changeKid(kid, page))
      element.set(K, context.obj(changed))
    } else if (kids) element.set(K, changeKid(kids, page))
  }

  function changeKid(kid: PDFObject, page: PDFRef | undefined): PDFObject {
    const value = context.lookup(kid)
    if (value instanceof PDFNumber) {
      const form = page && forms.get(page)
      return form ? context.obj({ Type: 'MCR', Pg: page, Stm: form, MCID: value }) : kid
    }
    if (!(value instanceof PDFDict)) return kid
    const type = value.lookup(Type)
    if (type === OBJR) return kid
    if (type !== MCR) {
      visit(kid, page)
      return kid
    }
    const own = value.get(Pg)
    const form = forms.get((own instanceof PDFRef ? own : page) as PDFRef)
    if (form && !value.has(Stm)) {
      value.set(Stm, form)
      if (!own && page) value.set(Pg, page)
    }
    return kid
  }
}
