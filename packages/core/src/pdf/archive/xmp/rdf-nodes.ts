import { type XmlAttribute, type XmlElement, XmlError } from './xml-tree.js'

/** A property of an XMP packet, or a part of one. */
export interface XmpNode {
  namespace: string
  prefix: string
  name: string
  kind: 'simple' | 'structure' | 'bag' | 'seq' | 'alt'
  /** The text of a simple value. */
  value: string
  /** Fields of a structure, items of an array. */
  children: XmpNode[]
  /** The language of an item of language alternatives. */
  language: string | undefined
}

/** The namespace of RDF. */
export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const XML = 'http://www.w3.org/XML/1998/namespace'
const META = 'adobe:ns:meta/'

/** Attributes of RDF that are no properties. */
const syntaxAttributes = new Set([
  'about',
  'ID',
  'nodeID',
  'parseType',
  'resource',
  'datatype',
  'aboutEach',
  'bagID',
  'li',
])

/**
 * The properties of an XMP packet (ISO 16684-1, 7): those of all descriptions, in order.
 * @throws XmlError if the packet does not follow the rules of RDF
 */
export function readNodes(root: XmlElement): XmpNode[] {
  const rdf = findRdf(root)
  if (!rdf) throw new XmlError('There is no rdf:RDF.')
  return rdf.children.flatMap((description) => {
    if (!isRdf(description, 'Description')) throw new XmlError(`There is a ${description.name} in rdf:RDF.`)
    checkAbout(description)
    return propertiesOf(description)
  })
}

function findRdf(root: XmlElement): XmlElement | undefined {
  if (isRdf(root, 'RDF')) return root
  if (root.namespace !== META || !/^xmpmeta$|^xapmeta$/.test(root.name)) return undefined
  return root.children.find((child) => isRdf(child, 'RDF'))
}

function isRdf({ namespace, name }: XmlElement | XmlAttribute, wanted: string): boolean {
  return namespace === RDF && name === wanted
}

function checkAbout(description: XmlElement): void {
  // Old writers omit the prefix.
  const about = description.attributes.some(
    ({ namespace, name }) => (namespace === RDF || namespace === '') && name === 'about',
  )
  if (!about && description.attributes.some((attribute) => isRdf(attribute, 'nodeID')))
    throw new XmlError('A description has a node ID.')
}

function propertiesOf(description: XmlElement): XmpNode[] {
  if (description.text.trim() !== '') throw new XmlError('There is text between properties.')
  const byAttribute = description.attributes.filter(isProperty).map((attribute) => simple(attribute, attribute.value))
  return [...byAttribute, ...description.children.map(readProperty)]
}

function isProperty({ namespace, name }: XmlAttribute): boolean {
  if (namespace === '' || namespace === XML) return false
  return namespace !== RDF || !syntaxAttributes.has(name)
}

function simple({ namespace, prefix, name }: XmlElement | XmlAttribute, value: string, language?: string): XmpNode {
  return { namespace, prefix, name, kind: 'simple', value, children: [], language }
}

function readProperty(element: XmlElement): XmpNode {
  const { namespace, prefix, name, attributes, children } = element
  if (namespace === '') throw new XmlError(`The property ${name} has no namespace.`)
  const language = attributes.find((attribute) => attribute.namespace === XML && attribute.name === 'lang')?.value
  const node = (kind: XmpNode['kind'], inner: XmpNode[]): XmpNode => ({
    namespace,
    prefix,
    name,
    kind,
    value: '',
    children: inner,
    language,
  })
  const parseType = attributes.find((attribute) => isRdf(attribute, 'parseType'))?.value
  if (parseType === 'Resource') return valued(node('structure', propertiesOf(element)), language)
  if (parseType !== undefined) throw new XmlError(`The property ${name} has a parse type that XMP does not allow.`)
  if (children.length > 0) {
    if (element.text.trim() !== '' || children.length > 1) throw new XmlError(`The property ${name} has a mixed value.`)
    const [child] = children
    for (const kind of ['Bag', 'Seq', 'Alt'] as const)
      if (isRdf(child!, kind)) return node(kind.toLowerCase() as 'bag', items(child!))
    if (isRdf(child!, 'Description')) return valued(node('structure', propertiesOf(child!)), language)
    if (child!.namespace === RDF) throw new XmlError(`The property ${name} has an invalid value.`)
    // A typed node: a structure with its type.
    return valued(node('structure', propertiesOf(child!)), language)
  }
  const resource = attributes.find((attribute) => isRdf(attribute, 'resource'))
  if (resource) return simple(element, resource.value, language)
  const fields = attributes.filter(isProperty)
  if (fields.length > 0)
    return valued(
      node(
        'structure',
        fields.map((field) => simple(field, field.value)),
      ),
      language,
    )
  return simple(element, element.text, language)
}

/** A structure with `rdf:value` is that value with qualifiers. */
function valued(structure: XmpNode, language: string | undefined): XmpNode {
  const value = structure.children.find((child) => child.namespace === RDF && child.name === 'value')
  if (!value) return structure
  const { namespace, prefix, name } = structure
  return { ...value, namespace, prefix, name, language: language ?? value.language }
}

function items(array: XmlElement): XmpNode[] {
  if (array.text.trim() !== '') throw new XmlError('There is text between items of a list.')
  return array.children.map((item) => {
    if (!isRdf(item, 'li') && !/^_\d+$/.test(item.name)) throw new XmlError('A list has something else than items.')
    return readProperty(item)
  })
}
