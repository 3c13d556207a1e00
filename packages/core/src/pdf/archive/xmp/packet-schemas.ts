import type { XmpNode } from './rdf-nodes.js'
import { commonSchemas, firstSchemas, laterSchemas, namespaces } from './schema-tables.js'
import { typesOf, ValueTypes } from './value-types.js'

/** A schema: the types of its properties. */
interface Schema {
  types: ValueTypes
  properties: Map<string, string>
}

/** The schemas that a packet may use, by namespace. */
export type Schemas = Map<string, Schema>

const predefined = new Map<number, Schemas>()

/** The schemas that the XMP Specification defines, as a part of PDF/A allows them. */
export function predefinedSchemas(part: number): Schemas {
  const known = predefined.get(part)
  if (known) return known
  const schemas: Schemas = new Map()
  const types = new ValueTypes(part)
  for (const table of [commonSchemas, part === 1 ? firstSchemas : laterSchemas])
    for (const [prefix, names] of Object.entries(table)) {
      const namespace = namespaces[prefix as 'dc']
      const schema = schemas.get(namespace) ?? { types, properties: new Map() }
      schemas.set(namespace, schema)
      for (const [name, type] of typesOf(names)) schema.properties.set(name, type)
    }
  predefined.set(part, schemas)
  return schemas
}

/** The schemas that a packet describes (ISO 19005-2, 6.6.2.3.3), whether or not the description is correct. */
export function extensionSchemas(nodes: readonly XmpNode[], part: number): Schemas {
  const schemas: Schemas = new Map()
  for (const container of nodes.filter((node) => isNamed(node, 'pdfaExtension', 'schemas')))
    for (const schema of container.children) {
      const namespace = fieldOf(schema, 'pdfaSchema', 'namespaceURI')?.value.trim()
      const properties = fieldOf(schema, 'pdfaSchema', 'property')
      if (namespace === undefined || !properties || properties.kind === 'simple') continue
      const types = typesDefinedBy(schema, part)
      const named = properties.children.flatMap((property) => {
        const [name, type] = ['name', 'valueType'].map((key) => fieldOf(property, 'pdfaProperty', key)?.value)
        return name !== undefined && type !== undefined ? [[name.trim(), type] as const] : []
      })
      const before = schemas.get(namespace)
      schemas.set(namespace, { types, properties: new Map([...(before?.properties ?? []), ...named]) })
    }
  return schemas
}

/** The types that values of a described schema may have. */
export function typesDefinedBy(schema: XmpNode, part: number): ValueTypes {
  const types = new ValueTypes(part)
  const defined = fieldOf(schema, 'pdfaSchema', 'valueType')
  for (const type of defined?.children ?? []) {
    const name = fieldOf(type, 'pdfaType', 'type')?.value.trim()
    const namespace = fieldOf(type, 'pdfaType', 'namespaceURI')?.value.trim()
    if (name === undefined || namespace === undefined) continue
    const fields = new Map<string, string>()
    for (const field of fieldOf(type, 'pdfaType', 'field')?.children ?? []) {
      const [fieldName, fieldType] = ['name', 'valueType'].map((key) => fieldOf(field, 'pdfaField', key)?.value)
      if (fieldName !== undefined && fieldType !== undefined) fields.set(fieldName.trim(), fieldType)
    }
    types.define(name, { namespace, fields })
  }
  return types
}

/** A field of a structure by its schema and name. */
export function fieldOf(node: XmpNode, prefix: keyof typeof namespaces, name: string): XmpNode | undefined {
  return node.children.find((child) => isNamed(child, prefix, name))
}

/** Whether a node has a name of a known namespace, whatever its prefix. */
export function isNamed(node: XmpNode, prefix: keyof typeof namespaces, name: string): boolean {
  return node.namespace === namespaces[prefix] && node.name === name
}
