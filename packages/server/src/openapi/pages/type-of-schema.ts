import type { Schema } from '../form-schema.js'

/**
 * A schema as a type of TypeScript, with what it says about its properties as comments.
 * @example
 * typeOfSchema({ type: 'array', items: { type: 'integer' } }) // number[]
 */
export function typeOfSchema(schema: Schema, indent = ''): string {
  const { $ref: reference, const: constant, enum: choices, type, items, properties, additionalProperties } = schema
  if (typeof reference === 'string') return reference.split('/').at(-1)!
  if (constant !== undefined) return literal(constant)
  if (Array.isArray(choices)) return choices.map(literal).join(' | ')
  const either = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (either) return [...new Set(either.map((one) => typeOfSchema(one, indent)))].join(' | ')
  if (Array.isArray(type)) return type.map((one) => typeOfSchema({ ...schema, type: one }, indent)).join(' | ')
  switch (type) {
    case 'array': {
      const item = typeOfSchema((items ?? {}) as Schema, indent)
      return / \| /.test(item.replaceAll(/\{.*\}/gs, '')) ? `(${item})[]` : `${item}[]`
    }
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return type
    case 'object':
      if (properties) return `{\n${members(schema, `${indent}  `)}${indent}}`
      return typeof additionalProperties === 'object'
        ? `Record<string, ${typeOfSchema(additionalProperties as Schema, indent)}>`
        : 'Record<string, unknown>'
    default:
      return 'unknown'
  }
}

/** A named schema as a declaration. */
export function declarationOf(name: string, schema: Schema): string {
  return schema.type === 'object' && schema.properties
    ? `interface ${name} ${typeOfSchema(schema)}`
    : `type ${name} = ${typeOfSchema(schema)}`
}

/** The names of the schemas that one refers to, and that these refer to in turn. */
export function namesIn(schema: Schema, schemas: Readonly<Record<string, Schema>>): string[] {
  const found = new Set<string>()
  const pending: unknown[] = [schema]
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    if (typeof one !== 'object' || one === null) continue
    const name = '$ref' in one && typeof one.$ref === 'string' ? one.$ref.split('/').at(-1)! : undefined
    if (name !== undefined && schemas[name] && !found.has(name)) {
      found.add(name)
      pending.push(schemas[name])
    }
    pending.push(...Object.values(one).filter((value) => typeof value === 'object' && value !== null))
  }
  return [...found]
}

function members({ properties = {}, required = [] }: Schema, indent: string): string {
  return Object.entries(properties as Record<string, Schema>)
    .map(([name, schema]) => {
      const key = /^[\w$]+$/.test(name) ? name : literal(name)
      const optional = (required as string[]).includes(name) ? '' : '?'
      const { description } = schema
      const comment = typeof description === 'string' && description !== '' ? `${indent}/** ${description} */\n` : ''
      return `${comment}${indent}${key}${optional}: ${typeOfSchema(schema, indent)}\n`
    })
    .join('')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}
