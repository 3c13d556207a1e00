import type { WordPlace } from './text.js'

const isFigure = ({ rightToLeft, text }: { rightToLeft: boolean; text: string }) =>
  !rightToLeft && /\p{N}/u.test(text) && !/\p{L}/u.test(text)

interface Directed {
  rightToLeft: boolean
  text: string
  place?: WordPlace
}

/** Words of one row in the order in which they were read there, its parts from where the line begins; undefined for others. */
function byPlace<T extends Directed>(seen: readonly T[], fromTheRight: boolean): T[] | undefined {
  const row = seen[0]?.place?.row
  if (row === undefined || !seen.every(({ place }) => place?.row === row)) return undefined
  const along = fromTheRight ? -1 : 1
  return [...seen].sort((a, b) => along * (a.place!.segment - b.place!.segment) || a.place!.at - b.place!.at)
}

/**
 * Things of a line in the order in which they are read, out of their order from the left: those written from the right are turned
 * round where most of the line is written from the left; else all are, and those written from the left keep their order among
 * themselves.
 */
export function orderAlongLine<T extends Directed>(seen: readonly T[], fromTheRight: boolean): T[] {
  const placed = byPlace(seen, fromTheRight)
  if (placed) return placed
  const base = fromTheRight ? [...seen].reverse() : [...seen]
  const isOther = (index: number) => {
    const item = base[index]!
    if (!fromTheRight) return item.rightToLeft
    // Digits after a Latin word continue it (Unicode Standard Annex #9, W7).
    let at = index
    while (at < base.length - 1 && isFigure(base[at]!)) at++
    return !base[at]!.rightToLeft && /\p{L}/u.test(base[at]!.text)
  }
  const result: T[] = []
  for (let index = 0; index < base.length; ) {
    let end = index
    // Characters without letters join neighbors of the other direction if they are between two of them.
    for (let ahead = index; ahead < base.length; ahead++) {
      if (isOther(ahead)) end = ahead + 1
      else if (ahead === index || /\p{L}/u.test(base[ahead]!.text)) break
    }
    if (end > index) result.push(...base.slice(index, end).reverse())
    else result.push(base[end++]!)
    index = end
  }
  return result
}
