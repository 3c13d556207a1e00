import type { RunContext } from '../../run-context.js'
import { dropProperty, readProperty } from '../conformance/xmp-properties.js'
import { readXmp, writeXmp } from '../conformance/xmp-text.js'
import type { PdfDocument } from '../model/document.js'
import { embeddedFilesOf } from './attachments.js'

/** Namespaces in which metadata names the XML of an electronic invoice or order: Factur-X, Order-X, and both versions of ZUGFeRD. */
const namespaces = [
  'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  'urn:factur-x:pdfa:CrossIndustryDocument:1p0#',
  'urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#',
  'urn:ferd:pdfa:CrossIndustryDocument:invoice:1p0#',
]
const names = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']

/**
 * Removes from the metadata of a document that it is an electronic invoice, if the file with the invoice is no longer embedded: programs
 * would search for it. Warns with `conformance-lost`.
 */
export function dropInvoiceClaim(document: PdfDocument, run: RunContext): void {
  const { catalog, fileName } = document
  const xmp = readXmp(catalog, run.capabilities.inflate)
  if (!xmp) return
  const embedded = new Set(embeddedFilesOf(document).map(({ name }) => name))
  let { text } = xmp
  for (const namespace of namespaces) {
    const file = readProperty(text, { namespace, name: 'DocumentFileName' })
    if (file === undefined || embedded.has(file)) continue
    for (const name of names) text = dropProperty(text, { namespace, name })
  }
  if (text === xmp.text) return
  writeXmp(catalog, { ...xmp, text })
  run.warn({
    code: 'conformance-lost',
    message: `${fileName} is an electronic invoice (Factur-X or ZUGFeRD). The result is not, because the file with its data was removed.`,
  })
}
