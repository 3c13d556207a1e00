import { PDFArray, PDFBool, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import { findBytes } from '../../find-bytes.js'
import type { RunContext } from '../../run-context.js'
import { decodeStream, type Inflate } from '../filters/decode-stream.js'
import { DamagedError } from '../syntax/damaged.js'
import type { PdfDocument } from './document.js'
import { formOf } from './form-fields.js'

const Fields = PDFName.of('Fields')
const NeedsRendering = PDFName.of('NeedsRendering')
const XFA = PDFName.of('XFA')
/** Maximum number of XFA packets read, and their maximum total size when inflated. */
const MAX_PACKETS = 50
const MAX_BYTES = 2 ** 24

/**
 * Whether viewers create the pages of a document from an XFA description (dynamic XFA; ISO 32000-2, annex K). The file
 * then contains only a notice. Detected by `NeedsRendering`, by `dynamicRender` of the configuration, or by a form
 * without fields.
 */
export function isDynamicXfa(
  { catalog }: Pick<PdfDocument, 'catalog'>,
  capabilities: Pick<RunContext['capabilities'], 'inflate'>,
): boolean {
  const form = formOf(catalog)
  if (form?.get(XFA) === undefined) return false
  if (catalog.lookup(NeedsRendering) === PDFBool.True) return true
  const fields = form.lookup(Fields)
  if (!(fields instanceof PDFArray) || fields.size() === 0) return true
  return requiresRendering(form, capabilities.inflate)
}

/** Warns with `xfa-dynamic` if the pages of a document are not those that its readers see. */
export function warnDynamicXfa(document: PdfDocument, run: RunContext): void {
  if (!isDynamicXfa(document, run.capabilities)) return
  run.warn({
    code: 'xfa-dynamic',
    message: `${document.fileName} is a dynamic XFA form. Only Adobe Acrobat and Reader show its real pages; the pages in the file, which are used here, usually say "Please wait". Print the form to a PDF in Adobe Reader first.`,
  })
}

function requiresRendering(form: PDFDict, inflate: (data: Uint8Array, limit: number) => Uint8Array): boolean {
  const value = form.lookup(XFA)
  const packets = value instanceof PDFArray ? value.asArray().slice(0, 2 * MAX_PACKETS) : [value]
  let left = MAX_BYTES
  const bounded: Inflate = (data) => inflate(data, left)
  for (const packet of packets) {
    const stream = form.context.lookup(packet)
    if (!(stream instanceof PDFRawStream)) continue
    try {
      const xml = decodeStream(stream, bounded)
      left -= xml.length
      if (left <= 0) return false
      const at = findBytes(xml, 'dynamicRender')
      if (at >= 0) return /^dynamicRender[^>]*>\s*required/.test(String.fromCharCode(...xml.subarray(at, at + 100)))
    } catch (error) {
      if (!(error instanceof DamagedError || error instanceof RangeError)) throw error
    }
  }
  return false
}
