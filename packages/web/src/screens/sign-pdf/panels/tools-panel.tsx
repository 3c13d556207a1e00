import { Button, IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { CalendarDays, ChevronDown, ChevronUp, MousePointer2, PenLine, Type } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hasFreeKeyboard } from '../../../has-free-keyboard.js'
import { PickOne } from '../../../signature/pick-one.js'
import { signPdfTexts as texts } from '../../../texts/tools/sign-pdf.js'
import { DragOntoPage } from '../drag-onto-page.js'
import { ElementList } from '../element-list.js'
import { type Mode, modes } from '../use-drafts.js'
import type { Signing } from '../use-signing.js'
import { DatePanel, TextPanel } from './letters-panel.js'
import { SelectedPanel } from './selected-panel.js'
import { SignaturePanel } from './signature-panel.js'

const icons = { select: MousePointer2, signature: PenLine, text: Type, date: CalendarDays } as const

interface ToolsPanelProps {
  signing: Signing
  /** Whether only what can be placed is shown, as long as nothing is chosen. */
  brief: boolean
  /** Where the panel lies over the page: whether all but the first row is folded away, and what changes that. */
  fold?: { folded: boolean; onFold: (folded: boolean) => void } | undefined
}

/** What can be placed, what is selected, and what is on the page. */
export function ToolsPanel({ signing, brief, fold }: ToolsPanelProps) {
  const { mode, elements, size } = signing
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus()
  const short = brief && mode === 'select' && elements.selected === undefined
  const folded = fold?.folded === true
  const Chevron = folded ? ChevronUp : ChevronDown
  useEffect(() => {
    // What had the keyboard until the document was open is gone.
    if (hasFreeKeyboard()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="relative grid grid-cols-1 gap-5 max-sm:gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none max-sm:sr-only">
        {texts.tools}
      </h2>
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          <PickOne<Mode>
            label={texts.tools}
            className="grid-cols-2 max-sm:grid-cols-4"
            value={mode}
            onChange={signing.setMode}
            items={modes.map((value) => {
              const Icon = icons[value]
              return {
                value,
                title: texts.modes[value],
                icon: <Icon aria-hidden className="size-4.5 shrink-0" />,
                className: 'text-sm max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:text-xs',
              }
            })}
          />
        </div>
        {fold && !short && (mode !== 'select' || elements.all.length > 0) && (
          <IconButton
            label={folded ? texts.fold.show : texts.fold.hide}
            aria-expanded={!folded}
            onClick={() => fold.onFold(!folded)}
            className="-me-2"
          >
            <Chevron aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {folded && mode !== 'select' && <p className="text-muted text-sm">{texts.hints.tap}</p>}
      <div className={clsx('grid-cols-1 gap-5 max-sm:gap-3', folded ? 'hidden' : 'grid empty:hidden')}>
        {mode === 'signature' && <SignaturePanel signing={signing} />}
        {mode === 'text' && <TextPanel signing={signing} />}
        {mode === 'date' && <DatePanel signing={signing} />}
        {mode !== 'select' && !fold && <DragOntoPage signing={signing} />}
        {/* The panel lies over the page there, and has to go first. */}
        {mode !== 'select' && fold && signing.drafts.isReady(mode) && (
          <Button variant="secondary" onClick={() => fold.onFold(true)}>
            {texts.signature.toPage}
          </Button>
        )}
        {!short && (mode === 'select' ? elements.all.length > 0 : !fold) && (
          <p className="text-muted text-sm">{mode === 'select' ? texts.hints.select : texts.hints.place}</p>
        )}
        {mode === 'select' && elements.selected && size && (
          <SelectedPanel signing={signing} element={elements.selected} size={size} onRemoved={toHeading} />
        )}
        {!short && <ElementList signing={signing} />}
      </div>
    </div>
  )
}
