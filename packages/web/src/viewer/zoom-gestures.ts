import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { zoomAbout } from './zoom-steps.js'

/** How long after the last movement the pages are drawn sharply, in milliseconds; until then their pictures are stretched. */
const DRAWING_DELAY = 400
/** Lines and pages that a wheel reports, in pixels. */
const LINE = 24
const PAGE = 800

/** Zooms by Ctrl and the wheel, by the pinch of a touchpad, and by two fingers, about the place where that is done. */
export function zoomByGestures(pdfViewer: PDFViewer, signal: AbortSignal): void {
  const { container } = pdfViewer
  // What is left when the zoom, which has two decimals, could not follow.
  let rest = 1
  const zoom = (factor: number, clientX: number, clientY: number) => {
    const before = pdfViewer.currentScale
    zoomAbout(pdfViewer, factor * rest, { origin: [clientX, clientY], drawingDelay: DRAWING_DELAY })
    rest = Math.min(2, Math.max(0.5, (factor * rest * before) / pdfViewer.currentScale))
  }

  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const pixels = event.deltaY * ([1, LINE, PAGE][event.deltaMode] ?? 1)
      // A notch of a wheel is a step; a touchpad sends many small ones.
      const factor = Math.abs(pixels) >= 50 ? (pixels < 0 ? 1.1 : 1 / 1.1) : Math.exp(-pixels / 100)
      zoom(factor, event.clientX, event.clientY)
    },
    { passive: false, signal },
  )

  let span: number | undefined
  const spanOf = ([a, b]: TouchList) => Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY)
  container.addEventListener(
    'touchstart',
    ({ touches }) => {
      rest = 1
      span = touches.length === 2 ? spanOf(touches) : undefined
    },
    { passive: true, signal },
  )
  container.addEventListener(
    'touchmove',
    (event) => {
      const { touches } = event
      if (span === undefined || touches.length !== 2) return
      event.preventDefault()
      const now = spanOf(touches)
      if (Math.abs(now / span - 1) < 0.02) return
      zoom(now / span, (touches[0]!.clientX + touches[1]!.clientX) / 2, (touches[0]!.clientY + touches[1]!.clientY) / 2)
      span = now
    },
    { passive: false, signal },
  )
  for (const name of ['touchend', 'touchcancel'] as const)
    container.addEventListener(
      name,
      () => {
        span = undefined
      },
      { passive: true, signal },
    )
}
