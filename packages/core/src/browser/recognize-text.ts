import { engineInThread } from '../ocr/engine/engine-in-thread.js'
import { recognizeOverEngines } from '../ocr/engine/engine-pool.js'
import type { FromEngineThread } from '../ocr/engine/engine-thread.js'
import type { RecognizeText } from '../ocr/ocr-capabilities.js'

/** More engines take more memory than they save time. */
const MOST_ENGINES = 4

/** Where text recognition comes from. */
export interface OcrSettings {
  /** Starts a worker whose script calls `serveOcrWorker`. */
  startWorker: () => Worker
  /** Version of tesseract.js in there. */
  version: string
}

/** Recognizes text in Web Workers that each do what `serveOcrWorker` does. */
export function recognizeInWorkers({ startWorker, version }: OcrSettings): RecognizeText {
  return recognizeOverEngines({
    get cores() {
      return navigator.hardwareConcurrency
    },
    maxEngines: MOST_ENGINES,
    startEngine: (languages) =>
      engineInThread(`tesseract.js ${version}`, languages, (onMessage, onEnd) => {
        const worker = startWorker()
        worker.onmessage = ({ data }: MessageEvent<FromEngineThread>) => onMessage(data)
        // Engine errors arrive as messages; this is a bug, or a part that could not be loaded.
        worker.onerror = (event) => {
          event.preventDefault()
          worker.terminate()
          onEnd(event.error instanceof Error ? event.error : new Error(event.message))
        }
        return { post: (message) => worker.postMessage(message), end: () => worker.terminate() }
      }),
  })
}
