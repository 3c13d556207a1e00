import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataTypeOf, entryName, typeName } from './operation-entry.mjs'
import { camelCase } from './registry.mjs'
import { docstring } from './type-text.mjs'

/**
 * @typedef {import('@sheaf/core').AnyOperation} AnyOperation
 * @typedef {import('@sheaf/core').FileSlot} FileSlot
 * @typedef {import('./load-sources.mjs').JsonSchema} JsonSchema
 * @typedef {import('./load-sources.mjs').Sources} Sources
 */

/** Where the functions of `@sheaf/core/web` are, from the root of the repository. */
export const webCallsPath = 'packages/core/src/browser/calls/operations.generated.ts'

/** Where the addresses are of what its workers load. */
export const webAssetsPath = 'packages/core/src/browser/calls/asset-urls.generated.ts'

/** What a browser does not have. */
const unavailable = new Set(['convertOffice', 'printHtml'])

/**
 * The module with a function for each operation that a browser can do, which does it in a worker. It does not load the operations.
 *
 * @param {readonly AnyOperation[]} operations
 * @param {(id: string) => string} descriptorOf source of the `operation.ts` of an operation
 * @param {Pick<Sources, 'jsonSchemaOf'>} sources
 */
export function webCalls(operations, descriptorOf, { jsonSchemaOf }) {
  const able = operations.filter(({ needs }) => !needs.some((need) => unavailable.has(need)))
  const imports = able.map(({ id }) => {
    const data = dataTypeOf(id, descriptorOf(id))
    const names = [data, `${typeName(id)}Files`, `${typeName(id)}Input`].filter((name) => name !== undefined)
    return `import type { ${names.join(', ')} } from '../../operations/${id}/${entryName.replace('.ts', '.js')}'`
  })
  const functions = able.map((operation) => {
    const { id, summary } = operation
    const [main = 'file'] = Object.keys(operation.files)
    const name = camelCase(id)
    const data = dataTypeOf(id, descriptorOf(id))
    const schema = /** @type {JsonSchema} */ (jsonSchemaOf(operation.options))
    const isOptional = schema.type === 'object' && (schema.required ?? []).length === 0
    const slots = Object.entries(/** @type {Record<string, FileSlot>} */ (operation.files)).map(
      ([key, { many, optional, extensions }]) =>
        `${key}: { many: ${many}, optional: ${optional}, extensions: [${extensions.slice(0, 1).map((each) => `'${each}'`)}] }`,
    )
    return `${docstring([summary, '', '@throws ToolError as `runOperation` does'])}export function ${name}(
  ${main}: Inputs<${typeName(id)}Files, '${main}'>,
  options${isOptional ? '?' : ''}: ${typeName(id)}Input,
  settings?: CallSettings,
): Promise<Result<${data ?? 'undefined'}>> {
  const slots = { ${slots.join(', ')} }
  return callInWorker({ name: '${name}', id: '${id}', slots }, ${main}, options, settings)
}
`
  })
  return `// Written by scripts/gen.mjs from the operations. Do not edit.
${imports.join('\n')}
import { type CallSettings, callInWorker, type Inputs } from './call-in-worker.js'
import type { Result } from './web-result.js'

${functions.join('\n')}`
}

/**
 * The module with the address of every file that the workers may ask for by a name. Bundlers find files by addresses that are written out,
 * and only those; each is as seen from \`dist/web\`.
 *
 * @param {string} root of the repository
 * @param {Pick<Sources, 'fonts'>} sources
 */
export function webAssets(root, { fonts: { coverageId, fontFamilies, fontFile, fontId, subsetterId } }) {
  const families = /** @type {(keyof typeof fontFamilies)[]} */ (Object.keys(fontFamilies))
  const ids = families.flatMap((family) => {
    const { package: name, coverage } = fontFamilies[family]
    const parts = Object.keys(JSON.parse(readFileSync(join(root, 'node_modules', name, coverage), 'utf8')))
    return [coverageId(family), ...parts.map((part) => fontId(family, part.replace(/^\[(\d+)\]$/, '$1')))]
  })
  const fonts = [subsetterId, ...ids].map((id) => {
    const { package: name, path } = fontFile(id)
    return [id, `${name}/${path}`]
  })
  /** @param {string} folder @param {RegExp} wanted */
  const filesOf = (folder, wanted) => readdirSync(join(root, 'packages', folder)).filter((name) => wanted.test(name))
  const standIns = filesOf('core/fonts', /\.[ot]tf$/).map((name) => [name, `../../fonts/${name}`])
  const languages = filesOf('tessdata', /\.gz$/).map((name) => [name.split('.')[0], `@sheaf/tessdata/${name}`])
  return `// Written by scripts/gen.mjs. Do not edit.
type Urls = Readonly<Record<string, (() => URL) | undefined>>

/** Fonts and what belongs to them, by their ids. */
export const fontUrls: Urls = {
${linesOf(fonts)}}

/** Substitutes for fonts that a PDF does not embed. */
export const standInFontUrls: Urls = {
${linesOf(standIns)}}

/** The data of languages that OCR reads. */
export const languageUrls: Urls = {
${linesOf(languages)}}
`
}

/** @param {(string | undefined)[][]} entries */
function linesOf(entries) {
  return entries
    .map(([key = '', path]) => {
      const name = /^[a-z_]+$/i.test(key) ? key : `'${key}'`
      return `  ${name}: () => new URL('${path}', import.meta.url),\n`
    })
    .join('')
}
