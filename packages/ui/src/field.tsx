import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** Label, help and error around the control of every field. */
export interface FieldProps {
  label: string
  /** Plain words under the label. */
  hint?: string | undefined
  /** What is wrong with the value; read out with the control. */
  error?: string | undefined
  /** Text beside the label of a field that may stay empty. */
  optionalText?: string | undefined
}

interface ControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The class names of a box one types into or picks from. */
export function controlClass(invalid: boolean, className?: string | undefined): string {
  return clsx(
    'min-h-11 w-full rounded-lg border bg-surface px-3 text-ink placeholder:text-muted disabled:opacity-50',
    invalid ? 'border-danger' : 'border-edge',
    className,
  )
}

/** Label, hint and error around one control, tied to it for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optionalText,
  children,
}: FieldProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <FieldName id={id} label={label} optionalText={optionalText} />
      <FieldHint id={id} hint={hint} />
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The name of a field, tied to the control with this id. */
export function FieldName({ id, label, optionalText }: Pick<FieldProps, 'label' | 'optionalText'> & { id: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {optionalText && <span className="text-muted text-sm">{optionalText}</span>}
    </div>
  )
}

/** The hint of the control with this id. */
export function FieldHint({ id, hint }: Pick<FieldProps, 'hint'> & { id: string }) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="text-muted text-sm">
      {hint}
    </p>
  )
}

/** What is wrong with a field, under it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="font-medium text-danger text-sm wrap-anywhere">
      {children}
    </p>
  )
}
