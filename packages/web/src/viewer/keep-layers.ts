import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** The class of layers of ours above pages. pdf.js takes away whatever it does not know, but this one of its own tools. */
export const LAYER_CLASS = 'pdfBugGroupsLayer'

type PageView = Omit<PDFPageView, 'pdfPage'> & { pdfPage: { _pdfBug: boolean } | null }

/**
 * Keeps our layers above the pages of a document while pdf.js renders them again at another zoom: a layer that was removed and
 * inserted again would lose the focus and interrupt dragging. Call it for each document.
 */
export function keepLayers(pdfViewer: PDFViewer): void {
  for (let index = 0; index < pdfViewer.pagesCount; index++) {
    const view = pdfViewer.getPageView(index) as PageView
    const { reset } = view
    view.reset = (...settings) => {
      const page = view.pdfPage
      // It keeps the layer only for pages that are examined for bugs, which means more elsewhere.
      const before = page?._pdfBug ?? false
      if (page) page._pdfBug = true
      else view.pdfPage = { _pdfBug: true }
      try {
        return reset.apply(view, settings)
      } finally {
        if (page) page._pdfBug = before
        else view.pdfPage = null
      }
    }
  }
}
