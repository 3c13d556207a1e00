import { createReadStream, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { type PackedPackage, packPackages, runNpm } from '../packages/pack.mjs'
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
  const own = withOwnDependencies(packages)
  const packed = (await packedBefore(own)) ?? (await packPackages(root, place, own))
  const unpacked = packed.map(({ tarball, folder: name }) => unpack(tarball, join(place, 'unpacked', name)))
  const registry = await startPackageRegistry(await Promise.all(unpacked))
  try {
    // Scripts of others need their files. Ours have none.
    const args = ['install', '--ignore-scripts', ...packed.map(({ name }) => name), ...others]
    await runNpm(args, folder, {
      npm_config_registry: registry.url,
      npm_config_cache: join(place, 'cache'),
      // Ignores the npm settings of the environment in which the tests run.
      npm_config_include: '',
      npm_config_omit: '',
    })
    registry.putFiles(folder)
    for (const name of ['cache', 'unpacked']) rmSync(join(place, name), { recursive: true })
  } finally {
    await registry.stop()
  }
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) }
}

/** What the checks have packed a moment ago, as `SHEAF_PACKED` names the list of it. */
async function packedBefore(folders: readonly string[]): Promise<PackedPackage[] | undefined> {
  const list = process.env['SHEAF_PACKED']
  if (list === undefined) return undefined
  const packed = JSON.parse(await readFile(list, 'utf8')) as PackedPackage[]
  return packed.filter(({ folder }) => folders.includes(folder))
}

/** Unpacks a package and gives its folder. */
async function unpack(tarball: string, folder: string): Promise<string> {
  const entries = extract()
  createReadStream(tarball).pipe(createGunzip()).pipe(entries)
  for await (const entry of entries) {
    const path = join(folder, entry.header.name.replace(/^package\//, ''))
    mkdirSync(dirname(path), { recursive: true })
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    writeFileSync(path, Buffer.concat(chunks))
  }
  return folder
}

/** The folders of packages and of those of ours that they depend on. */
function withOwnDependencies(folders: readonly string[]): string[] {
  const all = new Set(folders)
  for (const folder of all)
    for (const name of Object.keys(manifestOf(root, folder).dependencies ?? {}))
      if (name.startsWith('@sheaf/')) all.add(name.slice('@sheaf/'.length))
  return [...all]
}
