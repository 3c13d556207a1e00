import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findProgram } from '@sheaf/core/node'

/**
 * What a job's process may read on disk in addition to the system folders: Node, the folders of some modules with the packages that they
 * find, the programs that recognize text and make videos, and the
 * folder of more languages. Absolute paths, none inside another.
 *
 * @param modules paths or `file:` addresses; names of packages are found by those that import them. Of a module outside of any package,
 * the file alone is read.
 */
export function readableParts(modules: readonly string[]): string[] {
  const found = new Set<string>()
  for (const path of modules.map(pathOf)) {
    if (path === undefined) continue
    const owner = ancestorsOf(dirname(path)).find((folder) => existsSync(join(folder, 'package.json')))
    found.add(owner === undefined ? path : dirname(path))
    if (owner !== undefined) found.add(join(owner, 'package.json'))
    addPackages(dirname(path), found)
  }
  for (const program of [process.execPath, process.env.FFMPEG_PATH, findProgram('ffmpeg'), findProgram('tesseract')]) {
    if (!program || !isAbsolute(program) || !existsSync(program)) continue
    found.add(program)
    found.add(realpathSync(program))
  }
  const { SHEAF_TESSDATA: languages = '' } = process.env
  if (isAbsolute(languages) && existsSync(languages)) found.add(languages)
  return [...found].filter((path) => !ancestorsOf(dirname(path)).some((folder) => found.has(folder))).sort()
}

function pathOf(module: string): string | undefined {
  const path = module.startsWith('file:') ? fileURLToPath(module) : module
  return isAbsolute(path) && existsSync(path) ? realpathSync(path) : undefined
}

/** The folders of packages that a module in a folder looks into, and the packages of a workspace that these link to. */
function addPackages(folder: string, found: Set<string>): void {
  for (const above of ancestorsOf(folder)) {
    const packages = basename(above) === 'node_modules' ? above : join(above, 'node_modules')
    if (found.has(packages) || !existsSync(packages)) continue
    found.add(packages)
    for (const target of linksIn(packages)) {
      if (found.has(target) || target.startsWith(`${packages}/`)) continue
      found.add(target)
      addPackages(target, found)
    }
  }
}

function linksIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name.startsWith('@')) return linksIn(path)
    return entry.isSymbolicLink() && existsSync(path) ? [realpathSync(path)] : []
  })
}

/** A folder and its ancestors. */
function ancestorsOf(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...ancestorsOf(above)]
}
