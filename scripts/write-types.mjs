// Writes the declarations of the published packages into their `dist`, out of what `tsc -b` keeps for type checks anyway.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.mjs'

/** Packages whose declarations are published. */
const packages = ['core', 'cli', 'server']

const projects = ['core/tsconfig.node.json', 'server/tsconfig.json', 'cli/tsconfig.json']
const code = await runProgram('node_modules/typescript/bin/tsc', [
  '-b',
  '--checkers',
  '1',
  ...projects.map((path) => `packages/${path}`),
])
if (code === 0) for (const name of packages) copyDeclarations(name)
process.exitCode = code

/**
 * Copies the declarations of the sources that exist; the folder of the compiler keeps those of deleted files.
 * @param {string} name of a package
 */
function copyDeclarations(name) {
  const from = join(root, 'node_modules/.cache/sheaf/types', name)
  const sources = join(root, 'packages', name, 'src')
  cpSync(from, join(root, 'packages', name, 'dist'), {
    recursive: true,
    filter: (path) => {
      const source = join(sources, path.slice(from.length))
      return !path.endsWith('.d.ts') ? existsSync(source) : existsSync(source.replace(/\.d\.ts$/, '.ts'))
    },
  })
}
