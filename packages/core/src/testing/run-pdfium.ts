import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RenderPages } from '../capabilities.js'
import { readBytes } from '../files.js'
import { nodeCapabilities } from '../node/index.js'
import { readStandInFont } from '../node/read-stand-in-font.js'
import { startPdfium } from '../pdf/pdfium.js'
import { type RenderPoolHost, renderOverThreads } from '../pdf/render-pool.js'
import { serveRendering } from '../pdf/render-thread.js'

const engine = WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')))

const host: RenderPoolHost = {
  cores: 1,
  sourceOf: async (file) => ({ bytes: await readBytes(file) }),
  startThread(onMessage) {
    let ended = false
    const serve = serveRendering({
      startEngine: async () => startPdfium(await engine, readStandInFont),
      capabilities: nodeCapabilities(),
      answer: (message) => setTimeout(() => ended || onMessage(message)),
    })
    return {
      post: (message) => void serve(message),
      end() {
        ended = true
      },
    }
  },
}

/** Renders by PDFium in this thread, since the worker of the Node host exists in builds only. */
export const renderHere: RenderPages = (request) => renderOverThreads(request, host)
