import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { reorderPagesTexts } from '../../texts/reorder-pages.js'

interface DragWords {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** What is read out while a page is dragged. */
export function dragWords(order: readonly number[]): DragWords {
  const place = (page: number, over: number) => reorderPagesTexts.moved(page, order.indexOf(over) + 1, order.length)
  return {
    screenReaderInstructions: { draggable: reorderPagesTexts.how },
    announcements: {
      onDragStart: ({ active }) => reorderPagesTexts.picked(Number(active.id)),
      onDragOver: ({ active, over }) => (over ? place(Number(active.id), Number(over.id)) : undefined),
      onDragEnd: ({ active, over }) => place(Number(active.id), Number((over ?? active).id)),
      onDragCancel: ({ active }) => reorderPagesTexts.putBack(Number(active.id)),
    },
  }
}
