import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { nudge } from '../../../editing/nudge.js'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { followsText, type Mark, markPoints, moveMark } from '../model/mark.js'
import { withMark } from '../model/mark-changes.js'
import { commitChanges, focusDocument, putMark, removeMark, selectMark } from '../session.js'
import { useSession } from '../session-context.js'
import { MarkShape } from './mark-shape.js'

/** Pixels around a thin line in which a press still meets it. */
const REACH = 14

interface MarkViewProps {
  page: OverlayPage
  mark: Mark
  selected: boolean
  /** Whether marks can be selected and moved now. */
  active: boolean
  keysId: string
}

/** A mark on its page: seen where it is not the file that shows it, and selected, moved and removed by pointer and keyboard. */
export function MarkView({ page, mark, selected, active, keysId }: MarkViewProps) {
  const session = useSession()
  const element = useRef<SVGGElement>(null)
  const before = useRef(session.changes.get())
  const shown = session.changes.use()
  // The mark as it was when the pointer was pressed.
  const start = useRef(mark)
  const fixed = followsText(mark)
  // The page itself shows what is as the file says.
  const ours = mark.id === undefined || shown.changed[mark.id] !== undefined

  useEffect(() => {
    if (selected && !element.current?.contains(document.activeElement)) {
      // Nor does Redo lose the keyboard to what it brings back.
      const kept = document.activeElement?.closest('input, textarea, select, [role=toolbar]')
      if (!kept) element.current?.focus({ preventScroll: true })
    }
  }, [selected])
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      // Undo takes it away, and may be pressed again.
      if (current?.contains(document.activeElement)) focusDocument(session)
    }
  }, [session])

  const pull = usePagePull({
    page,
    onStart: (_, event) => {
      before.current = session.changes.get()
      selectMark(session, mark.key)
      ;(event.currentTarget as SVGGElement).focus({ preventScroll: true })
    },
    onMove: (from, to) => {
      if (fixed) return
      session.changes.set(
        withMark(before.current, moveMark(start.current, { x: to.x - from.x, y: to.y - from.y }, page)),
      )
    },
    onEnd: (_, __, moved) => {
      if (moved && !fixed) commitChanges(session, before.current, session.changes.get())
    },
    onCancel: () => session.changes.set(before.current),
  })
  const down = pull.onPointerDown

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      removeMark(session, mark)
      focusDocument(session)
    } else if (event.key === 'Escape') {
      selectMark(session, undefined)
      focusDocument(session)
    } else if (!fixed && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const by = nudge(event, page.rotation)
      if (!by) return
      event.preventDefault()
      putMark(session, moveMark(mark, by, page), nudgeGesture(mark.key))
    } else return
    event.stopPropagation()
  }

  const kind = texts.kinds[mark.type] ?? mark.type
  const words = mark.contents || mark.url
  // The page itself has a stop for the keyboard at each of its links, and may have hundreds.
  const isLinkOfFile = mark.type === 'link' && mark.id !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing.
    <g
      ref={element}
      role="button"
      tabIndex={active && (selected || !isLinkOfFile) ? 0 : -1}
      aria-label={words ? `${texts.onPage(kind, mark.page)}: ${words}` : texts.onPage(kind, mark.page)}
      aria-pressed={selected}
      aria-describedby={keysId}
      data-mark={mark.type}
      data-key={mark.key}
      className="group/mark outline-none"
      {...pull}
      onPointerDown={(event) => {
        start.current = mark
        down(event)
      }}
      onFocus={() => selectMark(session, mark.key)}
      onKeyDown={press}
    >
      {words && <title>{words}</title>}
      {ours && <MarkShape mark={mark} />}
      {active && <HitArea mark={mark} scale={page.scale} selected={selected} fixed={fixed} />}
    </g>
  )
}

const gestures = new Map<string, number>()

/** A number for all nudges of one mark that follow each other, which no command of pdf.js has. */
export function nudgeGesture(key: string): number {
  const known = gestures.get(key) ?? 10_000 + gestures.size
  gestures.set(key, known)
  return known
}

interface HitAreaProps {
  mark: Mark
  /** Pixels per point. */
  scale: number
  selected: boolean
  /** Whether it cannot be moved. */
  fixed: boolean
}

/** The area in which a mark receives the pointer, and the frame that shows selection and focus. */
function HitArea({ mark, scale, selected, fixed }: HitAreaProps) {
  const { type, x, y, width, height, boxes, fill, strokeWidth } = mark
  const cursor = fixed ? 'pointer' : 'move'
  const reach = REACH / scale
  const points = markPoints(mark)
  const hollow = !fill && !selected && (type === 'rectangle' || type === 'ellipse' || type === 'polygon')
  const edge = { fill: 'none', stroke: 'transparent', strokeWidth: Math.max(reach, strokeWidth) }
  const pad = 3 / scale
  return (
    <>
      <g style={{ cursor }} className="touch-none">
        {boxes ? (
          boxes.map((box) => <rect key={`${box.x} ${box.y}`} {...box} fill="transparent" pointerEvents="all" />)
        ) : points && type !== 'polygon' ? (
          <polyline points={points.map((point) => point.join()).join(' ')} {...edge} pointerEvents="stroke" />
        ) : hollow ? (
          <rect {...{ x, y, width, height }} {...edge} pointerEvents="stroke" />
        ) : (
          <rect {...{ x, y, width, height }} fill="transparent" pointerEvents="all" />
        )}
      </g>
      <rect
        x={x - pad}
        y={y - pad}
        width={width + 2 * pad}
        height={height + 2 * pad}
        pointerEvents="none"
        fill="none"
        strokeWidth={2 / scale}
        className={
          selected
            ? 'stroke-accent'
            : 'stroke-transparent group-focus-visible/mark:stroke-accent group-hover/mark:stroke-accent/50'
        }
        strokeDasharray={selected ? undefined : `${4 / scale}`}
      />
    </>
  )
}
