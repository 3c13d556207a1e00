import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

/** The least zoom of pdf.js' own steps, and the most. */
const LEAST = 0.1
const MOST = 25
/** The longer side of the largest paper there is, A0, and a little more, in pixels at 100 %. */
const LARGEST_PAPER = 5000
/** Larger pages, as maps and plans have them, may be made as small as this, in pixels of their longer side. */
const SMALLEST_PAGE = 100
/** A step where those of pdf.js, of ten percent at least, would be leaps. */
const SMALL_STEP = 1.25

/** What of pdf.js' viewer zooming takes. */
export type Zoomed = Pick<
  PDFViewer,
  'container' | 'currentPageNumber' | 'currentScale' | 'currentScaleValue' | 'getPageView' | 'updateScale'
>

/** Chooses the zoom: a rule of pdf.js, or a number, within what the page being read allows. */
export function zoomTo(pdfViewer: Zoomed, zoom: string | number): void {
  if (typeof zoom === 'number') pdfViewer.currentScale = Math.min(MOST, Math.max(leastZoom(pdfViewer), zoom))
  else pdfViewer.currentScaleValue = zoom
}

/** Zooms by steps: those of pdf.js, and finer ones where they end. */
export function zoomBySteps(pdfViewer: Zoomed, steps: number): void {
  const { currentScale } = pdfViewer
  if (currentScale > LEAST || (currentScale === LEAST && steps > 0)) {
    // The types leave out what may be left out.
    pdfViewer.updateScale({ steps } as Parameters<PDFViewer['updateScale']>[0])
  } else zoomTo(pdfViewer, currentScale * SMALL_STEP ** steps)
}

/** Zooms about a place of the window; pages are drawn sharply a while after, in milliseconds. */
export function zoomAbout(
  pdfViewer: Zoomed,
  factor: number,
  { origin, drawingDelay }: { origin: [x: number, y: number]; drawingDelay: number },
): void {
  const before = pdfViewer.currentScale
  if (before >= LEAST && before * factor >= LEAST) {
    const settings = { scaleFactor: factor, origin, drawingDelay }
    pdfViewer.updateScale(settings as Parameters<PDFViewer['updateScale']>[0])
    return
  }
  zoomTo(pdfViewer, before * factor)
  const more = pdfViewer.currentScale / before - 1
  const { container } = pdfViewer
  const { left, top } = container.getBoundingClientRect()
  container.scrollBy((origin[0] - left) * more, (origin[1] - top) * more)
}

/** Percent for display: whole numbers, or two significant digits below ten. */
export function percentOf(zoom: number): number {
  const percent = zoom * 100
  return percent < 9.95 ? Number(percent.toPrecision(2)) : Math.round(percent)
}

function leastZoom(pdfViewer: Zoomed): number {
  const view = pdfViewer.getPageView(pdfViewer.currentPageNumber - 1) as
    | { width: number; height: number; scale: number }
    | undefined
  const size = view ? Math.max(view.width, view.height) / view.scale : 0
  return size > LARGEST_PAPER ? SMALLEST_PAGE / size : LEAST
}
