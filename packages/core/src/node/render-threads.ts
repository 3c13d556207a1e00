import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { readBytes } from '../files.js'
import type { RenderPoolHost } from '../pdf/render/render-pool.js'

/** Starts rendering threads ahead of the first call, for programs that know that it will come. */
export function warmUpRendering(threads = 1): void {
  while (idle.length < Math.min(threads, renderThreads.cores)) {
    const worker = startWorker()
    worker.unref()
    idle.push(worker)
  }
}

/** How rendering threads are started on Node. */
export const renderThreads: RenderPoolHost = {
  cores: availableParallelism(),
  async sourceOf(file) {
    if ('path' in file && typeof file.path === 'string') return { path: file.path, size: file.size }
    const bytes = await readBytes(file)
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
    shared.set(bytes)
    return { bytes: shared }
  },
  startThread(onMessage, onEnd) {
    const worker = idle.pop() ?? startWorker()
    worker.ref()
    const onExit = () => onEnd()
    // A heap that is full ends the thread before it can say so.
    const onError = (error: NodeJS.ErrnoException) =>
      onEnd(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : error)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    return {
      post: (message) => worker.postMessage(message),
      end(isIdle) {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        if (isIdle && idle.length < MOST_IDLE) {
          worker.unref()
          idle.push(worker)
        } else void worker.terminate()
      },
    }
  },
}

/** Threads without work, kept for the next document: starting one takes as long as rendering a few pages. */
const idle: Worker[] = []
const MOST_IDLE = 4

function startWorker(): Worker {
  // Bundles put this module and its worker in one folder.
  const worker = new Worker(fileURLToPath(new URL('./render-worker.js', import.meta.url)), {
    stdout: true,
    stderr: true,
  })
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
  })
  return worker
}
