import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What the registry may weigh, gzipped, with all it loads at once; its schema library is most of it, an operation takes about half a kilobyte. */
export const registryBudget = 102_800

/** Packages that the work of operations needs, and listing them does not. */
const heavy = ['pdf-lib', '@neslinesli93/qpdf-wasm', 'harfbuzzjs', 'woff2-encoder', 'bidi-js', 'omggif']

/**
 * Measures what importing a module costs before anything is loaded on demand.
 *
 * @param {string} entry absolute path of the module
 * @returns {Promise<{ gzipBytes: number, heavyPackages: string[] }>} the weight of its code, bundled and minified, and the
 *   heavy packages that are part of it
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
  }
}

/**
 * What is wrong with the weight of the registry; nothing when it is light.
 * @param {string} root of the repository
 */
export async function findRegistryWeight(root) {
  const { gzipBytes, heavyPackages } = await weighModule(join(root, 'packages/core/src/index.ts'))
  const problems = heavyPackages.map(
    (name) => `importing @sheaf/core loads ${name}; it belongs behind the load() of an operation`,
  )
  if (gzipBytes > registryBudget)
    problems.push(`importing @sheaf/core costs ${gzipBytes} bytes gzipped; the budget is ${registryBudget}`)
  return problems
}
