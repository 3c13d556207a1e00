import { ChoiceField, Disclosure, SwitchField, TextField } from '@sheaf/ui'
import { createStore } from '../../../create-store.js'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import { MIN_SIDE, moveTo } from '../model/arrange.js'
import { nameProblems } from '../model/check-name.js'
import { converted } from '../model/converted.js'
import { type EditorField, type EditorWidget, type PlacedWidget, tidy } from '../model/editor-field.js'
import { AppearanceFields } from './appearance-fields.js'
import { DefaultField } from './default-field.js'
import { KindFields } from './kind-fields.js'
import { LengthField, type Unit } from './length-field.js'

const chosenUnit = createStore<Unit>('pt')

/** Kinds that can become each other. */
const pairs: readonly (readonly EditorField['type'][])[] = [
  ['text', 'date'],
  ['dropdown', 'list'],
]

/** All that can be changed of one field. */
export function SinglePanel({ field, widget }: PlacedWidget) {
  const { editor } = useEditing()
  const { panel } = texts
  const set = (properties: Partial<EditorField>, gesture?: string) =>
    editor.changeField({ ...field, ...properties }, gesture)
  const pair = pairs.find((types) => types.includes(field.type))
  return (
    <>
      <NameField field={field} />
      {pair && (
        <ChoiceField
          label={panel.kind}
          layout="list"
          choices={pair.map((type) => ({ value: type, title: texts.tools[type] }))}
          value={field.type}
          onChange={(type) => editor.changeField(converted(field, type as EditorField['type']))}
        />
      )}
      <KindFields field={field} widget={widget} />
      <DefaultField field={field} />
      <SwitchField
        label={panel.required}
        checked={field.required ?? false}
        onChange={(required) => set({ required })}
      />
      <SwitchField
        label={panel.readOnly}
        checked={field.readOnly ?? false}
        onChange={(readOnly) => set({ readOnly })}
      />
      <TextField
        label={panel.tooltip}
        hint={panel.tooltipHint}
        value={field.tooltip ?? ''}
        onChange={(tooltip) => set({ tooltip }, `tooltip ${field.key}`)}
      />
      <section aria-label={panel.place} className="grid gap-3">
        <h3 className="font-semibold">{panel.place}</h3>
        <PositionFields widget={widget} />
      </section>
      <Disclosure title={panel.look} open={false}>
        <div className="grid gap-3">
          <AppearanceFields field={field} />
        </div>
      </Disclosure>
    </>
  )
}

/** The name of a field, with what is wrong with it. */
function NameField({ field }: { field: EditorField }) {
  const { editor } = useEditing()
  const problem = nameProblems(editor.fields)(field)
  return (
    <TextField
      label={texts.panel.name}
      hint={texts.panel.nameHint}
      value={field.name}
      maxLength={200}
      error={problem && texts.panel.problems[problem]}
      onChange={(name) => editor.changeField({ ...field, name }, `name ${field.key}`)}
    />
  )
}

/** Where a box is and how large, as numbers. */
function PositionFields({ widget }: { widget: EditorWidget }) {
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
