import { clsx } from 'clsx'
import { useId } from 'react'
import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'

/** The inks that documents are signed in. */
const colors = { black: '#000000', blue: '#1a3fa8', red: '#b3261e', green: '#1b6b3a' } as const

interface ColorChoiceProps {
  label: string
  /** Like `#000000`. */
  value: string
  onChange: (color: string) => void
}

/** The color of ink or letters: one of four, or any other. */
export function ColorChoice({ label, value, onChange }: ColorChoiceProps) {
  const name = useId()
  const known = Object.values<string>(colors).includes(value)
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <legend className="float-start font-medium">{label}</legend>
      <div className="flex">
        {(Object.keys(colors) as (keyof typeof colors)[]).map((color) => (
          <label
            key={color}
            title={texts.look.colors[color]}
            className="grid size-11 cursor-pointer place-items-center"
          >
            <input
              type="radio"
              name={name}
              aria-label={texts.look.colors[color]}
              checked={value === colors[color]}
              onChange={() => onChange(colors[color])}
              className="peer sr-only"
            />
            <Dot color={colors[color]} />
          </label>
        ))}
        <label title={texts.look.other} className="relative grid size-11 cursor-pointer place-items-center">
          <input
            type="color"
            aria-label={texts.look.other}
            value={value}
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

function Dot({ color }: { color: string }) {
  return (
    <span className="grid size-8 place-items-center rounded-full peer-checked:outline-2 peer-checked:outline-accent peer-focus-visible:bg-accent-soft peer-focus-visible:outline-3 peer-focus-visible:outline-accent">
      <span className="size-6 rounded-full ring-1 ring-edge" style={{ backgroundColor: color }} />
    </span>
  )
}
