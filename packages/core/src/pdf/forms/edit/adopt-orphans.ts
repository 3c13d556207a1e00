import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'
import type { PdfDocument } from '../../model/document.js'
import { formOf } from '../../model/form-fields.js'
import type { FieldNode } from '../form-tree.js'

const AcroForm = PDFName.of('AcroForm')
const Fields = PDFName.of('Fields')
const Kids = PDFName.of('Kids')
const Parent = PDFName.of('Parent')
const MAX_DEPTH = 100

/** Adds fields that exist only on pages to the form, which is created if needed: readers look for fields there. */
export function adoptOrphans({ context, catalog }: PdfDocument, orphans: readonly FieldNode[]): void {
  if (orphans.length === 0) return
  let form = formOf(catalog)
  if (!form) {
    form = context.obj({})
    catalog.set(AcroForm, context.register(form))
  }
  const present = form.lookup(Fields)
  const fields = present instanceof PDFArray ? present : context.obj([])
  if (fields !== present) form.set(Fields, fields)
  const known = new Set<PDFObject>(fields.asArray())
  for (const { widgets, refs } of orphans) {
    let top: PDFObject | undefined = widgets[0]?.ref ?? refs[0]
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const dict = context.lookup(top)
      const above = dict instanceof PDFDict ? dict.get(Parent) : undefined
      const parent = context.lookup(above)
      if (!(parent instanceof PDFDict) || !(above instanceof PDFRef)) break
      const kids = parent.lookup(Kids)
      if (!(kids instanceof PDFArray)) parent.set(Kids, context.obj([top!]))
      else if (depth === 0 && kids.size() < 1000 && !kids.asArray().includes(top!)) kids.push(top!)
      top = above
    }
    if (top instanceof PDFRef && !known.has(top)) {
      fields.push(top)
      known.add(top)
    }
  }
}
