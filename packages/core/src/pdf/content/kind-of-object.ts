import { PDFName, type PDFRawStream } from 'pdf-lib'

/** The kind of XObject drawn by a `Do` operator. */
export function kindOfObject({ dict }: Pick<PDFRawStream, 'dict'>): 'image' | 'form' | 'other' {
  const subtype = dict.lookup(PDFName.of('Subtype'))
  if (subtype === undefined) return dict.has(PDFName.of('Width')) ? 'image' : 'form'
  return subtype === PDFName.of('Image') ? 'image' : subtype === PDFName.of('Form') ? 'form' : 'other'
}

/** Whether a stream is content that is drawn by name: a form or a pattern. */
export function isFormOrPattern({ dict }: Pick<PDFRawStream, 'dict'>): boolean {
  return dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form') || dict.has(PDFName.of('PatternType'))
}
