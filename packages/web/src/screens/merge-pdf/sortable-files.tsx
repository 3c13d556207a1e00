import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { mergePdfTexts as texts } from '../../texts/merge-pdf.js'
import { fileKey } from './file-keys.js'

interface SortableFilesProps {
  files: readonly File[]
  onMove: (from: number, to: number) => void
  /** A row for each file, in order. */
  children: ReactNode
}

/** A list of files that can be dragged into order, by pointer or by keys. */
export function SortableFiles({ files, onMove, children }: SortableFilesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const begun = useRef(false)
  const keys = files.map(fileKey)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(files, keys, begun),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {files.length > 0 && (
          <ol aria-label={texts.list} className="grid grid-cols-1 gap-2">
            {children}
          </ol>
        )}
      </SortableContext>
    </DndContext>
  )
}

function announcementsOf(files: readonly File[], keys: readonly string[], begun: { current: boolean }): Announcements {
  const name = (id: UniqueIdentifier) => files[keys.indexOf(String(id))]?.name ?? ''
  const position = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1
  const back = (id: UniqueIdentifier) => texts.takenBack(name(id))
  return {
    onDragStart: ({ active: { id } }) => {
      begun.current = true
      return texts.picked(name(id), position(id), files.length)
    },
    onDragOver: ({ active: { id }, over }) => {
      // Where it was picked up has just been told.
      const told = begun.current
      begun.current = false
      return over && !told ? texts.over(name(id), position(over.id), files.length) : undefined
    },
    onDragEnd: ({ active: { id }, over }) =>
      over ? texts.dropped(name(id), position(over.id), files.length) : back(id),
    onDragCancel: ({ active: { id } }) => back(id),
  }
}
