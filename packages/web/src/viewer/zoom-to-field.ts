import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { zoomAbout } from './zoom-steps.js'

/** Fields lower than this, in pixels, can hardly be read or hit by a finger. */
const LEAST_HEIGHT = 20
/** Height that such fields get, if they then still fit into the window. */
const GOOD_HEIGHT = 32
/** Room beside a field, in pixels. */
const MARGIN = 16
const MOST = 5

const fields = '.annotationLayer :is(input, textarea, select)'

/** Zooms in on form fields that are too small for fingers when they get the focus, as browsers do on phones. */
export function zoomToFields(pdfViewer: PDFViewer, signal: AbortSignal): void {
  const { container, eventBus } = pdfViewer
  let isPressed = false
  let zoomed: HTMLElement | undefined
  // While a page is drawn again, pdf.js hides its fields, which lose the keyboard.
  const restore = () => {
    if (document.activeElement === document.body && zoomed?.isConnected) zoomed.focus({ preventScroll: true })
  }
  eventBus.on('annotationlayerrendered', restore)
  signal.addEventListener('abort', () => eventBus.off('annotationlayerrendered', restore), { once: true })
  const zoom = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches(fields) || !matchMedia('(pointer: coarse)').matches) return
    const { left, top, width, height } = target.getBoundingClientRect()
    if (height === 0 || height >= LEAST_HEIGHT) return
    const factor = Math.min(MOST, GOOD_HEIGHT / height, (container.clientWidth - 2 * MARGIN) / width)
    if (factor <= 1.1) return
    zoomAbout(pdfViewer, factor, { origin: [left + width / 2, top + height / 2], drawingDelay: 0 })
    target.scrollIntoView({ block: 'center', inline: 'center' })
    zoomed = target
  }
  container.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
      zoomed = undefined
    },
    { signal },
  )
  container.addEventListener('pointercancel', () => (isPressed = false), { signal })
  container.addEventListener(
    'click',
    (event) => {
      isPressed = false
      zoom(event)
    },
    { signal },
  )
  // What is pressed must not move before it is released.
  container.addEventListener('focusin', (event) => !isPressed && zoom(event), { signal })
}
