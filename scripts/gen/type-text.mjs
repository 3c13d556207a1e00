import { literal } from './examples.mjs'

/** @typedef {import('./load-sources.mjs').JsonSchema} JsonSchema */

/**
 * The TypeScript type of what a JSON Schema takes, with the descriptions of members as their docstrings.
 *
 * @param {JsonSchema} schema as zod writes it, without recursion
 * @param {string} [indent] of the line on which the type begins
 * @param {Record<string, JsonSchema>} [definitions] what references lead to
 * @returns {string}
 */
export function typeText(schema, indent = '', definitions = /** @type {any} */ (schema.$defs ?? {})) {
  const inner = (/** @type {JsonSchema} */ one) => typeText(one, indent, definitions)
  if (schema.$ref) return inner(definitions[schema.$ref.replace('#/$defs/', '')] ?? {})
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map((branch) => inner(/** @type {JsonSchema} */ (branch))))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return arrayText(schema, inner)
    case 'object':
      return schema.properties === undefined
        ? recordText(schema, inner)
        : `{\n${membersText(schema, `${indent}  `, definitions)}${indent}}`
    default:
      return 'unknown'
  }
}

/**
 * The members of an object, a line and a docstring each.
 *
 * @param {JsonSchema} schema of an object
 * @param {string} indent of the lines
 * @param {Record<string, JsonSchema>} [definitions]
 */
export function membersText(
  { properties = {}, required = [] },
  indent,
  definitions = /** @type {Record<string, JsonSchema>} */ ({}),
) {
  return Object.entries(properties)
    .map(([name, property]) => {
      const member = /** @type {JsonSchema} */ (property)
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : literal(name)
      const mark = required.includes(name) ? '' : '?'
      return `${docstring(memberDoc(member), indent)}${indent}${key}${mark}: ${typeText(member, indent, definitions)}\n`
    })
    .join('')
}

/**
 * Lines of text as a docstring; nothing for no lines.
 *
 * @param {readonly string[]} lines
 * @param {string} [indent]
 */
export function docstring(lines, indent = '') {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'))
  if (safe.length === 0) return ''
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`
  return `${indent}/**\n${safe.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

/** @param {JsonSchema} member */
function memberDoc({ title, description, default: byDefault }) {
  const text = description ?? (title === undefined ? undefined : `${title}.`)
  const tellsDefault = byDefault !== undefined && byDefault !== '' && byDefault !== null
  const parts = [...(text ? [text] : []), ...(tellsDefault ? [`Default: \`${literal(byDefault)}\`.`] : [])]
  return parts.length === 0 ? [] : [parts.join(' ')]
}

/**
 * @param {JsonSchema} schema
 * @param {(one: JsonSchema) => string} inner
 */
function arrayText({ items, prefixItems }, inner) {
  if (prefixItems) return `[${prefixItems.map((item) => inner(/** @type {JsonSchema} */ (item))).join(', ')}]`
  const one = inner(/** @type {JsonSchema} */ (typeof items === 'object' ? items : {}))
  return one.includes(' | ') && !one.startsWith('{') ? `(${one})[]` : `${one}[]`
}

/**
 * @param {JsonSchema} schema
 * @param {(one: JsonSchema) => string} inner
 */
function recordText({ additionalProperties, propertyNames }, inner) {
  const key = typeof propertyNames === 'object' && propertyNames.enum ? inner(propertyNames) : 'string'
  const value = inner(/** @type {JsonSchema} */ (typeof additionalProperties === 'object' ? additionalProperties : {}))
  return key === 'string' ? `Record<string, ${value}>` : `Partial<Record<${key}, ${value}>>`
}
