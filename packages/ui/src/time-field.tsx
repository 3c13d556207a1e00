import { controlClass, Field, type FieldProps } from './field.js'

interface TimeFieldProps extends FieldProps {
  /** A date, or a date and time of ISO 8601, or nothing. */
  value: string
  onChange: (value: string) => void
}

/** A date and time, chosen in the way of the browser, in the time zone of this device. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          step={1}
          value={toLocal(value)}
          onChange={(event) => onChange(fromLocal(event.target.value))}
          className={controlClass(Boolean(field.error))}
        />
      )}
    </Field>
  )
}

const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0')

/** A time as the browser shows it: `2026-01-31T13:30:00`, here. */
export function toLocal(value: string): string {
  // A date alone is midnight here, not in Greenwich.
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00` : value)
  if (value === '' || Number.isNaN(time.getTime())) return ''
  const date = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`
}

/** A time that was chosen here, with the difference to Greenwich that it has at that date: `2026-01-31T13:30:00+01:00`. */
export function fromLocal(local: string): string {
  const time = new Date(local)
  if (local === '' || Number.isNaN(time.getTime())) return ''
  const east = -time.getTimezoneOffset()
  return `${toLocal(local)}${east < 0 ? '-' : '+'}${two(east / 60)}:${two(east % 60)}`
}
