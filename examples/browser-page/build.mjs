// node build.mjs: bundles the page and the workers of Sheaf into dist, with what they load beside them.
import { copyFile, readFile } from 'node:fs/promises'
import { build } from 'esbuild'

/** esbuild leaves `new URL('a.wasm', import.meta.url)` as it is. This puts the files that Sheaf names so beside its scripts. */
const addresses = {
  name: 'addresses',
  setup({ onLoad, onResolve, resolve }) {
    onLoad({ filter: /[\\/]core[\\/]dist[\\/]web[\\/].*\.js$/ }, async ({ path }) => {
      const imports = []
      const text = (await readFile(path, 'utf8')).replace(/new URL\("([^"]+)",import\.meta\.url\)/g, (all, file) => {
        // The workers: entry points of the build.
        if (file.endsWith('.js')) return all
        return `new URL(address${imports.push(file)},import.meta.url)`
      })
      const lines = imports.map(
        (file, index) => `import address${index + 1} from ${JSON.stringify(`address:${file}`)}\n`,
      )
      return { contents: `${lines.join('')}${text}` }
    })
    onResolve({ filter: /^address:/ }, async ({ path, resolveDir, kind }) => {
      const found = await resolve(path.replace('address:', ''), { resolveDir, kind })
      return { path: found.path, namespace: 'address' }
    })
    onLoad({ filter: /./, namespace: 'address' }, async ({ path }) => ({
      contents: await readFile(path),
      loader: 'file',
    }))
  },
}

const workers = ['web-worker', 'web-render-worker', 'web-ocr-worker']
await build({
  entryPoints: { page: 'page.js', ...Object.fromEntries(workers.map((name) => [name, `@sheaf/core/web/${name}.js`])) },
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  outdir: 'dist',
  plugins: [addresses],
})
await copyFile('index.html', 'dist/index.html')
