import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readBytes } from '../files.js'
import { nodeCapabilities } from '../node/index.js'
import { readStandInFont } from '../node/read-stand-in-font.js'
import { startPdfium } from '../pdf/render/pdfium.js'
import type { RenderPages } from '../pdf/render/render-capabilities.js'
import { type RenderPoolHost, renderOverThreads } from '../pdf/render/render-pool.js'
import { type FromRenderThread, serveRendering, type ToRenderThread } from '../pdf/render/render-thread.js'

const engine = WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')))

type Listener = (message: FromRenderThread) => void

/** An engine with a substitute for its thread. */
interface Engine {
  serve: (message: ToRenderThread) => Promise<void>
  listener: Listener | undefined
  uses: number
}

/** Engines that have nothing to do. Starting one takes longer than most pages. */
const idle: Engine[] = []
/** Memory that an engine has taken is its own until it goes. */
const MOST_USES = 50

function startEngine(): Engine {
  const one: Engine = {
    serve: serveRendering({
      startEngine: async () => startPdfium(await engine, readStandInFont),
      capabilities: nodeCapabilities(),
      answer(message) {
        const { listener } = one
        setTimeout(() => listener === one.listener && listener?.(message))
      },
    }),
    listener: undefined,
    uses: 0,
  }
  return one
}

const host: RenderPoolHost = {
  cores: 1,
  sourceOf: async (file) => ({ bytes: await readBytes(file) }),
  startThread(onMessage) {
    const one = idle.pop() ?? startEngine()
    one.listener = onMessage
    return {
      post: (message) => void one.serve(message),
      end(isIdle) {
        one.listener = undefined
        if (isIdle && ++one.uses < MOST_USES) idle.push(one)
      },
    }
  },
}

/** Renders by PDFium in this thread, since the worker of the Node host exists in builds only. */
export const renderHere: RenderPages = (request) => renderOverThreads(request, host)
