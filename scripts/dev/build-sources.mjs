import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, context } from 'esbuild'
import { oneProgram } from '../build/one-program.mjs'
import { sourcesOnly } from '../build/sources-only.mjs'
import { importTypeScript } from '../import-typescript.mjs'
import { root } from '../run-program.mjs'

const folder = join(root, 'node_modules/.cache/sheaf/dev')
const source = (/** @type {string} */ path) => join(root, 'packages', path)

/** @type {{ coreThreads: Record<string, string> }} */
const { coreThreads } = await importTypeScript("export * from './scripts/build/core-threads.ts'")
const threads = Object.fromEntries(Object.entries(coreThreads).map(([name, path]) => [name, source(`core/${path}`)]))

/** What goes into a bundle: our packages, from their sources, and commander, of which the root may have another version. */
const inside = /^(@sheaf\/(core|cli|server)|commander)(\/|$)/

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['@sheaf/source'],
  logLevel: 'warning',
  banner: { js: "const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);" },
}

/**
 * Bundles the command line program, without what only makes it start sooner.
 * @returns {Promise<string>} path of the program
 */
export async function buildCommand() {
  const outdir = join(folder, 'cli/dist')
  await mkdir(outdir, { recursive: true })
  await copyFile(source('cli/package.json'), join(outdir, '../package.json'))
  await build({
    ...common,
    entryPoints: {
      bin: source('cli/src/bin.ts'),
      'job-thread': source('cli/src/run/job-thread.ts'),
      mcp: source('cli/src/mcp/protocol.ts'),
      ...threads,
    },
    outdir,
    define: { SHEAF_VERSION: '"0.0.0-dev"', SHEAF_RENDERING: '""', SHEAF_JOINING: '""', SHEAF_PLAIN: '""' },
    plugins: [oneProgram, sourcesOnly(inside)],
  })
  return join(outdir, 'bin.js')
}

/**
 * Bundles the server, and again after each change.
 * @param {(bin: string) => void} ready called with the program after each build without errors
 * @returns {Promise<{ dispose: () => Promise<void> }>}
 */
export async function watchServer(ready) {
  const outdir = join(folder, 'server/dist')
  await mkdir(outdir, { recursive: true })
  await copyFile(source('server/package.json'), join(outdir, '../package.json'))
  const watched = await context({
    ...common,
    entryPoints: {
      bin: join(root, 'scripts/dev/serve.ts'),
      child: source('server/src/jobs/child.ts'),
      registry: source('core/src/operations/index.ts'),
      ...threads,
    },
    outdir,
    plugins: [
      sourcesOnly(inside),
      {
        name: 'ready',
        setup({ onEnd }) {
          onEnd(({ errors }) => {
            if (errors.length === 0) ready(join(outdir, 'bin.js'))
          })
        },
      },
    ],
  })
  await watched.watch()
  return watched
}

/**
 * The configuration of the site's build, which reads what it needs of the core from sources.
 * @returns {Promise<import('vite').UserConfig>}
 */
export async function webConfig() {
  const config = await importTypeScript("export { default } from './packages/web/vite.config.ts'", {
    plugins: [sourcesOnly(inside)],
    conditions: ['@sheaf/source'],
  })
  return config.default
}
