/** What people type in other programs, with the flags here that mean it; the first that the command has is suggested. */
const flagsElsewhere = new Map<string, readonly string[]>([
  ['format', ['to', 'format']],
  ['output-format', ['to', 'format']],
  ['to', ['format']],
  ['dpi', ['resolution']],
  ['ppi', ['resolution', 'dpi']],
  ['density', ['resolution', 'dpi']],
  ['resolution', ['dpi']],
  ['rotate', ['angle']],
  ['degrees', ['angle']],
  ['rotation', ['angle']],
  ['range', ['pages', 'ranges']],
  ['page-range', ['pages', 'ranges']],
  ['lang', ['language']],
  ['languages', ['language']],
  ['user-password', ['password']],
  ['passphrase', ['password']],
  ['out', ['output']],
  ['outfile', ['output']],
  ['output-file', ['output']],
  ['output-dir', ['directory', 'output']],
  ['outdir', ['directory', 'output']],
  ['silent', ['quiet']],
  ['threads', ['jobs']],
  ['parallel', ['jobs']],
])

/** The flag that replaces files: nobody should come to it by a typing error. */
const REPLACING = '--force'

/** More flags than this are no help. */
const MOST_SUGGESTED = 3

/**
 * The message of an unknown flag with the flag that was probably meant: what other programs call by that name, else what is spelled
 * similarly, else what has its words (`--level`: `--compression-level`). Suggests no flag that replaces files. Leaves other messages
 * unchanged.
 * @param names the flags of the command, without dashes
 */
export function withSuggestedFlag(message: string, names: readonly string[]): string {
  const [, refused, typed = '', suggested = ''] = /^(error: unknown option '--([^'=]*).*?')(.*)$/s.exec(message) ?? []
  if (refused === undefined) return message
  const known = flagsElsewhere.get(typed.toLowerCase())?.find((name) => names.includes(name))
  const spelled = suggested.match(/--[a-z-]+/g) ?? sameWords(typed, names).map((name) => `--${name}`)
  const similar = spelled.filter((flag) => flag !== REPLACING)
  const [first, second] = known === undefined ? similar : [`--${known}`]
  if (first === undefined) return `${refused}\n(--help shows all flags.)`
  return second === undefined
    ? `${refused}\n(Did you mean ${first}?)`
    : `${refused}\n(Did you mean one of ${similar.join(', ')}?)`
}

/** Flags with all words of the typed one, and flags of which it has all words; none if they are many. */
function sameWords(typed: string, names: readonly string[]): string[] {
  const words = typed.toLowerCase().split('-')
  const same = names.filter((name) => {
    const own = name.split('-')
    return words.every((word) => own.includes(word)) || own.every((word) => words.includes(word))
  })
  return same.length > MOST_SUGGESTED ? [] : same
}
