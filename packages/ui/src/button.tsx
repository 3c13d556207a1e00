import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

/** How much a button asks to be pressed. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg font-semibold transition-colors disabled:opacity-50 disabled:cursor-not-allowed'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent px-5 text-on-accent forced-colors:border not-disabled:hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface px-5 text-ink not-disabled:hover:bg-sunken',
  quiet: 'px-3 text-accent not-disabled:hover:bg-accent-soft',
}

/** The class names of a button, for links that should look like one. */
export function buttonClass(look: ButtonLook = 'primary', className?: string): string {
  return clsx(base, looks[look], className)
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button, 44 px high at least; `primary` once on a screen. */
export function Button({ look = 'primary', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...props} />
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for people who do not see the icon. */
  label: string
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A square button that shows an icon only. */
export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted transition-colors',
        'not-disabled:hover:bg-sunken not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-35',
        className,
      )}
      {...props}
    />
  )
}
