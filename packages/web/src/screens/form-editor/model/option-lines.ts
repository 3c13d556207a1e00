import type { FieldOption } from '@sheaf/core'

/** Options as lines: the label, behind its value and an equals sign where they differ. */
export function toLines(options: readonly FieldOption[]): string {
  return options
    .map(({ value, label }) => (value === label && !value.includes('=') ? value : `${value}=${label}`))
    .join('\n')
}

/** Options from lines; empty ones and values that were there before count for nothing. */
export function toOptions(lines: string): FieldOption[] {
  const options = new Map<string, FieldOption>()
  for (const line of lines.split('\n')) {
    const [, before, after] = /^([^=]*)=(.*)$/.exec(line) ?? []
    const value = (before ?? line).trim()
    const label = (after ?? line).trim() || value
    if (label !== '' && !options.has(value)) options.set(value || label, { value: value || label, label })
  }
  return [...options.values()]
}
