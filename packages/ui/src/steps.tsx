import { clsx } from 'clsx'
import { Check } from 'lucide-react'

/** The words of a row of steps. */
export interface StepsTexts {
  /** Names the row. */
  label: string
  /** Read out behind the name of a step that is done. */
  complete: string
  /** Read out behind the name of a step that is still to come. */
  upcoming: string
}

interface StepsProps {
  texts: StepsTexts
  names: readonly string[]
  /** The step someone is at, 1-based; those before it are complete. */
  current: number
}

/** Where someone is in a series of steps: complete, current, upcoming. */
export function Steps({ texts, names, current }: StepsProps) {
  return (
    <nav aria-label={texts.label}>
      {/* What only screen readers hear of a step that has no room would widen the page, where text goes from right to left. */}
      <ol className="flex gap-3 overflow-x-clip sm:gap-4">
        {names.map((name, index) => {
          const step = index + 1
          const complete = step < current
          return (
            <li
              key={name}
              aria-current={step === current ? 'step' : undefined}
              className={clsx(
                'flex min-w-0 items-center gap-2 border-t-4 pt-2 sm:flex-1 sm:gap-3',
                // On phones the row is one line: the name of the current step alone has the room.
                step === current && 'max-sm:grow',
                step <= current ? 'border-accent' : 'border-line',
              )}
            >
              <span
                aria-hidden
                className={clsx(
                  'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-sm tabular-nums',
                  complete && 'border-accent bg-accent text-on-accent',
                  step === current && 'border-accent text-accent',
                  step > current && 'border-edge text-muted',
                )}
              >
                {complete ? <Check className="size-4" /> : step}
              </span>
              <span
                className={clsx(
                  'min-w-0 hyphens-auto wrap-anywhere',
                  step === current ? 'font-semibold' : 'text-muted max-sm:sr-only',
                )}
              >
                {name}
                {step !== current && <span className="sr-only"> ({complete ? texts.complete : texts.upcoming})</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
