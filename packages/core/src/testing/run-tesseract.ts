import { loadCore, readLanguage } from '../node/ocr/load-engine.js'
import { type EngineThread, engineInThread } from '../ocr/engine/engine-in-thread.js'
import { recognizeOverEngines } from '../ocr/engine/engine-pool.js'
import { serveEngine } from '../ocr/engine/engine-thread.js'
import type { RecognizeText } from '../ocr/ocr-capabilities.js'

/** Recognizes text by tesseract.js in this thread, since the worker of the Node host exists in builds only. */
export const recognizeHere: RecognizeText = recognizeOverEngines({
  cores: 1,
  maxEngines: 1,
  startEngine: (languages) =>
    engineInThread('tesseract.js', languages, (onMessage): EngineThread => {
      let ended = false
      const answer = (message: Parameters<typeof onMessage>[0]) => setTimeout(() => ended || onMessage(message))
      const serve = serveEngine({ loadCore, readLanguage, answer })
      return {
        post: (message) => void serve(message),
        end() {
          ended = true
        },
      }
    }),
})
