import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { registryPath } from './registry.mjs'

/**
 * What documentation is made of: the core's registry and what the shells derive from it.
 * @typedef {typeof import('@sheaf/core')
 *   & Pick<typeof import('../../packages/cli/src/examples.js'), 'exampleCommand' | 'quoteForShell'>
 *   & Pick<typeof import('../../packages/cli/src/flag-names.js'), 'flagName'>
 *   & Pick<typeof import('../../packages/cli/src/failure.js'), 'exitCodes' | 'exitCodeOf' | 'toFailure'>
 *   & Pick<typeof import('../../packages/server/src/openapi/index.js'), 'openApi'>
 *   & Pick<typeof import('../../packages/server/src/http/problem.js'), 'problemTable' | 'toProblem'>} Sources
 */

const entry = `
export * from './packages/core/src/index.ts'
export { exampleCommand, quoteForShell } from './packages/cli/src/examples.ts'
export { flagName } from './packages/cli/src/flag-names.ts'
export { exitCodeOf, exitCodes, toFailure } from './packages/cli/src/failure.ts'
export { openApi } from './packages/server/src/openapi/index.ts'
export { problemTable, toProblem } from './packages/server/src/http/problem.ts'
`

/**
 * Loads the sources as they are now, with this registry in place of the one on disk. Nothing has to be built for it.
 *
 * @param {string} root of the repository
 * @param {string} registry source of the registry
 * @returns {Promise<Sources>}
 */
export async function loadSources(root, registry) {
  const core = join(root, 'packages/core/src')
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'sheaf-sources',
        setup({ onLoad, onResolve }) {
          // The work of the operations is not run here.
          onResolve({ filter: /^\./ }, ({ path, kind }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
          onResolve({ filter: /^[^./]/ }, ({ path }) => (path === '@sheaf/core' ? { path: join(core, 'index.ts') } : { path, external: true }))
          onLoad({ filter: /operations[\\/]index\.ts$/ }, ({ path }) =>
            path === join(root, registryPath) ? { contents: registry, loader: 'ts', resolveDir: join(core, 'operations') } : undefined,
          )
        },
      },
    ],
  })
  // Inside node_modules, where the packages that are left outside the bundle are found.
  const folder = join(root, 'node_modules', '.cache', 'sheaf')
  const file = join(folder, `sources-${process.pid}-${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.contents ?? '')
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}
