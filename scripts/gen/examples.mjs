import { camelCase } from './registry.mjs'

/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('./load-sources.mjs').Sources} Sources
 */

/**
 * The program that does the first example.
 *
 * @param {AnyOperation} operation
 * @param {Pick<Sources, 'exampleFiles'>} sources
 */
export function typescriptExample(operation, sources) {
  const name = camelCase(operation.id)
  const makesFiles = operation.http?.response !== 'json'
  const url = needsAuthority(operation) ? operation.examples[0]?.options['timestampUrl'] : undefined
  const [imports, capabilities, settings] = url
    ? [
        `nodeCapabilities, ${name}`,
        `const capabilities = nodeCapabilities({ timestampUrls: [${literal(url)}] })\n`,
        ', { capabilities }',
      ]
    : [name, '', '']
  return `import { ${imports} } from '@sheaf/core/node'

${capabilities}const result = await ${name}(${exampleArguments(operation, sources)}${settings})
${makesFiles ? "await result.save('./')" : 'console.log(result.data)'}`
}

/**
 * Whether an operation always contacts a timestamp authority, which servers do not.
 * @param {AnyOperation} operation
 */
export function needsAuthority({ needs }) {
  return needs.includes('fetchTimeStamp')
}

/**
 * The arguments that do the first example.
 *
 * @param {AnyOperation} operation
 * @param {Pick<Sources, 'exampleFiles'>} sources
 */
function exampleArguments(operation, { exampleFiles }) {
  const [example] = operation.examples
  const slots = exampleFiles(operation, example).map(([slot, names, many]) => {
    const paths = names.map((name) => literal(name))
    return /** @type {const} */ ([slot, many ? `[${paths.join(', ')}]` : paths[0]])
  })
  const [[, only] = []] = slots
  const files = slots.length === 1 ? only : `{ ${slots.map(([slot, value]) => `${slot}: ${value}`).join(', ')} }`
  const options = literal(example?.options ?? {})
  return options === '{}' ? `${files}` : `${files}, ${options}`
}

/**
 * A value as TypeScript source, in the style of the house.
 * @param {unknown} value
 * @returns {string}
 */
export function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([key, inner]) => `${/^([a-z_]\w*|\d+)$/i.test(key) ? key : literal(key)}: ${literal(inner)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
