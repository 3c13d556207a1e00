import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from '../packages/budgets.mjs'

/**
 * What others get who install one of our packages: it and all it depends on, optional packages for this machine included, without optional peers.
 *
 * @typedef {{ name: string, bytes: number }} InstalledPackage
 * @param {string} root of the repository, where the package is built
 * @param {string} folder in `packages`
 * @returns {InstalledPackage[]} the largest first
 */
export function installOf(root, folder) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { files = [] } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
  const start = `packages/${folder}`
  const own = files
    .filter((/** @type {string} */ name) => !name.startsWith('!'))
    .map((/** @type {string} */ name) => bytesBelow(join(root, start, name), files.includes('!dist/**/*.map')))
  /** @type {Map<string, number>} */
  const found = new Map([[start, sum(own)]])
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { dependencies, optionalDependencies } = packages[place]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = pathOf(packages, place, name)
      if (path === undefined || found.has(path) || !existsSync(join(root, path))) continue
      found.set(path, bytesBelow(join(root, path)))
      open.push(path)
    }
  }
  return [...found].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes)
}

/**
 * Where Node finds a package, seen from another.
 *
 * @param {Record<string, unknown>} packages
 * @param {string} from
 * @param {string} name
 */
export function pathOf(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const path = join(place, 'node_modules', name)
    if (packages[path]) return path
    if (place === '') return undefined
  }
}

/** @param {string} path @param {boolean} [withoutMaps] @returns {number} */
function bytesBelow(path, withoutMaps = false) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.size
  return sum(
    readdirSync(path)
      .filter((name) => name !== 'node_modules' && !(withoutMaps && name.endsWith('.map')))
      .map((name) => bytesBelow(join(path, name), withoutMaps)),
  )
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)

/** @param {readonly InstalledPackage[]} installed */
function describeInstall(installed) {
  const largest = installed
    .slice(0, 8)
    .map(({ name, bytes }) => `${name.replace('node_modules/', '')} ${inMegabytes(bytes)}`)
  const bytes = sum(installed.map((each) => each.bytes))
  return {
    bytes,
    packages: installed.length,
    words: `${inMegabytes(bytes)} in ${installed.length} packages: ${largest.join(', ')}`,
  }
}

/** @param {number} bytes */
const inMegabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

/**
 * Packages of ours whose installation is larger than its budget. Prints what each is.
 * @param {string} root
 * @returns {string[]}
 */
export function findLargeInstalls(root, limits = budgets.installs) {
  return Object.entries(limits).flatMap(([folder, limit]) => {
    const { bytes, packages, words } = describeInstall(installOf(root, folder))
    console.log(`  @sheaf/${folder} installs ${words}`)
    const isWithin = bytes <= limit.bytes && packages <= limit.packages
    return isWithin
      ? []
      : [`@sheaf/${folder} installs ${words}; its budget is ${inMegabytes(limit.bytes)} in ${limit.packages} packages`]
  })
}
