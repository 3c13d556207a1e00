import { type PointerEvent, useRef } from 'react'
import type { OverlayPage } from '../viewer/page-overlay.js'

/** A place on a page, in points as seen. */
interface PagePoint {
  x: number
  y: number
}

interface PullSettings {
  page: OverlayPage
  onStart?: (at: PagePoint, event: PointerEvent) => void
  /** Called with the start of the drag and the current pointer position. */
  onMove: (from: PagePoint, to: PagePoint, event: PointerEvent) => void
  /** Called at the end; `moved` distinguishes a drag from a click. */
  onEnd: (from: PagePoint, to: PagePoint, moved: boolean) => void
  /** Called when the browser takes the pointer away, for scrolling with two fingers, say. */
  onCancel?: () => void
}

interface Pull {
  pointer: number
  from: PagePoint
  to: PagePoint
  screen: { x: number; y: number }
  moved: boolean
}

/** A hand trembles by this many pixels on a click. */
const TREMOR = 3

/** Follows a mouse, finger or pen from where it is pressed to where it is lifted, in points of a page. */
export function usePagePull({ page, onStart, onMove, onEnd, onCancel }: PullSettings) {
  const pull = useRef<Pull>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || pull.current) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      const from = page.toPage(event)
      pull.current = {
        pointer: event.pointerId,
        from,
        to: from,
        screen: { x: event.clientX, y: event.clientY },
        moved: false,
      }
      onStart?.(from, event)
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = pull
      if (event.pointerId !== current?.pointer) return
      const far = Math.hypot(event.clientX - current.screen.x, event.clientY - current.screen.y)
      if (!current.moved && far < TREMOR) return
      current.moved = true
      current.to = page.toPage(event)
      onMove(current.from, current.to, event)
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = pull
      if (event.pointerId !== current?.pointer) return
      pull.current = undefined
      onEnd(current.from, current.to, current.moved)
    },
    onPointerCancel: (event: PointerEvent) => {
      if (event.pointerId !== pull.current?.pointer) return
      pull.current = undefined
      onCancel?.()
    },
  }
}
