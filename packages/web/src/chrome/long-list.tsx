import type { ComponentProps, MouseEvent } from 'react'
import { useLocation } from 'wouter'

/**
 * A `nav` of many plain links of this site, followed without loading a page again. A `Link` for each would listen to the address for each,
 * and a hundred of them take a slow phone a tenth of a second on every page.
 */
export function LongList(props: Omit<ComponentProps<'nav'>, 'onClick'>) {
  const [, navigate] = useLocation()
  const follow = (event: MouseEvent<HTMLElement>) => {
    const { target, button, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
    if (defaultPrevented || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return
    const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
    if (!path) return
    event.preventDefault()
    navigate(path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links are what keys press; their clicks arrive here.
    <nav {...props} onClick={follow} />
  )
}
