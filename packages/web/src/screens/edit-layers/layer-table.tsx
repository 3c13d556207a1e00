import { ChoiceField, FieldError, TextAreaField, TextField } from '@sheaf/ui'
import { useEffect } from 'react'
import { patternOf } from '../../form/name-list.js'
import type { OptionForm } from '../../form/option-form.js'
import { useHeldNames } from '../../form/use-held-names.js'
import { toolTexts } from '../../texts/tool.js'
import { type LayerFate, layerFates, layerPlanOf, withFate, withName, withoutOthers } from './layer-plan.js'

const lists = [...layerFates, 'rename'] as const

/** The layers of the file, each with its name, and what happens to it; boxes for names where the file cannot be read. */
export function LayerTable({ form }: { form: OptionForm }) {
  const held = useHeldNames(form, 'layers')
  const texts = toolTexts.names
  const plan = layerPlanOf(form.values)
  const { setValue } = form
  const layers =
    held.at === 'known'
      ? held.names.flatMap((layer) => {
          const pattern = patternOf(layer.name, { separator: '\n' })
          return pattern === undefined ? [] : [{ ...layer, pattern }]
        })
      : undefined
  const set = (changed: typeof plan) => {
    for (const name of lists) if (changed[name] !== plan[name]) setValue(name, changed[name])
  }
  // What is left of another file would only be refused.
  const tidy = layers ? withoutOthers(plan, new Set(layers.map(({ pattern }) => pattern))) : plan
  const isTidy = lists.every((name) => tidy[name] === plan[name])
  useEffect(() => {
    if (!isTidy) for (const name of lists) setValue(name, tidy[name])
  })
  const titleOf = (name: string) => form.fields.find((field) => field.name === name)?.title ?? name
  const errors = lists.map((name) => form.errors[name]).filter((error) => error !== undefined)

  if (held.at === 'failed')
    return lists.map((name) => (
      <TextAreaField
        key={name}
        label={titleOf(name)}
        hint={form.fields.find((field) => field.name === name)?.description}
        error={form.errors[name]}
        optionalText={toolTexts.tool.optional}
        value={plan[name]}
        onChange={(text) => setValue(name, text)}
      />
    ))
  if (layers === undefined || layers.length === 0)
    return (
      <p className="text-muted">
        {held.at === 'no-file' ? texts.noFile : held.at === 'reading' ? texts.reading : texts.none.layers}
      </p>
    )
  const choices = [{ value: '', title: texts.keep }, ...layerFates.map((value) => ({ value, title: titleOf(value) }))]
  return (
    <div className="grid grid-cols-1 gap-4">
      {layers.map(({ name, hidden, pattern }) => (
        <fieldset key={name} className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-line p-4">
          <legend className="px-1 font-semibold wrap-anywhere">
            {name}
            {hidden && <span className="ms-2 font-normal text-muted text-sm">{texts.hidden}</span>}
          </legend>
          <ChoiceField
            label={texts.change(name)}
            layout="list"
            choices={choices}
            value={layerFates.find((fate) => plan[fate].split('\n').includes(pattern)) ?? ''}
            onChange={(fate) => set(withFate(plan, pattern, fate as LayerFate | ''))}
          />
          <TextField
            label={texts.rename(name)}
            value={plan.names.get(pattern) ?? name}
            onChange={(text) => set(withName(plan, pattern, text === name ? '' : text))}
          />
        </fieldset>
      ))}
      {errors.length > 0 && <FieldError id="layer-errors">{errors.join(' ')}</FieldError>}
    </div>
  )
}
