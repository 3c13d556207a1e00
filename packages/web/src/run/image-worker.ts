import '../no-eval.js'
import { serveImageWorker } from '@sheaf/core/browser/image-worker'
import { loadCodecs } from './load-codecs.js'

serveImageWorker({ codecs: loadCodecs })
