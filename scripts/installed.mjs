import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockEntry
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
    if (!path.includes('node_modules/')) return true
    const found = installed.packages[path]
    if (!found) return entry.optional === true || entry.devOptional === true
    return entry.link === true || found.version === entry.version
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
