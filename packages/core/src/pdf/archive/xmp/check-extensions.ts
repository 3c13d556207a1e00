import { fieldOf, isNamed, typesDefinedBy } from './packet-schemas.js'
import type { XmpNode } from './rdf-nodes.js'
import { type KnownPrefix, namespaces } from './schema-tables.js'
import { isUri, type ValueTypes } from './value-types.js'

/** A mistake in the description of an extension schema: which test of the clause, and what is wrong. */
export interface ExtensionFault {
  test: number
  detail: string
}

interface FieldRule {
  name: string
  test: number
  kind: 'text' | 'uri' | 'seq' | 'type' | 'category'
  isOptional?: boolean
}

/** Fields of the four structures, with the tests of ISO 19005-1, 6.7.8 that say how they must be. */
const rules: Partial<Record<KnownPrefix, readonly FieldRule[]>> = {
  pdfaSchema: [
    { name: 'schema', test: 3, kind: 'text' },
    { name: 'namespaceURI', test: 4, kind: 'uri' },
    { name: 'prefix', test: 5, kind: 'text' },
    { name: 'property', test: 6, kind: 'seq', isOptional: true },
    { name: 'valueType', test: 7, kind: 'seq', isOptional: true },
  ],
  pdfaProperty: [
    { name: 'name', test: 8, kind: 'text' },
    { name: 'valueType', test: 9, kind: 'type' },
    { name: 'category', test: 10, kind: 'category' },
    { name: 'description', test: 11, kind: 'text' },
  ],
  pdfaType: [
    { name: 'type', test: 12, kind: 'text' },
    { name: 'namespaceURI', test: 13, kind: 'uri' },
    { name: 'prefix', test: 14, kind: 'text' },
    { name: 'description', test: 15, kind: 'text' },
    { name: 'field', test: 16, kind: 'seq', isOptional: true },
  ],
  pdfaField: [
    { name: 'name', test: 17, kind: 'text' },
    { name: 'valueType', test: 18, kind: 'type' },
    { name: 'description', test: 19, kind: 'text' },
  ],
}

/** Finds mistakes in the descriptions of extension schemas of a packet (ISO 19005-1, 6.7.8; ISO 19005-2, 6.6.2.3.3). */
export function checkExtensions(nodes: readonly XmpNode[], part: number): ExtensionFault[] {
  const faults: ExtensionFault[] = []
  for (const container of nodes.filter((node) => isNamed(node, 'pdfaExtension', 'schemas'))) {
    if (container.kind !== 'bag' || container.prefix !== 'pdfaExtension')
      faults.push({ test: 2, detail: 'pdfaExtension:schemas' })
    for (const schema of container.children) {
      const types = typesDefinedBy(schema, part)
      const check = (node: XmpNode, prefix: KnownPrefix) => checkFields(node, prefix, types, faults)
      check(schema, 'pdfaSchema')
      for (const property of fieldOf(schema, 'pdfaSchema', 'property')?.children ?? []) check(property, 'pdfaProperty')
      for (const type of fieldOf(schema, 'pdfaSchema', 'valueType')?.children ?? []) {
        check(type, 'pdfaType')
        for (const field of fieldOf(type, 'pdfaType', 'field')?.children ?? []) check(field, 'pdfaField')
      }
    }
  }
  return faults
}

function checkFields(node: XmpNode, prefix: KnownPrefix, types: ValueTypes, faults: ExtensionFault[]): void {
  const own = rules[prefix] ?? []
  for (const child of node.children)
    if (child.namespace !== namespaces[prefix] || !own.some(({ name }) => name === child.name))
      faults.push({ test: 1, detail: `${child.prefix}:${child.name}` })
  for (const { name, test, kind, isOptional } of own) {
    const field = fieldOf(node, prefix, name)
    const isRight = field ? field.prefix === prefix && hasKind(field, kind, types) : isOptional === true
    if (!isRight) faults.push({ test, detail: `${prefix}:${name}` })
  }
}

function hasKind(field: XmpNode, kind: FieldRule['kind'], types: ValueTypes): boolean {
  if (kind === 'seq') return field.kind === 'seq'
  if (field.kind !== 'simple') return false
  if (kind === 'uri') return isUri(field.value)
  if (kind === 'type') return types.isDefined(field.value)
  return kind === 'text' || /^(?:internal|external)$/.test(field.value.trim())
}
