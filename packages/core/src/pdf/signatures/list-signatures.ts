import { PDFDict, PDFName } from 'pdf-lib'
import { readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { isSignature } from '../model/signatures.js'

/** A signature of a document: its dictionary, and the field that has it. */
export interface ListedSignature {
  field: string
  /** From 1; `undefined` if its field is on no page. */
  page: number | undefined
  dict: PDFDict
  fieldDict: PDFDict | undefined
}

/**
 * The signatures of a document in the order of its form, and a certification that no field has. Fields with something that is no
 * signature, such as one without contents, count too if they look like signed ones.
 */
export function listSignatures(document: PdfDocument): ListedSignature[] {
  const found: ListedSignature[] = []
  for (const { name, dicts, widgets, attribute } of readFormTree(document).fields) {
    const value = attribute('V')
    if (attribute('FT') !== PDFName.of('Sig') || !(value instanceof PDFDict)) continue
    // A prepared value without signature, such as a template of Adobe's, has no byte range.
    if (!isSignature(value) && !value.has(PDFName.of('ByteRange')) && !value.has(PDFName.of('Filter'))) continue
    const page = widgets.find((widget) => widget.page > 0)?.page
    found.push({ field: name, page, dict: value, fieldDict: dicts[0] })
  }
  const permissions = document.catalog.lookup(PDFName.of('Perms'))
  const certification = permissions instanceof PDFDict ? permissions.lookup(PDFName.of('DocMDP')) : undefined
  if (certification instanceof PDFDict && !found.some(({ dict }) => dict === certification))
    found.push({ field: '', page: undefined, dict: certification, fieldDict: undefined })
  return found
}
