import { useEffect, useRef } from 'react'

/** Keys held with Ctrl, or with Command on a Mac, and what they do; `shift+z` for those with Shift. */
type Keys = Readonly<Record<string, () => void>>

/** Lets keys work all over the page, except in dialogs and, where the browser has a meaning for them, in text that is being typed. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const act = latest.current[event.shiftKey ? `shift+${key}` : key]
      const inside = (selector: string) => event.target instanceof Element && event.target.closest(selector) !== null
      if (!act || inside('dialog') || (key !== 's' && inside('input:not([type=radio]), textarea'))) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
