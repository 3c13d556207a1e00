import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSources } from '../gen/load-sources.mjs'
import { operationTemplate } from '../gen/operation-template.mjs'
import { operationIds, registrySource } from '../gen/registry.mjs'

/**
 * What operations lack that is not in their folders, as `id: what`. Tests check the same in detail; this is quick, and names all of it.
 *
 * @param {string} root of the repository
 * @returns {Promise<string[]>}
 */
export async function findIncompleteOperations(root) {
  const sources = await loadSources(root, registrySource(operationIds(root)))
  const { benchmarks } = await import(pathToFileURL(join(root, 'scripts/bench/benchmarks.mjs')).href)
  const measured = benchmarks.map((/** @type {{ operation: string }} */ { operation }) => operation)
  return missingParts({ ...sources, measured })
}

/**
 * @typedef {object} Known
 * @property {readonly Pick<import('@sheaf/core').AnyOperation, 'id' | 'summary' | 'options' | 'http'>[]} operations
 * @property {typeof import('@sheaf/core').fieldsOf} fieldsOf
 * @property {Readonly<Record<string, { fields: object }>>} german texts by id
 * @property {Readonly<Record<string, unknown>>} answers schemas of the answers of operations that answer with data
 * @property {readonly string[]} measured ids of the operations that have a benchmark
 */

/** @param {Known} known @returns {string[]} */
export function missingParts({ operations, fieldsOf, german, answers, measured }) {
  return operations.flatMap(({ id, summary, options, http }) => {
    const texts = german[id]
    const untranslated = texts && fieldsOf(options).filter(({ name }) => !Object.hasOwn(texts.fields, name))
    return [
      ...(operationTemplate(id, '')['operation.ts']?.includes(`summary: '${summary}'`)
        ? ['its summary is still the one of a new operation']
        : []),
      ...(texts ? [] : ['no German texts in packages/web/src/texts/de/operations']),
      ...(untranslated ?? []).map(({ name }) => `no German text for its option ${name}`),
      ...(measured.includes(id) ? [] : ['no benchmark in scripts/bench/benchmarks, which may say why there is none']),
      ...(http?.response !== 'json' || Object.hasOwn(answers, id)
        ? []
        : ['its answer is not described in packages/server/src/openapi/answers.ts']),
    ].map((what) => `${id}: ${what}`)
  })
}
