import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawStrokes, type Point, padSize, pointOnPad, type Stroke } from './pad-strokes.js'

interface SignaturePadProps {
  /** Names the pad. */
  label: string
  strokes: readonly Stroke[]
  color: string
  onStroke: (stroke: Stroke) => void
}

/** A pad to draw on with a mouse, a finger or a pen. A stroke ends when the pointer is lifted or leaves the pad. */
export function SignaturePad({ label, strokes, color, onStroke }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Several moves of the pointer can come before the next drawing; state would show each of them the same past.
  const pen = useRef<{ pointer: number; points: Point[] }>(undefined)
  const [drawn, setDrawn] = useState<readonly Point[]>([])
  const dots = useDotsAcross(canvas)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || dots === 0) return
    const scale = dots / padSize.width
    context.canvas.width = dots
    context.canvas.height = Math.round(padSize.height * scale)
    drawStrokes(context, [...strokes, drawn], color, scale)
  }, [dots, strokes, drawn, color])

  const begin = (event: PointerEvent) => {
    const point = pointOnPad(event, event.currentTarget.getBoundingClientRect())
    if (event.button !== 0 || pen.current || !point) return
    pen.current = { pointer: event.pointerId, points: [point] }
    setDrawn([point])
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointer) return
    onStroke(pen.current.points)
    pen.current = undefined
    setDrawn([])
  }
  const draw = (event: PointerEvent) => {
    if (event.pointerId !== pen.current?.pointer) return
    const shown = event.currentTarget.getBoundingClientRect()
    // Browsers hand over one event per frame; the places passed in between make the line round.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const sample of passed.length > 0 ? passed : [event]) {
      const point = pointOnPad(sample, shown)
      // Touch stays with the pad it began on, so no event reports that it has left.
      if (!point) return end(event)
      pen.current.points.push(point)
    }
    setDrawn([...pen.current.points])
  }

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      className="mx-auto aspect-2/1 w-full max-w-[max(14rem,48dvh)] cursor-crosshair touch-none select-none rounded-lg border border-edge bg-[#fff]"
    />
  )
}

/** How many dots of the screen the pad is wide, kept up to date. */
function useDotsAcross(canvas: { readonly current: HTMLCanvasElement | null }): number {
  const [dots, setDots] = useState(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => setDots(Math.round(element.clientWidth * window.devicePixelRatio)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas])
  return dots
}
