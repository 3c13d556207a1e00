import { type RefObject, useLayoutEffect, useState } from 'react'
import { type GridWindow, gridWindow } from '../pdf-view/grid-window.js'

interface Rows {
  count: number
  columns: number
  rowHeight: number
}

/** Which items of a long list that scrolls by itself are in view, or near it. */
export function useShownRows(list: RefObject<HTMLElement | null>, { count, columns, rowHeight }: Rows): GridWindow {
  const [shown, setShown] = useState<GridWindow>({ first: 0, end: 0 })
  useLayoutEffect(() => {
    const element = list.current!
    const update = () => {
      const { scrollTop, clientHeight } = element
      const next = gridWindow({ count, columns, rowHeight, top: -scrollTop, screenHeight: clientHeight })
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [list, count, columns, rowHeight])
  return shown
}
