import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * @typedef {{ version?: string, link?: boolean, resolved?: string, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * Checks whether the packages in `node_modules` are those of `package-lock.json`: same versions, none missing but those that
 * are optional on this kind of machine. Contents are compared and not times, which a copy or a checkout may change.
 *
 * @param {string} folder of the repository
 */
export function isInstalled(folder) {
  const installed = readLock(join(folder, 'node_modules', '.package-lock.json'))
  const wanted = readLock(join(folder, 'package-lock.json'))
  return installed !== undefined && wanted !== undefined && matches(wanted, installed)
}

/**
 * @param {Lock} wanted
 * @param {Lock} installed
 */
export function matches(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    // `linkWorkspaces` makes links.
    if (!path.includes('node_modules/') || entry.link) return true
    const found = installed.packages[path]
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version
  })
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Links the packages of the repository that `node_modules` lacks, so that a new one needs no installation. Does nothing where nothing is
 * installed.
 *
 * @param {string} folder of the repository
 */
export function linkWorkspaces(folder) {
  if (!existsSync(join(folder, 'node_modules'))) return
  for (const [path, { link, resolved }] of Object.entries(
    readLock(join(folder, 'package-lock.json'))?.packages ?? {},
  )) {
    const target = join(folder, path)
    if (!link || resolved === undefined || existsSync(target) || !existsSync(join(folder, resolved))) continue
    mkdirSync(dirname(target), { recursive: true })
    const isWindows = process.platform === 'win32'
    const source = isWindows ? join(folder, resolved) : relative(dirname(target), join(folder, resolved))
    symlinkSync(source, target, isWindows ? 'junction' : 'dir')
  }
}
