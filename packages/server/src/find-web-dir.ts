import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the built web app: the one given, else beside this package, else of the installed `@sheaf/web`; `undefined` when there is none. */
export function findWebDir(given?: string): string | undefined {
  if (given !== undefined) return given
  const candidates = [fileURLToPath(new URL('../../web/dist', import.meta.url))]
  try {
    candidates.push(join(dirname(createRequire(import.meta.url).resolve('@sheaf/web/package.json')), 'dist'))
  } catch {
    // The web app is not installed: the server then offers the API alone.
  }
  return candidates.find((folder) => existsSync(join(folder, 'index.html')))
}
