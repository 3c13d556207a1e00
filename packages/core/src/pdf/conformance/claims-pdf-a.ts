import type { Capabilities } from '../../capabilities.js'
import type { PdfDocument } from '../model/document.js'
import { readProperty } from './xmp-properties.js'
import { readXmp } from './xmp-text.js'

/** The namespace of the properties that claim PDF/A. */
export const pdfaNamespace = 'http://www.aiim.org/pdfa/ns/id/'

/** The kind of PDF/A a document says it is. */
interface PdfAClaim {
  /** 1 to 4: ISO 19005-1 and so on. Part 1 forbids object streams, JPEG 2000 and transparency. */
  part: number
  /** `A`, `B`, `U`, `E` or `F`; empty if missing, as allowed for PDF/A-4. */
  conformance: string
}

/** The PDF/A conformance claimed by the XMP metadata of the catalog (ISO 19005-1, 6.7.11); not verified. */
export function claimsPdfA({ catalog }: PdfDocument, inflate: Capabilities['inflate']): PdfAClaim | undefined {
  const xmp = readXmp(catalog, inflate)
  const part = xmp && readProperty(xmp.text, { namespace: pdfaNamespace, name: 'part' })
  if (!part || !/^[1-9]$/.test(part)) return undefined
  const conformance = readProperty(xmp.text, { namespace: pdfaNamespace, name: 'conformance' }) ?? ''
  return { part: Number(part), conformance: conformance.toUpperCase() }
}
