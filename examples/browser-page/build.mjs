// node build.mjs: bundles the page and its worker into dist, with what they load beside them.
import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { build } from 'esbuild'

await build({
  entryPoints: ['page.js', 'worker.js'],
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  outdir: 'dist',
  // Libraries ask for these only where they find themselves on Node.
  external: ['fs', 'module', 'path'],
})
await copyFile('index.html', 'dist/index.html')
await copyFile(createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'), 'dist/qpdf.wasm')
