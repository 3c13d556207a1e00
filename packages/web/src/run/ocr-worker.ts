import { serveOcrWorker } from '@sheaf/core/browser/ocr-worker'
import { languageUrl } from './language-url.js'
import { loadTesseract } from './load-tesseract.js'

serveOcrWorker({ loadCore: loadTesseract, languageUrl })
