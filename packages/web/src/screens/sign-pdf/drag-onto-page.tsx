import { clsx } from 'clsx'
import { Grab } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { defaultFontSizes, type NewElement, type Point } from './element.js'
import type { Signing } from './use-signing.js'

/**
 * A grip that carries what is being prepared onto the page, by mouse, finger or pen. The button beside it does the same for the
 * keyboard, so screen readers leave the grip out.
 */
export function DragOntoPage({ signing }: { signing: Signing }) {
  const { drafts, mode, size, elements } = signing
  const [made, setMade] = useState<NewElement>()
  const [point, setPoint] = useState<Point>()
  const pointer = useRef<number>(undefined)
  if (!drafts.isReady(mode) || !size) return null

  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || pointer.current !== undefined) return
    event.preventDefault()
    const { pointerId } = event
    pointer.current = pointerId
    event.currentTarget.setPointerCapture(pointerId)
    setPoint({ x: event.clientX, y: event.clientY })
    elements.select(undefined)
    signing.setCarrying(true)
    showSheet()
    void drafts.make(mode).then((element) => pointer.current === pointerId && setMade(element))
  }
  const end = () => {
    pointer.current = undefined
    setMade(undefined)
    setPoint(undefined)
    signing.setCarrying(false)
  }
  const drop = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return
    const sheet = shownSheet()
    end()
    if (!made || !sheet) return
    const { left, top, right, bottom } = sheet
    const { clientX, clientY } = event
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return
    const scale = size.width / sheet.width
    const middle = { x: (clientX - left) * scale, y: (clientY - top) * scale }
    void signing.place({ x: middle.x - made.width / 2, y: middle.y - made.height / 2 })
  }
  const scale = (shownSheet()?.width ?? size.width) / size.width
  return (
    <>
      <div
        aria-hidden
        data-grip
        onPointerDown={begin}
        onPointerMove={({ pointerId, clientX, clientY }) =>
          pointerId === pointer.current && setPoint({ x: clientX, y: clientY })
        }
        onPointerUp={drop}
        onPointerCancel={end}
        className={clsx(
          'flex min-h-11 cursor-grab touch-none select-none items-center justify-center gap-2 rounded-lg border-2 border-accent border-dashed px-3 text-accent',
          point && 'cursor-grabbing',
        )}
      >
        <Grab className="size-5 shrink-0" />
        {texts.signature.drag}
      </div>
      {made && point && createPortal(<Carried made={made} scale={scale} point={point} />, document.body)}
    </>
  )
}

/** What is carried, under the pointer and as large as it will be on the page. */
function Carried({ made, scale, point }: { made: NewElement; scale: number; point: Point }) {
  const { type, content, width, height, fontSize, color } = made
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed z-40 -translate-1/2 rounded-xs bg-[#fff]/70 outline-2 outline-[#17654d] outline-dashed"
      style={{ left: point.x, top: point.y, width: width * scale, height: height * scale }}
    >
      {type === 'signature' ? (
        <img src={content} alt="" className="size-full object-contain" />
      ) : (
        <span
          className="whitespace-pre leading-none"
          style={{ color, fontSize: (fontSize ?? defaultFontSizes[type]) * scale }}
        >
          {content}
        </span>
      )}
    </div>
  )
}

/** Scrolls to the page where too little of it is on the screen to drop something there, as on phones. */
function showSheet(): void {
  const sheet = document.querySelector('[data-sheet]')
  const { top = 0, bottom = 0 } = sheet?.getBoundingClientRect() ?? {}
  if (Math.min(bottom, window.innerHeight) - Math.max(top, 0) < window.innerHeight / 3)
    sheet?.scrollIntoView({ block: 'center' })
}

const shownSheet = () => document.querySelector('[data-sheet]')?.getBoundingClientRect()
