import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'

/** How much a button asks to be pressed. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg font-semibold transition-colors disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed'

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-accent px-5 text-on-accent forced-colors:border not-disabled:hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface px-5 text-ink not-disabled:hover:bg-sunken',
  quiet: 'px-3 text-accent not-disabled:hover:bg-accent-soft',
}

/** The class names of a button, for links that should look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return clsx(base, variantClasses[variant], className)
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button, 44 px high at least; `primary` once on a screen. */
export function Button({ variant = 'primary', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
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
