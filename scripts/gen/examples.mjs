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
  return `import { nodeCapabilities, openFile${makesFiles ? ', writeFile' : ''} } from '@sheaf/core/node'
import { ${name} } from '@sheaf/core/${operation.id}'

${exampleCall(operation, sources).join('\n')}
${makesFiles ? 'for (const file of files) await writeFile(file, file.name)' : 'console.log(data)'}`
}

/**
 * The call that does the first example, line by line.
 *
 * @param {AnyOperation} operation
 * @param {Pick<Sources, 'exampleFiles'>} sources
 */
function exampleCall(operation, { exampleFiles }) {
  const [example] = operation.examples
  const files = exampleFiles(operation, example).map(([slot, names, many]) => {
    const opened = names.map((file) => `await openFile('${file}')`)
    return `${slot}: ${many ? `[${opened.join(', ')}]` : opened[0]}`
  })
  return [
    `const { ${operation.http?.response === 'json' ? 'data' : 'files'} } = await ${camelCase(operation.id)}(`,
    `  { ${files.join(', ')} },`,
    `  ${literal(example?.options ?? {})},`,
    '  { capabilities: nodeCapabilities() },',
    ')',
  ]
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
