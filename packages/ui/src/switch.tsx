import { clsx } from 'clsx'
import { useId } from 'react'
import { FieldError, type FieldProps } from './field.js'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** Id of the element that names the switch. */
  labelledBy: string
  describedBy?: string | undefined
}

/** An on-off switch; its label is elsewhere. */
export function Switch({ checked, onChange, disabled = false, labelledBy, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className={clsx(
        'relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border transition-colors',
        'after:absolute after:-inset-2.5 disabled:cursor-not-allowed disabled:opacity-50',
        checked ? 'border-accent bg-accent forced-colors:bg-[Highlight]' : 'border-edge bg-sunken',
      )}
    >
      <span
        className={clsx(
          'inline-block size-4 rounded-full transition-transform motion-reduce:transition-none',
          checked
            ? 'translate-x-5.5 rtl:-translate-x-5.5 bg-on-accent forced-colors:bg-[HighlightText]'
            : 'translate-x-1 rtl:-translate-x-1 bg-muted forced-colors:bg-[ButtonText]',
        )}
      />
    </button>
  )
}

interface SwitchFieldProps extends FieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A yes-or-no option of a form: name and hint on the left, switch on the right. */
export function SwitchField({ checked, onChange, label, hint, error }: SwitchFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          {/* A label would not work a button by role in every browser; the click does what people expect of one. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the switch itself takes the keyboard. */}
          <span id={`${id}-label`} className="cursor-pointer font-medium" onClick={() => onChange(!checked)}>
            {label}
          </span>
          {hint && (
            <p id={`${id}-hint`} className="text-muted text-sm">
              {hint}
            </p>
          )}
        </div>
        <Switch checked={checked} onChange={onChange} labelledBy={`${id}-label`} describedBy={described || undefined} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
