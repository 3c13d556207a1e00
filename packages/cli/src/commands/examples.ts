import type { AnyOperation, Example, FileSlot } from '@sheaf/core'
import { flagName } from '../plan/flag-names.js'

/**
 * The command line of an example of an operation, quoted for a POSIX shell.
 * Input files without a name of their own are called `input.pdf`, or `input-1.pdf input-2.pdf` if the operation takes several.
 *
 * @example
 * exampleCommand(rotatePdf, { does: 'Turn the first page', options: { rotations: { 1: 90 } } })
 * // sheaf rotate-pdf input.pdf --rotations '{"1":90}'
 */
export function exampleCommand(operation: AnyOperation, example: Example<Record<string, unknown>>): string {
  const [first, ...others] = Object.entries(operation.files as Record<string, FileSlot>)
  const words = ['sheaf', operation.id]
  if (first) {
    const [name, slot] = first
    words.push(...(example.files?.[name] ?? plainNames(slot)))
  }
  for (const [name] of others) {
    for (const path of example.files?.[name] ?? []) words.push(`--${flagName(name)}`, path)
  }
  for (const [name, value] of Object.entries(example.options)) words.push(...flagWords(flagName(name), value))
  return words.map(quoteForShell).join(' ')
}

function plainNames({ many, min, extensions }: FileSlot): string[] {
  const extension = extensions[0] ?? ''
  if (!many) return [`input${extension}`]
  return Array.from({ length: Math.max(2, min) }, (_, index) => `input-${index + 1}${extension}`)
}

function flagWords(flag: string, value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'boolean') return [value ? `--${flag}` : `--no-${flag}`]
  return [`--${flag}`, typeof value === 'object' ? JSON.stringify(value) : String(value)]
}

/** A word as a POSIX shell must be given it: as it is when that is safe, else in single quotes. */
export function quoteForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
