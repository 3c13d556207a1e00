import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Packed files of earlier builds, by content and setting: engines and fonts stay the same, and take longer than all the rest. */
const cache = fileURLToPath(new URL('../../../node_modules/.cache/sheaf/precompressed', import.meta.url))

/** Files that are packed at a time: zlib works in the threads of libuv. */
const AT_ONCE = 4

/** An engine of this many bytes would take minutes to pack with Brotli's best, which makes it smaller by a tenth. */
const LARGE = 16_000_000

/** Tests ask for a site that is packed quickly: what is unpacked is the same. */
const isQuick = process.env.SHEAF_QUICK_PACKING === '1'

/** Brotli's best for what every visitor loads; a middle setting for the many fonts that few ever need, and for the largest engines. */
const brotliQuality = (fileName: string, { length }: Uint8Array) =>
  isQuick ? 4 : fileName.endsWith('.ttf') || length > LARGE ? 6 : 10

/** Adds a Brotli form of every asset that shrinks, and a gzip form of all but fonts, for servers that send files unchanged. */
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
        const packNext = async (): Promise<void> => {
          for (let file = files.pop(); file; file = files.pop()) {
            const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
            const { fileName } = file
            // The published package has assets in this form alone.
            const isSmall = bytes.length < 1024
            if (isSmall && !fileName.startsWith('assets/')) continue
            const quality = brotliQuality(fileName, bytes)
            const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
            const packed = await packOnce(bytes, `br${quality}`, () => brotli(bytes, { params }))
            this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: packed })
            if (isSmall || fileName.endsWith('.ttf')) continue
            const zipped = await packOnce(bytes, 'gz9', () => zip(bytes, { level: 9 }))
            this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: zipped })
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, packNext))
      },
    },
  }
}

/** The packed form of an earlier build, or what `pack` makes now. */
async function packOnce(bytes: Uint8Array, setting: string, pack: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const path = join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${setting}`)
  try {
    return await readFile(path)
  } catch {
    const packed = await pack()
    await mkdir(cache, { recursive: true })
    // Two files of the same content are packed at the same time.
    const own = `${path}.${process.pid}-${randomUUID()}`
    await writeFile(own, packed)
    await rename(own, path)
    return packed
  }
}
