import { type PointerEvent, useRef } from 'react'

/** A place, or how far it is to one. */
interface Point {
  x: number
  y: number
}

interface Pull {
  pointer: number
  from: Point
  /** CSS pixels to preview pixels. */
  scale: number
  gesture: string
  moved: boolean
}

interface PullSettings {
  /** Whether a press begins a pull at all. */
  enabled: boolean
  /** Preview pixels per CSS pixel. */
  scale: () => number
  onStart: () => void
  /** Called with the distance of the pointer from where it was pressed, in preview pixels. */
  onPull: (by: Point, gesture: string) => void
  /** Called at the end of a drag that moved. */
  onEnd: () => void
}

/** A hand trembles by this many pixels on a click. */
const TREMOR = 2

let lastGesture = 0

/** Follows a mouse, finger or pen from where it is pressed to where it is lifted, on the page and off it. */
export function usePull({ enabled, scale, onStart, onPull, onEnd }: PullSettings) {
  const pull = useRef<Pull>(undefined)
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pull.current?.pointer) return
    const { moved } = pull.current
    pull.current = undefined
    if (moved) onEnd()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || event.button !== 0 || pull.current) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const { pointerId: pointer, clientX: x, clientY: y } = event
      pull.current = { pointer, from: { x, y }, scale: scale(), gesture: `pull ${++lastGesture}`, moved: false }
      onStart()
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (pointerId !== pull.current?.pointer) return
      const { from, scale, gesture, moved } = pull.current
      const by = { x: clientX - from.x, y: clientY - from.y }
      if (!moved && Math.hypot(by.x, by.y) < TREMOR) return
      pull.current.moved = true
      onPull({ x: by.x * scale, y: by.y * scale }, gesture)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
