import { parentPort } from 'node:worker_threads'
import { serveEngine, type ToEngineThread } from '../../ocr/engine/engine-thread.js'
import { loadCore, readLanguage } from './load-engine.js'

const serve = serveEngine({ loadCore, readLanguage, answer: (message) => parentPort!.postMessage(message) })
parentPort!.on('message', (message: ToEngineThread) => void serve(message))
