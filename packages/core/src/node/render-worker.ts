import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { startPdfium } from '../pdf/render/pdfium.js'
import { serveRendering, type ToRenderThread } from '../pdf/render/render-thread.js'
import { deflate } from './deflate.js'
import { readStandInFont } from './read-stand-in-font.js'

const require = createRequire(import.meta.url)

// V8 quickly recompiles hot code with optimization, and checks all code first. For engine code, of which a document
// runs a small part a few times each, both cost more than they gain: a fifth of the time for 50 pages, without any
// benefit for images.
setFlagsFromString('--wasm-tiering-budget=50000000')
setFlagsFromString('--wasm-lazy-validation')

// V8 keeps one compiled form of the same bytes for all threads.
const engine = WebAssembly.compile(readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')))

const serve = serveRendering({
  startEngine: async () => startPdfium(await engine, readStandInFont),
  readInto,
  // Not encodeImage: sharp is loaded only once, outside.
  capabilities: { deflate },
  answer: (message, transfer) => parentPort!.postMessage(message, transfer as ArrayBuffer[]),
})
parentPort!.on('message', (message: ToRenderThread) => void serve(message))

function readInto(path: string, target: Uint8Array): void {
  const file = openSync(path, 'r')
  try {
    let filled = 0
    while (filled < target.length) {
      const read = readSync(file, target, filled, target.length - filled, filled)
      if (read === 0) throw new Error('The file was truncated while it was read.')
      filled += read
    }
  } finally {
    closeSync(file)
  }
}
