import { type Ref, useId } from 'react'
import { controlClass, FieldError, FieldHint, FieldName, type FieldProps } from './field.js'

interface NumberFieldProps extends FieldProps {
  /** The text in the box, which may be no number while someone types. */
  value: string
  onChange: (value: string) => void
  min?: number | undefined
  max?: number | undefined
  integer?: boolean
  /** Shown behind the number: `pt`, `%`, `°`. */
  unit?: string | undefined
  /** Called when the number is whole: Enter is pressed, or the keyboard goes elsewhere. */
  onDone?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A number with its unit: name on the left, box on the right, hint below both, so that it has the whole width. Values out of bounds can be typed, so that the
 * error can say what is allowed.
 */
export function NumberField({
  value,
  onChange,
  min,
  max,
  integer = false,
  unit,
  onDone,
  ref,
  ...field
}: NumberFieldProps) {
  const id = useId()
  const { label, hint, error, optionalText } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <FieldName id={id} label={label} optionalText={optionalText} />
        <div className="relative w-32 shrink-0">
          <input
            id={id}
            ref={ref}
            type="number"
            inputMode={integer && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
            value={value}
            min={min}
            max={max}
            step={integer ? 1 : 'any'}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onDone}
            onKeyDown={(event) => event.key === 'Enter' && onDone?.()}
            className={controlClass(Boolean(error), unit && 'pe-9')}
          />
          {unit && (
            <span className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-muted">{unit}</span>
          )}
        </div>
      </div>
      <FieldHint id={id} hint={hint} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
