import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { programs } from '../../packages/server/src/testing/programs.js'
import { coreThreads } from '../build/core-threads.js'
import { root } from '../run-program.mjs'

const server = (path: string) => join(root, 'packages/server/src', path)
const core = (path: string) => join(root, 'packages/core', path)

/** Packages stay outside of the bundle, apart from ours, whose sources are taken. */
const sourcesOnly: Plugin = {
  name: 'sources-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sheaf/') ? undefined : { path, external: true },
    )
  },
}

/**
 * Builds the programs that tests start out of the sources as they are now, which takes about a second. Vitest does it once, before the
 * first test: if each test file did it, one would overwrite what the processes of another read.
 */
export async function setup(): Promise<void> {
  const outdir = dirname(programs.child)
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  await copyFile(join(root, 'packages/server/package.json'), join(outdir, '../package.json'))
  await build({
    entryPoints: {
      child: server('jobs/child.ts'),
      bin: server('bin.ts'),
      'start-server': server('start-server.ts'),
      'warm-child': server('testing/warm-child.ts'),
      'warm-jobs': server('testing/warm-jobs.ts'),
      'fake-operations': server('testing/fake-operations.mjs'),
      node: core('src/node/index.ts'),
      ...Object.fromEntries(Object.entries(coreThreads).map(([name, path]) => [name, core(path)])),
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@sheaf/source'],
    plugins: [sourcesOnly],
    logLevel: 'error',
  })
}
