import type { PDFPageView, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

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

/** What is in the top left corner of the view, in points from the corner of its page as that is seen, and the size of that page. */
interface SeenCorner {
  x: number
  y: number
  width: number
  height: number
}

/** Follows where someone is, and brings them to where they were once the pages of a document are there. */
export function watchViewPosition(pdfViewer: PDFViewer) {
  let position: ViewPosition | undefined
  let wanted: ViewPosition | undefined
  /** Of what is wanted, where another version of the same document takes the place of one: its pages may be turned or cut. */
  let corner: SeenCorner | undefined
  let touched = false

  const go = () => {
    if (!wanted) return
    if (pdfViewer.pagesRotation !== wanted.rotation) pdfViewer.pagesRotation = wanted.rotation
    pdfViewer.currentScaleValue = wanted.zoom
    const pageNumber = Math.min(wanted.page, pdfViewer.pagesCount)
    const [left, top] = corner ? pointInCorner(pdfViewer, pageNumber, corner) : [wanted.left, wanted.top]
    pdfViewer.scrollPageIntoView({
      pageNumber,
      destArray: [null, { name: 'XYZ' }, left, top, null],
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
      corner = undefined
      position = undefined
      touched = false
    },
    /** Says that another version of the document comes, in which they stay where they are. To be called while this one is there. */
    stay: () => {
      // Of a version that goes before all its pages are there, nobody has chosen the position.
      const isOnTheWay = wanted !== undefined && !touched && isAsLeft(wanted)
      // A scroll that pdf.js has not looked at counts as well.
      if (position && !isOnTheWay) pdfViewer.update()
      if (position && !isOnTheWay) {
        wanted = position
        corner = seenCorner(pdfViewer, position)
      }
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

function seenCorner(pdfViewer: PDFViewer, { page, left, top }: ViewPosition): SeenCorner | undefined {
  const viewport = viewportOf(pdfViewer, page)
  if (!viewport) return undefined
  const { scale, width, height } = viewport
  const [x, y] = viewport.convertToViewportPoint(left, top) as [number, number]
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale }
}

/** The point of a page that belongs there. Of a page with another size than before, as much as possible is in the view. */
function pointInCorner(pdfViewer: PDFViewer, page: number, { x, y, ...before }: SeenCorner): [number, number] {
  const viewport = viewportOf(pdfViewer, page)
  if (!viewport) return [0, 0]
  const { scale, width, height } = viewport
  const { clientWidth, clientHeight } = pdfViewer.container
  const isSame = Math.abs(width / scale - before.width) < 1 && Math.abs(height / scale - before.height) < 1
  const right = isSame ? x * scale : Math.min(x * scale, Math.max(0, width - clientWidth))
  const down = isSame ? y * scale : Math.min(y * scale, Math.max(0, height - clientHeight))
  return viewport.convertToPdfPoint(right, down) as [number, number]
}

function viewportOf(pdfViewer: PDFViewer, page: number): PDFPageView['viewport'] | undefined {
  const view: PDFPageView | undefined = pdfViewer.getPageView(page - 1)
  return view?.viewport
}
