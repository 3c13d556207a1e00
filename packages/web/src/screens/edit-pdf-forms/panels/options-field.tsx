import type { FieldOption } from '@sheaf/core'
import { TextAreaField } from '@sheaf/ui'
import { useState } from 'react'
import { formEditorTexts as texts } from '../../../texts/tools/form-editor.js'
import { toLines, toOptions } from '../model/option-lines.js'

interface OptionsFieldProps {
  options: readonly FieldOption[]
  onChange: (options: FieldOption[]) => void
}

/** The options of a dropdown or list, one on each line. */
export function OptionsField({ options, onChange }: OptionsFieldProps) {
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
