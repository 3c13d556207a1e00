import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { operationIds } from '../gen/registry.mjs'

/**
 * What importing `@sheaf/core` may weigh, gzipped, with all it loads at once: its schema library is most of it. It lists every operation and
 * loads the description of one when it is asked for. For the operations that `measuredWith` counts; a further one adds a line to the table.
 */
const coreBudget = 55_300
const bytesOfLine = 60

/**
 * What the descriptions of all operations may weigh, gzipped, with that library; for a further one, some more. Bleed, paper of landscape
 * pages and adjusting colors, which came later, are 0.5 kB of it; error messages about
 * alternatives 0.2 kB.
 */
export const registryBudget = 97_200
const bytesOfDescription = 600

/** How many operations there were when the budgets were measured: a new one does not have to raise them. */
const measuredWith = 102

/** Packages that the work of operations needs, and listing them does not. */
const heavy = ['pdf-lib', '@neslinesli93/qpdf-wasm', 'harfbuzzjs', 'woff2-encoder', 'bidi-js', 'omggif']

/**
 * Measures what importing a module costs before anything is loaded on demand.
 *
 * @param {string} entry absolute path of the module
 * @returns {Promise<{ gzipBytes: number, heavyPackages: string[], descriptors: number }>} the weight of its code, bundled and minified, the
 *   heavy packages that are part of it, and how many operations it describes
 */
export async function weighModule(entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: { entry },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // Parts loaded on demand may use modules of Node; they are not looked at.
    external: ['node:*', ...builtinModules],
    write: false,
    metafile: true,
    absWorkingDir: '/',
    outdir: '/out',
    logLevel: 'silent',
  })
  const atOnce = new Set(/** @type {string[]} */ ([]))
  const pending = Object.keys(metafile.outputs).filter(
    (path) => metafile.outputs[path]?.entryPoint && /(^|\/)entry\.js$/.test(path),
  )
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (atOnce.has(path)) continue
    atOnce.add(path)
    for (const { path: imported, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && metafile.outputs[imported]) pending.push(imported)
    }
  }
  const inputs = [...atOnce].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}))
  const gzipBytes = outputFiles
    .filter(({ path }) => atOnce.has(path.replace(/^\//, '')))
    .reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0)
  return {
    gzipBytes,
    heavyPackages: heavy.filter((name) => inputs.some((path) => path.includes(`node_modules/${name}/`))),
    descriptors: inputs.filter((path) => /\/operations\/[^/]+\/operation\.ts$/.test(path)).length,
  }
}

/**
 * What is wrong with the weight of the core's light modules; nothing when they are light.
 * @param {string} root of the repository
 */
export async function findRegistryWeight(root) {
  const source = (/** @type {string} */ path) => weighModule(join(root, 'packages/core/src', path))
  const core = await source('index.ts')
  const registry = await source('operations/index.ts')
  const count = operationIds(root).length
  const more = Math.max(0, count - measuredWith)
  return [
    ...problemsOf('@sheaf/core', core, coreBudget + more * bytesOfLine),
    ...(core.descriptors === 0
      ? []
      : [
          `importing @sheaf/core loads the descriptions of ${core.descriptors} operations; it loads one when it is asked for`,
        ]),
    ...problemsOf('@sheaf/core/registry', registry, registryBudget + more * bytesOfDescription),
    ...(registry.descriptors === count
      ? []
      : [`the bundle of @sheaf/core/registry describes ${registry.descriptors} operations; there are ${count}`]),
  ]
}

/**
 * @param {string} name of the module
 * @param {{ gzipBytes: number, heavyPackages: string[] }} weight
 * @param {number} budget
 */
function problemsOf(name, { gzipBytes, heavyPackages }, budget) {
  const problems = heavyPackages.map(
    (heavyName) => `importing ${name} loads ${heavyName}; it belongs behind the load() of an operation`,
  )
  if (gzipBytes < budget / 2)
    problems.push(`the bundle of ${name} has ${gzipBytes} bytes gzipped; parts of it are missing`)
  if (gzipBytes > budget) problems.push(`importing ${name} costs ${gzipBytes} bytes gzipped; the budget is ${budget}`)
  return problems
}
