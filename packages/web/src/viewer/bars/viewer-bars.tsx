import { useRef, useState } from 'react'
import { sidePanel } from '../draft/remembered.js'
import { Presentation } from '../print/presentation.js'
import { PrintJob } from '../print/print-job.js'
import type { DocumentViewerProps } from '../viewer-props.js'
import { FindBar, type FindHandle } from './find-bar.js'
import { MainBar, type ViewerMode } from './main-bar.js'
import { PAGE_BOX_ID } from './page-box.js'
import { PropertiesDialog } from './properties-dialog.js'
import { ShortcutsDialog } from './shortcuts-dialog.js'
import { useShortcuts } from './use-shortcuts.js'

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
