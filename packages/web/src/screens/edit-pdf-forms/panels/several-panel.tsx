import { Button, IconButton, SwitchField } from '@sheaf/ui'
import type { LucideIcon } from 'lucide-react'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import { type Alignment, align, distribute, resized } from '../model/arrange.js'
import type { EditorWidget } from '../model/editor-field.js'

const alignments: readonly [Alignment, LucideIcon][] = [
  ['left', AlignStartVertical],
  ['center', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]

/** What can be done with several fields at once: line up, distribute, give the same size, require. */
export function SeveralPanel() {
  const { editor, sizeOf } = useEditing()
  const { panel } = texts
  const { selected } = editor
  const keys = new Set(selected.map(({ field }) => field.key))
  // On each page separately.
  const arrange = (how: (boxes: readonly EditorWidget[]) => EditorWidget[]) => {
    const pages = new Set(selected.map(({ widget }) => widget.page))
    const boxes = selected.map(({ widget }) => widget)
    editor.changeWidgets([...pages].flatMap((page) => how(boxes.filter((box) => box.page === page))))
  }
  const all = (flag: 'required' | 'readOnly') => selected.every(({ field }) => field[flag])
  const set = (flag: 'required' | 'readOnly', on: boolean) =>
    editor.change(editor.fields.map((field) => (keys.has(field.key) ? { ...field, [flag]: on } : field)))
  const [first] = selected
  const sameSize = (side: 'width' | 'height') =>
    editor.changeWidgets(selected.map(({ widget }) => resized(widget, side, first!.widget[side], sizeOf(widget.page))))
  return (
    <>
      <Group title={panel.align}>
        {alignments.map(([how, Icon]) => (
          <IconButton key={how} label={panel.aligns[how]} onClick={() => arrange((boxes) => align(boxes, how))}>
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
      </Group>
      <Group title={panel.distribute}>
        <IconButton label={panel.distributeX} onClick={() => arrange((boxes) => distribute(boxes, 'x'))}>
          <AlignHorizontalSpaceBetween aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={panel.distributeY} onClick={() => arrange((boxes) => distribute(boxes, 'y'))}>
          <AlignVerticalSpaceBetween aria-hidden className="size-5" />
        </IconButton>
      </Group>
      <Group title={panel.same}>
        <Button variant="secondary" onClick={() => sameSize('width')}>
          {panel.sameWidth}
        </Button>
        <Button variant="secondary" onClick={() => sameSize('height')}>
          {panel.sameHeight}
        </Button>
      </Group>
      <SwitchField label={panel.required} checked={all('required')} onChange={(on) => set('required', on)} />
      <SwitchField label={panel.readOnly} checked={all('readOnly')} onChange={(on) => set('readOnly', on)} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{title}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  )
}
