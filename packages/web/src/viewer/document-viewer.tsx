import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { ToolMeta } from '../chrome/tool-meta.js'
import { useTakeWholeWindow } from '../chrome/whole-window.js'
import { hasFreeKeyboard } from '../has-free-keyboard.js'
import { viewerTexts as texts } from '../texts/viewer.js'
import { SidePanel } from './bars/side-panel.js'
import { ViewerBars } from './bars/viewer-bars.js'
import { darkPages, sidePanel } from './draft/remembered.js'
import { useStoredPosition } from './draft/use-stored-position.js'
import { FailedPages } from './failed-pages.js'
import { LinkQuestion } from './link-question.js'
import { loadViewerParts } from './load-viewer-parts.js'
import { RepairedNote } from './repaired-note.js'
import { createViewer, type Viewer } from './viewer.js'
import { ViewerContext } from './viewer-context.js'
import { useViewerTool } from './viewer-head.js'
import type { DocumentViewerProps } from './viewer-props.js'

/** A document that fills the window: bars above, side panel, the pages themselves, and what the screen adds. */
export function DocumentViewer(props: DocumentViewerProps) {
  const { id, opened, options, onViewer, panels = [], firstPanel, aside, children } = props
  const container = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<Viewer>()
  const tool = useViewerTool(id)
  const dark = darkPages.use()
  const panelOpen = sidePanel.use()
  const first = useRef({ options, onViewer })
  useTakeWholeWindow()

  useLayoutEffect(() => {
    let made: Viewer | undefined
    let gone = false
    // They are there since the document was opened.
    void loadViewerParts().then((parts) => {
      if (gone) return
      made = createViewer(parts, container.current!, first.current.options ?? {})
      first.current.onViewer?.(made)
      setViewer(made)
      // What had the keyboard is gone.
      if (hasFreeKeyboard()) focusQuietly(made.container)
    })
    return () => {
      gone = true
      setViewer(undefined)
      made?.destroy()
    }
  }, [])
  useStoredPosition(viewer, opened)

  return (
    <ViewerContext value={viewer}>
      <ToolMeta {...tool} />
      <LinkQuestion viewer={viewer}>
        <div className={clsx('flex h-full min-h-0 flex-col', dark && 'dark-pages')}>
          <h1 className="sr-only">{`${tool.title}: ${opened.file.name}`}</h1>
          {viewer && <ViewerBars {...props} />}
          {viewer && opened.isRepaired && <RepairedNote />}
          <div className="relative flex min-h-0 grow max-lg:flex-col">
            {viewer && panelOpen && (
              <SidePanel panels={panels} first={firstPanel} onClose={() => sidePanel.set(false)} />
            )}
            <div className="relative min-h-0 min-w-0 grow">
              {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes nothing but a div. */}
              <div
                ref={container}
                role="region"
                aria-label={texts.document}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
                tabIndex={0}
                className="peer absolute inset-0 touch-pan-x touch-pan-y overflow-auto bg-sunken outline-none"
              >
                <div className="pdfViewer" />
              </div>
              {/* An outline of what scrolls would lie behind the pages. */}
              <div
                aria-hidden
                className="-outline-offset-2 pointer-events-none absolute inset-0 z-10 outline-accent peer-[:focus-visible:not([data-quiet-focus])]:outline-2"
              />
            </div>
            {viewer && aside}
          </div>
          {viewer && <FailedPages />}
          {viewer && children}
        </div>
      </LinkQuestion>
    </ViewerContext>
  )
}

/** Gives the keyboard to an element without showing it, until a key is pressed: browsers would frame it although a mouse opened the file. */
function focusQuietly(element: HTMLElement): void {
  const show = () => {
    delete element.dataset['quietFocus']
    element.removeEventListener('keydown', show)
    element.removeEventListener('blur', show)
  }
  element.dataset['quietFocus'] = ''
  element.addEventListener('keydown', show)
  element.addEventListener('blur', show)
  element.focus({ preventScroll: true })
}
