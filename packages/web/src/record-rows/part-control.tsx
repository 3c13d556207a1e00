import { CheckList, ChoiceField, NumberField, SwitchField, TextAreaField, TextField, TimeField } from '@sheaf/ui'
import { toolTexts } from '../texts/tool.js'
import { recordsTexts } from '../texts/tools/records.js'
import { choiceTitle } from './part-titles.js'
import type { Part } from './parts.js'

/** Parts that have a single control. */
export type PlainPart = Exclude<Part, { kind: 'list' | 'tuple' | 'record' | 'named' | 'union' | 'nothing' }>

interface PartControlProps {
  part: PlainPart
  label: string
  required: boolean
  error: string | undefined
  draft: unknown
  onChange: (draft: unknown) => void
}

/** The control of one value. */
export function PartControl({ part, label, required, error, draft, onChange }: PartControlProps) {
  const frame = { label, error, optionalText: required ? undefined : toolTexts.tool.optional }
  const text = typeof draft === 'string' ? draft : ''
  const list = Array.isArray(draft) ? draft.map(String) : []
  switch (part.kind) {
    case 'number':
      return (
        // Numbers are many, and their boxes beside their names leave no room for more words.
        <NumberField
          {...frame}
          optionalText={undefined}
          value={text}
          min={part.min}
          max={part.max}
          integer={part.integer}
          unit={part.unit}
          onChange={onChange}
        />
      )
    case 'flag': {
      const { yes, no } = recordsTexts
      const choices = [
        { value: 'true', title: yes },
        { value: 'false', title: no },
      ]
      const value = typeof draft === 'boolean' ? String(draft) : ''
      const choose = (chosen: string) => onChange(chosen === '' ? undefined : chosen === 'true')
      return <ChoiceField {...frame} layout="list" choices={choices} value={value} onChange={choose} />
    }
    case 'mark':
      return (
        <SwitchField
          {...frame}
          checked={draft === part.value}
          onChange={(on) => onChange(on ? part.value : undefined)}
        />
      )
    case 'choice':
      return (
        <ChoiceField
          {...frame}
          layout="list"
          choices={part.values.map((value) => ({ value, title: choiceTitle(value) }))}
          value={text}
          onChange={onChange}
        />
      )
    case 'choices': {
      const toggle = (value: string) =>
        onChange(list.includes(value) ? list.filter((one) => one !== value) : [...list, value])
      const items = part.values.map((value) => ({ value, title: choiceTitle(value) }))
      return <CheckList {...frame} items={items} chosen={list} onToggle={toggle} />
    }
    case 'texts': {
      const split = (lines: string) => onChange(lines.split('\n'))
      return <TextAreaField {...frame} hint={recordsTexts.onePerLine} value={list.join('\n')} onChange={split} />
    }
    case 'numbers':
      return <TextField {...frame} hint={recordsTexts.withCommas} value={text} onChange={onChange} />
    case 'text': {
      const box = { ...frame, value: text, maxLength: part.maxLength, onChange }
      if (part.time) return <TimeField {...box} />
      if (part.multiline) return <TextAreaField {...box} />
      return <TextField {...box} palette={part.isColor && toolTexts.tool.chooseColor} />
    }
  }
}
