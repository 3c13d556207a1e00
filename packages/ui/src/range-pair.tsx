import { clsx } from 'clsx'

interface RangePairProps {
  /** Names of both handles. */
  labels: readonly [string, string]
  /** The two values; the first is not greater than the second. */
  values: readonly [number, number]
  onChange: (values: readonly [number, number], moved: 0 | 1) => void
  max: number
  step: number
  /** A value as text for people. */
  format: (value: number) => string
}

const thumb =
  'pointer-events-none absolute inset-0 size-full cursor-pointer appearance-none bg-transparent ' +
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-9 [&::-webkit-slider-thumb]:w-4 ' +
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-md [&::-webkit-slider-thumb]:border-2 ' +
  '[&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-accent ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-9 [&::-moz-range-thumb]:w-4 ' +
  '[&::-moz-range-thumb]:rounded-md [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-surface ' +
  '[&::-moz-range-thumb]:bg-accent'

/** A part of a line between 0 and `max`, with a handle at each end that is dragged or moved with the arrow keys. */
export function RangePair({ labels, values, onChange, max, step, format }: RangePairProps) {
  const [first, second] = values
  const percent = (value: number) => `${max > 0 ? (100 * value) / max : 0}%`
  const move = (moved: 0 | 1, value: number) =>
    onChange(moved === 0 ? [Math.min(value, second), second] : [first, Math.max(value, first)], moved)
  return (
    <div dir="ltr" className="relative h-11">
      <div aria-hidden className="absolute inset-x-2 top-1/2 h-2 -translate-y-1/2 rounded-full bg-line">
        <div
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{ insetInlineStart: percent(first), insetInlineEnd: percent(max - second) }}
        />
      </div>
      {([0, 1] as const).map((handle) => (
        <input
          key={labels[handle]}
          type="range"
          aria-label={labels[handle]}
          aria-valuetext={format(values[handle])}
          min={0}
          max={max}
          step={step}
          value={values[handle]}
          onChange={(event) => move(handle, Number(event.target.value))}
          // Where both meet, the one that can still move is above the other.
          className={clsx(thumb, handle === 0 && first > max / 2 && 'z-10')}
        />
      ))}
    </div>
  )
}
