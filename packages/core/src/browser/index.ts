import { Inflate } from 'fflate'
import type { Capabilities } from '../capabilities.js'
import { wholeFile } from '../files.js'
import { readWithZxing, type Zxing } from '../image/barcodes/read-with-zxing.js'
import type { Raster } from '../image/raster.js'
import { callQpdf, type QpdfFactory } from '../pdf/read/qpdf-module.js'
import { deflate } from './deflate.js'
import type { CodecLoaders } from './images/codecs.js'
import { imagesInWorkers } from './images/images-in-workers.js'
import { imageCapabilities } from './images/index.js'
import { type OcrSettings, recognizeInWorkers } from './recognize-text.js'
import { renderInWorkers } from './render-pages.js'

export type { Zxing } from '../image/barcodes/read-with-zxing.js'
export {
  DocumentReading,
  type PageContent,
  type PageView,
  pageOfContent,
  type ReadingBlock,
  type ReadingPage,
  type ReadingPiece,
  type ReadingRun,
  type ReadingSettings,
  type ReadingWord,
  type Sentence,
} from '../pdf/analysis/reading/index.js'
export { passwordForms } from '../pdf/encryption/prepare-password.js'
export { standInFonts } from '../pdf/fonts/stand-in-fonts.js'
export { parseCoverage } from '../text/font-coverage.js'
export { coverageId, type FontFamilyId, fontFamilies, fontFile, fontId, subsetterId } from '../text/fonts.js'
export type { CodecLoaders } from './images/codecs.js'
export { loadOnce } from './load-once.js'
export type { OcrSettings } from './recognize-text.js'
export { type VideoSettings, videoInBrowser } from './video/index.js'

export interface BrowserSettings {
  /** Loads the qpdf module and returns the URL of its WebAssembly, both from the page's own origin. */
  qpdf?: () => Promise<{ factory: QpdfFactory; wasmUrl: string }>
  /** URL of a font file by its id, on the page's own origin. */
  fontUrl?: (id: string) => string
  /** Starts a worker whose script calls `serveRenderWorker`. */
  renderWorker?: () => Worker
  /** Loads the encoders that browsers lack. Without them, images are neither read nor written. */
  codecs?: CodecLoaders
  /** Starts a worker whose script calls `serveImageWorker`. Without it, one picture is worked on at a time. */
  imageWorker?: () => Worker
  /** Without it no text is recognized. */
  ocr?: OcrSettings
  /** ZXing, loaded with the first picture that is searched for barcodes. Without it, none are read. */
  barcodes?: () => Promise<Zxing>
  /**
   * The result of `videoInBrowser`, passed separately so that workers without videos do not load it. Without it, videos
   * are neither read nor written.
   */
  video?: Pick<Capabilities, 'probeVideo' | 'encodeVideo'>
}

/** Capabilities of a browser for operations that run in a Web Worker. Terminate the worker to cancel. */
export function browserCapabilities({
  qpdf,
  fontUrl,
  renderWorker,
  codecs,
  imageWorker,
  ocr,
  barcodes,
  video,
}: BrowserSettings = {}): Capabilities {
  const renderPages = renderWorker && renderInWorkers(renderWorker)
  const images = codecs && imageCapabilities(codecs, { deflate, renderPages })
  return {
    inflate,
    deflate,
    wholeFile,
    ...(qpdf && {
      qpdf: async (call) => {
        const { factory, wasmUrl } = await qpdf()
        return callQpdf(factory, wasmUrl, call)
      },
    }),
    ...(renderPages && { renderPages }),
    ...images,
    ...(images && imageWorker && imagesInWorkers(imageWorker, images)),
    ...(ocr && { recognizeText: recognizeInWorkers(ocr) }),
    ...(barcodes && { readBarcodes: async (picture: Raster) => readWithZxing(await barcodes(), picture) }),
    ...video,
    ...(fontUrl && {
      readFont: async (id) => {
        const response = await fetch(fontUrl(id))
        if (!response.ok) throw new Error(`Font ${id}: ${response.status}`)
        return new Uint8Array(await response.arrayBuffer())
      },
    }),
  }
}

/** Inflates in pieces, so that a bomb is stopped at the limit and not after it. */
function inflate(data: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = new Inflate((chunk) => {
    length += chunk.length
    if (length > maxBytes) throw new RangeError(`More than ${maxBytes} bytes.`)
    chunks.push(chunk)
  })
  // A zlib stream is a raw stream after two bytes and before a checksum, which viewers do not verify.
  const body = data.subarray(2)
  for (let offset = 0; offset < body.length; offset += 65_536) {
    stream.push(body.subarray(offset, offset + 65_536), false)
  }
  const inflated = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    inflated.set(chunk, offset)
    offset += chunk.length
  }
  return inflated
}
