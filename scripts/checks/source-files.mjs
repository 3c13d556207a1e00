import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.turbo', '.git', 'coverage'])

/**
 * Paths of the files below a folder, relative to `root` and with forward slashes, sorted; without what is installed or built.
 *
 * @param {string} root
 * @param {string} folder relative to `root`; `''` for all of it
 * @param {RegExp} pattern which files
 * @returns {string[]}
 */
export function filesBelow(root, folder, pattern) {
  /** @type {string[]} */
  const found = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...filesBelow(root, path, pattern))
    else if (entry.isFile() && pattern.test(entry.name)) found.push(path)
  }
  return found.sort()
}
