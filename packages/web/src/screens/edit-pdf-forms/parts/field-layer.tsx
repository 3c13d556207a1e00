import { clsx } from 'clsx'
import { type PointerEvent, useId, useState } from 'react'
import { usePagePull } from '../../../editing/use-page-pull.js'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { useEditing } from '../field-context.js'
import { boxBetween, overlap } from '../model/arrange.js'
import { type Box, widgetsOnPage } from '../model/editor-field.js'
import { boxAt } from '../model/new-field.js'
import type { Guide } from '../model/snap.js'
import { FieldBox } from './field-box.js'

/** Boxes drawn smaller than this, in points, were meant as clicks. */
const LEAST = 6

/** The fields of a page as boxes above it; a press beside them adds a field, or draws a frame around those to be selected. */
export function FieldLayer({ page }: { page: OverlayPage }) {
  const { editor } = useEditing()
  const id = useId()
  const [frame, setFrame] = useState<Box>()
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const here = widgetsOnPage(editor.fields, page.number)
  // As the list of the tab order has them, in which those count that are not shown.
  const order = editor.fields
    .filter(({ widgets }) => widgets.some((widget) => widget.page === page.number))
    .map(({ key }) => key)
  const { tool } = editor

  const pull = usePagePull({
    page,
    onStart: (_, event) => {
      if (!tool && !event.shiftKey) editor.select([])
    },
    onMove: (from, to) => setFrame(boxBetween(from, to)),
    onEnd: (from, to, moved) => {
      setFrame(undefined)
      const drawn = boxBetween(from, to)
      if (!tool) {
        if (!moved) return
        const framed = here.filter(({ widget }) => overlap(widget, drawn)).map(({ widget }) => widget.key)
        editor.select(framed, { focus: true })
        return
      }
      const meant = moved && drawn.width >= LEAST && drawn.height >= LEAST && tool !== 'radio'
      editor.place(page.number, meant ? onPage(drawn, page) : boxAt(tool, from, page))
    },
    onCancel: () => setFrame(undefined),
  })
  // A finger beside the boxes scrolls, unless a field is to be placed.
  const onPointerDown = (event: PointerEvent) => {
    if (!tool && event.pointerType === 'touch') editor.select([])
    else pull.onPointerDown(event)
  }

  return (
    <div data-fields className="absolute inset-0">
      <p id={id} className="sr-only">
        {texts.layer.keys}
      </p>
      <div
        data-paper
        {...pull}
        onPointerDown={onPointerDown}
        className={clsx('pointer-events-auto absolute inset-0', tool && 'touch-none cursor-crosshair')}
      />
      {here.map((placedWidget) => (
        <FieldBox
          key={placedWidget.widget.key}
          page={page}
          placedWidget={placedWidget}
          others={here}
          tabPosition={order.indexOf(placedWidget.field.key) + 1}
          keysId={id}
          onGuides={setGuides}
        />
      ))}
      {frame && (
        <div
          className="absolute border border-[#0b57d0] border-dashed bg-[#0b57d0]/10"
          style={{
            left: frame.x * page.scale,
            top: frame.y * page.scale,
            width: frame.width * page.scale,
            height: frame.height * page.scale,
          }}
        />
      )}
      {guides.map(({ axis, at }) => (
        <div
          key={`${axis} ${at}`}
          data-guide={axis}
          className={clsx('absolute bg-[#d6006c]', axis === 'x' ? 'inset-y-0 w-px' : 'inset-x-0 h-px')}
          style={axis === 'x' ? { left: at * page.scale } : { top: at * page.scale }}
        />
      ))}
    </div>
  )
}

function onPage(box: Box, { width, height }: OverlayPage): Box {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
  const round = (length: number) => Math.round(length * 10) / 10
  return {
    x: round(x),
    y: round(y),
    width: round(Math.min(box.x + box.width, width) - x),
    height: round(Math.min(box.y + box.height, height) - y),
  }
}
