import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { nudge } from '../../../editing/nudge.js'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { useViewer } from '../../../viewer/viewer-context.js'
import { useEditing } from '../field-context.js'
import { roomToMove } from '../model/arrange.js'
import type { EditorWidget, PlacedWidget, Point } from '../model/editor-field.js'
import { tidy } from '../model/editor-field.js'
import { type Guide, snap } from '../model/snap.js'
import { boxName, fieldIcons, kindOf, nameParts } from './field-words.js'
import { Grips } from './grips.js'

interface FieldBoxProps {
  page: OverlayPage
  placedWidget: PlacedWidget
  /** All boxes on the page. */
  others: readonly PlacedWidget[]
  /** Its place in the tab order of the page, from 1. */
  tabPosition: number
  keysId: string
  onGuides: (guides: readonly Guide[]) => void
}

/** Distance within which a box snaps to a line, in pixels. */
const REACH = 6

let gestures = 0

/** The box of a field on its page: it can be selected, moved, resized and deleted, by pointer and by keys. */
export function FieldBox({ page, placedWidget, others, tabPosition, keysId, onGuides }: FieldBoxProps) {
  const { editor, numbered } = useEditing()
  const viewer = useViewer()
  const { field, widget } = placedWidget
  const button = useRef<HTMLButtonElement>(null)
  const origin = useRef<readonly EditorWidget[]>([])
  const gesture = useRef('')
  const pressed = useRef(false)
  const selected = editor.isSelected(widget.key)
  const { arrived } = editor
  const fresh = editor.fresh === widget.key
  useEffect(() => {
    if (!fresh) return
    button.current?.focus({ preventScroll: true })
    // Else it would take the keyboard again when its page comes back into view.
    arrived()
  }, [fresh, arrived])

  const moveAll = (boxes: readonly EditorWidget[], by: Point, key: string) => {
    const room = roomToMove(boxes, by, page)
    const moved = boxes.map((box) => ({ ...box, x: tidy(box.x + room.x), y: tidy(box.y + room.y) }))
    editor.changeWidgets(moved, key)
    return moved[0]
  }
  const announcePosition = (box: EditorWidget | undefined) => box && editor.say(texts.said.moved(box.x, box.y))
  const pull = usePagePull({
    page,
    onStart: (_, event) => {
      pressed.current = true
      const more = event.shiftKey || event.ctrlKey || event.metaKey
      if (more || !selected) editor.select([widget.key], { more })
      const chosen = selected && !more ? editor.selected.map((one) => one.widget) : [widget]
      origin.current = more ? [] : chosen.filter((one) => one.page === page.number)
      gesture.current = `move ${++gestures}`
      // Safari does not give the keyboard to buttons that are clicked.
      button.current?.focus({ preventScroll: true })
    },
    onMove: (from, to, event) => {
      const boxes = origin.current
      if (boxes.length === 0) return
      const by = { x: to.x - from.x, y: to.y - from.y }
      const lead = boxes.find(({ key }) => key === widget.key) ?? widget
      const keys = new Set(boxes.map(({ key }) => key))
      const still = others.filter((one) => !keys.has(one.widget.key)).map((one) => one.widget)
      const moved = { ...lead, x: lead.x + by.x, y: lead.y + by.y }
      const snapped = event.altKey ? undefined : snap(moved, still, page, REACH / page.scale)
      onGuides(snapped?.guides ?? [])
      moveAll(boxes, { x: by.x + (snapped?.by.x ?? 0), y: by.y + (snapped?.by.y ?? 0) }, gesture.current)
    },
    onEnd: (_from, _to, moved) => {
      pressed.current = false
      onGuides([])
      if (moved) announcePosition(widget)
      else if (origin.current.length > 1) editor.select([widget.key])
    },
    onCancel: () => {
      pressed.current = false
      onGuides([])
    },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = nudge(event, page.rotation)
    if (by) {
      const boxes = selected ? editor.selected.map((one) => one.widget) : [widget]
      const onPage = boxes.filter((one) => one.page === page.number)
      announcePosition(moveAll(onPage, by, `keys ${widget.key}`))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusNext(button.current, viewer.container)
      editor.removeSelected()
    } else if (event.key === 'Escape') editor.select([])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const Icon = fieldIcons[kindOf(field)]
  const small = Math.min(widget.width, widget.height) * page.scale < 16 || widget.width * page.scale < 44
  return (
    <div
      data-field={field.name}
      className="absolute"
      style={{
        left: `calc(var(--pt) * ${widget.x})`,
        top: `calc(var(--pt) * ${widget.y})`,
        width: `calc(var(--pt) * ${widget.width})`,
        height: `calc(var(--pt) * ${widget.height})`,
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={boxName(placedWidget)}
        aria-describedby={keysId}
        aria-pressed={selected}
        {...pull}
        // The Tab key selects the box it moves to.
        onFocus={() => !pressed.current && !selected && editor.select([widget.key])}
        onKeyDown={onKeyDown}
        className={clsx(
          'pointer-events-auto absolute inset-0 flex touch-none items-center gap-1 overflow-hidden border px-1 text-left text-[#0b3f8a] text-xs outline-offset-2 select-none focus-visible:outline-3 focus-visible:outline-[#0b57d0]',
          'border-[#0b57d0] bg-[#dbe7ff]/80 cursor-move!',
          field.type === 'radio' && 'rounded-full',
          selected ? 'bg-[#b9d2ff]/90! outline-2 outline-[#0b57d0]' : 'hover:bg-[#c8dbff]/90',
        )}
      >
        {!small && (
          <>
            <Icon aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">
              {nameParts(field.name).last}
              {field.required && <span aria-hidden> *</span>}
            </span>
          </>
        )}
      </button>
      {numbered && (
        <span
          aria-hidden
          className="-top-2.5 -left-2.5 absolute grid h-5 min-w-5 place-items-center rounded-full bg-[#0b3f8a] px-1 font-semibold text-[#fff] text-xs"
        >
          {tabPosition}
        </span>
      )}
      {/* They extend beyond the box, where the next field may be meant to begin. */}
      {selected && editor.selected.length === 1 && !editor.tool && (
        <Grips page={page} widget={widget} others={others.map((one) => one.widget)} reach={REACH} onGuides={onGuides} />
      )}
    </div>
  )
}

/** Gives the keyboard to the box after one that goes, else to the one before, else to the document. */
function focusNext(button: HTMLElement | null, document: HTMLElement): void {
  const all = [...(button?.closest('[data-fields]')?.querySelectorAll<HTMLElement>('[data-field] > button') ?? [])]
  const index = all.indexOf(button!)
  const next = all[index + 1] ?? all[index - 1] ?? document
  next.focus({ preventScroll: true })
}
