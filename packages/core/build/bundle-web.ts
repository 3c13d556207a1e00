import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { withOptionalAddresses } from './optional-addresses.js'

const core = fileURLToPath(new URL('..', import.meta.url))

/**
 * Makes `@sheaf/core/web`: a page's part and its workers, with all scripts they load, so that any bundler takes them as they are. What is
 * left to the bundler are the addresses of the workers and of WebAssembly, fonts and language data.
 */
export async function bundleWeb(plugins: readonly Plugin[]): Promise<void> {
  const folder = `${core}src/browser/calls`
  await build({
    entryPoints: {
      web: `${folder}/index.ts`,
      'web-worker': `${folder}/web-worker.ts`,
      'web-render-worker': `${folder}/web-render-worker.ts`,
      'web-image-worker': `${folder}/web-image-worker.ts`,
      'web-ocr-worker': `${folder}/web-ocr-worker.ts`,
    },
    outdir: `${core}dist/web`,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    mainFields: ['module', 'main'],
    // webpack takes a script that asks for these for one that has them.
    define: { __filename: 'undefined', __dirname: 'undefined' },
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    chunkNames: 'part-[hash]',
    plugins: [withoutNode, optionalAddresses(await optionalPackages()), ...plugins],
  })
}

async function optionalPackages(): Promise<string[]> {
  const { peerDependenciesMeta } = JSON.parse(await readFile(`${core}package.json`, 'utf8'))
  return Object.keys(peerDependenciesMeta)
}

const optionalAddresses = (packages: readonly string[]): Plugin => ({
  name: 'optional-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /browser[\\/]calls[\\/][^\\/]+\.ts$/ }, async ({ path }) => ({
      contents: withOptionalAddresses(await readFile(path, 'utf8'), packages),
      loader: 'ts',
    }))
  },
})

/** Engines ask for Node only where they find themselves on it, and for files beside them only without an address. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_:]+(\/promises)?$/ }, ({ path }) =>
      isBuiltin(path) ? { path, namespace: 'no-node' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'no-node' }, () => ({ contents: 'export {}' }))
    onLoad({ filter: /node_modules[\\/].*\.m?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (/harfbuzzjs[\\/]/.test(path)) return { contents: harfbuzzForWorkers(text) }
      return text.includes('import.meta.url')
        ? { contents: text.replaceAll('import.meta.url', 'self.location.href') }
        : undefined
    })
  },
}

/** The font engine gets no address, and starts by a top-level await, which workers that are one script cannot have. */
function harfbuzzForWorkers(text: string): string {
  const wasm = "new URL('harfbuzzjs/dist/harfbuzz.wasm', import.meta.url)"
  return text
    .replaceAll(/new URL\(["']harfbuzz\.wasm["'], ?import\.meta\.url\)/g, wasm)
    .replace('init(await createHarfBuzz());', 'export const ready = createHarfBuzz().then(init);')
}
