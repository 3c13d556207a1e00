import { loadPdfjs, type Pdfjs, warmUpPdfjs } from '../pdf-view/load-pdfjs.js'

/** pdf.js and the parts of its viewer, which fit no other version of it. */
export interface ViewerParts {
  pdfjs: Pdfjs
  parts: typeof import('./pdfjs-viewer.js')
}

/** Loads pdf.js and the parts of its viewer, both at once. */
export async function loadViewerParts(): Promise<ViewerParts> {
  const [pdfjs, parts] = await Promise.all([loadPdfjs(), import('./pdfjs-viewer.js')])
  return { pdfjs, parts }
}

/** Loads what a viewer needs and starts a worker before there is a document. A failure is reported once there is one to open. */
export function warmUpViewer(): void {
  loadViewerParts().catch(() => {})
  warmUpPdfjs().catch(() => {})
}
