import { ChoiceField, Disclosure } from '@sheaf/ui'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { OptionForm } from '../form/option-form.js'
import { useServerAnswer } from '../query/server-answers.js'
import { useRunLocation } from '../run-location.js'
import { currentLanguage } from '../texts/language.js'
import { toolTexts } from '../texts/tool.js'
import { addedLanguages } from './added-languages.js'
import { KeepLanguages } from './keep-languages.js'
import { mostLanguages, readLanguages, toggleOther, withMain } from './language-list.js'

interface LanguageFieldProps {
  form: OptionForm
  /** What the language is for. */
  hint: string
}

/** The language in which text is recognized, and out of the way those that are there as well. */
export function LanguageField({ form, hint }: LanguageFieldProps) {
  const id = useId()
  const field = form.fields.find(({ name }) => name === 'language')
  if (field?.kind !== 'text' || field.suggestions === undefined)
    throw new TypeError('There are no languages to choose.')
  const { title } = field
  const known = field.suggestions
  const { location } = useRunLocation()
  const { data } = useServerAnswer('/api/tools', location === 'server')
  // More languages are data that a server has; this device has those that come with the site.
  const added = location === 'server' ? addedLanguages(data, currentLanguage()) : []
  const suggestions = [...known, ...added.filter(({ value }) => known.every((one) => one.value !== value))]
  const list = readLanguages(String(form.values['language'] ?? ''))
  const { main, others } = list
  const isFull = others.length + 1 >= mostLanguages
  const set = (value: string) => form.setValue('language', value)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoiceField
        label={title}
        hint={hint}
        error={form.errors['language']}
        layout="list"
        choices={suggestions}
        value={main}
        onChange={(code) => set(withMain(list, code))}
      />
      <Disclosure title={toolTexts.languages.more} open={others.length > 0}>
        <fieldset className="grid grid-cols-1 gap-1.5" aria-describedby={`${id}-hint`}>
          <legend className="sr-only">{toolTexts.languages.more}</legend>
          <p id={`${id}-hint`} className="text-muted text-sm">
            {toolTexts.languages.moreHint(mostLanguages)}
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-x-4">
            {suggestions
              .filter(({ value }) => value !== main)
              .map(({ value, title }) => (
                <label
                  key={value}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed"
                >
                  <input
                    type="checkbox"
                    checked={others.includes(value)}
                    disabled={isFull && !others.includes(value)}
                    onChange={() => set(toggleOther(list, value))}
                    className="size-4.5 shrink-0 accent-accent"
                  />
                  <span className={clsx('min-w-0', isFull && !others.includes(value) && 'text-muted')}>{title}</span>
                </label>
              ))}
          </div>
        </fieldset>
      </Disclosure>
      <KeepLanguages languages={[main, ...others].join('+')} />
    </div>
  )
}
