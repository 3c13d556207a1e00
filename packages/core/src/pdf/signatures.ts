import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { RunContext } from '../run.js'
import type { PdfDocument } from './document.js'
import { formOf } from './form-fields.js'

/** Whether a document holds digital signatures: by the flag of its form, or by a signature field that is signed. */
export function hasSignatures({ catalog }: PdfDocument): boolean {
  const form = formOf(catalog)
  if (!form) return false
  // Bit 1 of SigFlags; ISO 32000-2, table 225.
  const flags = form.lookup(PDFName.of('SigFlags'))
  const fields = form.lookup(PDFName.of('Fields'))
  if (!(fields instanceof PDFArray) || fields.size() === 0) return false
  if (flags instanceof PDFNumber && (flags.asNumber() & 1) === 1) return true
  return fields.asArray().some((item) => {
    const field = catalog.context.lookup(item)
    return (
      field instanceof PDFDict &&
      field.lookup(PDFName.of('FT')) === PDFName.of('Sig') &&
      field.lookup(PDFName.of('V')) instanceof PDFDict
    )
  })
}

/**
 * Warns `signature-broken` that a changed document no longer carries valid digital signatures, if it had any, and takes away
 * the usage rights that hang on one and with which readers would refuse the changed file.
 */
export function breakSignatures(document: PdfDocument, run: RunContext): void {
  document.catalog.delete(PDFName.of('Perms'))
  if (!hasSignatures(document)) return
  run.warn({
    code: 'signature-broken',
    message: `${document.fileName} is digitally signed; the result is changed, so its signatures are no longer valid.`,
  })
}
