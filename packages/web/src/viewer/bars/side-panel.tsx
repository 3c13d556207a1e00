import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Bookmark, Files, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import type { ViewerPanel } from '../viewer-props.js'
import { Bookmarks } from './bookmarks.js'
import { Thumbnails } from './thumbnails.js'

/** The id of the panel, for the button that opens it. */
export const PANEL_ID = 'viewer-panel'

interface SidePanelProps {
  panels: readonly ViewerPanel[]
  /** Id of the view shown first. Default: the pages. */
  first?: string | undefined
  onClose: () => void
}

/** Pages, bookmarks, and panels of the screen, one of which is shown. On narrow screens it covers the document. */
export function SidePanel({ panels, first = 'pages', onClose }: SidePanelProps) {
  const id = useId()
  const all: ViewerPanel[] = [
    { id: 'pages', title: texts.panel.thumbnails, icon: Files, content: <Thumbnails /> },
    { id: 'bookmarks', title: texts.panel.bookmarks, icon: Bookmark, content: <Bookmarks /> },
    ...panels,
  ]
  const [chosen, setChosen] = useState(first)
  const current = all.find((panel) => panel.id === chosen) ?? all[0]!
  const tabs = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => {
    const at = all.indexOf(current)
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = all[(wanted + all.length) % all.length]!
    setChosen(next.id)
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <section
      id={PANEL_ID}
      aria-label={texts.panel.label}
      className="flex w-72 max-w-[calc(100%-3rem)] shrink-0 flex-col border-line border-e bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:start-0 max-lg:z-10 max-lg:shadow-xl"
    >
      <div className="flex items-center border-line border-b p-1">
        <div
          ref={tabs}
          role="tablist"
          aria-label={texts.panel.tabs}
          onKeyDown={onKey}
          className="flex min-w-0 grow gap-0.5 overflow-x-auto p-0.5"
        >
          {all.map(({ id: key, title, icon: Icon }) => (
            <button
              key={key}
              type="button"
              role="tab"
              data-tab={key}
              aria-label={title}
              title={title}
              aria-selected={key === current.id}
              aria-controls={key === current.id ? `${id}-panel` : undefined}
              tabIndex={key === current.id ? 0 : -1}
              onClick={() => setChosen(key)}
              className={clsx(
                'flex h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-2 -outline-offset-2',
                key === current.id ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-sunken',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
            </button>
          ))}
        </div>
        <IconButton label={texts.panel.hide} onClick={onClose} className="lg:hidden">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {/* Not in its tab, where titles of some languages have no room. */}
      <p aria-hidden className="px-3 pt-2 font-semibold text-sm">
        {current.title}
      </p>
      <div id={`${id}-panel`} role="tabpanel" aria-label={current.title} className="min-h-0 grow overflow-hidden">
        {current.content}
      </div>
    </section>
  )
}
