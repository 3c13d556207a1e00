import { ChoiceField } from '@sheaf/ui'
import { createStore } from '../../../create-store.js'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import { MIN_SIDE, moveTo } from '../model/arrange.js'
import type { EditorWidget } from '../model/editor-field.js'
import { tidy } from '../model/editor-field.js'
import { LengthField, type Unit } from './length-field.js'

const chosenUnit = createStore<Unit>('pt')

/** Where a box is and how large, as numbers. */
export function PositionFields({ widget }: { widget: EditorWidget }) {
  const { editor, sizeOf } = useEditing()
  const unit = chosenUnit.use()
  const page = sizeOf(widget.page)
  const put = (box: Partial<EditorWidget>, what: string) => {
    const sized = { ...widget, ...box }
    const wide = { ...sized, width: Math.min(sized.width, page.width), height: Math.min(sized.height, page.height) }
    editor.changeWidgets([moveTo(wide, wide, page)], `${what} ${widget.key}`)
  }
  const length = (measure: 'x' | 'y' | 'width' | 'height') => (
    <LengthField
      key={`${widget.key} ${measure}`}
      label={texts.panel[measure]}
      value={widget[measure]}
      unit={unit}
      min={measure === 'x' || measure === 'y' ? 0 : MIN_SIDE}
      onChange={(points) => put({ [measure]: tidy(points) }, measure)}
    />
  )
  return (
    <>
      {length('x')}
      {length('y')}
      {length('width')}
      {length('height')}
      <ChoiceField
        label={texts.panel.unit}
        layout="list"
        choices={[
          { value: 'pt', title: 'pt' },
          { value: 'mm', title: 'mm' },
        ]}
        value={unit}
        onChange={(next) => chosenUnit.set(next as Unit)}
      />
    </>
  )
}
