import type { RenderPages } from '../capabilities.js'
import { readBytes } from '../files.js'
import { renderOverThreads } from '../pdf/render-pool.js'
import type { FromRenderThread } from '../pdf/render-thread.js'

/** More threads take more memory than they save time. */
const MOST_THREADS = 4

/** Renders pages in Web Workers that each do what `serveRenderWorker` does. */
export function renderInWorkers(startWorker: () => Worker): RenderPages {
  return (request) =>
    renderOverThreads(request, {
      cores: Math.min(MOST_THREADS, navigator.hardwareConcurrency),
      sourceOf: async (file) => ({ bytes: await readBytes(file) }),
      startThread(onMessage, onEnd) {
        const worker = startWorker()
        worker.onmessage = ({ data }: MessageEvent<FromRenderThread>) => onMessage(data)
        // An error of the engine does not end a Web Worker, but it can do no more.
        worker.onerror = (event) => {
          event.preventDefault()
          worker.terminate()
          onEnd()
        }
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
      },
    })
}
