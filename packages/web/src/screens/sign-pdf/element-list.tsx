import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { CalendarDays, PenLine, Trash2, Type } from 'lucide-react'
import { useRef } from 'react'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { nameOf } from './use-elements.js'
import type { Signing } from './use-signing.js'

const icons = { signature: PenLine, text: Type, date: CalendarDays } as const

/** What has been placed on the page one is at. */
export function ElementList({ signing }: { signing: Signing }) {
  const { page, here, elements } = signing
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className={clsx('grid grid-cols-1 gap-2', here.length === 0 && 'max-sm:hidden')}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.list.title(page)}
      </h3>
      {here.length === 0 && <p className="text-muted text-sm">{texts.list.empty}</p>}
      <ul className="grid grid-cols-1 gap-1 empty:hidden">
        {here.map((element) => {
          const Icon = icons[element.type]
          const name = nameOf(element)
          return (
            <li key={element.id} className="flex items-center gap-1">
              <button
                type="button"
                aria-label={texts.list.select(name)}
                aria-pressed={elements.selected?.id === element.id}
                onClick={() => elements.select(element.id)}
                className={clsx(
                  'flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-lg px-3 text-start',
                  elements.selected?.id === element.id ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
                )}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" />
                <span className="min-w-0 truncate">{name}</span>
              </button>
              <IconButton
                label={texts.list.delete(name)}
                onClick={() => {
                  elements.remove(element)
                  heading.current?.focus()
                }}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
