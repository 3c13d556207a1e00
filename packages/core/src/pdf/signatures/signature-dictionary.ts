import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, type PDFRef, PDFString } from 'pdf-lib'
import type { PdfDocument } from '../model/document.js'
import { dictOf, numberOf } from '../model/form-keys.js'
import { pdfDate } from '../syntax/pdf-date.js'

/** What a signature says of itself, beside its certificate. */
export interface SignatureWords {
  name: string
  /** ISO 8601. */
  time: string
  reason?: string | undefined
  location?: string | undefined
  contact?: string | undefined
}

/** Changes that a certification allows: 1 none, 2 filling in and signing, 3 also comments. */
export type CertificationLevel = 1 | 2 | 3

/** Placeholder for positions that are not known yet, as wide as the widest one. */
const UNKNOWN = 9_999_999_999

/**
 * Adds a signature dictionary (ISO 32000-2, table 255) with room for a signature of so many bytes. The byte range comes before the room,
 * so that both can be found when the file is written.
 */
export function addSignatureDictionary(
  document: PdfDocument,
  { name, time, reason, location, contact }: SignatureWords,
  size: number,
): PDFRef {
  const { context } = document
  const dict = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
  })
  dict.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(2 * size)))
  dict.set(PDFName.of('M'), PDFString.of(pdfDate(time)))
  for (const [key, text] of [
    ['Name', name],
    ['Reason', reason],
    ['Location', location],
    ['ContactInfo', contact],
  ] as const)
    if (text) dict.set(PDFName.of(key), PDFHexString.fromText(text))
  dict.set(PDFName.of('Prop_Build'), context.obj({ App: { Name: 'Sheaf' } }))
  return context.register(dict)
}

/** Adds the dictionary of a timestamp of the document (ISO 32000-2, 12.8.5) with room for so many bytes. */
export function addTimeStampDictionary({ context }: PdfDocument, size: number): PDFRef {
  const dict = context.obj({
    Type: 'DocTimeStamp',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.RFC3161',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
  })
  dict.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(2 * size)))
  return context.register(dict)
}

/** Makes a signature a certification (ISO 32000-2, 12.8.2.2). */
export function certify(document: PdfDocument, signature: PDFRef, level: CertificationLevel): void {
  addReference(document, signature, 'DocMDP', { P: PDFNumber.of(level) })
  const { catalog, context } = document
  const permissions = dictOf(catalog, 'Perms') ?? context.obj({})
  permissions.set(PDFName.of('DocMDP'), signature)
  catalog.set(PDFName.of('Perms'), permissions)
}

/** Locks fields as the dictionary /Lock of the signature field says (ISO 32000-2, table 236), if there is one. */
export function lockFields(document: PdfDocument, signature: PDFRef, field: PDFDict): void {
  const lock = dictOf(field, 'Lock')
  const action = lock?.lookup(PDFName.of('Action'))
  if (!lock || !(action instanceof PDFName)) return
  const fields = lock.lookup(PDFName.of('Fields'))
  const entries: Record<string, PDFObject> = { Action: action }
  if (fields instanceof PDFArray) entries['Fields'] = fields.clone(document.context)
  const level = numberOf(lock.lookup(PDFName.of('P')))
  if (level !== undefined) entries['P'] = PDFNumber.of(level)
  addReference(document, signature, 'FieldMDP', entries)
}

function addReference(
  { context }: PdfDocument,
  signature: PDFRef,
  method: 'DocMDP' | 'FieldMDP',
  entries: Record<string, PDFObject>,
): void {
  const dict = context.lookup(signature, PDFDict)
  const parameters = context.obj({ Type: 'TransformParams', V: '1.2', ...entries })
  const reference = context.obj({ Type: 'SigRef', TransformMethod: method, TransformParams: parameters })
  const before = dict.lookup(PDFName.of('Reference'))
  if (before instanceof PDFArray) before.push(reference)
  else dict.set(PDFName.of('Reference'), context.obj([reference]))
}

/** Positions in bytes of an appended file: of its signature. */
export interface SignatureHole {
  /** Of the byte range, between its brackets. */
  range: { start: number; end: number }
  /** Of the contents, with their angle brackets. */
  contents: { start: number; end: number }
}

/** Finds the byte range and the contents of the signature dictionary that is written at a position. */
export function findHole(bytes: Uint8Array, position: number): SignatureHole {
  const find = (byte: string, from: number) => {
    const at = bytes.indexOf(byte.charCodeAt(0), from)
    if (at < 0) throw new Error('The signature was not written.')
    return at
  }
  // The first array and the first hexadecimal string of the dictionary.
  const start = find('[', position)
  const end = find(']', start)
  const open = find('<', end)
  return { range: { start: start + 1, end }, contents: { start: open, end: find('>', open) + 1 } }
}
