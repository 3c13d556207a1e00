import type { Choice, Field } from '@sheaf/core'
import {
  CheckList,
  ChoiceField,
  NumberField,
  SecretField,
  SliderField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@sheaf/ui'
import { isChoiceOfPages } from '../form/form-values.js'
import { patternsIn, toggled } from '../form/name-list.js'
import { toolTexts } from '../texts/tool.js'

/** How an option is shown where its kind allows several ways. */
export type OptionControl = 'cards' | 'list' | 'slider' | 'slider-with-box'

type SingleField = Exclude<Field, { kind: 'json' }>

interface OptionFieldProps {
  field: SingleField
  control?: OptionControl | undefined
  disabled?: boolean | undefined
  /** Whether these files need it, although it may be empty for others. */
  needed?: boolean | undefined
  /** Badges beside choices, by value. */
  badges?: Readonly<Record<string, string>> | undefined
  /** Figures at the end of choices, by value. */
  notes?: Readonly<Record<string, string | undefined>> | undefined
  value: string | boolean
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** The control for one option that is a single value, by the kind of its field. */
export function OptionField({
  field,
  control,
  disabled,
  needed = false,
  badges = {},
  notes,
  value,
  error,
  onChange,
}: OptionFieldProps) {
  const mayBeEmpty = !needed && !field.required && field.default === undefined && field.kind !== 'boolean'
  const frame = {
    label: field.title,
    hint: hintOf(field),
    error,
    optionalText: mayBeEmpty ? toolTexts.tool.optional : undefined,
  }
  const text = String(value)
  switch (field.kind) {
    case 'boolean':
      return <SwitchField {...frame} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <ChoiceField
          {...frame}
          layout={control === 'cards' || control === 'list' ? control : undefined}
          choices={field.choices.map((choice) => ({
            ...choice,
            badge: badges[choice.value],
            ...(notes && { note: notes[choice.value] }),
          }))}
          value={text}
          onChange={onChange}
        />
      )
    case 'number':
      if (control?.startsWith('slider') && field.min !== undefined && field.max !== undefined) {
        const { min, max, unit, description } = field
        return (
          <SliderField
            {...frame}
            hint={description || undefined}
            {...{ value: text, min, max, unit, disabled, onChange }}
            step={1}
            boxLabel={control === 'slider-with-box' ? toolTexts.number.typed(field.title) : undefined}
          />
        )
      }
      return (
        <NumberField
          {...frame}
          value={text}
          min={field.min}
          max={field.max}
          integer={field.integer}
          unit={field.unit}
          onChange={onChange}
        />
      )
    case 'text': {
      const { suggestions, suggestionsAre: are } = field
      if (suggestions && are === 'items')
        return (
          <CheckList
            {...frame}
            items={suggestions}
            chosen={patternsIn({ text, separator: ',' })}
            onToggle={(item) => onChange(toggled({ text, separator: ',' }, item))}
          />
        )
      const box = {
        ...{ ...frame, value: text, placeholder: field.placeholder, maxLength: field.maxLength, onChange },
        parts: suggestions && are === 'parts' ? { label: toolTexts.tool.insert, list: suggestions } : undefined,
      }
      if (field.multiline) return <TextAreaField {...box} />
      return field.secret ? (
        <SecretField {...box} showLabel={toolTexts.tool.showSecret} hideLabel={toolTexts.tool.hideSecret} />
      ) : (
        <TextField
          {...box}
          suggestions={are === undefined ? presetsOf(field) : undefined}
          palette={COLOR.test(field.placeholder ?? '') ? toolTexts.tool.chooseColor : undefined}
        />
      )
    }
  }
}

/** An option whose example is a color takes colors. */
const COLOR = /^#[\da-f]{6}$/i

/** More than this are a list to choose from, with special controls. */
const MOST_PRESETS = 6

type TextOption = Extract<Field, { kind: 'text' }>

/** Common values, offered as buttons. */
function presetsOf(field: TextOption): readonly Choice[] | undefined {
  if (field.suggestions) return field.suggestions.length <= MOST_PRESETS ? field.suggestions : undefined
  return isChoiceOfPages(field) ? pagePresets() : undefined
}

function pagePresets(): Choice[] {
  const { all, first, last, odd, even } = toolTexts.tool.pages
  return [
    { value: 'all', title: all },
    { value: '1', title: first },
    { value: 'last', title: last },
    { value: 'odd', title: odd },
    { value: 'even', title: even },
  ]
}

/** Bounds above this exist for safety and are not useful to users. */
const MOST_USEFUL_BOUND = 10_000

function hintOf(field: Field): string | undefined {
  const bounds =
    field.kind === 'number' && field.min !== undefined && field.max !== undefined && field.max <= MOST_USEFUL_BOUND
      ? toolTexts.number.range(field.min, field.max)
      : ''
  return `${field.description} ${bounds}`.trim() || undefined
}
