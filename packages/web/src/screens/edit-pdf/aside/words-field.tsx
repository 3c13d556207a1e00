import { type Ref, useId } from 'react'

interface WordsFieldProps {
  label: string
  value: string
  rows?: number
  maxLength: number
  onChange: (value: string) => void
  /** Called when the keyboard goes elsewhere. */
  onDone?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** A few lines of words. */
export function WordsField({ label, value, rows = 3, maxLength, onChange, onDone, ref }: WordsFieldProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={rows}
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onDone}
        className="min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink"
      />
    </div>
  )
}
