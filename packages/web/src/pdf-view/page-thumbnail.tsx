import { clsx } from 'clsx'
import { FileQuestionMark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nearestTurn } from './nearest-turn.js'
import type { PdfView } from './pdf-view.js'
import { distanceFromScreen, useNearScreen } from './use-near-screen.js'

interface PageThumbnailProps {
  /** Nothing while the document is not open yet. */
  view: PdfView | undefined
  /** 1-based. */
  number: number
  /** Degrees clockwise, any multiple of 90; requires a square frame. */
  turn?: number
  /** Pixels per point of the drawing; default: as many as the frame needs. */
  scale?: number
  /** Names the picture; without one it is decoration. */
  label?: string
  /** Aspect ratio of the frame that the page is fitted into; default: square. */
  className?: string
}

type Picture = { at: 'waiting' } | { at: 'drawn'; canvas: HTMLCanvasElement } | { at: 'failed' }

/** For a page whose size is unknown: A4. */
const usualRatio = 210 / 297

/** A small picture of a page, drawn while it is near the screen. The frame has its size before, while and after. */
export function PageThumbnail({
  view,
  number,
  turn = 0,
  scale,
  label,
  className = 'aspect-square',
}: PageThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearScreen(frame, '75% 0px')
  const picture = usePicture(frame, near ? view : undefined, number, scale)
  const shown = useRef(turn)
  shown.current = nearestTurn(shown.current, turn)
  const ratio = picture.at === 'drawn' ? picture.canvas.width / picture.canvas.height : usualRatio
  return (
    <div
      ref={frame}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className={clsx('@container-size grid w-full place-items-center', className)}
    >
      <div
        data-page={picture.at}
        style={{
          aspectRatio: ratio,
          width: `min(100cqw, ${ratio * 100}cqh)`,
          transform: shown.current === 0 ? undefined : `rotate(${shown.current}deg)`,
        }}
        className={clsx(
          'overflow-hidden rounded-xs shadow-sm ring-1 ring-line transition-transform duration-300 motion-reduce:transition-none',
          picture.at === 'drawn' ? 'bg-transparent' : 'grid place-items-center bg-sunken text-muted',
        )}
      >
        {picture.at === 'drawn' && <Canvas canvas={picture.canvas} />}
        {picture.at === 'failed' && <FileQuestionMark aria-hidden className="size-8" />}
      </div>
    </div>
  )
}

function usePicture(
  frame: { readonly current: HTMLElement | null },
  view: PdfView | undefined,
  number: number,
  scale: number | undefined,
): Picture {
  const [picture, setPicture] = useState<Picture>({ at: 'waiting' })
  useEffect(() => {
    const element = frame.current
    if (view === undefined || element === null) return
    const controller = new AbortController()
    let canvas: HTMLCanvasElement | undefined
    const size =
      scale === undefined ? { within: { width: element.clientWidth, height: element.clientHeight } } : { scale }
    view
      .render(number, { ...size, signal: controller.signal, urgency: () => distanceFromScreen(element) })
      .then((drawn) => {
        canvas = drawn
        if (controller.signal.aborted) drawn.width = 0
        else setPicture({ at: 'drawn', canvas })
      })
      .catch(() => {
        if (!controller.signal.aborted) setPicture({ at: 'failed' })
      })
    return () => {
      controller.abort()
      // Left to the collector, the memory of canvases out of sight stays taken for a long time.
      if (canvas) canvas.width = 0
      setPicture({ at: 'waiting' })
    }
  }, [frame, view, number, scale])
  return picture
}

function Canvas({ canvas }: { canvas: HTMLCanvasElement }) {
  return (
    <div
      className="size-full *:block *:size-full"
      ref={(holder) => {
        // Taken out and put back between press and release, it would swallow the click.
        if (holder && holder.firstChild !== canvas) holder.replaceChildren(canvas)
      }}
    />
  )
}
