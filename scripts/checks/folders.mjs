import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { filesBelow } from './source-files.mjs'

/** A folder with more source files is hard to find one's way in. */
const MOST_FILES = 30

/** Tests and generated files, which no one looks for by their folder. @param {string} path */
const isTestOrGenerated = (path) => /\.test\.tsx?$|\.generated\.|\/e2e\//.test(path)

/** What is no source: tests, what they share, and generated files. @param {string} path */
const isAside = (path) => isTestOrGenerated(path) || path.includes('/testing/')

/**
 * Folders of the packages and scripts that hold too many source files, and files of the packages that import each other in a circle, as `path: why`.
 * Type imports count; `import()` does not, because it is how modules are loaded later.
 *
 * @param {string} root of the repository
 * @returns {string[]}
 */
export function findCrowdedFoldersAndCycles(root) {
  const all = filesBelow(root, 'packages', /\.tsx?$/).filter(
    (path) => path.includes('/src/') && !isTestOrGenerated(path),
  )
  const paths = all.filter((path) => !isAside(path))
  const scripts = filesBelow(root, 'scripts', /\.(ts|mjs)$/).filter((path) => !isTestOrGenerated(path))
  return [
    ...crowdedFolders([...all, ...scripts]),
    ...importCycles(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))),
  ]
}

/**
 * Folders of the core, and top folders of the other packages, that the map in `ARCHITECTURE.md` does not name. Each operation has a folder, and each
 * tool of the site; these are not named one by one.
 *
 * @param {string} root of the repository
 * @returns {string[]}
 */
export function findUnmappedFolders(root) {
  const paths = filesBelow(root, 'packages', /\.tsx?$/).filter((path) => path.includes('/src/') && !isAside(path))
  return unmappedFolders(paths, readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'))
}

/** @param {readonly string[]} paths @param {string} map @returns {string[]} */
export function unmappedFolders(paths, map) {
  const folders = paths.flatMap((path) => {
    const [, name, , ...below] = posix.dirname(path).split('/')
    if (below[0] === 'operations') return []
    return below
      .slice(0, name === 'core' ? undefined : 1)
      .map((_, index) => posix.join('packages', `${name}`, 'src', ...below.slice(0, index + 1)))
  })
  return [...new Set(folders)]
    .filter((folder) => !map.includes(`${posix.basename(folder)}/`))
    .map((folder) => `${folder}: has no line in ARCHITECTURE.md`)
}

/** @param {readonly string[]} paths @returns {string[]} */
export function crowdedFolders(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: has ${count} source files, more than ${MOST_FILES}; part it by subject`)
}

/** @param {ReadonlyMap<string, string>} texts of files by path @returns {string[]} */
export function importCycles(texts) {
  /** @type {Map<string, string[]>} */
  const graph = new Map([...texts].map(([path, text]) => [path, targetsOf(path, text, texts)]))
  return stronglyConnected(graph).map((cycle) => `${cycle[0]}: imports itself by way of ${cycle.slice(1).join(', ')}`)
}

/** The files that a file imports statically. @param {string} path @param {string} text @param {ReadonlyMap<string, string>} known */
function targetsOf(path, text, known) {
  const { staticImports, staticExports } = parseSync(path, text).module
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ]
  return specifiers.flatMap((specifier) => {
    if (!specifier.startsWith('.')) return []
    const target = posix.join(posix.dirname(path), specifier)
    return [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find((file) => known.has(file)) ?? []
  })
}

/** Groups of files that reach each other, by Tarjan's algorithm. @param {ReadonlyMap<string, readonly string[]>} graph */
function stronglyConnected(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const states = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const groups = []
  /** @param {string} file */
  const visit = (file) => {
    const state = { index: states.size, low: states.size, isOpen: true }
    states.set(file, state)
    open.push(file)
    for (const target of graph.get(file) ?? []) {
      const known = states.get(target)
      if (known === undefined) state.low = Math.min(state.low, visit(target).low)
      else if (known.isOpen) state.low = Math.min(state.low, known.index)
    }
    if (state.low !== state.index) return state
    const group = open.splice(open.indexOf(file))
    for (const member of group) /** @type {{ isOpen: boolean }} */ (states.get(member)).isOpen = false
    if (group.length > 1) groups.push(group)
    return state
  }
  for (const file of graph.keys()) if (!states.has(file)) visit(file)
  return groups
}
