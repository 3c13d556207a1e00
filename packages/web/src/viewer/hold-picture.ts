import type { PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { freeCanvas } from '../pdf-view/free-canvas.js'

/** After this it is taken away, whatever comes. */
const LONGEST_MS = 4000

/**
 * Leaves a picture of the pages in view where they are, while another document takes their place: nobody should see white paper after
 * each change. It goes once the first page is drawn.
 */
export function holdPicture(pdfViewer: PDFViewer): void {
  const { container, eventBus } = pdfViewer
  const frame = container.parentElement
  if (!frame) return
  const corner = frame.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = 'pdfViewer held-picture'
  picture.ariaHidden = 'true'
  for (const view of pdfViewer.getCachedPageViews() as Set<{ canvas: HTMLCanvasElement | null }>) {
    const { canvas } = view
    if (!canvas || canvas.width === 0) continue
    const box = canvas.getBoundingClientRect()
    if (box.bottom < corner.top || box.top > corner.bottom) continue
    const copy = document.createElement('canvas')
    copy.width = canvas.width
    copy.height = canvas.height
    copy.getContext('2d')?.drawImage(canvas, 0, 0)
    const paper = document.createElement('div')
    paper.className = 'canvasWrapper'
    Object.assign(paper.style, {
      left: `${box.left - corner.left}px`,
      top: `${box.top - corner.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
    paper.append(copy)
    picture.append(paper)
  }
  if (picture.childElementCount === 0) return
  frame.append(picture)
  const remove = () => {
    clearTimeout(timer)
    eventBus.off('pagerendered', remove)
    for (const canvas of picture.querySelectorAll('canvas')) freeCanvas(canvas)
    picture.remove()
  }
  const timer = setTimeout(remove, LONGEST_MS)
  eventBus.on('pagerendered', remove)
}
