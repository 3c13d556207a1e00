import { clsx } from 'clsx'

interface ProgressBarProps {
  /** 0 to 1; omitted while unknown. */
  fraction?: number | undefined
  /** The current activity, for screen readers. */
  label: string
}

/** A bar that fills, or sweeps while the end is not in sight. */
export function ProgressBar({ fraction, label }: ProgressBarProps) {
  const known = fraction !== undefined
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(fraction * 100) : undefined}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className={clsx(
          'h-full rounded-full bg-accent forced-colors:bg-[Highlight]',
          known ? 'transition-[width]' : 'w-1/3 animate-sweep motion-reduce:animate-pulse',
        )}
        style={known ? { width: `${fraction * 100}%` } : undefined}
      />
    </div>
  )
}
