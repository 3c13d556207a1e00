/**
 * The most likely intended name: one that contains the typed text as a word (`merge` → `merge-pdf`), else the one with
 * the fewest typing errors, if they are few. Of several, one for PDFs: `rotat` is `rotate-pdf` sooner than `rotate-image`.
 */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase()
  const containing = names.filter((name) => name.split('-').includes(wanted) || name.startsWith(wanted))
  if (containing.length > 0) return containing.find(isOfPdf) ?? containing[0]
  const most = Math.max(1, Math.floor(wanted.length / 3))
  const ranked = names.map((name) => ({
    name,
    distance: Math.min(editDistance(wanted, name), editDistance(wanted, name.split('-')[0]!)),
  }))
  const best = ranked.sort(
    (left, right) => left.distance - right.distance || Number(isOfPdf(right.name)) - Number(isOfPdf(left.name)),
  )[0]
  return best && best.distance <= most ? best.name : undefined
}

/** The refusal of an unknown name: suggests the one that was probably meant, or lists all. `kind` is a noun, such as `option`. */
export function unknownName(kind: string, typed: string, names: readonly string[]): string {
  const refused = `There is no ${kind} "${typed}".`
  const nearest = nearestName(typed, names)
  if (nearest !== undefined) return `${refused} Did you mean "${nearest}"?`
  if (names.length === 0) return `${refused} There are no ${kind}s.`
  return `${refused} ${kind.charAt(0).toUpperCase()}${kind.slice(1)}s: ${names.join(', ')}.`
}

const isOfPdf = (name: string) => name.endsWith('-pdf')

/** Insertions, deletions, replacements and swaps of neighbors between two words (optimal string alignment). */
function editDistance(left: string, right: string): number {
  const rows: number[][] = Array.from({ length: left.length + 1 }, (_, row) => [row])
  for (let column = 1; column <= right.length; column++) rows[0]![column] = column
  for (let row = 1; row <= left.length; row++) {
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let distance = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        distance = Math.min(distance, rows[row - 2]![column - 2]! + 1)
      }
      rows[row]![column] = distance
    }
  }
  return rows[left.length]![right.length]!
}
