import { medianOf } from './columns.js'
import { type Chunk, isValue, type PlacedWord, type TextRow } from './text-rows.js'
import { proseTuning } from './tuning.js'

/** Words that make a line of prose, and how wide it is at least, in sizes. */
const LEAST_WORDS = 5
const LEAST_WIDTH = 14
const MAX_OPEN = 40
/** Words of a name in code: an option, its value and its short form. */
const LONGEST_NAME = 5

interface Line {
  chunk: Chunk
  row: TextRow
}

/**
 * Finds lines of running text: long, of words, and below or above another such line of the same column; and the short line that a
 * paragraph ends with. Long labels before values are none.
 */
export function findProse(rows: readonly TextRow[]): Set<Chunk> {
  const prose = new Set<Chunk>()
  const lines: Line[] = []
  let above: Line[] = []
  for (const row of rows) {
    const long = row.chunks
      .filter(
        (chunk) =>
          isLong(chunk) &&
          !isLabel(chunk, row) &&
          !isMeaning(chunk, row) &&
          !(row.chunks.length > 1 && touchedSide(chunk)),
      )
      .map((chunk) => ({ chunk, row }))
    for (const each of long)
      for (const other of above) {
        if (
          row.baseline - other.row.baseline > proseTuning.farthest * row.size ||
          !isSameColumn(each.chunk, other.chunk)
        )
          continue
        if (!prose.has(other.chunk)) lines.push(other)
        if (!prose.has(each.chunk)) lines.push(each)
        prose.add(each.chunk)
        prose.add(other.chunk)
      }
    above = [
      ...above.filter((other) => row.baseline - other.row.baseline <= proseTuning.farthest * row.size),
      ...long,
    ].slice(-MAX_OPEN)
  }
  addShortLines(rows, lines, prose)
  return prose
}

function isLong({ words, left, right, size }: Chunk): boolean {
  if (words.length < LEAST_WORDS || right - left < LEAST_WIDTH * size) return false
  const values = words.filter(({ word }) => isValue(word.text)).length
  return values < 0.4 * words.length
}

/** Whether two values follow in its row. */
function isLabel(chunk: Chunk, { chunks }: TextRow): boolean {
  const behind = chunks.slice(chunks.indexOf(chunk) + 1)
  return behind.filter((other) => isValue(other.text) || touchedSide(other) === 'start').length >= 2
}

/** The end of a text at which a value of another column is, which more than a usual space parts from its other words. */
function touchedSide({ words, size }: Chunk): 'start' | 'end' | undefined {
  const gaps = words.slice(1).map(({ box }, index) => box.left - words[index]!.box.right)
  const least = Math.max(proseTuning.wideGap * size, proseTuning.wider * medianOf(gaps))
  const isApart = (at: number) => gaps.length > 1 && gaps.at(at)! > least
  if (isApart(0) && isValue(words[0]!.word.text)) return 'start'
  return isApart(-1) && isValue(words.at(-1)!.word.text) ? 'end' : undefined
}

/** Whether only a name is before it in its row, as in lists of constants. */
function isMeaning({ text, left }: Chunk, { chunks: [first, ...others] }: TextRow): boolean {
  if (others.length !== 1 || first!.left >= left) return false
  return isName(first!.words) && /^[\p{Lu}\p{N}]/u.test(text)
}

/** Whether words are a name in code, or one in capitals. */
export function isName(words: readonly PlacedWord[]): boolean {
  const text = words.map(({ word }) => word.text).join(' ')
  if (words.length > LONGEST_NAME || !/\p{L}/u.test(text)) return false
  return words.every(({ word }) => word.pieces[0]!.style.monospaced) || /^\p{Lu}{2}[\p{Lu}\p{N}_-]*$/u.test(text)
}

function isSameColumn(a: Chunk, b: Chunk): boolean {
  const common = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return common > 0.8 * Math.min(a.right - a.left, b.right - b.left) && Math.abs(a.left - b.left) < 2.5 * a.size
}

/**
 * Text that starts below a line of prose, with nothing next to it within its width, is the last line of the paragraph.
 */
function addShortLines(rows: readonly TextRow[], lines: readonly Line[], prose: Set<Chunk>): void {
  lines = [...lines].sort((a, b) => a.row.baseline - b.row.baseline)
  let from = 0
  for (const row of rows) {
    const reach = proseTuning.nextLine * row.size
    while (from < lines.length && lines[from]!.row.baseline < row.baseline - reach) from++
    for (let index = from; index < lines.length && index < from + MAX_OPEN; index++) {
      const { chunk: line, row: other } = lines[index]!
      if (other.baseline >= row.baseline) break
      const inside = row.chunks.filter(
        ({ left, right }) => right > line.left - line.size && left < line.right + line.size,
      )
      const [only] = inside
      if (inside.length !== 1 || !only || prose.has(only)) continue
      if (Math.abs(only.left - line.left) < line.size && only.right <= line.right + line.size) prose.add(only)
    }
  }
}
