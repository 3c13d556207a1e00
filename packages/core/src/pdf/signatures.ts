import { PDFArray, PDFDict, PDFName, PDFNumber } from 'pdf-lib'
import type { RunContext } from '../run.js'
import type { PdfDocument } from './document.js'

/** Whether a document says of itself that it holds digital signatures (bit 1 of SigFlags; ISO 32000-2, table 225). */
export function hasSignatures({ catalog }: PdfDocument): boolean {
  const form = catalog.lookup(PDFName.of('AcroForm'))
  if (!(form instanceof PDFDict)) return false
  const flags = form.lookup(PDFName.of('SigFlags'))
  if (flags instanceof PDFNumber && (flags.asNumber() & 1) === 1) return true
  const fields = form.lookup(PDFName.of('Fields'))
  if (!(fields instanceof PDFArray)) return false
  return fields.asArray().some((item) => {
    const field = catalog.context.lookup(item)
    return field instanceof PDFDict && field.lookup(PDFName.of('FT')) === PDFName.of('Sig') && field.lookup(PDFName.of('V')) instanceof PDFDict
  })
}

/** Warns that a changed document no longer carries valid digital signatures, if it had any. */
export function warnOfSignatures(document: PdfDocument, run: RunContext): void {
  if (!hasSignatures(document)) return
  run.warn({
    code: 'signature-broken',
    message: `${document.fileName} is digitally signed; the result is changed, so its signatures are no longer valid.`,
  })
}
