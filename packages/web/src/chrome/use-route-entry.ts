import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Scrolls to the top on entry to a route, and moves the focus of assistive technology to its content. */
export function useRouteEntry(): { main: RefObject<HTMLElement | null>; path: string } {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return { main, path }
}
