import { clsx } from 'clsx'
import { useId } from 'react'
import type { OptionForm } from '../form/option-form.js'

interface PositionPickerProps {
  form: OptionForm
  /** Wire name of the option. */
  name: string
}

/** A position on the page, picked from a drawing of one; other choices are shown beside it. */
export function PositionPicker({ form, name }: PositionPickerProps) {
  const id = useId()
  const field = form.fields.find((candidate) => candidate.name === name)
  if (field?.kind !== 'choice') throw new TypeError(`There is no choice ${name}.`)
  const positions = field.choices.filter(({ value }) => value.includes('-') || value === 'center')
  const others = field.choices.filter((choice) => !positions.includes(choice))
  const chosen = field.choices.find(({ value }) => value === form.values[name])
  const radio = (value: string) => ({
    name: id,
    value,
    checked: value === chosen?.value,
    onChange: () => form.setValue(name, value),
    className: 'sr-only',
  })
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-medium">{field.title}</legend>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {field.description}
      </p>
      <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-3 sm:gap-x-6">
        <div className="relative grid h-52 w-36 grid-cols-3 content-between rounded-md border border-edge bg-surface p-1 shadow-sm sm:h-56 sm:w-40">
          {positions.length === 6 && <Lines />}
          {positions.map(({ value, title }) => (
            <label
              key={value}
              title={title}
              className={clsx(
                'group grid min-h-13 cursor-pointer place-items-center rounded-sm transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-1',
                value === chosen?.value ? 'bg-accent-soft' : 'hover:bg-sunken',
              )}
            >
              <input type="radio" {...radio(value)} />
              <span className="sr-only">{title}</span>
              <span
                aria-hidden
                className={clsx(
                  'rounded-full transition-[width,height] motion-reduce:transition-none',
                  value === chosen?.value ? 'size-4.5 bg-accent' : 'size-2.5 bg-edge',
                )}
              />
            </label>
          ))}
        </div>
        <div className="grid gap-3">
          <p aria-hidden className="flex min-h-11 items-center font-medium empty:hidden">
            {chosen && positions.includes(chosen) && chosen.title}
          </p>
          {others.map(({ value, title }) => (
            <label
              key={value}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border px-3 transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
                value === chosen?.value ? 'border-accent bg-accent-soft' : 'border-edge bg-surface hover:bg-sunken',
              )}
            >
              <input type="radio" {...radio(value)} />
              <TileMark on={value === chosen?.value} />
              {title}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

/** The text of the page between its two edges. */
function Lines() {
  return (
    <div aria-hidden className="absolute inset-x-5 top-18 sm:top-19 grid gap-2.5">
      {['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-1/2'].map((width) => (
        <div key={width} className={clsx('h-1.5 rounded-full bg-line', width)} />
      ))}
    </div>
  )
}

function TileMark({ on }: { on: boolean }) {
  return (
    <span aria-hidden className="grid grid-cols-3 gap-0.5">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((dot) => (
        <span key={dot} className={clsx('size-1 rounded-full', on ? 'bg-accent' : 'bg-edge')} />
      ))}
    </span>
  )
}
