import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a Brotli and a gzip form beside every asset that shrinks, for servers that send files as they lie. */
export function precompressPlugin(): Plugin {
  return {
    name: 'sheaf-precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.isWorker) return
        const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|wasm|json)$/.test(fileName))
        for (const file of files) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < 1024) continue
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(bytes, quality) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await zip(bytes, { level: 9 }) })
        }
      },
    },
  }
}
