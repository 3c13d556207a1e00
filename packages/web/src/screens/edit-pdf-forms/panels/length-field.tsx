import { NumberField } from '@sheaf/ui'
import { useState } from 'react'

/** Units that lengths are shown in, by how many points they are. */
export const units = { pt: 1, mm: 72 / 25.4 } as const

/** The name of a unit. */
export type Unit = keyof typeof units

interface LengthFieldProps {
  label: string
  hint?: string
  /** In points. */
  value: number
  unit?: Unit | undefined
  min?: number
  max?: number
  onChange: (points: number) => void
}

/** A length in points, shown in a unit. What is typed counts at once if it is a number within bounds. */
export function LengthField({ label, hint, value, unit, min = 0, max, onChange }: LengthFieldProps) {
  const [typed, setTyped] = useState<string>()
  const factor = units[unit ?? 'pt']
  return (
    <NumberField
      label={label}
      hint={hint}
      value={typed ?? String(Math.round((value / factor) * 10) / 10)}
      unit={unit}
      min={min / factor}
      max={max === undefined ? undefined : max / factor}
      onChange={(text) => {
        setTyped(text)
        const points = Number(text) * factor
        if (text.trim() === '' || !Number.isFinite(points) || points < min || (max !== undefined && points > max))
          return
        onChange(points)
      }}
      onDone={() => setTyped(undefined)}
    />
  )
}
