import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@sheaf/core/registry'
import { builtSite } from './open-site.js'

/** A list of paths in a built service worker, by its name in the plan of the site. */
const LIST = /\b(pages|shell|engines):(["'`])((?:\/[^,"'`]*,)+\/[^,"'`]*)\2/g
/** What single documents need: fonts, tables of characters, icons. Those that say which fonts there are stay. */
const OF_DOCUMENTS = /\/(cmaps|standard_fonts|iccs|images)\/|\.(woff2?|ttf|otf|svg|gif)$/

/** The paths in the lists of a built service worker, by the names of the lists. */
export function listsOf(script: string): Record<string, string[]> {
  return Object.fromEntries([...script.matchAll(LIST)].map(([, name, , paths]) => [name!, paths!.split(',')]))
}

/** The paths that a service worker would ask for in vain, or elsewhere: it keeps nothing if one of them is missing. */
export function missingPaths(script: string, webDir = builtSite): string[] {
  const isThere = (path: string) =>
    [path, `${path}.html`, `${path}/index.html`].some((name) => existsSync(join(webDir, name)))
  return Object.values(listsOf(script))
    .flat()
    .filter((path) => !/^\/(?!\/)/.test(path) || !isThere(path))
}

/**
 * A copy of the site whose service worker keeps few of the pages, and of scripts and engines what these tools need, or nearly nothing: to
 * store all takes most of the time of a test, and the long tests do it.
 */
export async function shortSite(pages: readonly string[], tools?: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-release-'))
  for (const name of await readdir(builtSite))
    if (name !== 'sw.js') await symlink(join(builtSite, name), join(folder, name))
  const ofOthers = operations.map(({ id }) => id).filter((id) => !tools?.includes(id))
  const isOfOthers = (path: string) => ofOthers.some((id) => new RegExp(`^/assets/${id}-[A-Z0-9]{8}-`).test(path))
  const isWanted = (name: string, path: string) => {
    if (name === 'pages') return ['/', '/404.html', ...pages].includes(path)
    if (!tools) return /\.css$|registry/.test(path)
    return name !== 'engines' || !(OF_DOCUMENTS.test(path) || isOfOthers(path))
  }
  const script = await readFile(join(builtSite, 'sw.js'), 'utf8')
  const short = script.replace(LIST, (_, name: string, quote: string, paths: string) => {
    const wanted = paths.split(',').filter((path) => isWanted(name, path))
    return `${name}:${quote}${wanted.join(',')}${quote}`
  })
  await writeFile(join(folder, 'sw.js'), short)
  return folder
}
