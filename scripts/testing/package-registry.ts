import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { thorough } from '../../packages/core/src/testing/thorough.js'
import { root } from '../run-program.mjs'

/** A registry that npm installs from. */
export interface PackageRegistry {
  url: string
  stop: () => Promise<void>
}

/**
 * Starts a registry that has the packages of the repository's `node_modules`, in the versions that are there, and nothing else. What is
 * installed from it is what a lock file would give, and no network is needed.
 */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folders = installedFolders()
  const server = createServer(({ url = '/' }, response) => {
    const [name = '', version] = decodeURIComponent(url.slice(1)).split('/-/')
    const versions = folders.get(name)
    if (!versions) response.writeHead(404).end('{}')
    else if (version === undefined) response.end(JSON.stringify(describe(name, versions)))
    else sendTarball(versions.get(version) ?? '', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => new Promise((resolve) => server.close(() => resolve())) }

  function describe(name: string, versions: ReadonlyMap<string, string>): object {
    const manifests = [...versions].map(([version, folder]) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
      return [version, { ...manifest, dist: { tarball: `${url}/${name}/-/${version}` } }] as const
    })
    return { name, 'dist-tags': { latest: manifests[0]?.[0] }, versions: Object.fromEntries(manifests) }
  }
}

/** Folders by name and version, the version that the repository itself sees first. */
function installedFolders(): Map<string, Map<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version?: string; link?: boolean }>
  }
  const found = new Map<string, Map<string, string>>()
  const paths = Object.keys(packages).sort((a, b) => a.split('node_modules/').length - b.split('node_modules/').length)
  for (const path of paths) {
    const { link, version, name = path.replace(/^.*node_modules\//, '') } = packages[path] ?? {}
    const folder = join(root, path)
    if (!path.includes('node_modules/') || link || version === undefined || !existsSync(folder)) continue
    const versions = found.get(name) ?? new Map<string, string>()
    found.set(name, versions)
    if (!versions.has(version)) versions.set(version, folder)
  }
  return found
}

/**
 * The engines for Office documents and for videos are left out unless the long tests run: no test of installed packages starts them, and npm
 * would take most of its time to hash and write their 400 MB.
 */
const isLeftOut = (path: string) =>
  !thorough && /^(wasm\/soffice\.(wasm|data)|ffmpeg|dist\/\w+\/ffmpeg-core\.wasm)$/.test(path)

/** Not gzipped, which npm takes as well: it would cost more time than all else. */
function sendTarball(folder: string, response: ServerResponse): void {
  const tarball = pack()
  tarball.pipe(response)
  for (const path of filesOf(folder)) {
    if (isLeftOut(path)) continue
    const mode = statSync(join(folder, path)).mode
    tarball.entry({ name: `package/${path}`, mode }, readFileSync(join(folder, path)))
  }
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
