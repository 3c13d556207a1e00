import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An engine of this many bytes would take minutes to pack with Brotli's best, which makes it smaller by a tenth. */
const LARGE = 16_000_000

/** Brotli's best for what every visitor loads; a middle setting for the many fonts that few ever need, and for the largest engines. */
const quality = (fileName: string, { length }: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: fileName.endsWith('.ttf') || length > LARGE ? 6 : 10 },
})

/** Puts a Brotli form beside every asset that shrinks, and a gzip form beside all but fonts, for servers that send files as they lie. */
export function precompressPlugin(): Plugin {
  return {
    name: 'sheaf-precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.config.isWorker) return
        const files = Object.values(bundle).filter(({ fileName }) =>
          /\.(html|js|css|svg|wasm|json|ttf|xml|webmanifest)$/.test(fileName),
        )
        for (const file of files) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < 1024) continue
          const { fileName } = file
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: await brotli(bytes, quality(fileName, bytes)),
          })
          if (fileName.endsWith('.ttf')) continue
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: await zip(bytes, { level: 9 }) })
        }
      },
    },
  }
}
