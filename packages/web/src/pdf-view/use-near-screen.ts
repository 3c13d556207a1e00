import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen or less than this far from it. */
export function useNearScreen(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: margin,
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin])
  return near
}

/** How far an element is from the screen, in pixels; those on it come first, from top to bottom. */
export function distanceFromScreen(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= window.innerHeight) return top
  if (bottom <= 0) return window.innerHeight - bottom
  return Math.max(0, top) - window.innerHeight
}
