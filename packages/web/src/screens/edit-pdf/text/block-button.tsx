import { type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from 'react'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { moveWithin, type TextBlock } from '../model/text-block.js'
import { BlockGhost } from './block-ghost.js'

/** Letters of a text that name it. */
const NAME = 80

interface BlockButtonProps {
  page: OverlayPage
  block: TextBlock
  /** Whether the Tab key comes to it; the other texts are reached from there. */
  isTabStop: boolean
  ref: Ref<HTMLButtonElement>
  onWrite: () => void
  onRemove: () => void
  /** By points as seen. */
  onMove: (by: { x: number; y: number }) => void
  onFocus: () => void
  /** For keys that are not for this text. */
  onKey: (event: KeyboardEvent) => void
}

/** A text on its page: a click writes in it, a mouse drags it elsewhere, and Delete removes it. */
export function BlockButton({ page, block, isTabStop, ref, onWrite, onRemove, onMove, ...on }: BlockButtonProps) {
  const [by, setBy] = useState<{ x: number; y: number }>()
  const isDragged = useRef(false)
  const within = (from: { x: number; y: number }, to: { x: number; y: number }) =>
    moveWithin(block, { x: to.x - from.x, y: to.y - from.y }, page)
  const pull = usePagePull({
    page,
    onStart: () => {
      isDragged.current = false
    },
    onMove: (from, to) => {
      isDragged.current = true
      setBy(within(from, to))
    },
    onEnd: (from, to, moved) => {
      setBy(undefined)
      const way = within(from, to)
      if (moved && (way.x !== 0 || way.y !== 0)) onMove(way)
    },
    onCancel: () => setBy(undefined),
  })
  // Fingers scroll; the field has a button for moving.
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') pull.onPointerDown(event)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return on.onKey(event)
    event.preventDefault()
    event.stopPropagation()
    onRemove()
  }
  const { scale } = page
  const size = { width: block.width * scale, height: block.height * scale }
  return (
    <>
      <button
        {...pull}
        ref={ref}
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        data-text-block={block.id}
        aria-label={texts.editText.edit(shortened(block.text))}
        onPointerDown={down}
        onKeyDown={press}
        onFocus={on.onFocus}
        onClick={() => {
          if (!isDragged.current) onWrite()
          isDragged.current = false
        }}
        style={{ left: block.x * scale, top: block.y * scale, ...size }}
        className="pointer-events-auto absolute cursor-text rounded-sm outline-accent outline-offset-2 hover:bg-accent/10 hover:outline-2 hover:outline-dashed focus-visible:outline-2 focus-visible:outline-solid pointer-coarse:outline-1 pointer-coarse:outline-dashed"
      />
      {by && (
        <div
          style={{ left: (block.x + by.x) * scale, top: (block.y + by.y) * scale, ...size }}
          className="absolute z-10 rounded-sm bg-accent/10 outline-2 outline-accent outline-offset-2"
        >
          <BlockGhost page={page} block={block} />
        </div>
      )}
    </>
  )
}

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > NAME ? `${letters.slice(0, NAME).join('')}…` : letters.join('')
}
