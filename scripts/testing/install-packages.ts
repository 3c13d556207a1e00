import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packPackages, runNpm } from '../packages/pack.mjs'
import { manifestOf } from '../packages/published.mjs'
import { root } from '../run-program.mjs'
import { startPackageRegistry } from './package-registry.js'

/** A folder outside the repository with the published form of our packages in its `node_modules`. */
export interface InstalledFolder {
  folder: string
  remove: () => void
}

/**
 * Packs our packages and installs them in an empty folder, as users do.
 *
 * @param packages folders in `packages`
 * @param others names of third-party packages to install as well
 */
export async function installPackages(
  packages: readonly string[],
  others: readonly string[],
): Promise<InstalledFolder> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-installed-')))
  const folder = join(place, 'project')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{}')
  const registry = await startPackageRegistry()
  try {
    const packed = await packPackages(root, place, withOwnDependencies(packages))
    await runNpm(['install', ...packed.map(({ tarball }) => tarball), ...others], folder, {
      npm_config_registry: registry.url,
      npm_config_cache: join(place, 'cache'),
      // Ignores the npm settings of the environment in which the tests run.
      npm_config_include: '',
      npm_config_omit: '',
    })
    rmSync(join(place, 'cache'), { recursive: true })
  } finally {
    await registry.stop()
  }
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** The folders of packages and of those of ours that they depend on. */
function withOwnDependencies(folders: readonly string[]): string[] {
  const all = new Set(folders)
  for (const folder of all)
    for (const name of Object.keys(manifestOf(root, folder).dependencies ?? {}))
      if (name.startsWith('@sheaf/')) all.add(name.slice('@sheaf/'.length))
  return [...all]
}
