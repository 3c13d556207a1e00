import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { CHANGE_VARIABLE, withChange } from './bench/tuned-numbers.mjs'
import { root as home } from './run-program.mjs'

/**
 * Imports TypeScript that no package builds, or a package has not built yet: bundles it and loads the bundle. What comes from npm
 * stays outside, and is found in the `node_modules` of the repository.
 *
 * @param {string} source of a module; imports in it are relative to the root of the repository
 * @param {{ root?: string, plugins?: import('esbuild').Plugin[], conditions?: string[] }} [settings] `root` of another checkout than
 *   this one; with `conditions`, packages are bundled unless a plugin says otherwise
 * @returns {Promise<any>} its exports
 */
export async function importTypeScript(source, { root = home, plugins = [], conditions } = {}) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    ...(conditions ? { conditions } : { packages: 'external' }),
    write: false,
    logLevel: 'error',
    plugins: [...plugins, ...numberChange(), ownAddresses],
  })
  const folder = join(root, 'node_modules', '.cache', 'sheaf')
  const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, outputFiles[0]?.contents ?? '')
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    await rm(file)
  }
}

/**
 * Lets each file find what is beside it: in a bundle, `import.meta.url` would be the address of the bundle.
 * @type {import('esbuild').Plugin}
 */
const ownAddresses = {
  name: 'own-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const address = JSON.stringify(pathToFileURL(path).href)
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    }),
}

/** Changes one number of a source file, for `bench/ablate.mjs`. @returns {import('esbuild').Plugin[]} */
function numberChange() {
  const given = process.env[CHANGE_VARIABLE]
  if (!given) return []
  /** @type {import('./bench/tuned-numbers.mjs').NumberChange} */
  const change = JSON.parse(given)
  const setup = (/** @type {import('esbuild').PluginBuild} */ { onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path === change.path ? { contents: withChange(await readFile(path, 'utf8'), change), loader: 'ts' } : undefined,
    )
  return [{ name: 'number-change', setup }]
}
