import { useId } from 'react'
import { FieldError, type FieldProps } from './field.js'

interface CheckListProps extends FieldProps {
  items: readonly { value: string; title: string; detail?: string | undefined }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Some of several, each with a box to check. */
export function CheckList({ label, hint, error, optionalText, items, chosen, onToggle }: CheckListProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1 font-medium">
        {label}
        {optionalText && <span className="ms-2 font-normal text-muted text-sm">{optionalText}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {items.length > 0 && (
        <div className="max-h-64 overflow-y-auto">
          {items.map(({ value, title, detail }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onToggle(value)}
                className="size-4.5 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">
                {title}
                {detail && <span className="ms-2 text-muted text-sm">{detail}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
