import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { usePull } from '../../editing/use-pull.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { type Corner, corners, moveBy, pullFactor, resizeBy } from './arrange.js'
import type { Point, SignElement, Size } from './element.js'
import { nameOf } from './use-elements.js'
import type { Signing } from './use-signing.js'

interface ElementViewProps {
  signing: Signing
  element: SignElement
  size: Size
  /** Id of the text that explains the keys. */
  keysId: string
  /** Takes the keyboard when the element goes. */
  onRemoved: () => void
}

/** How much a press of plus or minus changes the size. */
const STEP = 1.05

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The box of an element on the page: it can be selected, moved and resized by pointer and by keys, and deleted. */
export function ElementView({ signing, element, size, keysId, onRemoved }: ElementViewProps) {
  const { elements, mode } = signing
  const button = useRef<HTMLButtonElement>(null)
  const origin = useRef(element)
  const selected = elements.selected?.id === element.id
  const fresh = elements.fresh === element.id
  useEffect(() => {
    if (!fresh) return
    // Where it is in view already, nothing moves; otherwise no more than it must.
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [fresh])

  const scale = () =>
    size.width / (button.current?.closest('[data-sheet]')?.getBoundingClientRect().width ?? size.width)
  const keep = () => {
    origin.current = element
    elements.select(element.id)
    // Safari does not give the keyboard to buttons that are clicked.
    button.current?.focus({ preventScroll: true })
  }
  const announcePosition = () =>
    elements.say(texts.said.moved(nameOf(element), Math.round(element.x), Math.round(element.y)))
  const saySize = () =>
    elements.say(texts.said.resized(nameOf(element), Math.round(element.width), Math.round(element.height)))
  const move = usePull({
    enabled: mode === 'select',
    scale,
    onStart: keep,
    onPull: (by, gesture) => elements.change(moveBy(origin.current, by, size), gesture),
    onEnd: announcePosition,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (direction) {
      const step = event.shiftKey ? 10 : 1
      const moved = moveBy(element, { x: direction.x * step, y: direction.y * step }, size)
      elements.change(moved, `move ${element.id}`)
      elements.say(texts.said.moved(nameOf(moved), Math.round(moved.x), Math.round(moved.y)))
    } else if (['+', '=', '-'].includes(event.key)) {
      const resized = resizeBy(element, event.key === '-' ? 1 / STEP : STEP, size)
      elements.change(resized, `resize ${element.id}`)
      elements.say(texts.said.resized(nameOf(resized), Math.round(resized.width), Math.round(resized.height)))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      elements.remove(element)
      onRemoved()
    } else if (event.key === 'Escape') elements.select(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div
      data-element={element.id}
      className="absolute"
      style={{
        left: `${(element.x / size.width) * 100}%`,
        top: `${(element.y / size.height) * 100}%`,
        width: `${(element.width / size.width) * 100}%`,
        height: `${(element.height / size.height) * 100}%`,
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={texts.preview.element(nameOf(element), Math.round(element.x), Math.round(element.y))}
        aria-describedby={keysId}
        aria-pressed={selected}
        {...move}
        onFocus={() => !selected && elements.select(element.id)}
        onClick={() => elements.select(element.id)}
        onKeyDown={onKeyDown}
        className={clsx(
          'absolute inset-0 rounded-xs outline-offset-4 select-none before:absolute before:-inset-1.5 focus-visible:outline-3 focus-visible:outline-[#17654d]',
          mode === 'select' && 'cursor-move! touch-none',
          selected ? 'outline-2 outline-[#17654d]' : 'hover:outline-2 hover:outline-[#17654d]/50 hover:outline-dashed',
        )}
      />
      {selected &&
        corners.map((corner) => (
          <Handle
            key={corner}
            corner={corner}
            scale={scale}
            onStart={keep}
            onPull={(by, gesture) =>
              elements.change(resizeBy(origin.current, pullFactor(origin.current, by, corner), size, corner), gesture)
            }
            onEnd={saySize}
          />
        ))}
    </div>
  )
}

const cornerClasses: Record<Corner, string> = {
  nw: '-top-5 -left-5 cursor-nwse-resize',
  ne: '-top-5 -right-5 cursor-nesw-resize',
  sw: '-bottom-5 -left-5 cursor-nesw-resize',
  se: '-bottom-5 -right-5 cursor-nwse-resize',
}

interface HandleProps {
  corner: Corner
  scale: () => number
  onStart: () => void
  onPull: (by: Point, gesture: string) => void
  onEnd: () => void
}

/** A corner to pull. The keyboard and the fields beside the page change the size too. */
function Handle({ corner, ...settings }: HandleProps) {
  const pull = usePull({ enabled: true, ...settings })
  return (
    <span
      aria-hidden
      data-corner={corner}
      {...pull}
      className={clsx('absolute grid size-7 touch-none place-items-center', cornerClasses[corner])}
    >
      <span className="size-2.5 rounded-full border-2 border-[#17654d] bg-[#fff]" />
    </span>
  )
}
