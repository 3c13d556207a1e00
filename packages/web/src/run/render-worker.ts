import wasmUrl from '@embedpdf/pdfium/pdfium.wasm?url'
import { browserCapabilities } from '@sheaf/core/browser'
import { serveRenderWorker } from '@sheaf/core/browser/render-worker'
import cjkUrl from '@sheaf/core/fonts/cjk-fallback.ttf?url'
import hangulUrl from '@sheaf/core/fonts/hangul-fallback.ttf?url'

serveRenderWorker({
  pdfiumUrl: wasmUrl,
  standInFontUrl: (font) => ({ cjk: cjkUrl, hangul: hangulUrl })[font],
  capabilities: browserCapabilities(),
})
