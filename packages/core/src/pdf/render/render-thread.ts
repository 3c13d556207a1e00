import type { Capabilities } from '../../capabilities.js'
import { type ErrorCode, isToolError } from '../../errors.js'
import type { PageEncoding } from '../../image/compress/encodings.js'
import type { Raster } from '../../image/raster.js'
import { toGray } from '../../image/to-gray.js'
import { needsEncoder, packPage, preparePage } from '../../image/write/encode-page.js'
import { packPictures, type UnpackedPicture } from '../page-objects/pack-pictures.js'
import type { GlyphOutline, PageObjects } from '../page-objects/page-objects.js'
import type { ObjectsWanted } from '../page-objects/read-page-objects.js'
import type { PageRendering, Pdfium, PdfiumDocument } from './pdfium.js'

/** Where the bytes of a document are: at hand, or on a disk that the host knows to read. */
export type DocumentSource = { bytes: Uint8Array } | { path: string; size: number }

/** Requests to a rendering thread: open a document, then render one or more of its pages. */
export type ToRenderThread =
  | { type: 'open'; source: DocumentSource; password: string | undefined }
  | {
      type: 'render'
      page: number
      rendering: PageRendering
      encoding: PageEncoding | undefined
      gray?: boolean
      text?: boolean
      objects?: ObjectsWanted
      glyphs?: readonly number[]
    }

/** What it answers. Errors travel as values: thrown ones would lose their code. */
export type FromRenderThread =
  | { type: 'opened'; pageCount: number }
  | { type: 'failed'; code: ErrorCode; message: string }
  | {
      type: 'rendered'
      page: number
      width: number
      height: number
      dpi: number
      points?: readonly [width: number, height: number]
      encoded?: Uint8Array
      raster?: Raster
      text?: string
      objects?: PageObjects
      /** Pictures of the objects that want an encoder. */
      unpacked?: UnpackedPicture[]
      glyphs?: GlyphOutline[]
    }
  | { type: 'page-failed'; page: number; code: ErrorCode; message: string }
  /** The engine broke down and the thread is of no use any more. */
  | { type: 'crashed' }

export interface RenderThreadHost {
  startEngine: () => Promise<Pdfium>
  /** Writes the bytes of a document on disk to a target. */
  readInto?: (path: string, target: Uint8Array) => void
  /** Capabilities for encoding images. Without a required encoder, images are returned unencoded: the host has one. */
  capabilities: Pick<Capabilities, 'deflate' | 'encodeImage'>
  answer: (message: FromRenderThread, transfer: ArrayBufferLike[]) => void
}

/**
 * Runs a rendering thread: returns the function that receives its messages. While one image is being encoded, the next
 * page can be rendered.
 */
export function serveRendering(host: RenderThreadHost): (message: ToRenderThread) => Promise<void> {
  const { startEngine, readInto, capabilities, answer } = host
  const engine = startEngine()
  // Whoever opens a document hears of it.
  engine.catch(() => {})
  let document: PdfiumDocument | undefined
  return async (message) => {
    if (message.type === 'open') {
      const { source, password } = message
      try {
        const pdfium = await engine
        document =
          'bytes' in source
            ? pdfium.open(source.bytes.length, (target) => target.set(source.bytes), password)
            : pdfium.open(source.size, (target) => readInto!(source.path, target), password)
        answer({ type: 'opened', pageCount: document.pageCount }, [])
      } catch (error) {
        if (isCrash(error)) return answer({ type: 'crashed' }, [])
        if (!isToolError(error)) throw error
        answer({ type: 'failed', code: error.code, message: error.message }, [])
      }
      return
    }
    const { page, rendering, encoding } = message
    try {
      if (message.text) {
        const { text, width, height } = await document!.readText(page - 1, rendering.userUnit)
        return answer({ type: 'rendered', page, width, height, dpi: 72, text }, [])
      }
      if (message.objects) {
        const { objects, pictures } = await document!.readObjects(page - 1, rendering.userUnit, message.objects)
        const unpacked = await packPictures(objects, pictures, capabilities)
        const { width, height } = objects
        return answer({ type: 'rendered', page, width, height, dpi: 72, objects, unpacked }, [])
      }
      if (message.glyphs) {
        const glyphs = await document!.readGlyphs(page - 1, message.glyphs)
        return answer({ type: 'rendered', page, width: 0, height: 0, dpi: 72, glyphs }, [])
      }
      const { facts, raster, packing } = await document!.render(page - 1, rendering, (seen, dpi, points) => {
        const { width, height } = seen
        const facts = { type: 'rendered', page, width, height, dpi, points } as const
        const picture = encoding ? preparePage(seen, encoding) : message.gray ? toGray(seen) : seen
        // The PNG writer has read the samples before it first waits; for all else they must outlast the engine's memory.
        if (encoding?.format === 'png') return { facts, packing: packPage(picture, encoding, dpi, capabilities) }
        const own = picture.data === seen.data ? { ...picture, data: seen.data.slice() } : picture
        const goesBack = !encoding || (needsEncoder(encoding.format) && !capabilities.encodeImage)
        return goesBack ? { facts, raster: own } : { facts, packing: packPage(own, encoding, dpi, capabilities) }
      })
      if (raster) return answer({ ...facts, raster }, [raster.data.buffer])
      const encoded = await packing
      // Parts of a larger buffer are copied, so that the rest is not transferred.
      const own = encoded.length === encoded.buffer.byteLength ? encoded : encoded.slice()
      answer({ ...facts, encoded: own }, [own.buffer])
    } catch (error) {
      if (isCrash(error)) return answer({ type: 'crashed' }, [])
      if (!isToolError(error)) throw error
      // The engine is of no use any more; `failed` ends its thread.
      if ((await engine).isFull) return answer({ type: 'failed', code: error.code, message: error.message }, [])
      answer({ type: 'page-failed', page, code: error.code, message: error.message }, [])
    }
  }
}

/** Failures that a document can cause in the engine and its memory; all other exceptions are bugs. */
function isCrash(error: unknown): boolean {
  if (error instanceof RangeError) return /out of memory|allocation failed/i.test(error.message)
  return error instanceof WebAssembly.RuntimeError
}
