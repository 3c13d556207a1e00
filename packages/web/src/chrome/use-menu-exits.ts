import { type RefObject, useEffect, useRef } from 'react'

interface MenuExits {
  open: boolean
  /** Gets the keyboard back when the menu is left by Escape. */
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Closes the menu by Escape, by going back to another page, and when the window grows so wide that its contents are shown elsewhere;
 * holds the page still meanwhile.
 */
export function useMenuExits({ open, toggle, onClose }: MenuExits): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close.current()
      toggle.current?.focus()
    }
    const wide = window.matchMedia('(min-width: 64rem)')
    const leave = () => close.current()
    const { style } = document.documentElement
    style.overflow = 'hidden'
    window.addEventListener('keydown', onKey)
    wide.addEventListener('change', leave)
    window.addEventListener('popstate', leave)
    return () => {
      style.overflow = ''
      window.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', leave)
      window.removeEventListener('popstate', leave)
    }
  }, [open, toggle])
}
