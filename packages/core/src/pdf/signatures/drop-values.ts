import { PDFDict, PDFName } from 'pdf-lib'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'

/** Removes the values of all signature fields, a certification and validation data, but not how they look. Returns the fields. */
export function dropSignatureValues(document: PdfDocument): FieldNode[] {
  const { catalog } = document
  const signed = readFormTree(document).fields.filter(
    ({ attribute }) => attribute('FT') === PDFName.of('Sig') && attribute('V') instanceof PDFDict,
  )
  for (const { dicts, ancestors, widgets } of signed)
    for (const dict of [...dicts, ...ancestors, ...widgets.flatMap(({ dict, above }) => [dict, ...above])])
      dict.delete(PDFName.of('V'))
  catalog.delete(PDFName.of('Perms'))
  catalog.delete(PDFName.of('DSS'))
  return signed
}
