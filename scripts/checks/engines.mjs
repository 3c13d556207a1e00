import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { published } from '../packages/published.mjs'
import { pathOf } from './install-size.mjs'

/** The oldest version of Node that Sheaf supports. */
const oldest = '20.19.0'

/**
 * Packages that are installed with one of ours and ask for a newer Node than it does: npm would warn about each.
 *
 * Remedies, since `overrides` apply to this repository alone: pin an older version; if another package asks for the dependency, pin an older
 * version that it accepts as a dependency of ours (so `light-my-request`, which Fastify asks for); or bundle it (so `docx`).
 *
 * @param {string} root of the repository
 * @param {readonly string[]} folders in `packages`
 * @returns {string[]}
 */
export function findNewerEngines(root, folders = published) {
  /** @type {{ packages: Record<string, { version?: string, link?: boolean, resolved?: string, engines?: { node?: string }, dependencies?: object, optionalDependencies?: object }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const paths = new Set(folders.map((folder) => `packages/${folder}`))
  for (const path of paths) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = pathOf(packages, path, name)
      if (found !== undefined) paths.add(packages[found]?.link ? (packages[found].resolved ?? found) : found)
    }
  }
  return [...paths].flatMap((path) => {
    const { version, engines } = packages[path] ?? {}
    const wanted = engines?.node
    return wanted === undefined || satisfies(oldest, wanted)
      ? []
      : [`${path} ${version} is installed with our packages and wants Node ${wanted}, but Node ${oldest} is supported`]
  })
}
