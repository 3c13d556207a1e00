import type { XmpNode } from '../xmp/rdf-nodes.js'
import { RDF } from '../xmp/rdf-nodes.js'
import { namespaces } from '../xmp/schema-tables.js'
import { isUri } from '../xmp/value-types.js'
import { compositeNode, Prefixes, simpleNode } from './write-packet.js'

/** Descriptions of the schemas of properties that no schema describes (ISO 19005-2, 6.6.2.3.3): texts and lists of texts. */
export function describeProperties(nodes: readonly XmpNode[]): XmpNode[] {
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
