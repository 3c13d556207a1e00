import { serveImageWorker } from '../image-worker.js'
import { webCodecs } from './web-codecs.js'

serveImageWorker({ codecs: webCodecs })
