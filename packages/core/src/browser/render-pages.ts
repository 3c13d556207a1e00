import { readBytes } from '../files.js'
import type { RenderPages } from '../pdf/render/render-capabilities.js'
import { renderOverThreads } from '../pdf/render/render-pool.js'
import type { FromRenderThread } from '../pdf/render/render-thread.js'

/** More threads take more memory than they save time. */
const MOST_THREADS = 4

/** How long a worker without work is kept for the next document. */
const IDLE_MS = 30_000

/**
 * Renders pages in Web Workers that each do what `serveRenderWorker` does. One of them is kept for a while: starting the engine takes
 * as long as rendering a few pages.
 */
export function renderInWorkers(startWorker: () => Worker): RenderPages {
  let idle: { worker: Worker; timer: ReturnType<typeof setTimeout> } | undefined
  const take = () => {
    const kept = idle?.worker
    clearTimeout(idle?.timer)
    idle = undefined
    return kept ?? startWorker()
  }
  const keep = (worker: Worker) => {
    const drop = () => {
      worker.terminate()
      if (idle?.worker === worker) idle = undefined
    }
    worker.onmessage = null
    worker.onerror = drop
    idle = { worker, timer: setTimeout(drop, IDLE_MS) }
  }
  return (request) =>
    renderOverThreads(request, {
      cores: Math.min(MOST_THREADS, navigator.hardwareConcurrency),
      sourceOf: async (file) => ({ bytes: await readBytes(file) }),
      startThread(onMessage, onEnd) {
        const worker = take()
        worker.onmessage = ({ data }: MessageEvent<FromRenderThread>) => onMessage(data)
        // Engine errors arrive as messages; this is a bug.
        worker.onerror = (event) => {
          event.preventDefault()
          worker.terminate()
          onEnd(event.error instanceof Error ? event.error : new Error(event.message))
        }
        return {
          post: (message) => worker.postMessage(message),
          end: (isIdle) => (isIdle && !idle ? keep(worker) : worker.terminate()),
        }
      },
    })
}
