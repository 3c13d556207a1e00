import { escapeXml } from '../../../text/xml/escape-xml.js'
import { RDF, type XmpNode } from '../xmp/rdf-nodes.js'
import { namespaces } from '../xmp/schema-tables.js'

const usual = new Map(Object.entries(namespaces).map(([prefix, namespace]) => [namespace as string, prefix]))

/** A simple property or field. */
export function simpleNode(namespace: string, name: string, value: string, language?: string): XmpNode {
  return { namespace, prefix: '', name, kind: 'simple', value, children: [], language }
}

/** A list, or a structure, of nodes. */
export function compositeNode(
  namespace: string,
  name: string,
  kind: Exclude<XmpNode['kind'], 'simple'>,
  children: XmpNode[],
): XmpNode {
  return { namespace, prefix: '', name, kind, value: '', children, language: undefined }
}

/** An item of a list. */
export function itemNode(value: string, language?: string): XmpNode {
  return simpleNode(RDF, 'li', value, language)
}

/** Writes properties as an XMP packet (ISO 16684-1, 7). */
export function writePacket(nodes: readonly XmpNode[]): string {
  const prefixes = new Prefixes()
  const body = nodes.map((node) => `\n<${writeNode(node, prefixes)}`).join('')
  const declared = [...prefixes.all].map(([namespace, prefix]) => ` xmlns:${prefix}="${escaped(namespace)}"`).join('')
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">
<rdf:Description rdf:about=""${declared}>${body}
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}

/** Prefixes of namespaces: the usual ones, then those that were used before, unless they are taken. */
export class Prefixes {
  readonly all = new Map<string, string>()

  of({ namespace, prefix }: Pick<XmpNode, 'namespace' | 'prefix'>): string {
    const known = this.all.get(namespace)
    if (known !== undefined) return known
    const wanted = usual.get(namespace) ?? (/^[A-Za-z][\w-]*$/.test(prefix) ? prefix : 'ns')
    const taken = new Set([...this.all.values(), 'rdf', 'x', 'xml', 'xmlns'])
    const isReserved = usual.get(namespace) === undefined && [...usual.values()].includes(wanted)
    let chosen = isReserved ? `${wanted}1` : wanted
    for (let count = 2; taken.has(chosen); count++) chosen = `${wanted}${count}`
    this.all.set(namespace, chosen)
    return chosen
  }
}

/** An element without its first `<`. */
function writeNode(node: XmpNode, prefixes: Prefixes): string {
  const name = node.namespace === RDF ? `rdf:${node.name}` : `${prefixes.of(node)}:${node.name}`
  const language = node.language === undefined ? '' : ` xml:lang="${escaped(node.language)}"`
  if (node.kind === 'simple') return `${name}${language}>${escaped(node.value)}</${name}>`
  const inner = node.children.map((child) => `<${writeNode(child, prefixes)}`).join('')
  if (node.kind === 'structure') return `${name}${language} rdf:parseType="Resource">${inner}</${name}>`
  const list = { bag: 'Bag', seq: 'Seq', alt: 'Alt' }[node.kind]
  return `${name}${language}><rdf:${list}>${inner}</rdf:${list}></${name}>`
}

/** Parsers read a carriage return as a line feed unless it is a reference. */
function escaped(text: string): string {
  return escapeXml(text).replaceAll('\r', '&#13;')
}
