/** Commands that are no operations. */
const taken = new Set(['completion', 'doctor', 'help', 'list', 'man', 'mcp', 'run', 'watch'])

/** Short names of operations: `merge` for `merge-pdf`, `number` for `number-pages`, where only one would have it. */
export function shortNames(operations: readonly { id: string }[]): Map<string, string> {
  const names = new Map<string, string>()
  const several = new Set<string>([...taken, ...operations.map(({ id }) => id)])
  for (const { id } of operations) {
    const short = id.replace(/-(pdf|pages)$/, '')
    if (short === id || short.includes('-')) continue
    if (names.has(short)) several.add(short)
    names.set(short, id)
  }
  for (const name of several) names.delete(name)
  return names
}

/** The words of a command line with the whole name of the operation in place of a short one. */
export function withWholeName(args: readonly string[], operations: readonly { id: string }[]): string[] {
  const at = args[0] === 'help' ? 1 : 0
  const whole = shortNames(operations).get(args[at] ?? '')
  return whole === undefined ? [...args] : args.with(at, whole)
}
