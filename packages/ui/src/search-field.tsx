import { Search } from 'lucide-react'
import type { Ref } from 'react'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** A search box that filters while one types. */
export function SearchField({ label, placeholder, value, onChange, ref }: SearchFieldProps) {
  return (
    <search className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-13 w-full rounded-xl border border-edge bg-surface pe-4 ps-12 text-ink text-lg placeholder:text-muted"
      />
    </search>
  )
}
