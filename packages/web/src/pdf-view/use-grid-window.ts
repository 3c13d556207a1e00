import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { type GridWindow, gridWindow } from './grid-window.js'

/** Taken for the height of a row until there is one. */
const usualHeight = 240

/** The items of a list to render, and the height of its rows, which are equal. */
export function useGridWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
): GridWindow & { rowHeight: number } {
  const [rowHeight, setRowHeight] = useState(usualHeight)
  const [shown, setShown] = useState<GridWindow>(() => ({ first: 0, end: Math.min(count, columns * 4) }))

  useLayoutEffect(() => {
    const measure = () => {
      const heights = [...(list.current?.children ?? [])].map((item) => (item as HTMLElement).offsetHeight)
      if (heights.length > 0) setRowHeight(Math.max(...heights))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [list])

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = gridWindow({ count, columns, rowHeight, top, screenHeight: window.innerHeight })
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    // Also of a box that the list scrolls in.
    window.addEventListener('scroll', plan, { passive: true, capture: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', plan, { capture: true })
      window.removeEventListener('resize', plan)
    }
  }, [list, count, columns, rowHeight])

  return { ...shown, rowHeight }
}
