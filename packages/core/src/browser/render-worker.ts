import type { Capabilities } from '../capabilities.js'
import type { StandInFont } from '../pdf/fonts/stand-in-fonts.js'
import { startPdfium } from '../pdf/render/pdfium.js'
import { serveRendering, type ToRenderThread } from '../pdf/render/render-thread.js'

export interface RenderWorkerSettings {
  /** URL of the WebAssembly of @embedpdf/pdfium, on the page's own origin. */
  pdfiumUrl: string
  /** URL of a file of the folder `fonts` of this package, on the page's own origin. */
  standInFontUrl: (font: StandInFont) => string
  /** What packs the pictures. */
  capabilities: Pick<Capabilities, 'deflate' | 'encodeImage'>
}

/** Makes the Web Worker it is called in a rendering thread, for `renderWorker` of `BrowserSettings`. */
export function serveRenderWorker({ pdfiumUrl, standInFontUrl, capabilities }: RenderWorkerSettings): void {
  const scope = self as unknown as DedicatedWorkerGlobalScope
  const serve = serveRendering({
    startEngine: async () => {
      const module = await WebAssembly.compileStreaming(fetch(pdfiumUrl))
      return startPdfium(module, (font) => load(standInFontUrl(font)))
    },
    capabilities,
    answer: (message, transfer) => scope.postMessage(message, transfer as ArrayBuffer[]),
  })
  scope.onmessage = ({ data }: MessageEvent<ToRenderThread>) => {
    serve(data).catch((error: unknown) => {
      // Thrown out of a promise it would not reach the page.
      setTimeout(() => {
        throw error
      })
    })
  }
}

async function load(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
