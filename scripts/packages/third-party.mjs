import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { importsOf } from '../checks/arrows.mjs'
import { filesBelow } from '../checks/source-files.mjs'
import { manifestOf, packageName, published } from './published.mjs'

/**
 * @typedef {{
 *   name?: string, version?: string, license?: string, link?: boolean, resolved?: string, dev?: boolean, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 *
 * A package of others that comes with ours.
 * @typedef {object} ThirdParty
 * @property {string} path in the repository, `node_modules/…`
 * @property {string} name under which it is published
 * @property {string} version
 * @property {string} license as an SPDX expression; `''` if the package names none
 * @property {readonly string[]} of which of our packages bring it: folders in `packages`
 */

/**
 * Every package of others that is installed with one of ours, is part of its files, or is an optional peer of it, with all that these need
 * in turn, on whatever kind of machine. `package-lock.json` says which.
 *
 * @param {string} root of the repository
 * @param {readonly string[]} [folders] of our packages; default: all that are published
 * @returns {ThirdParty[]} by name and version
 */
export function thirdParties(root, folders = published) {
  const entries = lockEntries(root)
  const found = /** @type {Map<string, Set<string>>} */ (new Map())
  const imported = importedBySources(root, folders)
  for (const folder of folders) {
    const pending = wantedBy(root, folder, imported).map((name) => resolveInLock(entries, `packages/${folder}`, name))
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      const users = found.get(path) ?? new Set()
      if (users.has(folder)) continue
      found.set(path, users.add(folder))
      for (const name of neededBy(entries[path])) {
        const needed = resolveInLock(entries, path, name)
        if (needed !== undefined) pending.push(needed)
      }
    }
  }
  return [...found]
    .map(([path, users]) => ({ ...describe(root, entries, path), of: folders.filter((folder) => users.has(folder)) }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.path, b.path))
}

/**
 * Every package of others that is installed for work on Sheaf and comes with none of our packages.
 * @param {string} root of the repository
 */
export function developmentPackages(root) {
  const shipped = new Set(thirdParties(root).map(({ path }) => path))
  const entries = lockEntries(root)
  return Object.keys(entries)
    .filter((path) => path.includes('node_modules/') && !entries[path]?.link && !shipped.has(path))
    .map((path) => ({ ...describe(root, entries, path), of: /** @type {string[]} */ ([]) }))
}

/**
 * What one of our packages brings itself: what it depends on, what its build takes in, and what it can use if it is there.
 *
 * @param {string} root
 * @param {string} folder
 * @param {ReadonlyMap<string, readonly string[]>} imported
 */
function wantedBy(root, folder, imported) {
  const { dependencies, optionalDependencies, peerDependencies } = manifestOf(root, folder)
  const names = new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
  // Packages that it may hold in its own files: all that its sources import.
  for (const [path, some] of imported) if (sourcesOf[folder]?.test(path)) for (const name of some) names.add(name)
  return [...names].filter((name) => !name.startsWith('@sheaf/'))
}

/** Sources that end in the files of a package. */
const sourcesOf = /** @type {Record<string, RegExp>} */ ({
  core: /^packages\/core\/src\//,
  cli: /^packages\/(cli|core)\/src\/(?!browser\/)/,
  server: /^packages\/server\/(src|build\/docs-script)\//,
  web: /^packages\/(web|ui|core)\/src\/(?!node\/)/,
})

/**
 * Names of the packages that each source imports which ends in the files of one of some packages of ours. Several share most of these.
 *
 * @param {string} root of the repository
 * @param {readonly string[]} folders in `packages`
 * @returns {Map<string, string[]>} by path
 */
function importedBySources(root, folders) {
  const wanted = folders.flatMap((folder) => sourcesOf[folder] ?? [])
  const paths = filesBelow(root, 'packages', /\.(ts|tsx|css)$/).filter(
    (path) => wanted.some((sources) => sources.test(path)) && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  return new Map(paths.map((path) => [path, importedBy(path, readFileSync(join(root, path), 'utf8'))]))
}

/** @param {string} path @param {string} text */
function importedBy(path, text) {
  return [...(path.endsWith('.css') ? importsOfStyles(text) : importsOf(text, path))]
    .filter((specifier) => /^[@a-z]/.test(specifier) && !isBuiltin(specifier) && !specifier.includes(':'))
    .map(packageName)
}

/** @param {string} text */
function importsOfStyles(text) {
  return [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)
}

/**
 * @param {string} root
 * @returns {LockEntries}
 */
function lockEntries(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

/** @param {LockEntry | undefined} entry */
function neededBy(entry) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/**
 * Where Node finds a package, seen from a folder; nothing where npm installs none, as for optional ones of other machines.
 *
 * @param {LockEntries} entries
 * @param {string} from
 * @param {string} name
 */
function resolveInLock(entries, from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (entries[path]) return path
    if (folder === '') return undefined
  }
}

/**
 * @param {string} root
 * @param {LockEntries} entries
 * @param {string} path
 */
function describe(root, entries, path) {
  const { name, version = '', license } = entries[path] ?? {}
  return {
    path,
    name: name ?? path.replace(/^.*node_modules\//, ''),
    version,
    license: license ?? licenseOnDisk(root, path),
  }
}

/**
 * Old packages declare their license in ways that npm does not copy.
 *
 * @param {string} root
 * @param {string} path
 */
function licenseOnDisk(root, path) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const declared = [license ?? licenses ?? []].flat().map((one) => (typeof one === 'string' ? one : one?.type))
    return declared.filter(Boolean).join(' OR ')
  } catch {
    return ''
  }
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
