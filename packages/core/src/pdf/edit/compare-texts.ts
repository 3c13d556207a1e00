import type { BlockChange } from './layout/atoms.js'
import type { TextBlock } from './model/text-block.js'
import { changeOfRange } from './unit-range.js'

/** Pairs of words that are compared; longer texts are compared from both ends only. */
const MAX_PAIRS = 4_000_000

/** The changes that make the text of a block another one, word by word, so that words that stay keep their styles. */
export function changesOfText(block: TextBlock, wanted: string): BlockChange[] {
  const text = wanted
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
  const start = block.text.length - block.text.trimStart().length
  const before = wordsOf(block.text.trim())
  const after = wordsOf(text)
  let [head, tail] = [0, 0]
  const least = Math.min(before.length, after.length)
  while (head < least && before[head] === after[head]) head++
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [middle, wantedMiddle] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const offset = start + before.slice(0, head).join('').length
  return rangesOf(middle, wantedMiddle).map(({ from, to, words }) => {
    const first = offset + middle.slice(0, from).join('').length
    return changeOfRange(block, first, first + middle.slice(from, to).join('').length, words.join(''))
  })
}

/** Words and what is between them. */
function wordsOf(text: string): string[] {
  return text.split(/(\n| +)/).filter((word) => word !== '')
}

interface WordRange {
  from: number
  to: number
  words: string[]
}

/** The words to replace so that one list becomes the other, by their longest common sequence. */
function rangesOf(before: readonly string[], after: readonly string[]): WordRange[] {
  if (before.length === 0 && after.length === 0) return []
  if (before.length * after.length > MAX_PAIRS || before.length === 0 || after.length === 0)
    return [{ from: 0, to: before.length, words: [...after] }]
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const ranges: WordRange[] = []
  let open: WordRange | undefined
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      // A space between two changed words is no reason to keep them apart.
      const isSpace = before[i]!.trim() === '' && open !== undefined && !staysAfter(before, after, i, j)
      if (!isSpace) open = undefined
      else {
        open!.to = i + 1
        open!.words.push(after[j]!)
      }
      i++
      j++
      continue
    }
    if (!open) {
      open = { from: i, to: i, words: [] }
      ranges.push(open)
    }
    const takesNew =
      j < after.length && (i >= before.length || lengths[i * width + j + 1]! >= lengths[(i + 1) * width + j]!)
    if (takesNew) open.words.push(after[j++]!)
    else open.to = ++i
  }
  return ranges
}

function staysAfter(before: readonly string[], after: readonly string[], i: number, j: number): boolean {
  return i + 1 < before.length && before[i + 1] === after[j + 1]
}
