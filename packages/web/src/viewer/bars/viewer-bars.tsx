import { useEffect, useRef, useState } from 'react'
import { sidePanel } from '../draft/remembered.js'
import { Presentation } from '../print/presentation.js'
import { PrintJob } from '../print/print-job.js'
import { useViewer } from '../viewer-context.js'
import type { DocumentViewerProps } from '../viewer-props.js'
import { FindBar, type FindHandle } from './find-bar.js'
import { MainBar, type ViewerMode } from './main-bar.js'
import { PAGE_BOX_ID } from './page-box.js'
import { PropertiesDialog } from './properties-dialog.js'
import { isTaken, type Shortcut, shortcutOf } from './shortcuts.js'
import { ShortcutsDialog } from './shortcuts-dialog.js'

/** The bars above a document, what they open, and the keys that do the same. */
export function ViewerBars({ opened, actions, tools, screenKeys = [], onAnother, beforePrint }: DocumentViewerProps) {
  const [mode, setMode] = useState<ViewerMode>()
  const [finding, setFinding] = useState(false)
  const find = useRef<FindHandle>(null)
  const panelOpen = sidePanel.use()
  const togglePanel = () => sidePanel.set(!panelOpen)
  const close = () => setMode(undefined)
  const openFind = () => {
    setFinding(true)
    find.current?.focus()
  }
  const again = (backwards: boolean) => (finding ? find.current?.again(backwards) : openFind())
  useShortcuts({
    goTo: () => document.getElementById(PAGE_BOX_ID)?.focus(),
    find: openFind,
    findNext: () => again(false),
    findPrevious: () => again(true),
    present: () => setMode('present'),
    print: () => setMode('print'),
    panel: togglePanel,
    help: () => setMode('shortcuts'),
  })
  return (
    <>
      <MainBar
        actions={actions}
        panelOpen={panelOpen}
        onPanel={togglePanel}
        onFind={openFind}
        onMode={setMode}
        onAnother={onAnother}
      />
      {tools && <div className="border-line border-b bg-surface">{tools}</div>}
      {finding && <FindBar ref={find} onClose={() => setFinding(false)} />}
      {mode === 'present' && <Presentation onClose={close} />}
      {mode === 'print' && <PrintJob opened={opened} beforePrint={beforePrint} onDone={close} />}
      {mode === 'shortcuts' && <ShortcutsDialog screenKeys={screenKeys} onClose={close} />}
      {mode === 'properties' && <PropertiesDialog opened={opened} onClose={close} />}
    </>
  )
}

/** What shortcuts do that is not done by the viewer itself. */
type ShortcutActions = Record<
  'goTo' | 'find' | 'findNext' | 'findPrevious' | 'present' | 'print' | 'panel' | 'help',
  () => void
>

/** Listens to the keys of the viewer on the whole page. */
function useShortcuts(actions: ShortcutActions): void {
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
