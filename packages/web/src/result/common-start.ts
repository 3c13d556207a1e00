/** Starts up to here leave room enough for the rest. */
const SHORT = 20

/** How many letters all names begin with, up to the end of a word; 0 where that is so few that they may as well be read. */
export function commonStart(names: readonly string[]): number {
  const [first = '', ...others] = names
  if (others.length === 0) return 0
  let same = first.length
  for (const name of others) {
    let at = 0
    while (at < same && name[at] === first[at]) at++
    same = at
  }
  const word = /^.*[\s_/-]/.exec(first.slice(0, same))?.[0].length ?? 0
  return word > SHORT && names.every((name) => name.length > word) ? word : 0
}
