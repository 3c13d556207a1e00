import { ChoiceField, SwitchField, TextAreaField, TextField } from '@sheaf/ui'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import type { EditorField } from '../model/editor-field.js'

/** The value of a field until it is changed, and after a reset. */
export function DefaultField({ field }: { field: EditorField }) {
  const { editor } = useEditing()
  const { type, value, options = [], widgets } = field
  const set = (next: EditorField['value']) =>
    editor.changeField(
      { ...field, value: next, ...(next === null || next === false ? withoutDefault : { defaultValue: next }) },
      `value ${field.key}`,
    )
  const label = texts.panel.value
  const text = typeof value === 'string' ? value : Array.isArray(value) ? (value[0] ?? '') : ''
  if (type === 'signature' || type === 'button') return null
  if (type === 'checkbox') {
    return (
      <SwitchField
        label={texts.panel.checked}
        checked={value !== false && value !== null}
        onChange={(on) => set(on ? (widgets.length > 1 && isMixed(field) ? (widgets[0]?.value ?? true) : true) : false)}
      />
    )
  }
  if (type === 'radio' || type === 'list' || (type === 'dropdown' && !field.editable)) {
    const choices =
      type === 'radio'
        ? [...new Set(widgets.map((widget) => widget.value ?? ''))].map((one) => ({
            value: one,
            title: labelOf(field, one),
          }))
        : options.map((option) => ({ value: option.value, title: option.label }))
    return (
      <ChoiceField
        label={label}
        layout="list"
        choices={[{ value: '', title: texts.panel.none2 }, ...choices.filter((choice) => choice.value !== '')]}
        value={text}
        onChange={(next) => set(next === '' ? null : next)}
      />
    )
  }
  const shared = { label, value: text, onChange: (next: string) => set(next === '' ? null : next) }
  return field.multiline ? <TextAreaField {...shared} /> : <TextField {...shared} maxLength={field.maxLength} />
}

const withoutDefault = { defaultValue: null }

function isMixed({ widgets }: EditorField): boolean {
  return new Set(widgets.map(({ value }) => value)).size > 1
}

function labelOf({ options = [] }: EditorField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? value
}
