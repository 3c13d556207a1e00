import { dropProperty, type XmpProperty } from '../../pdf/conformance/xmp-properties.js'

/** A property of XMP, and how it holds its value: as plain text, as text in languages, or as a list. */
export interface PacketProperty extends XmpProperty {
  prefix: string
  form: 'text' | 'languages' | 'list'
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
  const inner = escapeXml(value)
  const content = {
    text: inner,
    languages: `<rdf:Alt><rdf:li xml:lang="x-default">${inner}</rdf:li></rdf:Alt>`,
    list: `<rdf:Seq><rdf:li>${inner}</rdf:li></rdf:Seq>`,
  }[form]
  return `<${prefix}:${name} xmlns:${prefix}="${namespace}">${content}</${prefix}:${name}>`
}

/** Text as XML may hold it: without control characters (XML 1.0, 2.2). */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
