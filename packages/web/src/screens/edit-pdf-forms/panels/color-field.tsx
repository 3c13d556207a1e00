import { Switch } from '@sheaf/ui'
import { useId } from 'react'

interface ColorFieldProps {
  label: string
  /** `#rrggbb`; nothing for none. */
  value: string | undefined
  /** The color that comes when it is switched on; without one it is always on. */
  initial?: string
  onChange: (color: string | undefined) => void
}

/** A color, which may be none. */
export function ColorField({ label, value, initial, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <span id={id} className="font-medium">
        {label}
      </span>
      <span className="flex items-center gap-3">
        {value !== undefined && (
          <input
            type="color"
            aria-labelledby={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-16 cursor-pointer rounded-lg border border-edge bg-surface p-1"
          />
        )}
        {initial !== undefined && (
          <Switch labelledBy={id} checked={value !== undefined} onChange={(on) => onChange(on ? initial : undefined)} />
        )}
      </span>
    </div>
  )
}
