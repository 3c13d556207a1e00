import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** Where someone is in a document. */
export interface ViewPosition {
  page: number
  /** What is in the top left corner of the view, in the page's own coordinates. */
  left: number
  top: number
  /** The rule of the zoom, or a number. */
  zoom: string
  rotation: number
}

interface Location {
  pageNumber: number
  left: number
  top: number
  rotation: number
}

/** Follows where someone is, and brings them to where they were once the pages of a document are there. */
export function watchViewPosition(pdfViewer: PDFViewer) {
  let position: ViewPosition | undefined
  let wanted: ViewPosition | undefined
  let touched = false

  const go = () => {
    if (!wanted) return
    if (pdfViewer.pagesRotation !== wanted.rotation) pdfViewer.pagesRotation = wanted.rotation
    pdfViewer.currentScaleValue = wanted.zoom
    pdfViewer.scrollPageIntoView({
      pageNumber: Math.min(wanted.page, pdfViewer.pagesCount),
      destArray: [null, { name: 'XYZ' }, wanted.left, wanted.top, null],
      allowNegativeOffset: true,
      ignoreDestinationZoom: true,
    })
  }
  pdfViewer.eventBus.on('updateviewarea', ({ location }: { location: Location }) => {
    const { pageNumber, left, top, rotation } = location
    position = { page: pageNumber, left, top, rotation, zoom: pdfViewer.currentScaleValue }
  })
  const touch = () => {
    touched = true
  }
  // From a menu, say, the view may have been turned or zoomed.
  const isAsLeft = ({ rotation, zoom }: ViewPosition) =>
    pdfViewer.pagesRotation === rotation && pdfViewer.currentScaleValue === zoom
  for (const name of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    pdfViewer.container.addEventListener(name, touch, { passive: true })

  return {
    /** Where they are, or will be once the pages are there. */
    now: () => position ?? wanted,
    /** Says that someone has gone on to another place. */
    touch,
    /** Says where to go in the document that comes next. */
    prepare: (next: ViewPosition | undefined) => {
      wanted = next
      position = undefined
      touched = false
    },
    /** To be called when pages are laid out, all of them as large as the first. */
    arrive: () => {
      if (wanted) go()
      else pdfViewer.currentScaleValue = 'auto'
    },
    /** To be called when all pages have their true sizes, which may have moved what is in view; not against who has gone on reading. */
    arriveAgain: () => {
      if (!touched && wanted && wanted.page > 1 && isAsLeft(wanted)) go()
      wanted = undefined
    },
  }
}
