import type { AnyOperation, CapabilityName } from '@sheaf/core'
import { browserCapabilities, videoInBrowser } from '@sheaf/core/browser'

const absent = () => {
  throw new Error('There is no browser here.')
}

/** What a browser has when it is given every part that the site gives it. */
const supplied = browserCapabilities({
  qpdf: absent,
  fontUrl: absent,
  renderWorker: absent,
  codecs: { mozjpeg: absent, webp: absent, oxipng: absent, heif: absent, jxl: absent },
  ocr: { startWorker: absent, version: '' },
  barcodes: absent,
  video: videoInBrowser({ ffmpeg: { startWorker: absent, wasmUrl: '' } }),
})

/** Whether a browser can do the work of an operation. */
export function runsOnDevice({ needs }: Pick<AnyOperation, 'needs'>): boolean {
  return needs.every((need: CapabilityName) => supplied[need] !== undefined)
}
