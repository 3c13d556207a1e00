import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'

/** What is said of things that are dragged; places are counted from 1. */
export interface DragTexts<Id extends UniqueIdentifier> {
  /** How it is done by keys. */
  how: string
  picked: (id: Id, position: number) => string
  over: (id: Id, position: number) => string
  dropped: (id: Id, position: number) => string
  putBack: (id: Id) => string
}

interface DragWords {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
}

/** What is read out while one of the things in this order is dragged. */
export function useDragWords<Id extends UniqueIdentifier>(order: readonly Id[], texts: DragTexts<Id>): DragWords {
  const announced = useRef<UniqueIdentifier>(undefined)
  const position = (id: UniqueIdentifier) => order.indexOf(id as Id) + 1
  return {
    screenReaderInstructions: { draggable: texts.how },
    announcements: {
      onDragStart: ({ active: { id } }) => {
        announced.current = id
        return texts.picked(id as Id, position(id))
      },
      // It begins over its own place, which would drown that it has been picked up.
      onDragOver: ({ active: { id }, over }) => {
        if (!over || over.id === announced.current) return undefined
        announced.current = over.id
        return texts.over(id as Id, position(over.id))
      },
      onDragEnd: ({ active: { id }, over }) =>
        over ? texts.dropped(id as Id, position(over.id)) : texts.putBack(id as Id),
      onDragCancel: ({ active: { id } }) => texts.putBack(id as Id),
    },
  }
}
