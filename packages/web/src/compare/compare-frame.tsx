import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { LoaderCircle, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { compareTexts as texts } from '../texts/compare.js'

interface CompareFrameProps {
  /** What it is a view of. */
  label: string
  /** Each fills its box. */
  before: ReactNode
  /** Undefined while there is no result. */
  after: ReactNode | undefined
  /** In CSS pixels, at a zoom of 100%. */
  size: { width: number; height: number }
  /** Whether a newer result is on its way. */
  busy: boolean
  /** Name of the left side. */
  beforeLabel?: string
  /** Name of the right side. */
  afterLabel?: string
  /** Whether it has the room of a phone, too, for what is read rather than looked at. */
  tall?: boolean
  /** More controls in the bar below. */
  children?: ReactNode
}

/** Zooms above the fit, as parts of 100%. */
const zooms = [1, 2, 4] as const
/** Between the names and the edge of the frame, in CSS pixels. */
const GAP = 8
/** Up to here, two names do not fit beside each other, in CSS pixels. */
const NARROW = 260
/** The height of a name with the space below it, in CSS pixels. */
const ROW = 28
/** How much a press of an arrow key moves the line, in percent. */
const KEY_STEP = 2

/** A part of the sheet, in CSS pixels. */
interface Seen {
  left: number
  top: number
  width: number
  height: number
}

/** Something before and after, with a line between both that is dragged, and a zoom. */
export function CompareFrame({
  label,
  before,
  after,
  size,
  busy,
  beforeLabel,
  afterLabel,
  tall = false,
  children,
}: CompareFrameProps) {
  const [place, setPlace] = useState(50)
  const [zoom, setZoom] = useState(-1)
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const scale = zooms[zoom]
  const ratio = size.width / size.height
  const seen = useSeenPart(frame, sheet, zoom)
  /** Where the line is on the sheet: it keeps its place in the frame, so that it is never out of sight. */
  const line = scale === undefined ? `${place}%` : `${seen.left + (place / 100) * seen.width}px`

  const pull = (event: PointerEvent) => {
    const { left } = sheet.current!.getBoundingClientRect()
    const width = seen.width
    const start = left + seen.left
    setPlace(Math.min(100, Math.max(0, ((event.clientX - start) / width) * 100)))
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    // Zoomed in, only the handle moves the line: the rest is for scrolling.
    const onHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (event.button !== 0 || (scale !== undefined && !onHandle)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pull(event)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a section does not take the keyboard. */}
      <div
        ref={frame}
        role="region"
        aria-label={label}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
        tabIndex={0}
        className={clsx(
          '@container-size overflow-auto rounded-md -outline-offset-2 @2xl:h-[calc(100dvh-24rem)] @2xl:min-h-72',
          tall ? 'h-[60dvh]' : 'h-[28dvh]',
          scale === undefined && 'grid place-items-center',
        )}
      >
        <div
          ref={sheet}
          onPointerDown={begin}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pull(event)}
          style={{
            aspectRatio: ratio,
            width: scale === undefined ? `min(100cqw, ${ratio * 100}cqh)` : size.width * scale,
          }}
          className={clsx(
            'relative select-none overflow-hidden bg-white shadow-sm ring-1 ring-line *:absolute',
            scale === undefined ? 'cursor-ew-resize touch-pan-y' : 'mx-auto',
          )}
        >
          <div className="inset-0">{before}</div>
          {after !== undefined && (
            <>
              <div data-after style={{ clipPath: `inset(0 0 0 ${line})` }} className="inset-0 bg-white">
                {after}
              </div>
              <Name style={{ left: seen.left + GAP, top: seen.top + GAP }}>{beforeLabel ?? texts.before}</Name>
              <Name
                // In a picture too narrow for both, one is below the other.
                style={{ left: seen.left + seen.width - GAP, top: seen.top + (seen.width < NARROW ? GAP + ROW : GAP) }}
                className="-translate-x-full"
              >
                {afterLabel ?? texts.after}
              </Name>
              <div
                aria-hidden
                style={{ left: line }}
                className="inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_5px_rgb(0_0_0/0.5)]"
              />
              <span
                data-handle
                aria-hidden
                style={{ left: line, top: seen.top + seen.height / 2 }}
                className="grid size-11 -translate-1/2 cursor-ew-resize touch-none place-items-center rounded-full bg-white text-black shadow-md"
              >
                <MoveHorizontal className="size-5" />
              </span>
            </>
          )}
          {busy && (
            <p
              role="status"
              className="bottom-2 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-lg bg-black/75 px-2.5 py-1 w-max max-w-full text-sm text-white"
            >
              <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
              {texts.working}
            </p>
          )}
        </div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 gap-y-1">
        {children}
        <div className="flex items-center">
          <IconButton label={texts.zoomOut} disabled={zoom < 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOut aria-hidden className="size-5" />
          </IconButton>
          <span aria-live="polite" className="min-w-16 text-center text-sm tabular-nums">
            {scale === undefined ? texts.fit : texts.percent(scale * 100)}
          </span>
          <IconButton label={texts.zoomIn} disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            <ZoomIn aria-hidden className="size-5" />
          </IconButton>
        </div>
        {after !== undefined && (
          <input
            type="range"
            aria-label={texts.slider}
            min={0}
            max={100}
            step={KEY_STEP}
            value={Math.round(place / KEY_STEP) * KEY_STEP}
            onChange={({ target }) => setPlace(Number(target.value))}
            className="h-11 w-40 max-w-full accent-accent @max-2xl:not-focus-visible:sr-only"
          />
        )}
      </div>
    </div>
  )
}

/** What of the sheet is seen in the frame, in CSS pixels of the sheet. After a zoom its middle is where it was. */
function useSeenPart(
  frame: RefObject<HTMLDivElement | null>,
  sheet: RefObject<HTMLDivElement | null>,
  zoom: number,
): Seen {
  const [seen, setSeen] = useState<Seen>({ left: 0, top: 0, width: 0, height: 0 })
  const middle = useRef({ x: 0.5, y: 0.5 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet has another size with another zoom.
  useLayoutEffect(() => {
    const box = frame.current!
    const inner = sheet.current!
    const look = () => {
      const outer = box.getBoundingClientRect()
      const whole = inner.getBoundingClientRect()
      const left = Math.max(0, outer.left + box.clientLeft - whole.left)
      const top = Math.max(0, outer.top + box.clientTop - whole.top)
      const width = Math.min(whole.width - left, box.clientWidth)
      const height = Math.min(whole.height - top, box.clientHeight)
      middle.current = { x: (left + width / 2) / whole.width, y: (top + height / 2) / whole.height }
      setSeen({ left, top, width, height })
    }
    const { x, y } = middle.current
    box.scrollLeft = x * inner.offsetWidth - box.clientWidth / 2
    box.scrollTop = y * inner.offsetHeight - box.clientHeight / 2
    look()
    const resized = new ResizeObserver(look)
    resized.observe(box)
    resized.observe(inner)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [frame, sheet, zoom])
  return seen
}

function Name({ className, style, children }: { className?: string; style: CSSProperties; children: ReactNode }) {
  return (
    <span
      style={style}
      className={clsx(
        'pointer-events-none whitespace-nowrap rounded-lg bg-black/75 px-1.5 py-0.5 text-white text-xs @2xl:text-sm',
        className,
      )}
    >
      {children}
    </span>
  )
}
