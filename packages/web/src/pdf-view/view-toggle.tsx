import { clsx } from 'clsx'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { pdfViewTexts } from '../texts/pdf-view.js'

/** Pages as a grid of pictures or as rows. */
export type PagesLayout = 'thumbnails' | 'rows'

interface ViewToggleProps {
  layout: PagesLayout
  onChange: (layout: PagesLayout) => void
}

const icons = { thumbnails: LayoutGrid, rows: Rows3 } as const

/** Chooses how pages are shown. */
export function ViewToggle({ layout, onChange }: ViewToggleProps) {
  return (
    <fieldset className="inline-flex rounded-lg border border-edge bg-surface p-0.5">
      <legend className="sr-only">{pdfViewTexts.view.label}</legend>
      {(['thumbnails', 'rows'] as const).map((choice) => {
        const Icon = icons[choice]
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === layout}
            onClick={() => onChange(choice)}
            className={clsx(
              'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-medium transition-colors',
              choice === layout ? 'bg-accent-soft text-accent' : 'text-muted hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-4.5 max-[24rem]:hidden" />
            {pdfViewTexts.view[choice]}
          </button>
        )
      })}
    </fieldset>
  )
}
