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
        // What the engine does wrong comes as a message; this is a bug.
        worker.onerror = (event) => {
          event.preventDefault()
          worker.terminate()
          onEnd(event.error instanceof Error ? event.error : new Error(event.message))
        }
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
      },
    })
}
