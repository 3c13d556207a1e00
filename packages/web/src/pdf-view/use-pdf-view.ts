import { useEffect } from 'react'
import { atFirstSign } from './at-first-sign.js'
import { warmUpPdfjs, warmUpThreads } from './load-pdfjs.js'
import { openPdfView } from './open-pdf-view.js'
import { type PdfViewState, useView } from './use-view.js'

export type { PdfViewState } from './use-view.js'

/** A PDF for viewing, rendered by pdf.js. Closes unused documents; loads pdf.js before there is a file. */
export function usePdfView(file: File | undefined, password?: string): PdfViewState {
  const waits = file === undefined
  useEffect(() => {
    // A failure is reported once there is a file to open.
    if (waits) return atFirstSign(() => void warmUpPdfjs().catch(() => {}), warmUpThreads)
  }, [waits])
  return useView(openPdfView, file, password)
}
