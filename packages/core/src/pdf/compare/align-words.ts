/** Products of lengths up to which the longest common sequence is found exactly. */
const EXACT = 4_000_000
/** Lengths of sequences of words that, where they occur once in both texts, tie these together: first passages that can hardly be alike by chance. */
const PASSAGES = [8, 5] as const
/** The same for what is too long to be compared exactly. */
const ANCHORS = [3, 2, 1] as const

/**
 * Finds which words of one text are those of another, in order: for each word of the first the index of the same one in the second, or -1.
 * Long texts are parted at words that occur once in both.
 */
export function alignWords(before: readonly string[], after: readonly string[]): Int32Array {
  const ids = new Map<string, number>()
  const numbered = (words: readonly string[]) =>
    Int32Array.from(words, (word) => {
      const id = ids.get(word) ?? ids.size
      ids.set(word, id)
      return id
    })
  const [a, b] = [numbered(before), numbered(after)]
  const matches = new Int32Array(a.length).fill(-1)
  const pending: Stretch[] = [{ aStart: 0, aEnd: a.length, bStart: 0, bEnd: b.length }]
  while (pending.length > 0) {
    const stretch = trim(pending.pop()!, a, b, matches)
    const [length, other] = [stretch.aEnd - stretch.aStart, stretch.bEnd - stretch.bStart]
    if (length === 0 || other === 0) continue
    const parts = partAtAnchors(stretch, a, b, matches, PASSAGES)
    if (parts.length > 0) pending.push(...parts)
    else if (length * other <= EXACT) matchExactly(stretch, a, b, matches)
    else pending.push(...partAtAnchors(stretch, a, b, matches, ANCHORS))
  }
  dropIslands(matches, b.length)
  slideToSentences(matches, before, after)
  return matches
}

interface Stretch {
  aStart: number
  aEnd: number
  bStart: number
  bEnd: number
}

/** Matches what both stretches begin and end with. */
function trim(stretch: Stretch, a: Int32Array, b: Int32Array, matches: Int32Array): Stretch {
  let { aStart, aEnd, bStart, bEnd } = stretch
  while (aStart < aEnd && bStart < bEnd && a[aStart] === b[bStart]) matches[aStart++] = bStart++
  while (aStart < aEnd && bStart < bEnd && a[aEnd - 1] === b[bEnd - 1]) matches[--aEnd] = --bEnd
  return { aStart, aEnd, bStart, bEnd }
}

/** The longest common sequence, by its table. */
function matchExactly(
  { aStart, aEnd, bStart, bEnd }: Stretch,
  a: Int32Array,
  b: Int32Array,
  matches: Int32Array,
): void {
  const [rows, columns] = [aEnd - aStart, bEnd - bStart]
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column
      lengths[at] =
        a[aStart + row] === b[bStart + column]
          ? lengths[at + width + 1]! + 1
          : Math.max(lengths[at + width]!, lengths[at + 1]!)
    }
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const at = row * width + column
    if (a[aStart + row] === b[bStart + column]) matches[aStart + row++] = bStart + column++
    else if (lengths[at + width]! >= lengths[at + 1]!) row++
    else column++
  }
}

/** Parts stretches at words, or sequences of them, that are in both once and in the same order. Without such, nothing is matched. */
function partAtAnchors(
  stretch: Stretch,
  a: Int32Array,
  b: Int32Array,
  matches: Int32Array,
  sizes: readonly number[],
): Stretch[] {
  const { aStart, aEnd, bStart, bEnd } = stretch
  for (const size of sizes) {
    const inB = uniqueSequences(b, bStart, bEnd, size)
    const pairs: [number, number][] = []
    for (const [key, at] of uniqueSequences(a, aStart, aEnd, size)) {
      const other = inB.get(key)
      if (other !== undefined && at >= 0 && other >= 0) pairs.push([at, other])
    }
    const chain = longestRise(pairs.sort(([one], [other]) => one - other))
    if (chain.length === 0) continue
    const parts: Stretch[] = []
    let [x, y] = [aStart, bStart]
    for (const [at, other] of chain) {
      if (at < x || other < y) continue
      parts.push({ aStart: x, aEnd: at, bStart: y, bEnd: other })
      matches[at] = other
      x = at + 1
      y = other + 1
    }
    parts.push({ aStart: x, aEnd, bStart: y, bEnd })
    return parts
  }
  return []
}

/** Where sequences of words begin that occur once; -1 for those that occur more often. */
function uniqueSequences(words: Int32Array, start: number, end: number, size: number): Map<string | number, number> {
  const found = new Map<string | number, number>()
  for (let at = start; at + size <= end; at++) {
    const key = size === 1 ? words[at]! : words.subarray(at, at + size).join(' ')
    found.set(key, found.has(key) ? -1 : at)
  }
  return found
}

/** The longest part of pairs, sorted by their first numbers, in which the second ones rise too. */
function longestRise(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = []
  const before = new Int32Array(pairs.length).fill(-1)
  for (const [index, [, value]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1]! : -1
    ends[low] = index
  }
  const chain: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) chain.unshift(pairs[at]!)
  return chain
}

/** Longest run of words that is no sign of common text if there are longer changes on both sides. */
const ISLAND = 2

/** Undoes matches of a word or two between changes that are longer: words like "the" are alike by chance. */
function dropIslands(matches: Int32Array, afterLength: number): void {
  let index = 0
  let previousEnd = { a: 0, b: 0 }
  while (index < matches.length) {
    if (matches[index] === -1) {
      index++
      continue
    }
    let end = index + 1
    while (end < matches.length && matches[end] === matches[end - 1]! + 1) end++
    const length = end - index
    let next = end
    while (next < matches.length && matches[next] === -1) next++
    const nextB = next < matches.length ? matches[next]! : afterLength
    const left = Math.max(index - previousEnd.a, matches[index]! - previousEnd.b)
    const right = Math.max(next - end, nextB - matches[end - 1]! - 1)
    if (length <= ISLAND && left > 2 * length && right > 2 * length) matches.fill(-1, index, end)
    else previousEnd = { a: end, b: matches[end - 1]! + 1 }
    index = end
  }
}

const endsSentence = (word: string | undefined) => word === undefined || /[.!?:;]["”’)\]]*$/.test(word)

/**
 * A run of words that was deleted or inserted can often be taken from one place or another, because what comes before it ends like the run
 * itself. Prefers whole sentences.
 */
function slideToSentences(matches: Int32Array, before: readonly string[], after: readonly string[]): void {
  const inverse = new Int32Array(after.length).fill(-1)
  for (const [index, match] of matches.entries()) if (match >= 0) inverse[match] = index
  slide(matches, inverse, before)
  slide(inverse, matches, after)
}

/** Slides unmatched runs of the first text, between words that follow each other in the second. */
function slide(matches: Int32Array, inverse: Int32Array, words: readonly string[]): void {
  for (let start = 0; start < words.length; start++) {
    if (matches[start] !== -1) continue
    let end = start
    while (end < words.length && matches[end] === -1) end++
    const [previous, next] = [start > 0 ? matches[start - 1]! : -1, end < words.length ? matches[end]! : inverse.length]
    if (next === previous + 1) {
      const by = bestSlide(words, start, end, matches)
      for (let at = 0; at < Math.abs(by); at++) {
        // A word at one end takes over the partner of the same word at the other.
        const [taken, left] = by < 0 ? [end - 1 - at, start - 1 - at] : [start + at, end + at]
        matches[taken] = matches[left]!
        matches[left] = -1
        inverse[matches[taken]!] = taken
      }
      end += Math.max(0, by)
    }
    start = end
  }
}

const MOST_SLIDE = 50

function bestSlide(words: readonly string[], start: number, end: number, matches: Int32Array): number {
  const score = (by: number) => Number(endsSentence(words[start + by - 1])) + Number(endsSentence(words[end + by - 1]))
  let [best, most] = [0, score(0)]
  const take = (by: number) => {
    if (score(by) > most) [best, most] = [by, score(by)]
  }
  for (let by = -1; by >= -MOST_SLIDE && start + by >= 0; by--) {
    if (words[start + by] !== words[end + by] || matches[start + by] === -1) break
    take(by)
  }
  for (let by = 1; by <= MOST_SLIDE && end + by <= words.length; by++) {
    if (words[start + by - 1] !== words[end + by - 1] || matches[end + by - 1] === -1) break
    take(by)
  }
  return best
}
