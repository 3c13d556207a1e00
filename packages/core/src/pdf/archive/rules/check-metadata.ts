import { PDFDict, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib'
import type { Inspection } from '../inspection.js'
import { checkExtensions } from '../xmp/check-extensions.js'
import { extensionSchemas, predefinedSchemas, type Schemas } from '../xmp/packet-schemas.js'
import type { XmpNode } from '../xmp/rdf-nodes.js'
import { readPacket } from '../xmp/read-packet.js'
import { namespaces } from '../xmp/schema-tables.js'
import { checkInfo } from './check-info.js'

const Metadata = PDFName.of('Metadata')
/** Packets that are checked; images of books may have one each. */
const MAX_PACKETS = 10_000

/** Checks the metadata of the document and of its parts (ISO 19005-1, 6.7; ISO 19005-2, 6.6). */
export function checkMetadata(inspection: Inspection): void {
  const { document, findings } = inspection
  const main = document.catalog.lookup(Metadata)
  if (!(main instanceof PDFRawStream)) {
    findings.add('metadata')
    checkInfo(inspection, [])
    return
  }
  if (main.dict.has(PDFName.of('Filter'))) findings.add('metadata-filter', { object: inspection.numberOf(main) })
  const nodes = checkPacket(inspection, main, undefined)
  // In PDF/A-1, each packet describes its own extensions.
  const shared = inspection.part === 1 ? undefined : nodes && extensionSchemas(nodes, inspection.part)
  if (nodes) {
    checkIdentification(inspection, nodes)
    checkInfo(inspection, nodes)
  }
  const seen = new Set<PDFObject>([main])
  for (const [, object] of inspection.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    const stream = dict instanceof PDFDict ? dict.lookup(Metadata) : undefined
    if (!(stream instanceof PDFRawStream) || seen.has(stream) || seen.size > MAX_PACKETS) continue
    seen.add(stream)
    checkPacket(inspection, stream, shared)
  }
}

function checkPacket(inspection: Inspection, stream: PDFRawStream, shared: Schemas | undefined): XmpNode[] | undefined {
  const { findings, part } = inspection
  const object = inspection.numberOf(stream)
  const bytes = inspection.decode(stream)
  if (!bytes) {
    findings.add('packet-syntax', { object, detail: 'It cannot be decoded.' })
    return undefined
  }
  const { header, isUtf8, nodes, fault } = readPacket(bytes)
  if (header.bytes) findings.add('packet-bytes', { object })
  if (header.encoding) findings.add('packet-encoding', { object })
  if (!isUtf8) findings.add('packet-characters', { object })
  if (!nodes) {
    findings.add('packet-syntax', { object, detail: fault })
    return undefined
  }
  for (const { test, detail } of checkExtensions(nodes, part)) findings.add('extension', { object, detail, test })
  const own = extensionSchemas(nodes, part)
  for (const node of nodes) checkProperty(inspection, node, [predefinedSchemas(part), own, shared], object)
  return nodes
}

function checkProperty(
  { findings }: Inspection,
  node: XmpNode,
  schemas: readonly (Schemas | undefined)[],
  object: number | undefined,
): void {
  if (node.namespace === namespaces.pdfaExtension && node.name === 'schemas') return
  const detail = `${node.prefix}:${node.name}`
  const known = schemas.flatMap((each) => {
    const schema = each?.get(node.namespace)
    const type = schema?.properties.get(node.name)
    return schema && type !== undefined ? [{ schema, type }] : []
  })
  const [first] = known
  if (!first) findings.add('property-unknown', { object, detail })
  else if (!first.schema.types.isValid(node, first.type))
    findings.add('property-type', { object, detail: `${detail} (${first.type})` })
}

const claimed: Record<string, RegExp> = { b: /^[ABU]$/, u: /^[AU]$/, a: /^A$/ }

function checkIdentification({ findings, part }: Inspection, nodes: readonly XmpNode[]): void {
  const own = nodes.filter(({ namespace }) => namespace === namespaces.pdfaid)
  if (own.length === 0) {
    findings.add('identification')
    return
  }
  const valueIn = (name: string) => own.find((node) => node.name === name)?.value.trim()
  const claim = valueIn('part')
  if (claim === undefined || Number(claim) !== part) findings.add('identification-part', { detail: claim ?? 'none' })
  const level = valueIn('conformance')
  const allowed = part === 1 ? /^[AB]$/ : claimed[findings.level[1]!]!
  if (level === undefined || !allowed.test(level)) findings.add('identification-level', { detail: level ?? 'none' })
  for (const node of own)
    if (node.prefix !== 'pdfaid') findings.add('identification-prefix', { detail: `${node.prefix}:${node.name}` })
}
