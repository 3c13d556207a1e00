import { Button } from '@sheaf/ui'
import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import { PageGrid } from '../../pdf-view/page-grid.js'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { useColumns } from '../../pdf-view/use-columns.js'
import { splitPdfTexts } from '../../texts/tools/split-pdf.js'
import { partsByPage, pickPage } from './pick-parts.js'

interface PartsPickerProps {
  view: PdfView
  ranges: string
  /** The part of each page where none are picked, because something other than ranges decides. */
  others: ReadonlyMap<number, number> | undefined
  onChange: (ranges: string) => void
}

/** The pages of the document; clicks on the first and the last page of each part write the ranges. */
export function PartsPicker({ view, ranges, others, onChange }: PartsPickerProps) {
  const texts = splitPdfTexts.pick
  const section = useRef<HTMLElement>(null)
  const [begun, setBegun] = useState<number>()
  const [said, setSaid] = useState('')
  const { pageCount } = view
  const columns = useColumns()
  const picked = useMemo(() => partsByPage(ranges, pageCount), [ranges, pageCount])
  const parts = others ?? picked
  const pick = (page: number) => {
    const next = pickPage({ ranges, begun }, page, pageCount)
    setBegun(next.begun)
    onChange(next.ranges)
    const part = partsByPage(next.ranges, pageCount).get(page)
    setSaid(next.begun !== undefined && part !== undefined ? texts.begun(part, page) : next.ranges)
  }
  return (
    <section
      ref={section}
      aria-label={others ? texts.list : texts.title}
      className="grid grid-cols-1 gap-3 lg:rounded-xl lg:bg-sunken lg:p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium">{others ? texts.list : texts.title}</h3>
          {/* The hint keeps its room, so that the pages below keep their place. */}
          <div className="relative text-muted text-sm">
            <p className={clsx(others && 'invisible')}>{texts.hint}</p>
            {others && <p className="absolute inset-0">{others.size > 0 ? texts.marked : texts.unknown}</p>}
          </div>
        </div>
        <Button
          variant="quiet"
          className={others && 'invisible'}
          disabled={ranges === ''}
          onClick={() => {
            setBegun(undefined)
            onChange('')
            // The button has nothing to do any more, and would lose the keyboard.
            section.current?.querySelector<HTMLElement>('li button')?.focus()
          }}
        >
          {texts.clear}
        </Button>
      </div>
      {/* On phones, what is below hundreds of pages would be out of reach. */}
      <div className="relative max-lg:max-h-[45dvh] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-lg max-lg:bg-sunken max-lg:p-1">
        <PageGrid label={texts.list} count={pageCount} columns={Math.max(3, columns)}>
          {(index) => (
            <PageCard
              view={view}
              page={index + 1}
              part={parts.get(index + 1)}
              begun={!others && begun === index + 1}
              onPick={others ? undefined : pick}
            />
          )}
        </PageGrid>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  )
}

interface PageCardProps {
  view: PdfView
  page: number
  part: number | undefined
  /** Whether a part begins here whose end is still open. */
  begun: boolean
  /** Missing where pages are not picked. */
  onPick: ((page: number) => void) | undefined
}

function PageCard({ view, page, part, begun, onPick }: PageCardProps) {
  const texts = splitPdfTexts.pick
  return (
    <div className="p-1">
      <button
        type="button"
        aria-pressed={onPick && part !== undefined}
        aria-label={part === undefined ? texts.page(page) : texts.pageIn(page, part)}
        disabled={onPick === undefined}
        onClick={() => onPick?.(page)}
        className={clsx(
          'grid w-full gap-2 rounded-lg border-2 p-2 transition-colors',
          onPick && 'cursor-pointer',
          // Neighbors differ, so that it is seen where the document is cut.
          part === undefined
            ? 'border-line bg-surface'
            : ['border-accent', part % 2 === 0 ? 'bg-surface' : 'bg-accent-soft'],
          onPick && part === undefined && 'hover:border-edge',
          begun && 'border-dashed',
        )}
      >
        <PageThumbnail view={view} number={page} />
        <span aria-hidden className="flex min-h-6 items-center justify-between gap-1 text-sm tabular-nums">
          <span className="text-muted">{page}</span>
          {part !== undefined && (
            <span className="rounded-full bg-accent px-2 py-0.5 font-medium text-on-accent text-xs">
              {texts.badge(part)}
            </span>
          )}
        </span>
      </button>
    </div>
  )
}
