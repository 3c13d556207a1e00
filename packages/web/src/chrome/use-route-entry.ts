import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Scrolls to the top on entry to a route, or to the place its address names, and moves the focus of assistive technology to its content. */
export function useRouteEntry(): { main: RefObject<HTMLElement | null>; path: string } {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [path])
  return { main, path }
}
