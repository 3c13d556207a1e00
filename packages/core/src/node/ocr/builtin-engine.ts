import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { engineInThread, type StartEngineThread } from '../../ocr/engine/engine-in-thread.js'
import { recognizeOverEngines } from '../../ocr/engine/engine-pool.js'

/** More threads take more memory than they save time. */
const MOST_THREADS = 4

/** Recognizes text by tesseract.js in worker threads. */
export const recognizeBuiltIn = recognizeOverEngines({
  cores: Math.min(MOST_THREADS, availableParallelism()),
  maxEngines: MOST_THREADS,
  startEngine: (languages) => engineInThread(`tesseract.js ${builtInVersion()}`, languages, startThread),
})

/** Version of the package tesseract.js. */
export function builtInVersion(): string {
  return createRequire(import.meta.url)('tesseract.js/package.json').version
}

const startThread: StartEngineThread = (onMessage, onEnd) => {
  // Bundles put this module and its worker in one folder.
  const worker = new Worker(fileURLToPath(new URL('./ocr-worker.js', import.meta.url)), { stdout: true, stderr: true })
  worker.on('message', onMessage)
  // A heap that is full ends the thread before it can say so.
  worker.on('error', (error: NodeJS.ErrnoException) =>
    onEnd(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? undefined : error),
  )
  worker.on('exit', () => onEnd())
  return {
    post: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
    setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
  }
}
