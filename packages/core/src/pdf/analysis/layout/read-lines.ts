import type { Box } from '../../page-objects/page-objects.js'
import { directionOf, isUnspaced } from './glyph-text.js'
import { alongAndAcross } from './read-glyphs.js'
import type { Line, ReadingPosition, Word } from './text.js'
import { readLinesTuning } from './tuning.js'

const isFigure = ({ rightToLeft, text }: { rightToLeft: boolean; text: string }) =>
  !rightToLeft && /\p{N}/u.test(text) && !/\p{L}/u.test(text)

interface PositionedWord {
  word: Word
  start: number
  end: number
  across: number
}

/**
 * Puts words on one baseline together to lines, parted where a gap is wide: between columns, between cells. They come from top to
 * bottom (of the writing, when it is turned) and from its start; the words of each in the order in which they are read.
 */
export function readLines(
  words: readonly Word[],
  isFromTheRight = directionOf(words.map(({ text }) => text)) > 0,
): Line[] {
  const placed = words.map(placeWord).sort((a, b) => a.word.angle - b.word.angle || a.across - b.across)
  const lines: Line[] = []
  let row: PositionedWord[] = []
  const end = () => {
    row.sort((a, b) => a.start - b.start)
    for (const part of partRow(row))
      lines.push(
        lineOf(
          part.map(({ word }) => word),
          isFromTheRight,
        ),
      )
    row = []
  }
  for (const each of placed) {
    const first = row[0]
    const isSame =
      first?.word.angle === each.word.angle &&
      each.across - first.across <= readLinesTuning.sameBaseline * Math.min(first.word.size, each.word.size)
    if (first && !isSame) end()
    row.push(each)
  }
  if (row.length > 0) end()
  return lines
}

function placeWord(word: Word): PositionedWord {
  const [x1, y1] = alongAndAcross(word.box.left, word.box.top, word.angle)
  const [x2, y2] = alongAndAcross(word.box.right, word.box.bottom, word.angle)
  const across =
    word.angle % 90 !== 0 ? word.baseline : word.angle === 90 || word.angle === 180 ? -word.baseline : word.baseline
  if (word.angle % 90 !== 0) {
    const middle = alongAndAcross(
      (word.box.left + word.box.right) / 2,
      (word.box.top + word.box.bottom) / 2,
      word.angle,
    )[0]
    const half = Math.hypot(word.box.right - word.box.left, word.box.bottom - word.box.top) / 2
    return { word, start: middle - half, end: middle + half, across: (y1 + y2) / 2 }
  }
  return { word, start: Math.min(x1, x2), end: Math.max(x1, x2), across }
}

function partRow(row: readonly PositionedWord[]): PositionedWord[][] {
  const gaps = row
    .slice(1)
    .map(
      ({ start, word }, index) => (start - row[index]!.end) / Math.max(1, Math.min(word.size, row[index]!.word.size)),
    )
  const small = gaps.filter((gap) => gap > 0 && gap < readLinesTuning.surePart).sort((a, b) => a - b)
  const usual = small[small.length >> 1] ?? 0.3
  const widest = Math.min(
    readLinesTuning.surePart,
    Math.max(readLinesTuning.leastPart, readLinesTuning.usualGaps * usual),
  )
  const parts: PositionedWord[][] = []
  let reached = -Infinity
  for (const [index, each] of row.entries()) {
    // The gap between a line and a heading of the next column is measured by its own font size.
    const size = Math.min(each.word.size, row[index - 1]?.word.size ?? Infinity)
    if (index === 0 || each.start - reached > widest * size) parts.push([each])
    else parts.at(-1)!.push(each)
    reached = Math.max(reached, each.end)
  }
  return parts
}

/**
 * The line that words on one baseline make, which come from the left; at least one. On a page that is written from the right, a line in
 * both directions is, too, however long its Latin words are.
 */
export function lineOf(seen: readonly Word[], isPageFromTheRight = false): Line {
  const isMixed = isPageFromTheRight && seen.some((word) => word.rightToLeft)
  const rightToLeft = isMixed || isWrittenFromTheRight(seen)
  const words = orderAlongLine(seen, rightToLeft)
  if (seen.some((word) => word.rightToLeft)) placeSpaces(words)
  const box: Box = { ...words[0]!.box }
  const letters = new Map<number, number>()
  for (const word of words) {
    box.left = Math.min(box.left, word.box.left)
    box.top = Math.min(box.top, word.box.top)
    box.right = Math.max(box.right, word.box.right)
    box.bottom = Math.max(box.bottom, word.box.bottom)
    letters.set(word.size, (letters.get(word.size) ?? 0) + word.text.length)
  }
  const size = [...letters].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
  const main = words.filter((word) => word.size === size)
  return {
    words,
    box,
    baseline: main.reduce((sum, { baseline }) => sum + baseline, 0) / main.length,
    size,
    angle: words[0]!.angle,
    rightToLeft,
  }
}

/** Whether the part of a row that words are in is from the right, or if they are of several, most of their letters are. */
function isWrittenFromTheRight(words: readonly Word[]): boolean {
  const { place } = words[0]!
  if (place && words.every((word) => word.place?.row === place.row && word.place.segment === place.segment))
    return place.fromTheRight && words.some(({ text }) => /\p{L}/u.test(text))
  return directionOf(words.map(({ text }) => text)) > 0
}

/** Spaces are detected in visual order; in reading order, they may precede other words. */
function placeSpaces(words: readonly Word[]): void {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]
    word.spaceBefore = before !== undefined && areApart(before, word)
  }
}

function areApart(before: Word, word: Word): boolean {
  if (isUnspaced(before.text.at(-1)!) && isUnspaced(word.text[0]!)) return false
  if (before.place && before.place.row === word.place?.row && before.place.segment === word.place.segment) return true
  const gap = Math.max(before.box.left, word.box.left) - Math.min(before.box.right, word.box.right)
  return Math.abs(gap) > readLinesTuning.touching * word.size
}

/** The text of lines, with spaces between words where the page has them. */
export function textOf({ words }: Line): string {
  let text = ''
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.text.at(-1)
    const goesOn = before !== undefined && isUnspaced(before) && isUnspaced(word.text[0]!)
    text += index === 0 || goesOn ? word.text : ` ${word.text}`
  }
  return text
}

interface Directed {
  rightToLeft: boolean
  text: string
  place?: ReadingPosition
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
function orderAlongLine<T extends Directed>(seen: readonly T[], fromTheRight: boolean): T[] {
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
