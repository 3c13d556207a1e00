import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in `packages` that are published. `ui` is part of what `web` ships; the last two hold data alone. */
export const published = ['core', 'cli', 'server', 'web', 'tessdata', 'office-fonts']

/**
 * What a package.json says.
 * @typedef {{
 *   name: string, version: string, license?: string, files?: string[],
 *   exports?: Record<string, unknown>, bin?: Record<string, string>,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Manifest
 */

/**
 * The package.json of one of our packages.
 *
 * @param {string} root of the repository
 * @param {string} folder in `packages`
 * @returns {Manifest}
 */
export function manifestOf(root, folder) {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))
}

/**
 * The name of a package in what an import names: `@a/b/c` → `@a/b`.
 * @param {string} specifier
 */
export function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
