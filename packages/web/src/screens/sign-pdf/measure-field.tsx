import { NumberField } from '@sheaf/ui'
import { useState } from 'react'

interface MeasureFieldProps {
  label: string
  value: number
  min?: number
  onChange: (value: number) => void
}

/** A length of an element in preview pixels. What is typed counts at once, as soon as it is a number. */
export function MeasureField({ label, value, min = 0, onChange }: MeasureFieldProps) {
  const shown = String(Math.round(value * 10) / 10)
  const [typed, setTyped] = useState<{ text: string; of: string }>()
  return (
    <NumberField
      label={label}
      // What is being typed stays as it is until the element itself changes by another way.
      value={typed?.of === shown ? typed.text : shown}
      min={min}
      unit="px"
      onChange={(text) => {
        const number = Number(text)
        const taken = text.trim() !== '' && Number.isFinite(number) && number >= min
        setTyped({ text, of: taken ? String(Math.round(number * 10) / 10) : shown })
        if (taken) onChange(number)
      }}
    />
  )
}
