import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { filesBelow } from '../checks/source-files.mjs'
import { root } from '../run-program.mjs'

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.turbo', 'coverage'])

/** A copy of the repository that can be changed and built without touching it. Installed packages are shared, our own are not. */
export interface ScratchCopy {
  folder: string
  /** Every file with its text. */
  snapshot: () => Map<string, string>
  remove: () => void
}

/** Copies the repository. */
export function makeScratchCopy(): ScratchCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sheaf-scratch-')))
  cpSync(root, folder, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) })
  linkPackages('')
  for (const name of readdirSync(join(root, 'packages'))) linkPackages(join('packages', name))
  return {
    folder,
    snapshot: () =>
      new Map(filesBelow(folder, '', /./).map((path) => [path, readFileSync(join(folder, path), 'latin1')])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }

  /** Links what is installed in a folder of the repository; links to our own packages are copied, and so lead into the copy. */
  function linkPackages(from: string): void {
    const installed = join(root, from, 'node_modules')
    const target = join(folder, from, 'node_modules')
    mkdirSync(target, { recursive: true })
    for (const name of namesIn(installed)) {
      if (name.startsWith('.') && name !== '.bin') continue
      if (name !== '@sheaf') symlinkSync(join(installed, name), join(target, name))
      else cpSync(join(installed, name), join(target, name), { recursive: true, verbatimSymlinks: true })
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
