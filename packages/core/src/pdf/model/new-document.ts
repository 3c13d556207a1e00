import { PDFContext, PDFString } from 'pdf-lib'
import { PdfDocument } from './document.js'

/** A document without pages, for PDFs that are made and not changed. `name` is what messages call it. */
export function newDocument(name: string): PdfDocument {
  const context = PDFContext.create()
  return new PdfDocument({
    context,
    catalog: context.obj({ Type: 'Catalog' }),
    openedPages: [],
    openedNumbers: [0, 0],
    replacements: new Map(),
    info: context.obj({ Producer: PDFString.of('Sheaf') }),
    id: undefined,
    version: [1, 7],
    usesObjectStreams: false,
    wasEncrypted: false,
    encryption: undefined,
    fileName: name,
  })
}
