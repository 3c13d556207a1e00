import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type AssetFile, assetFolder } from './asset-folder.js'

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Scripts under names that every host serves as JavaScript; many do not know `.mjs`. */
const scripts = { 'worker.js': 'pdf.worker.min.mjs', 'renderer.js': 'pdf.renderer.min.mjs' }
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
/** Scripts inside documents, which are never run here, and fallbacks for browsers without WebAssembly. */
const unwanted = /^quickjs|_nowasm_fallback\.js$/

/** Adds what pdf.js requests at run time to the assets, and serves `virtual:pdfjs-base`: its path. */
export const pdfjsPlugin = assetFolder({
  folder: 'pdfjs',
  module: 'virtual:pdfjs-base',
  constant: 'pdfjsBase',
  readFiles: pdfjsFiles,
})

async function pdfjsFiles(): Promise<AssetFile[]> {
  const paths = Object.entries(scripts).map(([path, name]) => ({ path, source: join('legacy', 'build', name) }))
  for (const name of folders) {
    const names = (await readdir(join(packageFolder, name))).filter((entry) => !unwanted.test(entry)).sort()
    paths.push(...names.map((entry) => ({ path: `${name}/${entry}`, source: join(name, entry) })))
  }
  const icons = join('legacy', 'web', 'images')
  const names = (await readdir(join(packageFolder, icons))).filter((entry) => entry.startsWith('annotation-')).sort()
  paths.push(...names.map((name) => ({ path: `images/${name}`, source: join(icons, name) })))
  return Promise.all(
    paths.map(async ({ path, source }) => ({ path, bytes: await readFile(join(packageFolder, source)) })),
  )
}
