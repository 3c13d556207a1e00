import { Button, useObjectUrl } from '@sheaf/ui'
import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { usePull } from '../editing/use-pull.js'
import { toolTexts } from '../texts/tool.js'
import { imagePartTexts as texts } from '../texts/tools/image-part.js'
import { useDrawable } from '../tool/use-drawable.js'
import { type Box, boxOf, type Corner, movedBy, type PartValues, pulledBy, type Size, valuesOf } from './part-box.js'

interface ImagePartProps {
  file: File
  /** The options as the form has them. */
  values: PartValues
  onChange: (part: Omit<PartValues, 'position'>) => void
}

/** How far an arrow key goes, as a part of the longer side. */
const KEY_STEP = 0.01

const corners: readonly Corner[] = [
  { right: false, bottom: false },
  { right: true, bottom: false },
  { right: false, bottom: true },
  { right: true, bottom: true },
]

/** The picture with a frame around the part that is kept: dragged by its corners, moved by its inside, or both by arrow keys. */
export function ImagePart({ file, values, onChange }: ImagePartProps) {
  const { picture, busy, failed, onError } = useDrawable(file)
  const url = useObjectUrl(picture)
  const image = useRef<HTMLImageElement>(null)
  const [seen, setSeen] = useState<{ of: File; size: Size }>()
  if (failed) return <p className="rounded-xl bg-sunken p-5 text-center text-muted">{texts.failed}</p>

  const size = seen?.of === file ? seen.size : undefined
  const box = size && boxOf(values, size)
  const set = (changed: Box) => size && onChange(valuesOf(changed, size))
  const scale = () => (size?.width ?? 1) / (image.current?.clientWidth || 1)
  const press = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !box || !size) return
    event.preventDefault()
    const step = Math.max(1, Math.round(Math.max(size.width, size.height) * KEY_STEP))
    const by = { x: way[0] * step, y: way[1] * step }
    set(event.shiftKey ? pulledBy(box, { right: true, bottom: true }, by, size) : movedBy(box, by, size))
  }
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-2 rounded-xl bg-sunken p-3">
      {/* Room for handles at the edges of the picture. */}
      <div className="relative justify-self-center p-2">
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onError={onError}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSeen({ of: file, size: { width: naturalWidth, height: naturalHeight } })
          }
          className="max-h-[clamp(12rem,100dvh-32rem,60dvh)] max-w-full select-none"
        />
        {box && size && (
          <div className="absolute inset-2">
            <div aria-hidden className="absolute inset-0 overflow-hidden">
              <div style={styleOf(box, size)} className="absolute shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]" />
            </div>
            <Frame box={box} size={size} scale={scale} onChange={set} onKeyDown={press} />
          </div>
        )}
      </div>
      {busy && <p className="text-center text-muted text-sm">{toolTexts.names.reading}</p>}
      {box && size && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
          <p aria-live="polite" className="text-muted text-sm tabular-nums">
            {texts.kept(Math.round(box.width), Math.round(box.height))}
          </p>
          <Button variant="quiet" onClick={() => set({ x: 0, y: 0, ...size })}>
            {texts.whole}
          </Button>
        </div>
      )}
    </section>
  )
}

const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function styleOf(box: Box, size: Size) {
  const part = (length: number, whole: number) => `${(length / whole) * 100}%`
  return {
    left: part(box.x, size.width),
    top: part(box.y, size.height),
    width: part(box.width, size.width),
    height: part(box.height, size.height),
  }
}

interface FrameProps {
  box: Box
  size: Size
  /** Pixels of the picture per CSS pixel. */
  scale: () => number
  onChange: (box: Box) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Frame({ box, size, scale, onChange, onKeyDown }: FrameProps) {
  const pull = useBoxPull(box, scale, (before, by) => onChange(movedBy(before, by, size)))
  return (
    <div style={styleOf(box, size)} className="absolute">
      <button
        type="button"
        aria-label={texts.frame}
        {...pull}
        onKeyDown={onKeyDown}
        className="absolute inset-0 cursor-move touch-none border-2 border-white outline-1 outline-black/60 focus-visible:outline-3 focus-visible:outline-accent"
      />
      {corners.map((corner) => (
        <CornerHandle
          key={`${corner.right} ${corner.bottom}`}
          corner={corner}
          box={box}
          scale={scale}
          onPull={(before, by) => onChange(pulledBy(before, corner, by, size))}
        />
      ))}
    </div>
  )
}

interface CornerHandleProps {
  corner: Corner
  box: Box
  scale: () => number
  onPull: (before: Box, by: { x: number; y: number }) => void
}

/** For pointers alone: arrow keys and the fields of the form do the same. */
function CornerHandle({ corner: { right, bottom }, box, scale, onPull }: CornerHandleProps) {
  const pull = useBoxPull(box, scale, onPull)
  return (
    <span
      aria-hidden
      data-corner={`${bottom ? 'bottom' : 'top'}-${right ? 'right' : 'left'}`}
      {...pull}
      style={{ left: right ? '100%' : 0, top: bottom ? '100%' : 0 }}
      className={clsx(
        'absolute grid size-11 -translate-1/2 touch-none place-items-center',
        right === bottom ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
      )}
    >
      <span className="size-4 rounded-full border border-black/60 bg-white shadow-md" />
    </span>
  )
}

/** Pulls are measured from where they began. */
function useBoxPull(box: Box, scale: () => number, onPull: (before: Box, by: { x: number; y: number }) => void) {
  const before = useRef(box)
  return usePull({
    enabled: true,
    scale,
    onStart: () => {
      before.current = box
    },
    onPull: (by) => onPull(before.current, by),
    onEnd: () => {},
  })
}
