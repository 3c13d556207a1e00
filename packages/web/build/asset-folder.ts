import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** A file that is asked for at run time by its path. */
export interface AssetFile {
  /** Path below the folder. */
  path: string
  bytes: Uint8Array
}

interface AssetFolderSettings {
  /** Name of the folder among the assets; a hash of what it holds is added, so that the files can be cached for ever. */
  folder: string
  /** Id of the module that exports the folder, and the name of the export. */
  module: string
  constant: string
  readFiles: () => Promise<AssetFile[]>
}

/** A plugin that puts files among the assets under paths of their own, and serves a module with their path. */
export function assetFolder({ folder, module, constant, readFiles }: AssetFolderSettings): () => Plugin {
  let read: Promise<{ path: string; files: AssetFile[] }> | undefined
  // Workers are separate builds; slow work is done once.
  const once = () => {
    read ??= readFiles().then((files) => {
      const hash = createHash('sha256')
      for (const { path, bytes } of files) hash.update(path).update(bytes)
      return { path: `assets/${folder}-${hash.digest('hex').slice(0, 8)}`, files }
    })
    return read
  }
  return () => ({
    name: `sheaf-${folder}`,
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined
      return `export const ${constant} = ${JSON.stringify(`/${(await once()).path}`)}`
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { path, files } = await once()
        const file = files.find((candidate) => request.url === `/${path}/${candidate.path}`)
        if (!file) return next()
        if (file.path.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        if (file.path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
        if (file.path.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm')
        response.end(file.bytes)
      })
    },
    async generateBundle() {
      if (this.environment.config.isWorker || this.environment.name === 'ssr') return
      const { path, files } = await once()
      for (const file of files) this.emitFile({ type: 'asset', fileName: `${path}/${file.path}`, source: file.bytes })
    },
  })
}
