import { useEffect, useRef } from 'react'
import { freeCanvas } from '../pdf-view/free-canvas.js'
import type { PdfView } from '../pdf-view/pdf-view.js'

interface PageLayerProps {
  view: PdfView
  /** 1-based. */
  number: number
  /** Of the picture, in pixels. */
  width: number
  onDrawn?: () => void
}

/** A page that fills its box. The picture before stays until the next one is there. */
export function PageLayer({ view, number, width, onDrawn }: PageLayerProps) {
  const holder = useRef<HTMLDivElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  useEffect(() => {
    const controller = new AbortController()
    view.render(number, { width, density: 1, signal: controller.signal }).then(
      (canvas) => {
        if (controller.signal.aborted || !holder.current) return freeCanvas(canvas)
        const before = holder.current.firstElementChild
        holder.current.replaceChildren(canvas)
        freeCanvas(before)
        drawn.current?.()
      },
      // Closed, or a page that cannot be drawn: the other side is there all the same.
      () => {},
    )
    return () => controller.abort()
  }, [view, number, width])
  useEffect(() => {
    const element = holder.current
    return () => freeCanvas(element?.firstElementChild)
  }, [])
  return <div ref={holder} className="size-full *:block *:size-full" />
}
