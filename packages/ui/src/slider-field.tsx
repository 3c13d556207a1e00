import { useId } from 'react'
import { FieldError, FieldName, type FieldProps } from './field.js'

interface SliderFieldProps extends FieldProps {
  /** The number as text, as all fields hold it. */
  value: string
  onChange: (value: string) => void
  min: number
  max: number
  step: number
  /** Shown behind the number: `dpi`, `%`. */
  unit?: string | undefined
  disabled?: boolean | undefined
}

/** A number between two bounds, set by pulling or with the arrow keys, with its value beside its name. */
export function SliderField({ value, onChange, min, max, step, unit, disabled, ...field }: SliderFieldProps) {
  const id = useId()
  const { label, hint, error, optionalText } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shown = unit ? `${value} ${unit}` : value
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <FieldName id={id} label={label} hint={hint} optionalText={optionalText} />
        </div>
        <output htmlFor={id} className={disabled ? 'text-muted' : 'font-semibold tabular-nums'}>
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-valuetext={shown}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full cursor-pointer accent-accent disabled:cursor-not-allowed disabled:opacity-50"
      />
      <div aria-hidden className="-mt-2.5 flex justify-between text-muted text-sm tabular-nums">
        <span>{min}</span>
        <span>{max}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
