import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type ServedFont, servedFonts } from './font-files.js'

const NAME = 'virtual:font-base'

interface FontFolder {
  /** Changes with the content, so that the files can be cached for ever. */
  path: string
  files: ServedFont[]
}

let folder: Promise<FontFolder> | undefined

/** Unpacking takes a second or two, and the worker is a build of its own: it is done once. */
function fontFolder(): Promise<FontFolder> {
  folder ??= servedFonts().then((files) => {
    const hash = createHash('sha256')
    for (const { path, bytes } of files) hash.update(path).update(bytes)
    return { path: `assets/fonts-${hash.digest('hex').slice(0, 8)}`, files }
  })
  return folder
}

/** Puts the files that drawing operations ask for among the assets, and serves `virtual:font-base`: the path they lie under. */
export function fontsPlugin(): Plugin {
  return {
    name: 'sheaf-fonts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      return `export const fontBase = ${JSON.stringify(`/${(await fontFolder()).path}`)}`
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { path, files } = await fontFolder()
        const file = files.find((candidate) => request.url === `/${path}/${candidate.path}`)
        if (file) response.end(file.bytes)
        else next()
      })
    },
    async generateBundle() {
      if (this.environment.config.isWorker || this.environment.name === 'ssr') return
      const { path, files } = await fontFolder()
      for (const file of files) this.emitFile({ type: 'asset', fileName: `${path}/${file.path}`, source: file.bytes })
    },
  }
}
