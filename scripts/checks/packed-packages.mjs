import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { manifestOf, packageName } from '../packages/published.mjs'

/** @typedef {import('../packages/pack.mjs').PackedPackage} PackedPackage */

/**
 * What others would meet who install a packed package: exports that lead nowhere, types that are not found or not true.
 *
 * @param {Pick<PackedPackage, 'folder' | 'name' | 'tarball' | 'files'>} packed
 * @returns {Promise<string[]>}
 */
export async function findPackageTrouble(packed) {
  const tarball = readFileSync(packed.tarball)
  return [...(await findManifestTrouble(packed.name, tarball)), ...(await findTypeTrouble(packed, tarball))]
}

/**
 * What publint finds.
 *
 * @param {string} name
 * @param {Buffer} tarball
 */
async function findManifestTrouble(name, tarball) {
  const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length)
  const { messages, pkg } = await publint({ pack: { tarball: /** @type {ArrayBuffer} */ (buffer) }, strict: true })
  return (
    messages
      .filter(({ type }) => type !== 'suggestion')
      // The condition for work in this repository; its files are not published, and nobody else asks for it.
      .filter(({ path }) => !path.includes('@sheaf/source'))
      .map((message) => `${name}: ${formatMessage(message, pkg ?? {}, { color: false })}`)
  )
}

/**
 * What arethetypeswrong finds. Sheaf is ESM only: what looks for its types in older ways than `exports`, or by `require`, is not looked at.
 *
 * @param {Pick<PackedPackage, 'name' | 'files'>} packed
 * @param {Buffer} tarball
 */
async function findTypeTrouble({ name, files }, tarball) {
  const paths = files.map(({ path }) => path)
  const pack = createPackageFromTarballData(new Uint8Array(tarball))
  const { exports = {} } = /** @type {import('../packages/published.mjs').Manifest} */ (
    JSON.parse(pack.readFile(`/node_modules/${name}/package.json`))
  )
  const entrypoints = typedEntries(exports, paths)
  if (entrypoints.length === 0) return []
  const folders = foldersOf(pack.listFiles())
  // It looks through all files for each folder that is asked for, which took most of the time of this check.
  pack.directoryExists = (path) => folders.has(path.replace(/\/$/, ''))
  const result = await checkPackage(pack, { entrypoints })
  if (result.types === false) return [`${name} has no types`]
  const resolutionProblems = result.problems
    .filter((problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)))
    .filter(({ kind }) => kind !== 'CJSResolvesToESM')
    .map((problem) => {
      const where = 'entrypoint' in problem ? ` of ${problem.entrypoint}` : ''
      const what = 'moduleSpecifier' in problem ? ` (${problem.fileName} imports ${problem.moduleSpecifier})` : ''
      return `${name}: ${problemKindInfo[problem.kind].title}${where}${what}`
    })
  // Each way of resolving reports its own.
  return [...new Set(resolutionProblems)]
}

/**
 * All folders that hold files, without a slash at the end.
 * @param {readonly string[]} paths absolute ones
 */
export function foldersOf(paths) {
  /** @type {Set<string>} */
  const folders = new Set()
  for (const path of paths)
    for (let end = path.lastIndexOf('/'); end !== -1; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (folders.has(folder)) break
      folders.add(folder)
      if (end === 0) break
    }
  return folders
}

/**
 * The entries of a package that have types, those of patterns one by one.
 *
 * @param {Record<string, unknown>} exports
 * @param {readonly string[]} paths of its files
 * @returns {string[]}
 */
export function typedEntries(exports, paths) {
  return Object.entries(exports).flatMap(([entry, target]) => {
    const { types } = /** @type {{ types?: string }} */ (typeof target === 'object' ? target : {})
    if (types === undefined) return []
    const [before = '', after] = types.replace('./', '').split('*')
    if (after === undefined) return [entry]
    return paths
      .filter((path) => path.startsWith(before) && path.endsWith(after))
      .map((path) => entry.replace('*', path.slice(before.length, path.length - after.length)))
  })
}

/**
 * Packages that the built files of one of ours import and its package.json does not declare. They would be found by luck, or not at all.
 *
 * @param {string} root of the repository
 * @param {string} folder in `packages`
 */
export function findUndeclaredImports(root, folder) {
  const { name, dependencies, optionalDependencies, peerDependencies } = manifestOf(root, folder)
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })])
  const dist = join(root, 'packages', folder, 'dist')
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => /\.c?js$/.test(path))
  return scripts.flatMap((path) =>
    importedPackages(readFileSync(join(dist, path), 'utf8'))
      .filter((imported) => !declared.has(imported))
      .map((imported) => `packages/${folder}/dist/${path} imports ${imported}, which its package.json does not name`),
  )
}

/**
 * Names of the packages that a built script imports, at once or later, or asks for the place of.
 * @param {string} text
 */
export function importedPackages(text) {
  const calls = /(?<![\w$.])(?:from|import|importModule|require|\w+\.resolve)\s*\(?\s*["']([^"'.\s][^"'\s]*)["']/g
  const names = [...text.matchAll(calls)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier) && /^(@[\w.-]+\/)?[a-z][\w.-]*(\/[\w./-]*)?$/.test(specifier))
    .map(packageName)
  return [...new Set(names)].filter((name) => !optional.has(name))
}

/** What libraries that are built in try to load, and do without; ajv names itself in validators that it could write to files. */
const optional = new Set(['ajv', 'ajv-formats', 'picomatch'])

/**
 * Where the command line, which holds the core in its own files, depends on other versions of something than the core does, or lacks it:
 * what is left outside of a bundle is looked for from there.
 *
 * @param {string} root of the repository
 * @param {ReadonlySet<string>} [elsewhere] dependencies of the core that the command line does not load
 */
export function findDifferentRanges(
  root,
  elsewhere = new Set(['@jsquash/jpeg', '@jsquash/webp', 'fflate', 'mediabunny', 'tesseract.js-core', 'utif2', 'zod']),
) {
  const core = manifestOf(root, 'core')
  const cli = manifestOf(root, 'cli')
  const wanted = { ...core.dependencies, ...core.optionalDependencies, ...core.peerDependencies }
  const given = /** @type {Record<string, string>} */ ({
    ...cli.peerDependencies,
    ...cli.dependencies,
    ...cli.optionalDependencies,
  })
  return Object.entries(wanted)
    .filter(([name, range]) => !elsewhere.has(name) && given[name] !== range)
    .map(
      ([name, range]) =>
        `@sheaf/cli must depend on ${name} ${range}, as @sheaf/core does; it says ${given[name] ?? 'nothing'}`,
    )
}
