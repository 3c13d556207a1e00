import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:pdfjs-base'

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Scripts under names that every host serves as JavaScript; many do not know `.mjs`. */
const scripts = { 'worker.js': 'pdf.worker.min.mjs', 'renderer.js': 'pdf.renderer.min.mjs' }
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
/** What runs scripts inside of documents, which nobody here does, and stand-ins for browsers without WebAssembly. */
const unwanted = /^quickjs|_nowasm_fallback\.js$/

interface PdfjsFolder {
  /** Changes with the content, so that the files can be cached for ever. */
  path: string
  files: { path: string; bytes: Uint8Array }[]
}

let folder: Promise<PdfjsFolder> | undefined

function pdfjsFolder(): Promise<PdfjsFolder> {
  folder ??= readFolder()
  return folder
}

async function readFolder(): Promise<PdfjsFolder> {
  const paths = Object.entries(scripts).map(([path, name]) => ({ path, source: join('legacy', 'build', name) }))
  for (const name of folders) {
    const names = (await readdir(join(packageFolder, name))).filter((entry) => !unwanted.test(entry)).sort()
    paths.push(...names.map((entry) => ({ path: `${name}/${entry}`, source: join(name, entry) })))
  }
  const files = await Promise.all(
    paths.map(async ({ path, source }) => ({ path, bytes: await readFile(join(packageFolder, source)) })),
  )
  const hash = createHash('sha256')
  for (const { path, bytes } of files) hash.update(path).update(bytes)
  return { path: `assets/pdfjs-${hash.digest('hex').slice(0, 8)}`, files }
}

/** Puts what pdf.js asks for at run time among the assets, and serves `virtual:pdfjs-base`: the path it lies under. */
export function pdfjsPlugin(): Plugin {
  return {
    name: 'sheaf-pdfjs',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      return `export const pdfjsBase = ${JSON.stringify(`/${(await pdfjsFolder()).path}`)}`
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { path, files } = await pdfjsFolder()
        const file = files.find((candidate) => request.url === `/${path}/${candidate.path}`)
        if (!file) return next()
        if (file.path.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        if (file.path.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm')
        response.end(file.bytes)
      })
    },
    async generateBundle() {
      if (this.environment.config.isWorker || this.environment.name === 'ssr') return
      const { path, files } = await pdfjsFolder()
      for (const file of files) this.emitFile({ type: 'asset', fileName: `${path}/${file.path}`, source: file.bytes })
    },
  }
}
