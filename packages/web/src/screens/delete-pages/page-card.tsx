import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import type { ChangeEvent, MouseEvent } from 'react'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'

interface PageCardProps {
  view: PdfView
  number: number
  chosen: boolean
  /** `run` says that all pages since the last click are meant. */
  onToggle: (run: boolean) => void
}

/** A page with its checkbox; the whole card can be clicked. */
export function PageCard({ view, number, chosen, onToggle }: PageCardProps) {
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
          chosen ? 'border-danger bg-danger-soft' : 'border-line bg-surface hover:border-edge',
        )}
      >
        <PageThumbnail
          view={view}
          number={number}
          className={clsx('aspect-square transition-opacity', chosen && 'opacity-45')}
        />
        {chosen && (
          <span
            aria-hidden
            className="absolute top-4 end-4 grid size-9 place-items-center rounded-full bg-danger text-surface shadow-sm"
          >
            <Trash2 className="size-5" />
          </span>
        )}
        <span className="mt-1 flex min-h-11 items-center gap-2.5 tabular-nums">
          <input
            type="checkbox"
            checked={chosen}
            onChange={({ nativeEvent }: ChangeEvent) =>
              onToggle((nativeEvent as unknown as MouseEvent).shiftKey === true)
            }
            className="size-5 shrink-0 accent-danger outline-none"
          />
          {pdfViewTexts.page(number)}
        </span>
      </label>
    </div>
  )
}
