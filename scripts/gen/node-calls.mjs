import { dataTypeOf, entryName, typeName } from './operation-entry.mjs'
import { camelCase } from './registry.mjs'
import { docstring } from './type-text.mjs'

/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('./load-sources.mjs').JsonSchema} JsonSchema
 * @typedef {import('./load-sources.mjs').Sources} Sources
 */

/** Where the functions of `@sheaf/core/node` are, from the root of the repository. */
export const nodeCallsPath = 'packages/core/src/node/calls/operations.generated.ts'

/**
 * The module with a function for each operation that takes inputs of any kind and finds the capabilities of the machine itself.
 *
 * @param {readonly AnyOperation[]} operations
 * @param {(id: string) => string} descriptorOf source of the `operation.ts` of an operation
 * @param {Pick<Sources, 'jsonSchemaOf'>} sources
 */
export function nodeCalls(operations, descriptorOf, { jsonSchemaOf }) {
  const imports = operations.map(({ id }) => {
    const data = dataTypeOf(id, descriptorOf(id))
    const names = [data, `${typeName(id)}Files`, `${typeName(id)}Input`].filter((name) => name !== undefined)
    return `import type { ${names.join(', ')} } from '../../operations/${id}/${entryName.replace('.ts', '.js')}'`
  })
  const functions = operations.map((operation) => {
    const { id, summary } = operation
    const [main = 'file'] = Object.keys(operation.files)
    const name = camelCase(id)
    const data = dataTypeOf(id, descriptorOf(id))
    const schema = /** @type {JsonSchema} */ (jsonSchemaOf(operation.options))
    const isOptional = schema.type === 'object' && (schema.required ?? []).length === 0
    const result = `Result<${data ?? 'undefined'}>`
    return `${docstring([summary, '', '@throws ToolError as `runOperation` does'])}export async function ${name}(
  ${main}: Inputs<${typeName(id)}Files, '${main}'>,
  options${isOptional ? '?' : ''}: ${typeName(id)}Input,
  settings?: CallSettings,
): Promise<${result}> {
  const { operation } = await import('../../operations/${id}/${entryName.replace('.ts', '.js')}')
  return callOperation('${name}', operation, ${main}, options, settings)
}
`
  })
  return `// Written by scripts/gen.mjs from the operations. Do not edit.
${imports.join('\n')}
import { type CallSettings, callOperation, type Inputs } from './call-operation.js'
import type { Result } from './result.js'

${functions.join('\n')}`
}
