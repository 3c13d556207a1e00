import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface ToolButtonProps {
  label: string
  icon: LucideIcon
  /** Whether it is the tool in use; missing on buttons that do something at once. */
  pressed?: boolean
  /** Whether there is nothing for it to do now; it keeps the keyboard all the same. */
  off?: boolean
  onPress: () => void
}

/** A button of the bar of tools, with an icon only. It never takes away the text that is selected. */
export function ToolButton({ label, icon: Icon, pressed, off = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg transition-colors',
        pressed ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        off && 'opacity-35',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
