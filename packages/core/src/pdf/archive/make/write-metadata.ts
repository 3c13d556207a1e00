import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFRef, PDFString } from 'pdf-lib'
import { lenientText } from '../../syntax/text-string.js'
import { infoProperties, isSameTime } from '../rules/check-info.js'
import { checkExtensions } from '../xmp/check-extensions.js'
import { extensionSchemas, isNamed, predefinedSchemas } from '../xmp/packet-schemas.js'
import { RDF, type XmpNode } from '../xmp/rdf-nodes.js'
import { readPacket } from '../xmp/read-packet.js'
import { namespaces } from '../xmp/schema-tables.js'
import { isUri } from '../xmp/value-types.js'
import type { Conversion } from './conversion.js'
import { compositeNode, itemNode, Prefixes, simpleNode, writePacket } from './write-packet.js'

const key = PDFName.of
const Metadata = key('Metadata')

/** Writes metadata that claims the level, keeps what may stay of the old, and says what the document information says. */
export function writeMetadata(conversion: Conversion, isClaimed = true): void {
  const { document, context, part, level } = conversion
  const stream = document.catalog.lookup(Metadata)
  const bytes = stream instanceof PDFRawStream ? conversion.inspection.decode(stream) : undefined
  const before = (bytes && readPacket(bytes).nodes) ?? []
  const kept = keepProperties(conversion, before)
  const properties = [...withInformation(conversion, kept.properties)]
  const claim: XmpNode[] = [
    simpleNode(namespaces.pdfaid, 'part', String(part)),
    simpleNode(namespaces.pdfaid, 'conformance', level[1]!.toUpperCase()),
  ]
  const schemas =
    kept.schemas.length > 0 ? [compositeNode(namespaces.pdfaExtension, 'schemas', 'bag', kept.schemas)] : []
  const text = writePacket([...(isClaimed ? claim : []), ...properties, ...schemas])
  const data = new TextEncoder().encode(text)
  const packet = PDFRawStream.of(context.obj({ Type: 'Metadata', Subtype: 'XML', Length: data.length }), data)
  document.catalog.set(Metadata, context.register(packet))
  conversion.note('metadata-written')
  dropOtherPackets(conversion)
}

interface Kept {
  properties: XmpNode[]
  /** Descriptions of the schemas of some of them. */
  schemas: XmpNode[]
}

function keepProperties(conversion: Conversion, nodes: readonly XmpNode[]): Kept {
  const { part } = conversion
  const predefined = predefinedSchemas(part)
  const containers = nodes.filter((node) => isNamed(node, 'pdfaExtension', 'schemas'))
  const areFine = containers.length === 1 && checkExtensions(nodes, part).length === 0
  const extensions = extensionSchemas(areFine ? nodes : [], part)
  const properties: XmpNode[] = []
  const undescribed: XmpNode[] = []
  for (const node of nodes) {
    if (node.namespace === namespaces.pdfaid || containers.includes(node)) continue
    if (properties.some((each) => each.namespace === node.namespace && each.name === node.name)) continue
    const schema = predefined.get(node.namespace)
    const type = schema?.properties.get(node.name)
    if (schema && type !== undefined) {
      const right = schema.types.isValid(node, type) ? node : repaired(node, type)
      if (right && schema.types.isValid(right, type)) properties.push(right)
      else conversion.note('metadata-dropped')
      continue
    }
    const extension = extensions.get(node.namespace)
    const own = extension?.properties.get(node.name)
    if (extension && own !== undefined && extension.types.isValid(node, own)) properties.push(node)
    // A second description of a schema would hide the first.
    else if (!extension && !predefined.has(node.namespace) && isPlain(node)) undescribed.push(node)
    else conversion.note('metadata-dropped')
  }
  const described = describeProperties(undescribed)
  const schemas = [...(areFine ? containers[0]!.children : []), ...described]
  return { properties: [...properties, ...undescribed], schemas }
}

/** Whether a property is a text or a list of texts. */
function isPlain(node: XmpNode): boolean {
  return (
    node.kind === 'simple' ||
    (node.kind !== 'structure' && node.kind !== 'alt' && node.children.every(({ kind }) => kind === 'simple'))
  )
}

/** A property in the form that its type wants, if it only lacks the list, or has one too many. */
function repaired(node: XmpNode, type: string): XmpNode | undefined {
  const texts =
    node.kind === 'simple'
      ? [node.value]
      : node.children.filter(({ kind }) => kind === 'simple').map(({ value }) => value)
  const [first] = texts
  if (first === undefined) return undefined
  const { namespace, name, prefix } = node
  const list = /^(Bag|Seq|Alt) /.exec(type)?.[1]?.toLowerCase() as 'bag' | undefined
  if (type === 'Lang Alt') return { ...compositeNode(namespace, name, 'alt', [itemNode(first, 'x-default')]), prefix }
  if (list)
    return {
      ...compositeNode(
        namespace,
        name,
        list,
        texts.map((text) => itemNode(text)),
      ),
      prefix,
    }
  return { ...simpleNode(namespace, name, first.trim()), prefix }
}

/** Adds what the document information says; it is what readers show. */
function withInformation(conversion: Conversion, properties: readonly XmpNode[]): XmpNode[] {
  const { document, context } = conversion
  const info = context.lookup(document.info)
  let nodes = [...properties]
  if (!(info instanceof PDFDict)) return nodes
  for (const [entry, prefix, name] of infoProperties) {
    const value = info.lookup(key(entry))
    if (value === undefined) continue
    const text = value instanceof PDFString || value instanceof PDFHexString ? lenientText(value) : undefined
    const namespace = namespaces[prefix]
    const isDate = entry.endsWith('Date')
    const written = text === undefined ? undefined : isDate ? xmpDate(text) : textForXml(text)
    if (written === undefined || (isDate && !isSameTime(text!, written))) {
      info.delete(key(entry))
      continue
    }
    if (!isDate && written !== text) info.set(key(entry), PDFHexString.fromText(written))
    nodes = nodes.filter((node) => node.namespace !== namespace || node.name !== name)
    nodes.push(nodeOf(namespace, name, written))
  }
  return nodes
}

function nodeOf(namespace: string, name: string, text: string): XmpNode {
  if (name === 'title' || name === 'description')
    return compositeNode(namespace, name, 'alt', [itemNode(text, 'x-default')])
  if (name === 'creator') return compositeNode(namespace, name, 'seq', [itemNode(text)])
  return simpleNode(namespace, name, text)
}

/** Text without characters that XML does not allow or changes. */
export function textForXml(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** A date of the document information as XMP writes it. */
function xmpDate(text: string): string | undefined {
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z|[+-])(?:(\d{2})'?(\d{2})?'?)?)?/.exec(
    text,
  )
  if (!match) return undefined
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match
  const days = [year, month, day].filter((part) => part !== undefined).join('-')
  if (hour === undefined) return days
  const zone = sign === undefined || sign === 'Z' ? 'Z' : `${sign}${hours}:${minutes}`
  const date = `${days}T${hour}:${minute ?? '00'}:${second ?? '00'}${zone}`
  return Number.isNaN(Date.parse(date)) ? undefined : date
}

/** Removes metadata of parts of the document that does not follow the rules. */
function dropOtherPackets(conversion: Conversion): void {
  const { context, document, part } = conversion
  const checked = new Map<PDFObject, boolean>()
  const isFine = (stream: PDFRawStream): boolean => {
    const known = checked.get(stream)
    if (known !== undefined) return known
    const bytes = conversion.inspection.decode(stream)
    const packet = bytes && readPacket(bytes)
    const nodes = packet?.nodes
    const schemas = nodes && [predefinedSchemas(part), extensionSchemas(nodes, part)]
    const result =
      nodes !== undefined &&
      !packet!.header.bytes &&
      !packet!.header.encoding &&
      (part === 1 || packet!.isUtf8) &&
      checkExtensions(nodes, part).length === 0 &&
      nodes.every((node) => {
        if (isNamed(node, 'pdfaExtension', 'schemas')) return true
        const schema = schemas!.map((each) => each.get(node.namespace)).find((each) => each?.properties.has(node.name))
        return schema?.types.isValid(node, schema.properties.get(node.name)!) ?? false
      })
    checked.set(stream, result)
    return result
  }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict) || dict === document.catalog) continue
    const stream = dict.lookup(Metadata)
    if (!(stream instanceof PDFRawStream)) {
      if (dict.has(Metadata) && dict.get(Metadata) instanceof PDFRef) dict.delete(Metadata)
      continue
    }
    if (isFine(stream)) continue
    dict.delete(Metadata)
    conversion.note('metadata-dropped')
  }
}

/** Descriptions of the schemas of properties that no schema describes (ISO 19005-2, 6.6.2.3.3): texts and lists of texts. */
function describeProperties(nodes: readonly XmpNode[]): XmpNode[] {
  const bySchema = new Map<string, XmpNode[]>()
  for (const node of nodes) bySchema.set(node.namespace, [...(bySchema.get(node.namespace) ?? []), node])
  const prefixes = new Prefixes()
  return [...bySchema]
    .filter(([namespace]) => isUri(namespace))
    .map(([namespace, properties]) => {
      const field = (name: string, value: string) => simpleNode(namespaces.pdfaSchema, name, value)
      const described = properties.map((node) => describe(node))
      return compositeNode(RDF, 'li', 'structure', [
        field('schema', `Properties of ${namespace}`),
        field('namespaceURI', namespace),
        field('prefix', prefixes.of(properties[0]!)),
        compositeNode(namespaces.pdfaSchema, 'property', 'seq', described),
      ])
    })
}

function describe({ name, kind }: XmpNode): XmpNode {
  const type = kind === 'bag' ? 'bag Text' : kind === 'seq' ? 'seq Text' : 'Text'
  const field = (entry: string, value: string) => simpleNode(namespaces.pdfaProperty, entry, value)
  return compositeNode(RDF, 'li', 'structure', [
    field('name', name),
    field('valueType', type),
    field('category', 'external'),
    field('description', `${name}, as the file had it before it became PDF/A`),
  ])
}
