import { NumberField } from '@sheaf/ui'
import { useState } from 'react'
import { toolTexts } from '../../../texts/tool.js'

interface NumberRowProps {
  label: string
  value: number
  min: number
  max: number
  unit?: string
  onChange: (value: number) => void
}

/** A number input that reports valid numbers within bounds; while the user types, it keeps the text. */
export function NumberRow({ label, value, min, max, unit = 'pt', onChange }: NumberRowProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(Math.round(value * 100) / 100)
  const wrong = read(shown, min, max) === undefined
  return (
    <NumberField
      label={label}
      value={shown}
      min={min}
      max={max}
      unit={unit}
      error={wrong ? toolTexts.number.between(min, max) : undefined}
      onChange={(text) => {
        setTyped(text)
        const number = read(text, min, max)
        if (number !== undefined) onChange(number)
      }}
      onDone={() => setTyped(undefined)}
    />
  )
}

function read(text: string, min: number, max: number): number | undefined {
  const number = Number(text)
  return text.trim() !== '' && number >= min && number <= max ? number : undefined
}
