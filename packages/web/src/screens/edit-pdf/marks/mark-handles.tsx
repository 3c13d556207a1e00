import { useRef } from 'react'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { resizeCursor } from '../../../viewer/layer-turn.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { type Box, followsText, type Mark, moveEnd, placeMark } from '../model/mark.js'
import { withMark } from '../model/mark-changes.js'
import { commitChanges } from '../session.js'
import { useSession } from '../session-context.js'

type Handle = 'top-left' | 'top' | 'top-right' | 'right' | 'bottom-right' | 'bottom' | 'bottom-left' | 'left'

const handles: readonly Handle[] = [
  'top-left',
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
]
/** Smallest side of a mark, in points. */
const SMALLEST = 4

/** The places by which the selected mark is made larger or smaller. By keyboard there are the numbers beside the page. */
export function MarkHandles({ page, mark }: { page: OverlayPage; mark: Mark }) {
  if (followsText(mark) || mark.type === 'note') return null
  const { x, y, width, height, from, to } = mark
  if (from && to)
    return (
      <>
        <HandleView page={page} mark={mark} at={from} resize={(_, [px, py]) => moveEnd(mark, 'from', [px, py])} />
        <HandleView page={page} mark={mark} at={to} resize={(_, [px, py]) => moveEnd(mark, 'to', [px, py])} />
      </>
    )
  return handles.map((handle) => (
    <HandleView
      key={handle}
      page={page}
      mark={mark}
      handle={handle}
      at={[
        handle.includes('left') ? x : handle.includes('right') ? x + width : x + width / 2,
        handle.includes('top') ? y : handle.includes('bottom') ? y + height : y + height / 2,
      ]}
      resize={(start, point) => resized(start, handle, point)}
    />
  ))
}

/** The mark with one of its edges or corners at a point. */
function resized(start: Mark, handle: Handle, [px, py]: [number, number]): Mark {
  let [left, top, right, bottom] = [start.x, start.y, start.x + start.width, start.y + start.height]
  if (handle.includes('left')) left = Math.min(px, right - SMALLEST)
  if (handle.includes('right')) right = Math.max(px, left + SMALLEST)
  if (handle.startsWith('top')) top = Math.min(py, bottom - SMALLEST)
  if (handle.startsWith('bottom')) bottom = Math.max(py, top + SMALLEST)
  const box: Box = { x: left, y: top, width: right - left, height: bottom - top }
  return placeMark(start, box)
}

const wayOf = (handle: Handle) =>
  [
    Number(handle.includes('right')) - Number(handle.includes('left')),
    Number(handle.includes('bottom')) - Number(handle.includes('top')),
  ] as const

interface HandleViewProps {
  page: OverlayPage
  mark: Mark
  handle?: Handle
  at: readonly [number, number]
  resize: (start: Mark, point: [number, number]) => Mark
}

function HandleView({ page, mark, handle, at: [x, y], resize }: HandleViewProps) {
  const session = useSession()
  const before = useRef(session.changes.get())
  const start = useRef(mark)
  const within = (value: number, size: number) => Math.min(Math.max(value, 0), size)
  const pull = usePagePull({
    page,
    onStart: () => {
      before.current = session.changes.get()
      start.current = mark
    },
    onMove: (_, to) => {
      const point: [number, number] = [within(to.x, page.width), within(to.y, page.height)]
      session.changes.set(withMark(before.current, resize(start.current, point)))
    },
    onEnd: (_, __, moved) => {
      if (moved) commitChanges(session, before.current, session.changes.get())
    },
    onCancel: () => session.changes.set(before.current),
  })
  const { scale } = page
  return (
    <g
      {...pull}
      data-handle={handle ?? 'end'}
      style={{ cursor: handle ? resizeCursor(page.rotation, wayOf(handle)) : 'crosshair' }}
      className="touch-none"
    >
      <circle cx={x} cy={y} r={14 / scale} fill="transparent" pointerEvents="all" />
      <circle
        cx={x}
        cy={y}
        r={5 / scale}
        strokeWidth={1.5 / scale}
        className="fill-surface stroke-accent"
        pointerEvents="none"
      />
    </g>
  )
}
