import { pdfjsBase } from 'virtual:pdfjs-base'
import type { PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** pdf.js, as far as the site uses it. */
export type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

let loaded: Promise<Pdfjs> | undefined

/**
 * Loads pdf.js; a failure is tried again. The legacy build: the other one needs a browser of this year.
 * Both of its workers come from the site's own origin, so that neither reading nor drawing holds the page up.
 */
export function loadPdfjs(): Promise<Pdfjs> {
  loaded ??= import('pdfjs-dist/legacy/build/pdf.mjs').then(
    (pdfjs) => {
      pdfjs.GlobalWorkerOptions.workerSrc = `${pdfjsBase}/worker.js`
      pdfjs.GlobalWorkerOptions.rendererSrc = `${pdfjsBase}/renderer.js`
      return pdfjs
    },
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

let spare: PDFWorker | undefined

/** Loads pdf.js and starts a worker of it, which takes as long as reading a document does: for pages where one will be opened. */
export async function warmUpPdfjs(): Promise<void> {
  const { PDFWorker } = await loadPdfjs()
  if (spare) return
  const worker = new PDFWorker()
  spare = worker
  worker.promise.catch(() => {
    // The next document tries again with a new one.
    if (spare === worker) spare = undefined
  })
}

/** A worker for one document: the one that was started before, else a new one. To be destroyed with the document. */
export function takeWorker({ PDFWorker }: Pdfjs): PDFWorker {
  const worker = spare ?? new PDFWorker()
  spare = undefined
  return worker
}

/** Where pdf.js finds the files that some documents need, for `getDocument`. */
export const pdfjsFolders = {
  cMapUrl: `${pdfjsBase}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${pdfjsBase}/standard_fonts/`,
  wasmUrl: `${pdfjsBase}/wasm/`,
  iccUrl: `${pdfjsBase}/iccs/`,
} as const

/** Where pdf.js finds the icons of notes without an appearance. */
export const annotationIcons = `${pdfjsBase}/images/`
