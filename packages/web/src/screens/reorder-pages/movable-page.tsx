import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { DragHandle } from '../../dragging/drag-handle.js'
import { PageThumbnail } from '../../pdf-view/page-thumbnail.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import type { PagesLayout } from '../../pdf-view/view-toggle.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'
import { reorderPagesTexts } from '../../texts/tools/reorder-pages.js'

interface MovablePageProps {
  view: PdfView
  layout: PagesLayout
  page: number
  /** Current index, 0-based. */
  index: number
  count: number
  onUp: () => void
  onDown: () => void
}

/** A page that can be dragged by its picture and its handle, and moved by its arrows. */
export function MovablePage({ view, layout, page, index, count, onUp, onDown }: MovablePageProps) {
  const sortable = useSortable({ id: page, attributes: { roleDescription: reorderPagesTexts.kind } })
  const { listeners, setNodeRef, transform, transition, isDragging } = sortable
  // The keyboard has the handle; the picture is for the mouse and for fingers.
  const { onKeyDown: _, ...byPointer } = listeners ?? {}
  const picture = (
    <div
      {...byPointer}
      className={clsx('cursor-grab active:cursor-grabbing', layout === 'rows' && 'w-14 shrink-0 max-[24rem]:w-10')}
    >
      <PageThumbnail view={view} number={page} />
    </div>
  )
  const handle = (
    <DragHandle
      label={reorderPagesTexts.drag(page)}
      sortable={sortable}
      className={layout === 'thumbnails' ? 'absolute top-0 end-0' : undefined}
    />
  )
  const arrows = (
    <div className={clsx('flex shrink-0', layout === 'rows' && 'max-[24rem]:flex-col')}>
      <IconButton label={reorderPagesTexts.up(page)} data-move="up" disabled={index === 0} onClick={onUp}>
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={reorderPagesTexts.down(page)} data-move="down" disabled={index === count - 1} onClick={onDown}>
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
  const card = {
    ref: setNodeRef,
    'data-move-page': page,
    style: { transform: CSS.Translate.toString(transform), transition },
  }
  const frame = clsx(
    'relative rounded-lg border bg-surface',
    isDragging ? 'z-10 border-accent shadow-lg' : 'border-line',
  )
  if (layout === 'rows') {
    return (
      <div className="pb-2">
        <div {...card} className={clsx(frame, 'flex items-center gap-1 p-1.5 sm:gap-3')}>
          {handle}
          <span aria-hidden className="min-w-8 shrink-0 text-end text-muted tabular-nums max-[24rem]:hidden">
            {reorderPagesTexts.place(index + 1)}
          </span>
          {picture}
          <p className="ms-1 min-w-0 grow tabular-nums">{pdfViewTexts.page(page)}</p>
          {arrows}
        </div>
      </div>
    )
  }
  return (
    <div className="p-1.5">
      <div {...card} className={clsx(frame, 'grid justify-items-center p-3 pt-11 pb-0')}>
        <span
          aria-hidden
          className="absolute top-2 start-2 grid h-7 min-w-7 place-items-center rounded-full bg-sunken px-2 text-muted text-sm tabular-nums"
        >
          {index + 1}
        </span>
        {handle}
        <div className="w-full">{picture}</div>
        <p className="mt-2 tabular-nums">{pdfViewTexts.page(page)}</p>
        {arrows}
      </div>
    </div>
  )
}
