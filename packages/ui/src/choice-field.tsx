import { clsx } from 'clsx'
import { useId } from 'react'
import { Badge } from './badge.js'
import { controlClass, Field, FieldError, type FieldProps } from './field.js'

/** One of the choices of a field. */
export interface ChoiceItem {
  value: string
  title: string
  description?: string
  /** A short badge beside the title of a card. */
  badge?: string | undefined
  /** A figure at the end of a card; the cards have room for it if one of them has the key. */
  note?: string | undefined
}

/** More cards than this do without their descriptions. */
const CROWD = 5

interface ChoiceFieldProps extends FieldProps {
  choices: readonly ChoiceItem[]
  value: string
  onChange: (value: string) => void
  /**
   * Cards with their descriptions, or a native list; default: cards for up to four choices. Of more than five cards, only the chosen one
   * shows its description, below all of them.
   */
  layout?: 'cards' | 'list' | undefined
}

/** One of several. */
export function ChoiceField({ layout, ...props }: ChoiceFieldProps) {
  const asList = layout === undefined ? props.choices.length > 4 : layout === 'list'
  return asList ? <SelectField {...props} /> : <RadioField {...props} />
}

function SelectField({ choices, value, onChange, ...field }: ChoiceFieldProps) {
  // Without it, browsers show the first choice as if it were chosen.
  const hasEmpty = !choices.some((choice) => choice.value === '') && (value === '' || field.optionalText !== undefined)
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass(Boolean(field.error))}
        >
          {hasEmpty && <option value="">–</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function RadioField({ choices, value, onChange, label, hint, error, optionalText }: ChoiceFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const crowded = choices.length > CROWD
  const plain = choices.every(({ description }) => description === undefined)
  const chosen = choices.find((choice) => choice.value === value)
  const noted = choices.some((choice) => 'note' in choice)
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">
        {label}
        {optionalText && <span className="ms-2 font-normal text-muted text-sm">{optionalText}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <div
        className={clsx(
          'grid gap-2',
          crowded
            ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]'
            : plain && 'sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
        )}
      >
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className={clsx(
              'flex min-h-11 cursor-pointer gap-2.5 rounded-lg border px-3 transition-colors',
              crowded ? 'items-center py-1.5 text-sm' : 'items-start py-2.5',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              choice.value === value ? 'border-accent bg-accent-soft' : 'border-edge bg-surface hover:border-accent',
            )}
          >
            <input
              type="radio"
              name={id}
              // The label holds the description too, which is better heard after the name than as part of it.
              aria-labelledby={`${id}-${index}`}
              aria-describedby={hintsOf(choice, `${id}-${index}`)}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className={clsx('size-4 shrink-0 accent-accent outline-none', !crowded && 'mt-1')}
            />
            <span className="min-w-0 grow">
              <span className="flex justify-between gap-x-2.5">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span id={`${id}-${index}`}>{choice.title}</span>
                  {!choice.description && <ChoiceBadge choice={choice} value={value} id={`${id}-${index}-badge`} />}
                </span>
                {noted && (
                  // Its place is kept free, as figures often come later.
                  <span
                    id={`${id}-${index}-note`}
                    className="min-w-21 shrink-0 text-end font-medium text-sm/6 tabular-nums"
                  >
                    {choice.note}
                  </span>
                )}
              </span>
              {choice.description && (
                <span className={crowded ? 'sr-only' : 'block text-muted text-sm'}>
                  <ChoiceBadge choice={choice} value={value} id={`${id}-${index}-badge`} />{' '}
                  <span id={`${id}-${index}-hint`}>{choice.description}</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {crowded && chosen?.description && (
        // Screen readers hear it with the card.
        <p aria-hidden className="text-muted text-sm">
          {chosen.description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

function ChoiceBadge({ choice, value, id }: { choice: ChoiceItem; value: string; id: string }) {
  if (!choice.badge) return null
  return (
    <span id={id}>
      <Badge tone={choice.value === value ? 'strong' : 'neutral'}>{choice.badge}</Badge>
    </span>
  )
}

function hintsOf({ badge, note, description }: ChoiceItem, id: string): string | undefined {
  return (
    [badge && `${id}-badge`, note && `${id}-note`, description && `${id}-hint`].filter(Boolean).join(' ') || undefined
  )
}
