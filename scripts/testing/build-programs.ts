import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { programs } from '../../packages/server/src/testing/programs.js'
import { coreThreads } from '../build/core-threads.js'
import { prunePdfLib } from '../build/prune-pdf-lib.js'
import { sourcesOnly } from '../build/sources-only.mjs'
import { root } from '../run-program.mjs'
import { registryBeside } from './registry-beside.js'

const server = (path: string) => join(root, 'packages/server/src', path)
const core = (path: string) => join(root, 'packages/core', path)

/** What goes into the bundles: our packages, and what takes long to load from its many files. */
const inside = /^(@sheaf\/(?!server)|(pdf-lib|zod|fflate|commander)(\/|$))/

/** What all these bundles have in common. */
export const common: BuildOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@sheaf/source'],
  plugins: [prunePdfLib, registryBeside, sourcesOnly(inside)],
  banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  logLevel: 'error',
}
/** What the core starts, beside each of them. */
export const threads = Object.fromEntries(Object.entries(coreThreads).map(([name, path]) => [name, core(path)]))

// Each project loads this module for itself, and must not overwrite what the processes of another read.
const shared = globalThis as { sheafPrograms?: Promise<void> }

/** Builds the programs that tests start out of the sources as they are now, which takes about a second: once, before the first test. */
export function setup(): Promise<void> {
  shared.sheafPrograms ??= buildPrograms()
  return shared.sheafPrograms
}

async function buildPrograms(): Promise<void> {
  const outdir = await makeFolder(dirname(programs.child), 'server')
  await build({
    ...common,
    entryPoints: {
      child: server('jobs/child.ts'),
      bin: server('bin.ts'),
      'start-server': server('start-server.ts'),
      'warm-child': server('testing/warm-child.ts'),
      'warm-jobs': server('testing/warm-jobs.ts'),
      'fake-operations': server('testing/fake-operations.mjs'),
      core: core('src/index.ts'),
      node: core('src/node/index.ts'),
      ...threads,
    },
    outdir,
  })
}

/** An empty folder for the programs of a package, with what the package says of itself beside it. */
export async function makeFolder(outdir: string, name: string): Promise<string> {
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  await copyFile(join(root, 'packages', name, 'package.json'), join(outdir, '../package.json'))
  return outdir
}
