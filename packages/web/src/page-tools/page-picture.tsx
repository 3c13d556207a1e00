import { clsx } from 'clsx'
import { FileQuestionMark } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { freeCanvas } from '../pdf-view/free-canvas.js'
import type { PdfView } from '../pdf-view/pdf-view.js'

interface PagePictureProps {
  /** Undefined while there is nothing to show. */
  view: PdfView | undefined
  /** 1-based. */
  number: number
  label: string
  /** Whether a newer picture is on its way. */
  busy: boolean
  /** Gets the point of the page that is clicked or dragged to, as parts of its width and height. */
  onPoint?: ((point: { x: number; y: number }) => void) | undefined
  /** Its height, where it is beside the options. */
  className?: string
}

interface Picture {
  at: 'waiting' | 'drawn' | 'failed'
  ratio?: number
  /** What it is, or would be, a picture of. */
  view?: PdfView
  number?: number
}

/** For a page whose size is unknown: A4. */
const usualRatio = 210 / 297

/** A page drawn as large as its frame allows. The picture before stays until the next one is there, so that changes do not flicker. */
export function PagePicture({ view, number, label, busy, onPoint, className }: PagePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<Picture>({ at: 'waiting' })

  useEffect(() => {
    const element = frame.current
    if (view === undefined || element === null) return
    const controller = new AbortController()
    const within = { width: element.clientWidth, height: element.clientHeight }
    view.render(number, { within, signal: controller.signal }).then(
      (canvas) => {
        if (controller.signal.aborted) return freeCanvas(canvas)
        const before = holder.current?.firstElementChild
        holder.current?.replaceChildren(canvas)
        freeCanvas(before)
        setPicture({ at: 'drawn', ratio: canvas.width / canvas.height, view, number })
      },
      () => {
        if (!controller.signal.aborted)
          setPicture((now) => ({ ...now, at: now.at === 'drawn' ? 'drawn' : 'failed', view, number }))
      },
    )
    return () => controller.abort()
  }, [view, number])

  useEffect(() => {
    const element = holder.current
    return () => freeCanvas(element?.firstElementChild)
  }, [])

  const { at, ratio = usualRatio } = picture
  const late = view !== undefined && (picture.view !== view || picture.number !== number)
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      aria-busy={busy || late}
      className={clsx('@container-size grid h-[34dvh] w-full place-items-center @2xl:min-h-80', className)}
    >
      <div
        data-page={at}
        onPointerDown={(event) => {
          if (!onPoint || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          onPoint(pointOf(event))
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onPoint?.(pointOf(event))
        }}
        style={{ aspectRatio: ratio, width: `min(100cqw, ${ratio * 100}cqh)` }}
        className={clsx(
          'grid place-items-center overflow-hidden rounded-xs bg-surface shadow-sm ring-1 ring-line',
          onPoint && 'cursor-move touch-none',
        )}
      >
        <div ref={holder} className="size-full empty:hidden *:block *:size-full" />
        {at === 'failed' && <FileQuestionMark aria-hidden className="size-8 text-muted" />}
      </div>
    </div>
  )
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): { x: number; y: number } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
