import { IconButton } from '@sheaf/ui'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { nudge } from '../../../editing/nudge.js'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { moveWithin, type TextBlock } from '../model/text-block.js'
import { BlockGhost } from './block-ghost.js'

interface MoveBoxProps {
  page: OverlayPage
  block: TextBlock
  /** Moves the text by points as seen; nothing leaves it where it was. */
  onEnd: (by: { x: number; y: number } | undefined) => void
}

/** A text that is being moved: by pointer or finger, or by arrow keys. */
export function MoveBox({ page, block, onEnd }: MoveBoxProps) {
  const keysId = useId()
  const handle = useRef<HTMLButtonElement>(null)
  const [by, setBy] = useState({ x: 0, y: 0 })
  const start = useRef(by)
  const isMoved = by.x !== 0 || by.y !== 0
  const end = () => onEnd(isMoved ? by : undefined)
  useEffect(() => handle.current?.focus({ preventScroll: true }), [])
  const pull = usePagePull({
    page,
    onStart: () => {
      start.current = by
    },
    onMove: (from, to) => {
      const { x, y } = start.current
      setBy(moveWithin(block, { x: x + to.x - from.x, y: y + to.y - from.y }, page))
    },
    onEnd: () => {},
    onCancel: () => setBy(start.current),
  })
  const press = (event: KeyboardEvent) => {
    const step = nudge(event, page.rotation)
    if (event.key === 'Escape') onEnd(undefined)
    else if (event.key === 'Enter') end()
    else if (step && !event.ctrlKey && !event.metaKey && !event.altKey)
      setBy(moveWithin(block, { x: by.x + step.x, y: by.y + step.y }, page))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { scale } = page
  const box = {
    left: (block.x + by.x) * scale,
    top: (block.y + by.y) * scale,
    width: block.width * scale,
    height: block.height * scale,
  }
  return (
    <div style={box} className="pointer-events-auto absolute z-10">
      <button
        ref={handle}
        type="button"
        {...pull}
        onKeyDown={press}
        aria-label={texts.editText.moving(block.text.slice(0, 80))}
        aria-describedby={keysId}
        className="block size-full cursor-move touch-none rounded-sm bg-accent/10 outline-2 outline-accent outline-offset-2"
      >
        <BlockGhost page={page} block={block} />
      </button>
      <p id={keysId} className="sr-only">
        {texts.editText.moveKeys}
      </p>
      <div className="absolute top-full left-0 mt-2 flex rounded-xl border border-line bg-surface p-1 text-ink shadow-lg">
        <IconButton label={texts.editText.apply} onClick={end}>
          <Check aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={texts.editText.cancel} onClick={() => onEnd(undefined)}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}
