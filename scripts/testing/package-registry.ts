import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { pack } from 'tar-stream'
import { thorough } from '../../packages/core/src/testing/thorough.js'
import { root } from '../run-program.mjs'

/** A registry that npm installs from. */
export interface PackageRegistry {
  url: string
  /** Puts the files of the packages into a folder in which npm has installed them. */
  putFiles: (folder: string) => void
  stop: () => Promise<void>
}

/**
 * Starts a registry that has the packages of the repository's `node_modules`, in the versions that are there, and nothing else but those
 * given. What is installed from it is what a lock file would give, and no network is needed. npm gets manifests and programs alone and finds
 * out what is installed where, since it takes most of its time to hash, unpack and write files; all others are linked by `putFiles`.
 *
 * @param more folders of packages
 */
export async function startPackageRegistry(more: readonly string[] = []): Promise<PackageRegistry> {
  const folders = installedFolders()
  for (const folder of more) {
    const { name, version } = manifestIn(folder)
    folders.set(name, new Map([[version, folder]]))
  }
  const server = createServer(({ url = '/' }, response) => {
    const [name = '', version] = decodeURIComponent(url.slice(1)).split('/-/')
    const versions = folders.get(name)
    if (!versions) response.writeHead(404).end('{}')
    else if (version === undefined) response.end(JSON.stringify(describe(name, versions)))
    else sendTarball(versions.get(version) ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, putFiles, stop: () => new Promise((resolve) => server.close(() => resolve())) }

  function describe(name: string, versions: ReadonlyMap<string, string>): object {
    const manifests = [...versions].map(
      ([version, folder]) =>
        [version, { ...manifestIn(folder), dist: { tarball: `${url}/${name}/-/${version}` } }] as const,
    )
    return { name, 'dist-tags': { latest: manifests[0]?.[0] }, versions: Object.fromEntries(manifests) }
  }

  function putFiles(folder: string): void {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, LockedPackage>
    }
    for (const [path, { name = nameAt(path), version = '' }] of Object.entries(packages)) {
      const from = folders.get(name)?.get(version)
      if (from === undefined) throw new Error(`npm has installed ${name} ${version}, which is not here.`)
      for (const file of filesOf(from)) if (!isLeftOut(file)) link(join(from, file), join(folder, path, file))
    }
  }
}

/** Gives a file a second place: as a link, or as a copy on another disk. What is there already came from npm. */
function link(from: string, to: string): void {
  if (existsSync(to)) return
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** A package of a lock file; it has a name where that is not the one of its folder. */
interface LockedPackage {
  name?: string
  version?: string
  link?: boolean
}

const nameAt = (path: string) => path.replace(/^.*node_modules\//, '')

/** Folders by name and version, the version that the repository itself sees first. */
function installedFolders(): Map<string, Map<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = new Map<string, Map<string, string>>()
  const paths = Object.keys(packages).sort((a, b) => a.split('node_modules/').length - b.split('node_modules/').length)
  for (const path of paths) {
    const { link, version, name = nameAt(path) } = packages[path] ?? {}
    const folder = join(root, path)
    if (!path.includes('node_modules/') || link || version === undefined || !existsSync(folder)) continue
    const versions = found.get(name) ?? new Map<string, string>()
    found.set(name, versions)
    if (!versions.has(version)) versions.set(version, folder)
  }
  return found
}

/** The engines for Office documents and for videos are left out unless the long tests run: 400 MB that no test of installed packages starts. */
const isLeftOut = (path: string) =>
  !thorough && /^(wasm\/soffice\.(wasm|data)|ffmpeg|dist\/\w+\/ffmpeg-core\.wasm)$/.test(path)

interface PackageManifest {
  name: string
  version: string
  bin?: string | Record<string, string>
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest

/** The manifest, and the programs that npm links; not gzipped, which npm takes as well. */
function sendTarball(folder: string, response: ServerResponse): void {
  const { bin = {} } = manifestIn(folder)
  const tarball = pack()
  tarball.pipe(response)
  for (const path of ['package.json', ...(typeof bin === 'string' ? [bin] : Object.values(bin))])
    tarball.entry({ name: join('package', path).replaceAll('\\', '/') }, readFileSync(join(folder, path)))
  tarball.finalize()
}

/** What a package was installed with; what lies in its `node_modules` are packages of their own. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !path.startsWith('node_modules/'))
}
