interface CheckFieldProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
}

/** A small choice with a tick, for bars and panels. */
export function CheckField({ label, on, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  )
}
