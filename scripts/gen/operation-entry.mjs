import { literal } from './examples.mjs'
import { camelCase } from './registry.mjs'
import { docstring, membersText, typeText } from './type-text.mjs'

/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('@sheaf/core').FileSlot} FileSlot
 * @typedef {import('./load-sources.mjs').JsonSchema} JsonSchema
 * @typedef {import('./load-sources.mjs').Sources} Sources
 */

/** Name of the module behind `@sheaf/core/<id>` in the folder of an operation. */
export const entryName = 'index.generated.ts'

/**
 * The module that others import as `@sheaf/core/rotate-pdf`: the description of an operation, and a function that calls it, with
 * types that are written out, since editors show them as written.
 *
 * @param {AnyOperation} operation
 * @param {Pick<Sources, 'exampleFiles' | 'jsonSchemaOf'>} sources
 * @param {string | undefined} data name of the type of its data, see `dataTypeOf`
 */
export function operationEntry(operation, sources, data) {
  const name = camelCase(operation.id)
  const type = typeName(operation.id)
  const result = data === undefined ? 'RunResult' : `RunResult & { data: ${data} }`
  const schema = /** @type {JsonSchema} */ (sources.jsonSchemaOf(operation.options))
  return `// Written by scripts/gen.mjs from operation.ts beside it. Do not edit.
import { type RunResult, type RunSettings, runOperation } from '../../run.js'
import { operation${data === undefined ? '' : `, type ${data}`} } from './operation.js'

export { operation${data === undefined ? '' : `, type ${data}`} }

/** The files that {@link ${name}} takes. */
export interface ${type}Files {
${slotsText(operation)}}

/** How {@link ${name}} does its work. */
${optionsText(`${type}Input`, schema)}
${docstring([
  operation.summary,
  '',
  '@throws ToolError as `runOperation` does',
  '@example',
  ...exampleLines(name, operation, sources),
])}export function ${name}(
  files: ${type}Files,
  options: ${type}Input,
  settings: RunSettings,
): Promise<${result}> {
  return runOperation(operation, files, options, settings)${data === undefined ? '' : ` as Promise<${result}>`}
}
`
}

/**
 * `rotate-pdf` → `RotatePdf`: how the types of an operation begin.
 * @param {string} id
 */
export function typeName(id) {
  const name = camelCase(id)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/**
 * The name of the type of the data an operation reports, which its descriptor exports; undefined where it reports none.
 * @param {string} id
 * @param {string} descriptor source of `operation.ts`
 */
export function dataTypeOf(id, descriptor) {
  const name = `${typeName(id)}Data`
  return new RegExp(`^export (interface|type) (\\{[^}]*\\b)?${name}\\b`, 'm').test(descriptor) ? name : undefined
}

/** @param {AnyOperation} operation */
function slotsText({ files }) {
  return Object.entries(/** @type {Record<string, FileSlot>} */ (files))
    .map(([name, { title, many, optional, min, max, extensions }]) => {
      const count = many
        ? ` ${[min, max].map((number) => number.toLocaleString('en')).join(' to ')}, in this order.`
        : ''
      const types = extensions.length === 0 ? '' : ` (${extensions.join(', ')})`
      const mark = optional ? '?' : ''
      return `${docstring([`${sentence(`${title}${types}`)}${count}`], '  ')}  ${name}${mark}: ${many ? 'File[]' : 'File'}\n`
    })
    .join('')
}

/**
 * @param {string} name
 * @param {JsonSchema} schema
 */
function optionsText(name, schema) {
  if (schema.type !== 'object') return `export type ${name} = ${typeText(schema)}\n`
  const definitions = /** @type {Record<string, JsonSchema>} */ (schema.$defs ?? {})
  const members = membersText(schema, '  ', definitions)
  return members === '' ? `export type ${name} = Record<string, never>\n` : `export interface ${name} {\n${members}}\n`
}

/**
 * @param {string} name
 * @param {AnyOperation} operation
 * @param {Pick<Sources, 'exampleFiles'>} sources
 */
function exampleLines(name, operation, { exampleFiles }) {
  const [example] = operation.examples
  const files = exampleFiles(operation, example).map(([slot, names, many]) => {
    const opened = names.map((file) => `await openFile('${file}')`)
    return `${slot}: ${many ? `[${opened.join(', ')}]` : opened[0]}`
  })
  const result = operation.http?.response === 'json' ? 'data' : 'files'
  const options = literal(example?.options ?? {})
  return [
    `const { ${result} } = await ${name}(`,
    `  { ${files.join(', ')} },`,
    `  ${options},`,
    '  { capabilities: nodeCapabilities() },',
    ')',
  ]
}

/** @param {string} text */
function sentence(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
