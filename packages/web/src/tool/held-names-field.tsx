import type { Field } from '@sheaf/core'
import { ChoiceField, FieldError } from '@sheaf/ui'
import { useEffect, useId } from 'react'
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
  const id = useId()
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
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium">{field.title}</legend>
      {names === undefined || names.length === 0 ? (
        <p className="text-muted text-sm">
          {held.at === 'no-file' ? texts.noFile : held.at === 'reading' ? texts.reading : texts.none[from]}
        </p>
      ) : (
        <>
          {/* Without a choice all are meant. */}
          {field.default === undefined && from !== 'metadata' && <p className="text-muted text-sm">{texts.all}</p>}
          <div className="max-h-64 overflow-y-auto">
            {names.map(({ name, detail, pattern }) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={patternsIn({ text: value, separator }).includes(pattern)}
                  onChange={() => setValue(field.name, toggled({ text: value, separator }, pattern))}
                  className="size-4.5 shrink-0 accent-accent"
                />
                <span className="min-w-0 wrap-anywhere">
                  {from === 'metadata' ? (form.fields.find((one) => one.name === name)?.title ?? name) : name}
                  {detail && <span className="ms-2 text-muted text-sm">{detail}</span>}
                </span>
              </label>
            ))}
          </div>
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
