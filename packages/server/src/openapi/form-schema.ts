import { type AnyOperation, type Field, type FileSlot, fieldsOf, jsonSchemaOf } from '@sheaf/core'

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type Schema = Record<string, unknown>

/** How a field of a form is encoded, where the default of OpenAPI is not meant. */
export type Encoding = Record<string, { contentType: string }>

/** Keys of our metadata that say nothing to a reader of OpenAPI. */
const OWN_KEYS = new Set([
  'secret',
  'opens',
  'placeholder',
  'unit',
  'choices',
  'choicesAre',
  'chosenFrom',
  'shownWhen',
  'alias',
  'rare',
  'onlyForPdf',
  'notInForms',
  'multiline',
  'namesResults',
  '$schema',
])

/** The multipart form of an operation: its file slots and its options, each a field. */
export function formSchema(operation: AnyOperation): { schema: Schema; encoding: Encoding } {
  const slots = Object.entries(operation.files as Record<string, FileSlot>)
  const fields = fieldsOf(operation.options)
  const optionSchemas = propertySchemas(jsonSchemaOf(operation.options) as Schema)
  const match = Object.entries(operation.http?.match ?? {})
  const properties: Record<string, Schema> = {}
  for (const [name, slot] of slots) properties[name] = slotSchema(slot)
  for (const [name, value] of match) properties[name] = { type: 'string', const: value }
  for (const found of fields) {
    const byDefault = operation.http?.defaults?.[found.name] ?? found.default
    properties[found.name] = fieldSchema({ ...found, default: byDefault } as Field, optionSchemas[found.name])
  }
  const required = [
    ...slots.filter(([, slot]) => !slot.optional).map(([name]) => name),
    ...match.map(([name]) => name),
    ...fields.filter((found) => found.required && !found.shownWhen).map(({ name }) => name),
  ]
  const encoding: Encoding = {}
  for (const [name, { mimeTypes }] of slots)
    if (mimeTypes.length > 0) encoding[name] = { contentType: mimeTypes.join(', ') }
  for (const found of fields) if (found.kind === 'json') encoding[found.name] = { contentType: 'application/json' }
  return {
    schema: { type: 'object', properties, ...(required.length > 0 ? { required: [...new Set(required)] } : {}) },
    encoding,
  }
}

/** The form of a batch: the same options, and any number of files in the one field that takes them. */
export function batchFormSchema(operation: AnyOperation, slot: string): { schema: Schema; encoding: Encoding } {
  const { schema, encoding } = formSchema(operation)
  const { properties, required = [] } = schema as { properties: Record<string, Schema>; required?: string[] }
  const fixed = Object.keys(operation.http?.match ?? {})
  const left = new Set([...Object.keys(operation.files), ...fixed].filter((name) => name !== slot))
  const { description, ...file } = properties[slot]!
  const files = { type: 'array', items: file, minItems: 1, description: `${description} Each is processed separately.` }
  const kept = Object.entries(properties).filter(([name]) => !left.has(name))
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(kept.map(([name, own]) => [name, name === slot ? files : own])),
      required: required.filter((name) => !left.has(name)),
    },
    encoding: Object.fromEntries(Object.entries(encoding).filter(([name]) => !left.has(name))),
  }
}

function slotSchema({ title, many, min, max, maxMiB, extensions }: FileSlot): Schema {
  const types = extensions.length > 0 ? `: ${extensions.join(', ')}` : ''
  const description = `${title}${types}; at most ${maxMiB} MiB${many ? ' each' : ''}.`
  const file = { type: 'string', format: 'binary' }
  return many ? { type: 'array', items: file, minItems: min, maxItems: max, description } : { ...file, description }
}

function fieldSchema(found: Field, schema: Schema = {}): Schema {
  const shown = found.shownWhen
  const only = shown ? ` Only if ${shown.field} is ${shown.is.join(' or ')}.` : ''
  const files = found.onlyForPdf ? ' Only for PDFs.' : ''
  const known =
    found.kind === 'text' && found.suggestions
      ? ` ${found.suggestionsAre === 'parts' ? 'Parts' : found.suggestionsAre === 'items' ? 'Values, separated by commas' : 'Known'}: ${found.suggestions.map(({ value, title }) => `${value} (${title})`).join(', ')}.`
      : ''
  const { const: _, ...plain } = plainSchema(schema) as Schema
  return {
    ...plain,
    title: found.title,
    description: `${found.description}${known}${only}${files}`,
    ...(found.kind === 'choice' ? { type: 'string', enum: found.choices.map(({ value }) => value) } : {}),
    ...(found.kind === 'text' && found.secret ? { format: 'password' } : {}),
    ...(found.default === undefined ? {} : { default: found.default }),
  }
}

/** The schema of each option, by name; of a union, from the first branch that has it. */
function propertySchemas(root: Schema): Record<string, Schema> {
  const branches = (root.oneOf ?? root.anyOf ?? [root]) as Schema[]
  return Object.assign({}, ...branches.map(({ properties }) => properties).reverse()) as Record<string, Schema>
}

/** A schema without the keys that only Sheaf knows, and with tuples as lists. */
function plainSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchema)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !OWN_KEYS.has(key))
  return listIfTuple(Object.fromEntries(entries.map(([key, inner]) => [key, plainSchema(inner)])))
}

/** A schema with tuples as lists of fixed length, which client generators can read. */
export function tuplesAsLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tuplesAsLists)
  if (typeof value !== 'object' || value === null) return value
  return listIfTuple(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tuplesAsLists(inner)])))
}

function listIfTuple({ prefixItems: items, ...schema }: Schema): Schema {
  if (!Array.isArray(items)) return items === undefined ? schema : { ...schema, prefixItems: items }
  const kinds = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
  return {
    ...schema,
    items: kinds.length === 1 ? kinds[0] : { anyOf: kinds },
    minItems: items.length,
    maxItems: items.length,
  }
}
