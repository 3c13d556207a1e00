import { browserCapabilities } from '../index.js'
import { serveRenderWorker } from '../render-worker.js'
import { standInFontUrls } from './asset-urls.generated.js'
import { webCodecs } from './web-codecs.js'

serveRenderWorker({
  pdfiumUrl: new URL('@embedpdf/pdfium/pdfium.wasm', import.meta.url).href,
  standInFontUrl: (font) => standInFontUrls[font]!().href,
  capabilities: browserCapabilities({ codecs: webCodecs }),
})
