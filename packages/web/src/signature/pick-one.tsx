import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface PickItem<T extends string> {
  value: T
  title: string
  /** The whole name, where titles are the same and differ in their look only. */
  name?: string
  icon?: ReactNode
  className?: string | undefined
}

interface PickOneProps<T extends string> {
  /** Names the group. */
  label: string
  items: readonly PickItem<T>[]
  value: T
  onChange: (value: T) => void
  /** Column classes of the grid. */
  className: string
}

/** One of a few things, each a large button to press; arrow keys move between them. */
export function PickOne<T extends string>({ label, items, value, onChange, className }: PickOneProps<T>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={clsx('grid gap-2', className)}>
        {items.map((item) => (
          <label
            key={item.value}
            className={clsx(
              'flex min-h-11 min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-lg border px-1.5 py-1.5 text-center font-medium transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
              item.value === value
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-edge bg-surface hover:bg-sunken',
              item.className,
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={item.name}
              checked={item.value === value}
              onChange={() => onChange(item.value)}
              className="sr-only"
            />
            {item.icon}
            <span className="min-w-0 hyphens-auto">{item.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
