import type { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'

interface DragHandleProps {
  label: string
  sortable: Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>
  className?: string | undefined
}

/** What a sortable thing is dragged by, with the mouse, a finger or the keyboard. */
export function DragHandle({ label, sortable, className }: DragHandleProps) {
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={label}
      className={clsx(
        'grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}
