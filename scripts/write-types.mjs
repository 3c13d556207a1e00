// Writes the declarations of the published packages (or of those named) into their `dist`, out of what `tsc -b` keeps for type checks anyway.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runProgram } from './run-program.mjs'

/** Packages whose declarations are published, with the project that makes them. */
const projects = { core: 'core/tsconfig.node.json', server: 'server/tsconfig.json', cli: 'cli/tsconfig.json' }
const named = process.argv.slice(2)
const chosen = Object.entries(projects).filter(([name]) => named.length === 0 || named.includes(name))
const code = await runProgram('node_modules/typescript/bin/tsc', [
  '-b',
  '--checkers',
  '1',
  ...chosen.map(([, path]) => `packages/${path}`),
])
if (code === 0) {
  for (const [name] of chosen) copyDeclarations(name)
  if (chosen.some(([name]) => name === 'core')) for (const name of ['files', 'node/disk-file']) declareSizes(name)
}
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

/**
 * Declares the sizes of our files as properties. Node's types have a class `File` with a property, which no accessor may override; those of browsers
 * allow both.
 * @param {string} name of a module of the core
 */
function declareSizes(name) {
  const path = join(root, 'packages/core/dist', `${name}.d.ts`)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('get size(): number;', 'readonly size: number;'))
}
