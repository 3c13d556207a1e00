import type { FieldOption } from '@sheaf/core'
import { TextAreaField } from '@sheaf/ui'
import { useState } from 'react'
import { formEditorTexts as texts } from '../../../texts/form-editor.js'

interface OptionsFieldProps {
  options: readonly FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** The options of a dropdown or list, one on each line. */
export function OptionsField({ options, onChange }: OptionsFieldProps) {
  const shown = toLines(options)
  const [typed, setTyped] = useState<string>()
  return (
    <TextAreaField
      label={texts.panel.options}
      hint={texts.panel.optionsHint}
      value={typed !== undefined && toLines(toOptions(typed)) === shown ? typed : shown}
      onChange={(text) => {
        setTyped(text)
        onChange(toOptions(text))
      }}
    />
  )
}

/** Options as lines: the label, behind its value and an equals sign where they differ. */
export function toLines(options: readonly FieldOption[]): string {
  return options
    .map(({ value, label }) => (value === label && !value.includes('=') ? value : `${value}=${label}`))
    .join('\n')
}

/** Options from lines; empty ones and values that were there before count for nothing. */
export function toOptions(lines: string): FieldOption[] {
  const options = new Map<string, FieldOption>()
  for (const line of lines.split('\n')) {
    const [, before, after] = /^([^=]*)=(.*)$/.exec(line) ?? []
    const value = (before ?? line).trim()
    const label = (after ?? line).trim() || value
    if (label !== '' && !options.has(value)) options.set(value || label, { value: value || label, label })
  }
  return [...options.values()]
}
