import { clsx } from 'clsx'
import { useRef } from 'react'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { resizeCursor } from '../../../viewer/layer-turn.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { useEditing } from '../field-context.js'
import { type Grip, grips, pullGrip } from '../model/arrange.js'
import type { EditorWidget } from '../model/editor-field.js'
import { type Edges, type Guide, snap } from '../model/snap.js'

interface GripsProps {
  page: OverlayPage
  widget: EditorWidget
  others: readonly EditorWidget[]
  /** Distance within which a side snaps to a line, in pixels. */
  reach: number
  onGuides: (guides: readonly Guide[]) => void
}

/** Boxes smaller than this, in pixels, have grips at their corners only, outside of them. */
const SMALL = 48

/** The grips of a selected box. The keyboard changes its size by the numbers beside the page. */
export function Grips({ page, widget, ...rest }: GripsProps) {
  const small = Math.min(widget.width, widget.height) * page.scale < SMALL
  const shown = widget.width * page.scale < SMALL ? grips.filter((grip) => grip.length === 2) : grips
  const fit = small ? shown.filter((grip) => grip.length === 2 || grip === 'e' || grip === 'w') : shown
  return fit.map((grip) => <GripView key={grip} grip={grip} small={small} page={page} widget={widget} {...rest} />)
}

let gestures = 0

function GripView({ grip, small, page, widget, others, reach, onGuides }: GripsProps & { grip: Grip; small: boolean }) {
  const { editor } = useEditing()
  const origin = useRef(widget)
  const gesture = useRef('')
  const pull = usePagePull({
    page,
    onStart: () => {
      origin.current = widget
      gesture.current = `resize ${++gestures}`
    },
    onMove: (from, to, event) => {
      const by = { x: to.x - from.x, y: to.y - from.y }
      const pulled = pullGrip(origin.current, grip, by, page)
      const still = others.filter(({ key }) => key !== widget.key)
      const snapped = event.altKey ? undefined : snap(pulled, still, page, reach / page.scale, edgesOf(grip))
      onGuides(snapped?.guides ?? [])
      const more = snapped?.by ?? { x: 0, y: 0 }
      const box = pullGrip(origin.current, grip, { x: by.x + more.x, y: by.y + more.y }, page)
      editor.changeWidgets([box], gesture.current)
    },
    onEnd: (_from, _to, moved) => {
      onGuides([])
      if (moved) editor.say(texts.said.resized(widget.width, widget.height))
    },
    onCancel: () => onGuides([]),
  })
  return (
    <span
      aria-hidden
      data-grip={grip}
      {...pull}
      style={{ cursor: resizeCursor(page.rotation, wayOf(grip)) }}
      className={clsx(
        'pointer-events-auto absolute z-1 grid size-7 touch-none place-items-center',
        positionClass(grip, small),
      )}
    >
      <span className="size-2.5 rounded-full border-2 border-[#0b57d0] bg-[#fff]" />
    </span>
  )
}

const wayOf = (grip: Grip) =>
  [
    Number(grip.includes('e')) - Number(grip.includes('w')),
    Number(grip.includes('s')) - Number(grip.includes('n')),
  ] as const

function edgesOf(grip: Grip): Edges {
  return {
    x: grip.includes('w') ? ['start'] : grip.includes('e') ? ['end'] : [],
    y: grip.includes('n') ? ['start'] : grip.includes('s') ? ['end'] : [],
  }
}

/** Grips of small boxes are outside of them, so that the box can still be dragged. */
function positionClass(grip: Grip, small: boolean): string {
  const [out, over] = small
    ? [
        ['-top-6', '-bottom-6'],
        ['-left-6', '-right-6'],
      ]
    : [
        ['-top-3.5', '-bottom-3.5'],
        ['-left-3.5', '-right-3.5'],
      ]
  const vertical = grip.includes('n') ? out[0] : grip.includes('s') ? out[1] : 'top-1/2 -translate-y-1/2'
  const horizontal = grip.includes('w') ? over[0] : grip.includes('e') ? over[1] : 'left-1/2 -translate-x-1/2'
  return `${vertical} ${horizontal}`
}
