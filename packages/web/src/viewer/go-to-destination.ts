import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Viewer } from './viewer.js'

type Page = Parameters<PDFDocumentProxy['getPageIndex']>[0]

/**
 * Goes to a place that a bookmark names (ISO 32000-2, 12.3.2); nothing happens where that is nowhere. Unlike pdf.js' own way it leaves
 * the keyboard where it is.
 */
export async function goToDestination(viewer: Viewer, named: string | readonly unknown[]): Promise<void> {
  const document = viewer.document.get()
  const destination = typeof named === 'string' ? await document?.getDestination(named) : named
  const [page, kind] = destination ?? []
  if (!document || !destination || typeof (kind as { name?: unknown } | undefined)?.name !== 'string') return
  const index = typeof page === 'number' ? page : await document.getPageIndex(page as Page).catch(() => -1)
  if (index < 0 || index >= document.numPages) return
  viewer.pdfViewer.scrollPageIntoView({ pageNumber: index + 1, destArray: [...destination] })
}
