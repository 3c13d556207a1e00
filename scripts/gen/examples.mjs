/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('@sheaf/core').Example<Record<string, unknown>>} Example
 * @typedef {import('@sheaf/core').FileSlot} FileSlot
 */

const SERVER = 'http://127.0.0.1:8787'

/**
 * Names of the input files of an example, by slot; slots that the example says nothing of get plain names, if they must be filled.
 *
 * @param {AnyOperation} operation
 * @param {Pick<Example, 'files'>} [example]
 * @returns {[slot: string, names: string[], many: boolean][]}
 */
export function exampleFiles(operation, example = {}) {
  return Object.entries(/** @type {Record<string, FileSlot>} */ (operation.files)).flatMap(([name, slot]) => {
    const given = example.files?.[name]
    if (given) return [[name, given, slot.many]]
    if (slot.optional) return []
    const extension = slot.extensions[0] ?? ''
    const names = slot.many
      ? Array.from({ length: Math.max(2, slot.min) }, (_, index) => `input-${index + 1}${extension}`)
      : [`input${extension}`]
    return [[name, names, slot.many]]
  })
}

/**
 * The name an operation gives the result of files with plain names.
 * @param {AnyOperation} operation
 */
export function outputName(operation) {
  const files = exampleFiles(operation).map(([slot, names, many]) => {
    const list = names.map((name) => new File([], name))
    return [slot, many ? list : list[0]]
  })
  const name = /** @type {string} */ (operation.output(Object.fromEntries(files)))
  return name.replace(/\d{13}/, '{timestamp}')
}

/**
 * The call of the HTTP API that does the first example.
 *
 * @param {AnyOperation} operation
 * @param {Pick<import('./load-sources.mjs').Sources, 'httpPath' | 'quoteForShell'>} sources
 */
export function httpExample(operation, { httpPath, quoteForShell }) {
  const [example] = operation.examples
  const fields = [
    ...exampleFiles(operation, example).flatMap(([slot, names]) =>
      names.map((name) => `-F ${quoteForShell(`${slot}=@${name}`)}`),
    ),
    ...Object.entries({ ...operation.http?.match, ...example?.options }).map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      // curl gives @, < and ; a meaning of their own in a form field.
      return `${/[@<;]/.test(text) ? '--form-string' : '-F'} ${quoteForShell(`${name}=${text}`)}`
    }),
  ]
  const output =
    operation.http?.response === undefined || ['file', 'archive'].includes(operation.http.response)
      ? ` -o ${quoteForShell(outputName(operation).replace('_{timestamp}', ''))}`
      : ''
  return `curl ${fields.join(' ')} ${SERVER}${httpPath(operation)}${output}`
}

/**
 * The program that does the first example.
 * @param {AnyOperation} operation
 */
export function typescriptExample(operation) {
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
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(
    ([key, inner]) => `${/^([a-z_]\w*|\d+)$/i.test(key) ? key : literal(key)}: ${literal(inner)}`,
  )
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
