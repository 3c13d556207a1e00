import type { Ref } from 'react'
import { controlClass, Field, type FieldProps } from './field.js'

export interface NumberFieldProps extends FieldProps {
  /** The text in the box, which may be no number while someone types. */
  value: string
  onChange: (value: string) => void
  min?: number | undefined
  max?: number | undefined
  integer?: boolean
  /** Shown behind the number: `pt`, `%`, `°`. */
  unit?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A number with its bounds and unit. Out-of-bounds values can be typed, so that the error can say what is allowed. */
export function NumberField({ value, onChange, min, max, integer = false, unit, ref, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            ref={ref}
            type="number"
            inputMode={integer && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
            value={value}
            min={min}
            max={max}
            step={integer ? 1 : 'any'}
            onChange={(event) => onChange(event.target.value)}
            className={controlClass(Boolean(field.error), 'max-w-40')}
          />
          {unit && <span className="text-muted">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
