import type { FieldOption } from '@sheaf/core'

/** Options as lines: the label, behind its value and an equals sign where they differ. */
export function toLines(options: readonly FieldOption[]): string {
  return options
    .map(({ value, label }) => (value === label && !value.includes('=') ? value : `${value}=${label}`))
    .join('\n')
}

/**
 * Options from lines; empty ones and values that were there before count for nothing. Lines of options that are known stay what they
 * were: files have options with an empty value, such as “Please choose”, and with blanks and equals signs in it.
 */
export function toOptions(lines: string, known: readonly FieldOption[] = []): FieldOption[] {
  const present = new Map(known.map((option) => [toLines([option]), option]))
  const options = new Map<string, FieldOption>()
  for (const line of lines.split('\n')) {
    const same = present.get(line)
    if (same) {
      if (!options.has(same.value)) options.set(same.value, same)
      continue
    }
    const [, before, after] = /^([^=]*)=(.*)$/.exec(line) ?? []
    const value = (before ?? line).trim()
    const label = (after ?? line).trim() || value
    if (label !== '' && !options.has(value)) options.set(value || label, { value: value || label, label })
  }
  return [...options.values()]
}
