import type { Schema } from '../form-schema.js'

/**
 * What a value may be, in a few words, such as `1 to 100`, `one of "png", "jpeg"` or `text`.
 * @example
 * describeSchema({ type: 'integer', minimum: 1, maximum: 9 }) // whole number, 1 to 9
 */
export function describeSchema(schema: Schema): string {
  const { type, enum: choices, const: constant, format, items, anyOf, oneOf, $ref: reference } = schema
  if (typeof reference === 'string') return reference.split('/').at(-1)!
  if (constant !== undefined) return `always ${JSON.stringify(constant)}`
  if (Array.isArray(choices)) return `one of ${choices.map(String).join(', ')}`
  const either = (anyOf ?? oneOf) as Schema[] | undefined
  if (either) return [...new Set(either.map(describeSchema))].join(', or ')
  if (format === 'binary') return 'file'
  if (Array.isArray(type)) return type.map((one) => describeSchema({ ...schema, type: one })).join(' or ')
  switch (type) {
    case 'array':
      return `list${range(schema.minItems, schema.maxItems)}: ${describeSchema((items ?? {}) as Schema)}`
    case 'integer':
      return `whole number${range(schema.minimum, schema.maximum)}`
    case 'number':
      return `number${range(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'true or false'
    case 'string':
      return format === 'password' ? 'text, secret' : 'text'
    case 'null':
      return 'null'
    default:
      return 'JSON'
  }
}

function range(least: unknown, most: unknown): string {
  const isBounded = typeof most === 'number' && most < Number.MAX_SAFE_INTEGER
  if (typeof least === 'number' && isBounded) return `, ${least} to ${most}`
  if (isBounded) return `, at most ${most}`
  return typeof least === 'number' && least > 0 ? `, at least ${least}` : ''
}
