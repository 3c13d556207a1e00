import { ToolError } from '../errors.js'
import { chooseEngineCore, type EngineCore } from '../ocr/engine/choose-engine-core.js'
import { serveEngine, type TesseractFactory, type ToEngineThread } from '../ocr/engine/engine-thread.js'
import { type OcrLanguage, ocrLanguageFacts } from '../ocr/languages.js'

export type { EngineCore } from '../ocr/engine/choose-engine-core.js'
export type { TesseractFactory } from '../ocr/engine/engine-thread.js'

export interface OcrWorkerSettings {
  /** Loads a build of tesseract.js-core, and returns the URL of its WebAssembly, both from the page's own origin. */
  loadCore: (core: EngineCore) => Promise<{ factory: TesseractFactory; wasmUrl: string }>
  /** URL of a file of the package `@sheaf/tessdata`, on the page's own origin. */
  languageUrl: (language: OcrLanguage) => string
}

/** Makes the Web Worker it is called in an engine thread, for `ocr` of `BrowserSettings`. */
export function serveOcrWorker({ loadCore, languageUrl }: OcrWorkerSettings): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope
  const serve = serveEngine({
    async loadCore() {
      const { factory, wasmUrl } = await loadCore(chooseEngineCore())
      return { factory, module: await WebAssembly.compileStreaming(fetch(wasmUrl)) }
    },
    readLanguage: (language) =>
      loadUnpacked(languageUrl(language)).catch((cause: unknown) => {
        const { title } = ocrLanguageFacts(language)
        const message = `The data for reading ${title} could not be loaded. Check the connection and try again.`
        throw new ToolError('UNAVAILABLE', message, { cause })
      }),
    answer: (message) => scope.postMessage(message),
  })
  scope.onmessage = ({ data }: MessageEvent<ToEngineThread>) => {
    serve(data).catch((error: unknown) => {
      // Thrown out of a promise it would not reach the page.
      setTimeout(() => {
        throw error
      })
    })
  }
}

async function loadUnpacked(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  // Some servers take a file that is packed for one in transit, and have the browser unpack it.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(unpacked).arrayBuffer())
}
