import type { Field } from '@sheaf/core'
import { CheckList, ChoiceField } from '@sheaf/ui'
import { useEffect } from 'react'
import type { HeldSource } from '../form/held-names.js'
import { patternOf, patternsIn, toggled } from '../form/name-list.js'
import type { OptionForm } from '../form/option-form.js'
import { useHeldNames } from '../form/use-held-names.js'
import { toolTexts } from '../texts/tool.js'
import { OptionField } from './option-field.js'

interface HeldNamesFieldProps {
  form: OptionForm
  field: Extract<Field, { kind: 'text' }>
  from: HeldSource
}

/** Names of what the file holds, to be checked in a list; a box to type them where the file cannot be read. */
export function HeldNamesField({ form, field, from }: HeldNamesFieldProps) {
  const held = useHeldNames(form, from)
  const { setValue } = form
  const separator = field.multiline ? '\n' : ','
  const value = String(form.values[field.name] ?? '')
  const error = form.errors[field.name]
  const texts = toolTexts.names
  const names =
    held.at === 'known'
      ? held.names.flatMap((one) => {
          const pattern = from === 'signature-fields' ? one.name : patternOf(one.name, { separator })
          return pattern === undefined ? [] : [{ ...one, pattern }]
        })
      : undefined
  // Names of another file than this one would only be refused.
  const kept =
    names && patternsIn({ text: value, separator }).filter((one) => names.some(({ pattern }) => pattern === one))
  const tidy = kept?.join(separator) ?? value
  const isChosen = from !== 'signature-fields'
  useEffect(() => {
    if (isChosen && tidy !== value) setValue(field.name, tidy)
  }, [isChosen, tidy, value, setValue, field.name])

  if (held.at === 'failed' || (!isChosen && names?.length === 0))
    return <OptionField field={field} value={value} error={error} onChange={(text) => setValue(field.name, text)} />
  if (!isChosen && names)
    return (
      <ChoiceField
        label={field.title}
        error={error}
        layout="list"
        choices={[
          { value: '', title: texts.newField },
          ...names.map(({ name, pattern }) => ({ value: pattern, title: name })),
        ]}
        value={value}
        onChange={(chosen) => setValue(field.name, chosen)}
      />
    )
  const nothingToList = held.at === 'no-file' ? texts.noFile : held.at === 'reading' ? texts.reading : texts.none[from]
  // Without a choice all are meant.
  const isNarrowing = field.default === undefined && from !== 'metadata'
  return (
    <CheckList
      label={field.title}
      hint={names === undefined || names.length === 0 ? nothingToList : isNarrowing ? texts.all : undefined}
      error={error}
      items={(names ?? []).map(({ name, detail, pattern }) => ({
        value: pattern,
        title: from === 'metadata' ? (form.fields.find((one) => one.name === name)?.title ?? name) : name,
        detail,
      }))}
      chosen={patternsIn({ text: value, separator })}
      onToggle={(pattern) => setValue(field.name, toggled({ text: value, separator }, pattern))}
    />
  )
}
