import { IconButton } from '@sheaf/ui'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { toolTexts } from '../texts/tool.js'

interface RowButtonsProps {
  name: string
  /** 0-based. */
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** The buttons that move something in a list up and down, and remove it. */
export function RowButtons({ name, index, count, onMove, onRemove }: RowButtonsProps) {
  const { moveUp, moveDown, remove } = toolTexts.fileList
  return (
    <div className="flex shrink-0 max-sm:ms-auto">
      <IconButton label={moveUp(name)} data-move="up" disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={moveDown(name)}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={remove(name)} data-remove onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
