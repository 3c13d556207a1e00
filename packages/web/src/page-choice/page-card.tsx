import { clsx } from 'clsx'
import { Check, Trash2 } from 'lucide-react'
import type { ChangeEvent, MouseEvent } from 'react'
import { PageThumbnail } from '../pdf-view/page-thumbnail.js'
import type { PdfView } from '../pdf-view/pdf-view.js'
import { pdfViewTexts } from '../texts/pdf-view.js'

/** How chosen pages look: as what goes, or as what is taken. */
export type PageMark = 'removed' | 'taken'

const marks = {
  removed: {
    icon: Trash2,
    card: 'border-danger bg-danger-soft',
    picture: 'opacity-45',
    badge: 'bg-danger',
    box: 'accent-danger',
  },
  taken: { icon: Check, card: 'border-accent bg-accent-soft', picture: '', badge: 'bg-accent', box: 'accent-accent' },
} as const

interface PageCardProps {
  view: PdfView
  number: number
  chosen: boolean
  mark: PageMark
  /** `run` says that all pages since the last click are meant. */
  onToggle: (run: boolean) => void
}

/** A page with its checkbox; the whole card can be clicked. */
export function PageCard({ view, number, chosen, mark, onToggle }: PageCardProps) {
  const { icon: Icon, card, picture, badge, box } = marks[mark]
  return (
    <div className="p-1.5">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the checkbox. */}
      <label
        onClick={(event: MouseEvent) => {
          if (event.target instanceof HTMLInputElement) return
          // Firefox does not pass clicks with Shift on from a label to its control.
          event.preventDefault()
          onToggle(event.shiftKey)
        }}
        className={clsx(
          'relative block cursor-pointer select-none rounded-lg border p-3 pb-1 transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
          chosen ? card : 'border-line bg-surface hover:border-edge',
        )}
      >
        <PageThumbnail
          view={view}
          number={number}
          className={clsx('aspect-square transition-opacity', chosen && picture)}
        />
        {chosen && (
          <span
            aria-hidden
            className={clsx(
              'absolute end-4 top-4 grid size-9 place-items-center rounded-full text-surface shadow-sm',
              badge,
            )}
          >
            <Icon className="size-5" />
          </span>
        )}
        <span className="mt-1 flex min-h-11 items-center gap-2.5 tabular-nums">
          <input
            type="checkbox"
            checked={chosen}
            onChange={({ nativeEvent }: ChangeEvent) =>
              onToggle((nativeEvent as unknown as MouseEvent).shiftKey === true)
            }
            className={clsx('size-5 shrink-0 outline-none', box)}
          />
          {pdfViewTexts.page(number)}
        </span>
      </label>
    </div>
  )
}
