import { clsx } from 'clsx'
import { useId } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'

/** The colors that are offered. */
const offered = {
  black: '#000000',
  red: '#d32f2f',
  blue: '#1a73e8',
  green: '#2e7d32',
  yellow: '#ffd400',
} as const

interface ColorRowProps {
  label: string
  /** Like `#000000`. */
  value: string
  onChange: (color: string) => void
  /** In place of the usual ones: names of them, and what they are. */
  colors?: Readonly<Record<string, string>>
}

/** A color: one of a few, or any other. */
export function ColorRow({ label, value, onChange, colors = offered }: ColorRowProps) {
  const name = useId()
  const now = value.toLowerCase()
  const known = Object.values(colors).includes(now)
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{label}</legend>
      <div className="-mx-1 flex flex-wrap">
        {Object.entries(colors).map(([id, color]) => (
          <label key={id} title={nameOf(id)} className="grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={nameOf(id)}
              checked={now === color}
              onChange={() => onChange(color)}
              className="peer sr-only"
            />
            <span className="grid size-8 place-items-center rounded-full peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:bg-accent-soft peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
              <span className="size-6 rounded-full ring-1 ring-edge" style={{ backgroundColor: color }} />
            </span>
          </label>
        ))}
        <label title={texts.properties.otherColor} className="grid size-11 cursor-pointer place-items-center">
          <input
            type="color"
            aria-label={`${label}: ${texts.properties.otherColor}`}
            value={now}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(
              'size-7 cursor-pointer rounded-full border bg-transparent p-0.5',
              known ? 'border-edge border-dashed' : 'border-accent outline-2 outline-accent',
            )}
          />
        </label>
      </div>
    </fieldset>
  )
}

function nameOf(id: string): string {
  return (texts.properties.colors as Record<string, string>)[id] ?? id
}
