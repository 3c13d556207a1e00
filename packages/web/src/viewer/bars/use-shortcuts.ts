import { useEffect, useRef } from 'react'
import { useViewer } from '../viewer-context.js'
import { isTaken, type Shortcut, shortcutOf } from './shortcuts.js'

/** What shortcuts do that is not done by the viewer itself. */
export type ShortcutActions = Record<
  'goTo' | 'find' | 'findNext' | 'findPrevious' | 'present' | 'print' | 'panel' | 'help',
  () => void
>

/** Listens to the keys of the viewer on the whole page. */
export function useShortcuts(actions: ShortcutActions): void {
  const viewer = useViewer()
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const { container, pdfViewer } = viewer
    const scroll = (screens: number) => container.scrollBy({ top: screens * container.clientHeight * 0.9 })
    const own: Record<Exclude<Shortcut, keyof ShortcutActions>, () => void> = {
      scrollUp: () => scroll(-1),
      scrollDown: () => scroll(1),
      first: () => viewer.goTo(1),
      last: () => viewer.goTo(pdfViewer.pagesCount),
      next: () => pdfViewer.nextPage(),
      previous: () => pdfViewer.previousPage(),
      zoomIn: () => viewer.zoomBy(1),
      zoomOut: () => viewer.zoomBy(-1),
      zoomAuto: () => viewer.zoomTo('auto'),
      turnRight: () => viewer.turn(1),
      turnLeft: () => viewer.turn(-1),
    }
    const onKey = (event: KeyboardEvent) => {
      const wanted = shortcutOf(event)
      if (wanted === undefined || isTaken(event)) return
      event.preventDefault()
      const act = wanted in own ? own[wanted as keyof typeof own] : latest.current[wanted as keyof ShortcutActions]
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [viewer])
}
