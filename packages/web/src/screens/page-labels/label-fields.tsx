import { Button, ChoiceField, FieldError, IconButton, NumberField, TextField } from '@sheaf/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { OptionForm } from '../../form/option-form.js'
import { pageLabelsTexts as texts } from '../../texts/tools/page-labels.js'
import { type LabelSection, labelStyles, nextSection, readSections, writeSections } from './label-sections.js'

/** The labels as sections of pages, each with its first page, its numbers and the text before them. */
export function LabelFields({ form }: { form: OptionForm }) {
  const id = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const given = readSections(String(form.values['labels'] ?? ''))
  const sections = given.length > 0 ? given : [nextSection([])]
  const error = form.errors['labels']
  const write = (changed: readonly LabelSection[]) => form.setValue('labels', writeSections(changed))
  const change = (at: number, part: Partial<LabelSection>) =>
    write(sections.map((section, index) => (index === at ? { ...section, ...part } : section)))
  const removes = form.values['remove'] === true
  // What is shown is what is sent: the first section unchanged, too. Whoever removes labels gives none.
  const { setValue } = form
  const isEmpty = given.length === 0
  useEffect(() => {
    if (removes !== isEmpty) setValue('labels', removes ? '' : writeSections([nextSection([])]))
  }, [removes, isEmpty, setValue])
  if (removes) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted text-sm">{texts.hint}</p>
      {sections.map((section, at) => (
        // Sections have no other name than their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: fields keep the keyboard while their section changes.
        <fieldset key={at} className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line p-4">
          <legend className="sr-only">{texts.section(at + 1)}</legend>
          <div className="flex items-center justify-between gap-2">
            <p aria-hidden className="font-semibold">
              {texts.section(at + 1)}
            </p>
            {sections.length > 1 && (
              <IconButton
                label={texts.remove(at + 1)}
                onClick={() => {
                  write(sections.filter((_, index) => index !== at))
                  adder.current?.focus()
                }}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            )}
          </div>
          <NumberField
            label={texts.first}
            value={section.first}
            min={1}
            integer
            onChange={(first) => change(at, { first })}
          />
          <ChoiceField
            label={texts.style}
            layout="list"
            value={section.style}
            choices={labelStyles.map((value) => ({ value, title: texts.styles[value || 'none'] }))}
            onChange={(style) => change(at, { style })}
          />
          {section.style !== '' && (
            <NumberField
              label={texts.number}
              value={section.number}
              min={1}
              integer
              onChange={(number) => change(at, { number })}
            />
          )}
          <TextField
            label={texts.prefix}
            optionalText={texts.optional}
            value={section.prefix}
            maxLength={200}
            placeholder="A-"
            onChange={(prefix) => change(at, { prefix })}
          />
        </fieldset>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button ref={adder} variant="secondary" onClick={() => write([...sections, nextSection(sections)])}>
        <Plus aria-hidden className="size-4.5" />
        {texts.add}
      </Button>
    </div>
  )
}
