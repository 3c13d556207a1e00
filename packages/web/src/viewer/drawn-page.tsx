import { useEffect, useRef, useState } from 'react'
import { freeCanvas } from '../pdf-view/free-canvas.js'
import { dotsPerPoint } from '../pdf-view/picture-size.js'
import { RenderQueue } from '../pdf-view/render-queue.js'
import { unlessAborted } from '../pdf-view/unless-aborted.js'
import { useShownDocument, useViewer } from './viewer-context.js'

/** One at a time: the pages being read come first. */
const queue = new RenderQueue(1)

/** A small picture of a page, drawn from the document that is open. Decorative: what it shows is said elsewhere. */
export function DrawnPage({ number, width, height }: { number: number; width: number; height: number }) {
  const viewer = useViewer()
  const document = useShownDocument()
  const container = useRef<HTMLSpanElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!document) return
    const gone = new AbortController()
    let canvas: HTMLCanvasElement | undefined
    const draw = async () => {
      const page = await unlessAborted(document.getPage(number), gone.signal)
      const dots = dotsPerPoint(page.getViewport({ scale: 1 }), { within: { width, height } }, window.devicePixelRatio)
      const viewport = page.getViewport({ scale: dots })
      canvas = window.document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      const task = page.render({ canvas, viewport, annotationMode: 3 })
      const stop = () => task.cancel()
      gone.signal.addEventListener('abort', stop)
      try {
        await unlessAborted(task.promise, gone.signal)
      } finally {
        gone.signal.removeEventListener('abort', stop)
        // Frees what it took, unless the viewer shows the page too.
        viewer.eventBus.dispatch('thumbnailrendered', { source: queue, pageNumber: number, pdfPage: page })
      }
      canvas.style.width = `${viewport.width / window.devicePixelRatio}px`
      canvas.className = 'page-picture max-h-full max-w-full shadow-sm ring-1 ring-line'
      container.current?.replaceChildren(canvas)
    }
    setFailed(false)
    // Outside of the queue: of a document that goes before its first page is drawn, that never comes.
    Promise.resolve(viewer.pdfViewer.onePageRendered)
      .then(() => queue.run(draw, { signal: gone.signal }))
      .catch(() => {
        if (!gone.signal.aborted) setFailed(true)
      })
    return () => {
      gone.abort()
      freeCanvas(canvas)
      container.current?.replaceChildren()
    }
  }, [viewer, document, number, width, height])
  return (
    <span
      ref={container}
      aria-hidden
      data-page={failed ? 'failed' : undefined}
      className="grid size-full place-items-center data-[page=failed]:bg-danger-soft"
    />
  )
}
