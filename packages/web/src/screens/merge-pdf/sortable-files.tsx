import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { fileKey } from '@sheaf/ui'
import type { ReactNode } from 'react'
import { useDragSensors } from '../../dragging/use-drag-sensors.js'
import { useDragWords } from '../../dragging/use-drag-words.js'
import { mergePdfTexts as texts } from '../../texts/tools/merge-pdf.js'

interface SortableFilesProps {
  files: readonly File[]
  onMove: (from: number, to: number) => void
  /** A row for each file, in order. */
  children: ReactNode
}

/** A list of files that can be dragged into order, by pointer or by keys. */
export function SortableFiles({ files, onMove, children }: SortableFilesProps) {
  const keys = files.map(fileKey)
  const name = (key: string) => files[keys.indexOf(key)]?.name ?? ''
  const sensors = useDragSensors()
  const words = useDragWords(keys, {
    how: texts.dragHelp,
    picked: (key, position) => texts.picked(name(key), position, files.length),
    over: (key, position) => texts.over(name(key), position, files.length),
    dropped: (key, position) => texts.dropped(name(key), position, files.length),
    putBack: (key) => texts.takenBack(name(key)),
  })
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={words}
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
