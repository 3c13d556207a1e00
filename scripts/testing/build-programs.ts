import { readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { allPrograms, programs } from '../../packages/server/src/testing/programs.js'
import { coreThreads } from '../build/core-threads.js'
import { prunePdfLib } from '../build/prune-pdf-lib.js'
import { sourcesOnly } from '../build/sources-only.mjs'
import { root } from '../run-program.mjs'
import { buildOnRequest, endBuild } from './build-in-background.js'
import { keepBundle } from './keep-bundle.js'
import { registryBeside } from './registry-beside.js'

const server = (path: string) => join(root, 'packages/server/src', path)
const core = (path: string) => join(root, 'packages/core', path)

/** What goes into the bundles: our packages, and what takes long to load from its many files. */
const inside =
  /^(@sheaf\/(?!server)|(pdf-lib|zod|fflate|commander|fastify|avvio|find-my-way|prom-client|semver|@fastify\/[\w-]+|@opentelemetry\/api)(\/|$))/

/** What all these bundles have in common. */
const common = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@sheaf/source'],
  plugins: [prunePdfLib, registryBeside, sourcesOnly(inside)],
  banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
  logLevel: 'error',
} satisfies BuildOptions

/** What the core starts, beside each of them. */
export const threads = Object.fromEntries(Object.entries(coreThreads).map(([name, path]) => [name, core(path)]))

// Each project loads this module for itself, and must not overwrite what the processes of another read.
const shared = globalThis as { sheafPrograms?: Promise<void> }

const entries = {
  child: server('jobs/child.ts'),
  bin: server('bin.ts'),
  'start-server': server('start-server.ts'),
  'warm-child': server('testing/warm-child.ts'),
  'warm-jobs': server('testing/warm-jobs.ts'),
}

/** Most sources of the core are those of the work of its operations. Tests with operations of their own need no more than descriptions. */
const withoutWork: Plugin = {
  name: 'without-work',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, importer }) => {
      if (kind !== 'dynamic-import') return undefined
      const isWork = /[\\/]core[\\/]src[\\/]operations[\\/][\w-]+[\\/]operation\.ts$/.test(importer)
      return isWork || path.endsWith('/index.generated.js') ? { path, external: true } : undefined
    })
  },
}

/**
 * Builds the programs that tests start out of the sources as they are now, which takes a second when these changed: before the first test.
 * Those with the work of all operations take three, and are built when a test asks for them.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  shared.sheafPrograms ??= bundle('server', dirname(programs.child), {
    entryPoints: {
      ...entries,
      'fake-operations': server('testing/fake-operations.mjs'),
      node: core('src/node/index.ts'),
      ...threads,
    },
    plugins: [withoutWork],
  })
  const all = await buildOnRequest('all programs', () =>
    bundle('server', dirname(allPrograms.child), {
      entryPoints: { ...entries, registry: core('src/operations/index.ts'), ...threads },
    }),
  )
  provide('allPrograms', { wanted: all.wanted, file: all.file })
  await shared.sheafPrograms
  return () => {
    all.letGo()
    return endBuild(all)
  }
}

/**
 * Bundles programs of a package, with what the package says of itself beside them.
 *
 * @param name of the package
 * @param outdir folder of the programs, which is emptied
 * @param more options; plugins come before the common ones
 */
export async function bundle(name: string, outdir: string, { plugins = [], ...more }: BuildOptions): Promise<void> {
  // esbuild has little to collect, and takes a fifth less time when it does so less often.
  process.env['GOGC'] ??= '400'
  const options = { ...common, ...more, outdir, plugins: [...plugins, ...common.plugins] }
  await keepBundle(options, how())
  const manifest = join(outdir, '../package.json')
  await mkdir(dirname(manifest), { recursive: true })
  await copyFile(join(root, 'packages', name, 'package.json'), manifest)
}

/** What decides what is made of the sources: scripts of the build, and which packages there are. */
function how(): string[] {
  const scripts = ['scripts/build', 'scripts/testing'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(root, folder, name)),
  )
  const manifests = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'package.json'))
  return [...scripts, ...manifests, join(root, 'package-lock.json')]
}
