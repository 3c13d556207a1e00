import type { Capabilities } from '../../capabilities.js'
import { findOperation } from '../../operations/index.js'
import type { QpdfFactory } from '../../pdf/read/qpdf-module.js'
import { browserCapabilities } from '../index.js'
import { videoInBrowser } from '../video/index.js'
import { answerCall, transferOf } from './answer-call.js'
import type { CallJob } from './messages.js'
import { webCodecs } from './web-codecs.js'

const scope = self as unknown as DedicatedWorkerGlobalScope

const { wholeFile: _, ...machine } = browserCapabilities({
  qpdf: async () => {
    const { default: factory } = await import('@neslinesli93/qpdf-wasm')
    // The package's own types leave out most of the file system of the module.
    return {
      factory: factory as unknown as QpdfFactory,
      wasmUrl: new URL('@neslinesli93/qpdf-wasm/dist/qpdf.wasm', import.meta.url).href,
    }
  },
  renderWorker: () =>
    new Worker(new URL('./web-render-worker.js', import.meta.url), { type: 'module', name: 'render' }),
  codecs: webCodecs,
  imageWorker: () => new Worker(new URL('./web-image-worker.js', import.meta.url), { type: 'module', name: 'image' }),
  ocr: {
    startWorker: () => new Worker(new URL('./web-ocr-worker.js', import.meta.url), { type: 'module', name: 'ocr' }),
    version: '7',
  },
  video: videoInBrowser(),
})

const capabilities: Capabilities = {
  ...machine,
  async readFont(id) {
    const { fontUrls, standInFontUrls } = await import('./asset-urls.generated.js')
    const url = fontUrls[id] ?? standInFontUrls[id.replace(/^stand-in\//, '')]
    if (!url) throw new RangeError(`There is no font file "${id}".`)
    const response = await fetch(url())
    if (!response.ok) throw new Error(`Font ${id}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  },
}

scope.onmessage = async ({ data }: MessageEvent<CallJob>) => {
  const progress = (fraction: number, stage: string) => scope.postMessage({ type: 'progress', fraction, stage })
  const answer = await answerCall(findOperation(data.operation)!, data, capabilities, progress)
  scope.postMessage(answer, transferOf(answer))
}

// An unhandled rejection does not raise an error in the worker, and the page would wait forever; rethrowing it does.
scope.addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason
  })
})
