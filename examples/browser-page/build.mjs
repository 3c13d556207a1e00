// node build.mjs: bundles the page and the workers of Sheaf into dist, with what they load beside them.
import { copyFile, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { build } from 'esbuild'

const address = /new URL\("([^"]+)",import\.meta\.url\)/g

/** esbuild leaves `new URL('a.wasm', import.meta.url)` as it is. This puts the files that Sheaf names so beside its scripts. */
const addresses = {
  name: 'addresses',
  setup({ onLoad, onResolve, resolve }) {
    onLoad({ filter: /[\\/]core[\\/]dist[\\/]web[\\/].*\.js$/ }, async ({ path }) => {
      const imports = []
      const original = await readFile(path, 'utf8')
      const missing = new Set()
      for (const [, file] of original.matchAll(address))
        if ((await resolve(file, { resolveDir: dirname(path), kind: 'import-statement' })).errors.length > 0)
          missing.add(file)
      const text = original.replace(address, (all, file) => {
        // Workers are entry points of the build. Files of optional packages may be missing.
        if (file.endsWith('.js') || missing.has(file)) return all
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

const workers = ['web-worker', 'web-render-worker', 'web-image-worker', 'web-ocr-worker']
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
