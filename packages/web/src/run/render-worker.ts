import '../no-eval.js'
import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import { browserCapabilities } from '@sheaf/core/browser'
import { serveRenderWorker } from '@sheaf/core/browser/render-worker'
import { fontUrl } from './font-url.js'
import { loadCodecs } from './load-codecs.js'

serveRenderWorker({
  pdfiumUrl: wasmUrl,
  standInFontUrl: (font) => fontUrl(`stand-in/${font}`),
  capabilities: browserCapabilities({ codecs: loadCodecs }),
})
