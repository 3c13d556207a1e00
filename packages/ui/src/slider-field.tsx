import { clsx } from 'clsx'
import { useId } from 'react'
import { controlClass, FieldError, FieldHint, FieldName, type FieldProps } from './field.js'
import { pageLanguage } from './page-language.js'

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
  /** Label of a box for typing the number, shown instead of the value. It accepts values out of bounds. */
  boxLabel?: string | undefined
}

/** A number between two bounds, set by pulling or with the arrow keys, with its value beside its name. */
export function SliderField({ value, onChange, min, max, step, unit, disabled, boxLabel, ...field }: SliderFieldProps) {
  const id = useId()
  const { label, hint, error, optionalText } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const number = numberText(value)
  const shown = unit ? `${number} ${unit}` : number
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className={clsx('flex justify-between gap-4', boxLabel === undefined ? 'items-baseline' : 'items-center')}>
        <FieldName id={id} label={label} optionalText={optionalText} />
        {boxLabel === undefined ? (
          <output htmlFor={id} className={disabled ? 'text-muted' : 'font-semibold tabular-nums'}>
            {shown}
          </output>
        ) : (
          <NumberBox
            {...{ value, onChange, min, max, step, unit, disabled }}
            label={boxLabel}
            describedBy={error && `${id}-error`}
          />
        )}
      </div>
      <FieldHint id={id} hint={hint} />
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
        aria-invalid={error && boxLabel === undefined ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full cursor-pointer accent-accent disabled:cursor-not-allowed disabled:opacity-50"
      />
      <div aria-hidden className="-mt-2.5 flex justify-between text-muted text-sm tabular-nums">
        <span>{numberText(min)}</span>
        <span>{numberText(max)}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A number as it is written in the language of the page. */
function numberText(value: string | number): string {
  const number = value === '' ? Number.NaN : Number(value)
  if (Number.isNaN(number)) return String(value)
  return number.toLocaleString(pageLanguage(), { maximumFractionDigits: 3, useGrouping: false })
}

interface NumberBoxProps
  extends Pick<SliderFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'step' | 'unit' | 'disabled'> {
  label: string
  describedBy: string | undefined
}

function NumberBox({ onChange, unit, label, describedBy, ...input }: NumberBoxProps) {
  return (
    <span className="relative w-24 shrink-0">
      <input
        {...input}
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass(describedBy !== undefined, unit && 'pe-8')}
      />
      {unit && <span className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-muted">{unit}</span>}
    </span>
  )
}
