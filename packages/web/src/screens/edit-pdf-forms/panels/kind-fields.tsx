import type { FieldOption } from '@sheaf/core'
import { Button, NumberField, SwitchField, TextAreaField, TextField } from '@sheaf/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { useEditing } from '../field-context.js'
import { isStateText } from '../model/check-name.js'
import type { EditorField, EditorWidget } from '../model/editor-field.js'
import { isDateFormat } from '../model/new-entry.js'
import { nextChoice } from '../model/new-field.js'
import { toLines, toOptions } from '../model/option-lines.js'

interface KindFieldsProps {
  field: EditorField
  widget: EditorWidget
}

const apart = { multiline: false, password: false, comb: false }

/** What fields of some kinds have beside what all have. */
export function KindFields({ field, widget }: KindFieldsProps) {
  const { editor } = useEditing()
  const { panel } = texts
  const { type, key } = field
  const set = (properties: Partial<EditorField>, gesture?: string) =>
    editor.changeField({ ...field, ...properties }, gesture)
  const flag = (name: 'multiline' | 'password' | 'comb' | 'editable' | 'multiSelect', hint?: string) => (
    <SwitchField
      label={panel[name]}
      hint={hint}
      checked={field[name] ?? false}
      // Cells, several lines and hidden text exclude each other (ISO 32000-2, table 231).
      onChange={(on) => set({ ...(on && name in apart ? apart : {}), [name]: on })}
    />
  )

  if (type === 'text') {
    return (
      <>
        <NumberField
          label={panel.maxLength}
          integer
          min={1}
          max={32_767}
          value={field.maxLength === undefined ? '' : String(field.maxLength)}
          onChange={(text) => {
            const { maxLength: _, ...rest } = field
            const length = Number(text)
            const taken = text.trim() !== '' && Number.isInteger(length) && length >= 1 && length <= 32_767
            if (taken) set({ maxLength: length }, `length ${key}`)
            else if (text.trim() === '') editor.changeField({ ...rest, comb: false }, `length ${key}`)
          }}
        />
        {flag('multiline')}
        {!field.multiline && flag('password')}
        {!field.multiline && field.maxLength !== undefined && flag('comb', panel.combHint)}
      </>
    )
  }
  if (type === 'dropdown' || type === 'list') {
    const setOptions = (options: EditorField['options'] & {}) => {
      const known = new Set(options.map(({ value }) => value))
      const isHeld = (value: EditorField['value'] = null) =>
        field.editable || [value].flat().every((one) => typeof one !== 'string' || known.has(one))
      const lost = {
        ...(isHeld(field.value) ? {} : { value: null }),
        ...(isHeld(field.defaultValue) ? {} : { defaultValue: null }),
      }
      set({ options, ...lost }, `options ${key}`)
    }
    return (
      <>
        <OptionsField key={key} options={field.options ?? []} onChange={setOptions} />
        {type === 'dropdown' ? flag('editable') : flag('multiSelect')}
      </>
    )
  }
  if (type === 'date') {
    return (
      <TextField
        label={panel.format}
        value={field.format ?? ''}
        suggestions={['yyyy-mm-dd', 'dd.mm.yyyy', 'mm/dd/yyyy'].map((value) => ({ value, title: value }))}
        onChange={(format) => isDateFormat(format) && set({ format }, `format ${key}`)}
      />
    )
  }
  if (type === 'button') {
    return (
      <TextField
        label={panel.caption}
        value={field.caption ?? ''}
        onChange={(caption) => set({ caption }, `caption ${key}`)}
      />
    )
  }
  if (type === 'radio') return <ChoiceValue field={field} widget={widget} />
  return null
}

function ChoiceValue({ field, widget }: KindFieldsProps) {
  const { editor, sizeOf } = useEditing()
  const { panel } = texts
  const value = widget.value ?? ''
  const taken = field.widgets.some((other) => other.key !== widget.key && other.value === value)
  const setValue = (next: string) => {
    const widgets = field.widgets.map((one) => (one.key === widget.key ? { ...one, value: next } : one))
    editor.changeField({ ...(taken ? field : withState(field, value, next)), widgets }, `choice ${widget.key}`)
  }
  const add = () => {
    const next = nextChoice(field, sizeOf(widget.page))
    if (next)
      editor.adopt({
        fields: editor.fields.map((one) =>
          one.key === field.key ? { ...field, widgets: [...field.widgets, next] } : one,
        ),
        added: [next],
      })
  }
  return (
    <>
      <TextField
        label={panel.choiceValue}
        hint={taken ? panel.choiceTaken : undefined}
        value={value}
        maxLength={127}
        error={isStateText(value) ? undefined : panel.choiceProblem}
        onChange={setValue}
      />
      <Button variant="secondary" onClick={add}>
        <Plus aria-hidden className="size-5" />
        {panel.addChoice}
      </Button>
    </>
  )
}

/** A group in which a state has another name, with all that speaks of it. */
function withState(field: EditorField, state: string, next: string): EditorField {
  const { value, defaultValue, options } = field
  return {
    ...field,
    ...(value === state ? { value: next } : {}),
    ...(defaultValue === state ? { defaultValue: next } : {}),
    ...(options
      ? {
          options: options.map((option) =>
            option.value === state ? { value: next, label: option.label === state ? next : option.label } : option,
          ),
        }
      : {}),
  }
}

interface OptionsFieldProps {
  options: readonly FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** The options of a dropdown or list, one on each line. */
function OptionsField({ options, onChange }: OptionsFieldProps) {
  const shown = toLines(options)
  const [typed, setTyped] = useState<string>()
  const [first] = useState(options)
  const read = (text: string) => toOptions(text, [...first, ...options])
  return (
    <TextAreaField
      label={texts.panel.options}
      hint={texts.panel.optionsHint}
      value={typed !== undefined && toLines(read(typed)) === shown ? typed : shown}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
    />
  )
}
