import { escapeXmlText } from '../../text/xml/escape-xml.js'
import { dropProperty, type XmpProperty } from './xmp-properties.js'

/** An XMP property, and the form of its value: plain text, language alternatives, a list of one, or a set of words. */
export interface PacketProperty extends XmpProperty {
  prefix: string
  /** `bag` takes the items as XML. */
  form: 'text' | 'languages' | 'list' | 'words' | 'bag'
}

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'

/** A packet without properties (ISO 16684-1, 7.3). */
export const emptyPacket = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}"></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

/**
 * A packet with changed values of some properties, or without those that are undefined. Everything else stays as
 * written. `undefined` if the text is not a packet.
 */
export function changePacket(
  text: string,
  changes: readonly (readonly [PacketProperty, string | undefined])[],
): string | undefined {
  const end = text.lastIndexOf(':RDF')
  const prefix = end < 0 ? undefined : /<\/([\w.-]{1,64})$/.exec(text.slice(Math.max(0, end - 70), end))?.[1]
  if (prefix === undefined) return undefined
  let changed = text
  for (const [property] of changes) changed = dropProperty(changed, property)
  const elements = changes.flatMap(([property, value]) => (value === undefined ? [] : write(property, value)))
  if (elements.length === 0) return changed
  // All descriptions of a packet are about the same (7.4).
  const about = new RegExp(`\\b${prefix.replace(/[.-]/g, '\\$&')}:about\\s*=\\s*("[^<"]*"|'[^<']*')`).exec(changed)?.[1]
  const close = changed.lastIndexOf(`</${prefix}:RDF`)
  const description = `<rdf:Description xmlns:rdf="${RDF}" rdf:about=${about ?? '""'}>${elements.join('')}</rdf:Description>\n`
  return changed.slice(0, close) + description + changed.slice(close)
}

function write({ prefix, name, namespace, form }: PacketProperty, value: string): string {
  const inner = escapeXmlText(value)
  const content = {
    text: inner,
    languages: `<rdf:Alt><rdf:li xml:lang="x-default">${inner}</rdf:li></rdf:Alt>`,
    list: `<rdf:Seq><rdf:li>${inner}</rdf:li></rdf:Seq>`,
    bag: `<rdf:Bag>${value}</rdf:Bag>`,
    words: `<rdf:Bag>${wordsOf(value)
      .map((word) => `<rdf:li>${escapeXmlText(word)}</rdf:li>`)
      .join('')}</rdf:Bag>`,
  }[form]
  return `<${prefix}:${name} xmlns:${prefix}="${namespace}">${content}</${prefix}:${name}>`
}

/** Keywords as most programs separate them: by semicolons, or else by commas. */
function wordsOf(keywords: string): string[] {
  return keywords
    .split(keywords.includes(';') ? ';' : ',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

const extensionNamespace = 'http://www.aiim.org/pdfa/ns/extension/'

/** Properties that no standard defines, as PDF/A wants them described (ISO 19005-2, 6.6.2.3.3). */
export interface ExtensionSchema {
  title: string
  namespace: string
  prefix: string
  /** Text properties with their descriptions. */
  properties: readonly { name: string; description: string }[]
}

/** A packet with the description of a schema added. `undefined` if the text is not a packet. */
export function describeSchema(text: string, schema: ExtensionSchema): string | undefined {
  const { title, namespace, prefix, properties } = schema
  const resource = '<rdf:li rdf:parseType="Resource">'
  const field = (kind: string, name: string, value: string) =>
    `<${kind}:${name}>${escapeXmlText(value)}</${kind}:${name}>`
  const items = properties.map(
    ({ name, description }) =>
      `${resource}${field('pdfaProperty', 'name', name)}${field('pdfaProperty', 'valueType', 'Text')}${field('pdfaProperty', 'category', 'external')}${field('pdfaProperty', 'description', description)}</rdf:li>`,
  )
  const item = `<rdf:li xmlns:rdf="${RDF}" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:parseType="Resource">${field('pdfaSchema', 'schema', title)}${field('pdfaSchema', 'namespaceURI', namespace)}${field('pdfaSchema', 'prefix', prefix)}<pdfaSchema:property><rdf:Seq>${items.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
  const own = /xmlns:([\w.-]{1,64})\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/extension\/["']/.exec(text)?.[1]
  const list = own === undefined ? -1 : text.indexOf(`<${own}:schemas`)
  if (list >= 0) {
    const bag = /<([\w.-]{1,64}):Bag(?:\s[^<>]*?)?(\/?)>/.exec(text.slice(list, list + 1000))
    if (!bag) return undefined
    if (bag[2] === '/') {
      const [from, to] = [list + bag.index, list + bag.index + bag[0].length]
      return `${text.slice(0, from)}<${bag[1]}:Bag>${item}</${bag[1]}:Bag>${text.slice(to)}`
    }
    const described = text.slice(list).includes(`>${namespace}<`)
    const at = list + bag.index + bag[0].length
    return described ? text : text.slice(0, at) + item + text.slice(at)
  }
  const schemas: PacketProperty = {
    namespace: extensionNamespace,
    prefix: 'pdfaExtension',
    name: 'schemas',
    form: 'bag',
  }
  return changePacket(text, [[schemas, item]])
}
