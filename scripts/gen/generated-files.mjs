import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benchmarksPage, benchmarksTable, readMeasurements } from './benchmarks-page.mjs'
import { descriptionOf } from './docstring.mjs'
import { errorsPage } from './errors-page.mjs'
import { licensesPage } from './licenses-page.mjs'
import { loadSources } from './load-sources.mjs'
import { nodeCalls, nodeCallsPath } from './node-calls.mjs'
import { dataTypeOf, entryName, operationEntry } from './operation-entry.mjs'
import { operationPage } from './operation-page.mjs'
import { operationsIndex } from './operations-index.mjs'
import { camelCase, operationIds, registryPath, registrySource, tablePath, tableSource } from './registry.mjs'
import { replaceSection } from './replace-section.mjs'
import { environmentExample, settingsPage } from './settings-page.mjs'
import { webAssets, webAssetsPath, webCalls, webCallsPath } from './web-calls.mjs'

const PAGES = 'docs/operations'
const OPERATIONS = 'packages/core/src/operations'

/**
 * Every generated file, freshly made: its path from the root of the repository, and its text.
 *
 * @param {string} root of the repository
 * @returns {Promise<Map<string, string>>}
 */
export async function generateFiles(root) {
  const registry = registrySource(operationIds(root))
  const sources = await loadSources(root, registry)
  const { operations, openApi, pipelineOperation, writeDocument } = sources
  const { version } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8'))
  const files = new Map([[registryPath, registry]])
  /** @param {string} id */
  const descriptorOf = (id) => readFileSync(join(root, OPERATIONS, id, 'operation.ts'), 'utf8')
  files.set(tablePath, tableSource(operations))
  files.set(nodeCallsPath, nodeCalls(operations, descriptorOf, sources))
  files.set(webCallsPath, webCalls(operations, descriptorOf, sources))
  files.set(webAssetsPath, webAssets(root, sources))
  for (const operation of operations) {
    const data = dataTypeOf(operation.id, descriptorOf(operation.id))
    files.set(`${OPERATIONS}/${operation.id}/${entryName}`, operationEntry(operation, sources, data))
    const work = readFileSync(join(root, OPERATIONS, operation.id, `${operation.id}.ts`), 'utf8')
    const description = descriptionOf(work, camelCase(operation.id))
    files.set(`${PAGES}/${operation.id}.md`, operationPage(operation, sources, description))
  }
  files.set(`${PAGES}/README.md`, operationsIndex(sources))
  files.set('docs/errors.md', errorsPage(sources))
  files.set('docs/settings.md', settingsPage(sources))
  files.set('deploy/sheaf.env.example', environmentExample(sources))
  files.set('docs/openapi.json', writeDocument(openApi([...operations, pipelineOperation(operations)], version)))
  files.set('THIRD-PARTY-LICENSES.md', licensesPage(root))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const measurements = readMeasurements(root)
  files.set('docs/benchmarks.md', benchmarksPage(measurements))
  files.set('README.md', replaceSection(readme, 'benchmarks', benchmarksTable(measurements)))
  return files
}

/**
 * What keeps the generated files on disk from being the ones given: those that are missing or differ, and pages of operations
 * that are gone.
 *
 * @param {string} root of the repository
 * @param {ReadonlyMap<string, string>} files
 * @returns {{ changed: string[], left: string[] }}
 */
export function compareWithDisk(root, files) {
  const changed = [...files].filter(([path, text]) => readText(join(root, path)) !== text).map(([path]) => path)
  const pages = namesIn(join(root, PAGES)).filter((name) => name.endsWith('.md'))
  const entries = namesIn(join(root, OPERATIONS)).map((id) => `${OPERATIONS}/${id}/${entryName}`)
  const left = [
    ...pages.map((name) => `${PAGES}/${name}`),
    ...entries.filter((path) => existsSync(join(root, path))),
  ].filter((path) => !files.has(path))
  return { changed, left }
}

/**
 * Writes the given generated files to disk, and returns what it did with which.
 *
 * @param {string} root of the repository
 * @param {ReadonlyMap<string, string>} files
 * @returns {string[]}
 */
export function writeToDisk(root, files) {
  mkdirSync(join(root, PAGES), { recursive: true })
  const { changed, left } = compareWithDisk(root, files)
  for (const path of changed) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files.get(path) ?? '')
  }
  for (const path of left) rmSync(join(root, path))
  return [...changed.map((path) => `written: ${path}`), ...left.map((path) => `removed: ${path}`)]
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
