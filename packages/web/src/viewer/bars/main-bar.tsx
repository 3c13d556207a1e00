import { IconButton } from '@sheaf/ui'
import {
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  FolderOpen,
  Info,
  Keyboard,
  Moon,
  PanelLeft,
  Presentation,
  Printer,
  RotateCcw,
  RotateCw,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { viewerTexts as texts } from '../../texts/viewer.js'
import { darkPages } from '../draft/remembered.js'
import { useViewer, useViewState } from '../viewer-context.js'
import { percentOf } from '../zoom-steps.js'
import { Menu } from './menu.js'
import { PageBox } from './page-box.js'
import { PANEL_ID } from './side-panel.js'
import { ZoomChoice } from './zoom-choice.js'

/** A dialog or a mode that covers the document. */
export type ViewerMode = 'present' | 'print' | 'shortcuts' | 'properties'

interface MainBarProps {
  actions: ReactNode
  panelOpen: boolean
  onPanel: () => void
  onFind: () => void
  onMode: (mode: ViewerMode) => void
  onAnother: (() => void) | undefined
}

/** The upper bar: side panel, page, zoom, finding, all else in a menu, and what the screen adds. */
export function MainBar({ actions, panelOpen, onPanel, onFind, onMode, onAnother }: MainBarProps) {
  const viewer = useViewer()
  const dark = darkPages.use()
  const zoomIn = { id: 'in', title: texts.zoom.in, icon: ZoomIn, act: () => viewer.zoomBy(1) }
  const zoomOut = { id: 'out', title: texts.zoom.out, icon: ZoomOut, act: () => viewer.zoomBy(-1) }
  const { more } = texts
  return (
    <section aria-label={texts.toolbar} className="flex items-center gap-1 border-line border-b bg-surface p-1 sm:px-2">
      <IconButton
        label={panelOpen ? texts.panel.hide : texts.panel.show}
        aria-expanded={panelOpen}
        aria-controls={panelOpen ? PANEL_ID : undefined}
        onClick={onPanel}
        className={panelOpen ? 'bg-accent-soft text-accent!' : undefined}
      >
        <PanelLeft aria-hidden className="size-5" />
      </IconButton>
      <div className="flex items-center max-md:hidden">
        <IconButton label={texts.page.previous} onClick={() => viewer.pdfViewer.previousPage()}>
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.page.next} onClick={() => viewer.pdfViewer.nextPage()}>
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
      </div>
      <PageBox />
      <div className="ms-2 flex items-center max-sm:hidden">
        <IconButton label={zoomOut.title} onClick={zoomOut.act}>
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <ZoomChoice />
        <ZoomBox />
        <IconButton label={zoomIn.title} onClick={zoomIn.act}>
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="ms-auto flex items-center gap-1">
        <IconButton label={texts.find.open} onClick={onFind}>
          <Search aria-hidden className="size-5" />
        </IconButton>
        <div className="flex items-center max-lg:hidden">
          <IconButton label={more.present} onClick={() => onMode('present')}>
            <Presentation aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={more.print} onClick={() => onMode('print')}>
            <Printer aria-hidden className="size-5" />
          </IconButton>
        </div>
        <Menu
          label={more.label}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
          groups={[
            [zoomIn, zoomOut].map((item) => ({ ...item, narrowOnly: true, staysOpen: true })),
            [
              {
                id: 'width',
                title: texts.zoom.width,
                icon: ZoomIn,
                narrowOnly: true,
                act: () => viewer.zoomTo('page-width'),
              },
              { id: 'right', title: more.turnRight, icon: RotateCw, act: () => viewer.turn(1) },
              { id: 'left', title: more.turnLeft, icon: RotateCcw, act: () => viewer.turn(-1) },
              { id: 'dark', title: more.dark, icon: Moon, on: dark, act: () => darkPages.set(!dark) },
            ],
            [
              { id: 'present', title: more.present, icon: Presentation, act: () => onMode('present') },
              { id: 'print', title: more.print, icon: Printer, act: () => onMode('print') },
            ],
            [
              { id: 'properties', title: more.properties, icon: Info, act: () => onMode('properties') },
              { id: 'shortcuts', title: more.shortcuts, icon: Keyboard, act: () => onMode('shortcuts') },
              ...(onAnother ? [{ id: 'another', title: texts.another, icon: FolderOpen, act: onAnother }] : []),
            ],
          ]}
        />
        {actions}
      </div>
    </section>
  )
}

/** A box for any zoom, in percent. */
function ZoomBox() {
  const viewer = useViewer()
  const { scale } = useViewState()
  const [typed, setTyped] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed was meant for another zoom.
  useEffect(() => setTyped(undefined), [scale])
  const apply = () => {
    if (typed === undefined) return
    const percent = Number.parseFloat(typed.replace(',', '.'))
    if (percent > 0) viewer.zoomTo(percent / 100)
    setTyped(undefined)
  }
  return (
    <input
      aria-label={texts.zoom.percent}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? texts.zoom.at(percentOf(scale))}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      className="ms-1 h-11 w-20 rounded-lg border border-edge bg-surface px-1 text-center text-ink max-xl:hidden"
    />
  )
}
