import { ToolError } from '../../errors.js'
import { readClaims } from '../../pdf/conformance/claims.js'
import { changePacket, describeSchema, emptyPacket, type PacketProperty } from '../../pdf/conformance/xmp-packet.js'
import { readXmp, writeXmp } from '../../pdf/conformance/xmp-text.js'
import type { Relationship } from '../../pdf/document/attachments.js'
import type { PdfDocument } from '../../pdf/model/document.js'
import type { RunContext } from '../../run-context.js'

/** An electronic invoice as Factur-X 1.0 embeds it. */
export interface Invoice {
  name: string
  relationship: Relationship
  /** `MINIMUM`, `BASIC WL`, `BASIC`, `EN 16931`, `EXTENDED` or `XRECHNUNG`. */
  profile: string
}

/** The guideline that begins the XML is near its start; larger heads are not searched. */
const HEAD_BYTES = 2 ** 20
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const properties = [
  { name: 'DocumentFileName', description: 'The name of the embedded XML document' },
  { name: 'DocumentType', description: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER' },
  { name: 'Version', description: 'The actual version of the standard applying to the embedded XML document' },
  { name: 'ConformanceLevel', description: 'The conformance level of the embedded XML document' },
]

/** @throws ToolError INVALID_OPTIONS unless there is exactly one file; UNSUPPORTED_TYPE if it is not an invoice */
export async function readInvoice(files: readonly File[]): Promise<Invoice> {
  const [file] = files
  if (!file || files.length > 1)
    throw new ToolError('INVALID_OPTIONS', 'An electronic invoice has one XML file. Attach others in a second run.', {
      details: { problems: [{ field: 'invoice', message: 'Give one XML file.' }] },
    })
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const isWide = head[0] === 0xff || head[0] === 0xfe
  const text = new TextDecoder(isWide ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(head)
  const guideline =
    /<(?:[\w.-]{1,64}:)?CrossIndustryInvoice[\s>]/.test(text) &&
    /:?GuidelineSpecifiedDocumentContextParameter\s*>\s*<(?:[\w.-]{1,64}:)?ID(?:\s[^<>]{0,200})?>\s*([^<]{1,200}?)\s*</.exec(
      text,
    )?.[1]
  if (!guideline)
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `${file.name} is not the XML of a Factur-X or ZUGFeRD invoice (a CrossIndustryInvoice that names its guideline).`,
      { details: { fileName: file.name } },
    )
  const profile = profileOf(guideline.toLowerCase())
  return {
    name: profile === 'XRECHNUNG' ? 'xrechnung.xml' : 'factur-x.xml',
    // The two lowest profiles do not contain the whole invoice.
    relationship: profile === 'MINIMUM' || profile === 'BASIC WL' ? 'Data' : 'Alternative',
    profile,
  }
}

function profileOf(guideline: string): string {
  if (guideline.includes('xrechnung')) return 'XRECHNUNG'
  if (guideline.endsWith(':minimum')) return 'MINIMUM'
  if (guideline.endsWith(':basicwl')) return 'BASIC WL'
  if (guideline.endsWith(':basic')) return 'BASIC'
  if (guideline.endsWith(':extended')) return 'EXTENDED'
  return 'EN 16931'
}

/** Says in the XMP metadata which attachment is the invoice (Factur-X 1.0, 6.2). */
export function markInvoice(document: PdfDocument, { name, profile }: Invoice, run: RunContext): void {
  const { inflate } = run.capabilities
  const found = readXmp(document.catalog, inflate)
  const values = [name, 'INVOICE', '1.0', profile]
  const changes = properties.map((property, index) => {
    const packet: PacketProperty = { namespace, prefix: 'fx', name: property.name, form: 'text' }
    return [packet, values[index]!] as const
  })
  const before = (found && changePacket(found.text, [])) ?? emptyPacket
  const described = describeSchema(before, {
    title: 'Factur-X PDFA Extension Schema',
    namespace,
    prefix: 'fx',
    properties,
  })
  const text = changePacket(described ?? before, changes)
  if (text !== undefined) writeXmp(document.catalog, { text, encoding: found?.encoding ?? 'utf-8' })
  const isArchive = readClaims(document, inflate).some(({ standard, part }) => standard === 'PDF/A' && part === 3)
  if (isArchive) return
  run.warn({
    code: 'no-pdf-a3',
    message: `${document.fileName} does not claim to be PDF/A-3, which Factur-X and ZUGFeRD require. Recipients may refuse the invoice.`,
  })
}
