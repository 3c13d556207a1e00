import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

interface ToolButtonProps {
  label: string
  /** A word under the icon where there is room; it is part of the label. */
  word?: string
  /** Whether the word needs a screen that has room for the words of all tools. */
  wide?: boolean
  icon: LucideIcon
  /** Whether it is the tool in use; missing on buttons that do something at once. */
  pressed?: boolean
  /** Whether there is nothing for it to do now; it keeps the keyboard all the same. */
  off?: boolean
  onPress: () => void
}

/** A button of the bar of tools, with an icon and on wide screens maybe a word. It never takes away the text that is selected. */
export function ToolButton({ label, word, wide = false, icon: Icon, pressed, off = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      data-wide={wide || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(
        'inline-flex h-11 min-w-11 shrink-0 flex-col items-center justify-center rounded-lg transition-colors',
        word && !wide && 'min-[72rem]:px-1.5',
        pressed ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
        off && 'opacity-35',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {word && (
        <span aria-hidden className={clsx('text-[0.6875rem] leading-4', !wide && 'max-[72rem]:hidden')}>
          {word}
        </span>
      )}
    </button>
  )
}
