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
export function typescriptExample(operation, { exampleFiles }) {
  const [example] = operation.examples
  const files = exampleFiles(operation, example).map(([slot, names, many]) => {
    const opened = names.map((name) => `await openFile('${name}')`)
    return `${slot}: ${many ? `[${opened.join(', ')}]` : opened[0]}`
  })
  const makesFiles = operation.http?.response !== 'json'
  return `import { findOperation, runOperation } from '@sheaf/core'
import { nodeCapabilities, openFile${makesFiles ? ', writeFile' : ''} } from '@sheaf/core/node'

const operation = findOperation('${operation.id}')!
const files = { ${files.join(', ')} }
const options = ${literal(example?.options ?? {})}
const result = await runOperation(operation, files, options, { capabilities: nodeCapabilities() })
${makesFiles ? 'for (const file of result.files) await writeFile(file, file.name)' : 'console.log(result.data)'}`
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
