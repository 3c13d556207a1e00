import { closestCenter, DndContext, MeasuringStrategy } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, move } from '@sheaf/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { useDragSensors } from '../../dragging/use-drag-sensors.js'
import { useDragWords } from '../../dragging/use-drag-words.js'
import { PageGrid } from '../../pdf-view/page-grid.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { type PagesLayout, ViewToggle } from '../../pdf-view/view-toggle.js'
import { pdfViewTexts } from '../../texts/pdf-view.js'
import { reorderPagesTexts } from '../../texts/tools/reorder-pages.js'
import { MovablePage } from './movable-page.js'

interface OrderEditorProps {
  view: PdfView
  /** Page numbers in the wanted order. */
  order: readonly number[]
  onOrder: (order: readonly number[]) => void
}

/** The pages in their order, to be dragged or moved one place at a time. */
export function OrderEditor({ view, order, onOrder }: OrderEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<PagesLayout>('thumbnails')
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const sensors = useDragSensors()
  const moved = (page: number, position: number) => reorderPagesTexts.moved(page, position, order.length)
  const { how, picked, putBack } = reorderPagesTexts
  const words = useDragWords(order, { how, picked, putBack, over: moved, dropped: moved })
  const follow = useFocusAfterMove(root, order)

  const moveTo = (from: number, to: number, button: 'up' | 'down') => {
    const page = order[from]!
    onOrder(move(order, from, to))
    setSaid(moved(page, to + 1))
    follow(page, button)
  }

  return (
    <div ref={root} className="grid grid-cols-1 gap-4">
      <p className="text-muted">{reorderPagesTexts.hint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <ViewToggle layout={layout} onChange={setLayout} />
        <Button
          variant="quiet"
          onClick={() => {
            onOrder(order.toReversed())
            setSaid(reorderPagesTexts.reversed)
          }}
        >
          {reorderPagesTexts.reverse}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onOrder(order.toSorted((a, b) => a - b))
            setSaid(reorderPagesTexts.restored)
          }}
        >
          {reorderPagesTexts.reset}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        // Pages that come into view while another one is dragged past them must be known too.
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        accessibility={words}
        onDragStart={({ active }) => setDragged(order.indexOf(Number(active.id)))}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ active, over }) => {
          setDragged(undefined)
          if (over && over.id !== active.id)
            onOrder(move(order, order.indexOf(Number(active.id)), order.indexOf(Number(over.id))))
        }}
      >
        <SortableContext
          items={[...order]}
          strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
        >
          <PageGrid
            key={layout}
            label={pdfViewTexts.list}
            count={order.length}
            keyOf={(index) => order[index]!}
            kept={dragged}
            {...(layout === 'rows' && { columns: 1 })}
            className={layout === 'rows' ? '' : '-mx-1.5'}
          >
            {(index) => (
              <MovablePage
                view={view}
                layout={layout}
                page={order[index]!}
                index={index}
                count={order.length}
                onUp={() => moveTo(index, index - 1, 'up')}
                onDown={() => moveTo(index, index + 1, 'down')}
              />
            )}
          </PageGrid>
        </SortableContext>
      </DndContext>
    </div>
  )
}

/** Keeps the keyboard at the button of the page that was moved; at its other one where there is no further to go. */
function useFocusAfterMove(root: { readonly current: HTMLElement | null }, order: readonly number[]) {
  const wanted = useRef<{ page: number; button: 'up' | 'down' }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is over once there is another order.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const { page, button } = wanted.current
    wanted.current = undefined
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>(`[data-move-page="${page}"] [data-move]`) ?? []
    const usable = [...buttons].filter(({ disabled }) => !disabled)
    const target = usable.find(({ dataset }) => dataset['move'] === button) ?? usable[0]
    target?.focus()
    target?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [root, order])
  return (page: number, button: 'up' | 'down') => {
    wanted.current = { page, button }
  }
}
