import { needsEncoder } from '../image/write/encode-page.js'
import type { RenderPages } from '../pdf/render/render-capabilities.js'
import { type RenderPoolHost, renderOverThreads } from '../pdf/render/render-pool.js'
import { deflate } from './deflate.js'
import { loadSharp } from './images/load-sharp.js'
import { encodeImage } from './images.js'
import { renderThreads } from './render-threads.js'

const host: RenderPoolHost = { ...renderThreads, capabilities: { deflate, encodeImage } }

/** Renders pages by PDFium in worker threads. A file on disk is read by each thread for itself. */
export const renderPages: RenderPages = (request) => {
  // It takes about as long as the threads take to start.
  if (request.encoding && needsEncoder(request.encoding.format)) loadSharp().catch(() => {})
  return renderOverThreads(request, host)
}
