import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useRef } from 'react'
import { reorderPagesTexts } from '../../texts/reorder-pages.js'

interface DragWords {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** What is read out while a page is dragged. */
export function useDragWords(order: readonly number[]): DragWords {
  const told = useRef<number>(undefined)
  const place = (page: number, over: number) => reorderPagesTexts.moved(page, order.indexOf(over) + 1, order.length)
  return {
    screenReaderInstructions: { draggable: reorderPagesTexts.how },
    announcements: {
      onDragStart: ({ active }) => {
        told.current = Number(active.id)
        return reorderPagesTexts.picked(told.current)
      },
      // It begins over its own place, which would drown that it has been picked up.
      onDragOver: ({ active, over }) => {
        if (!over || Number(over.id) === told.current) return undefined
        told.current = Number(over.id)
        return place(Number(active.id), told.current)
      },
      onDragEnd: ({ active, over }) => place(Number(active.id), Number((over ?? active).id)),
      onDragCancel: ({ active }) => reorderPagesTexts.putBack(Number(active.id)),
    },
  }
}
