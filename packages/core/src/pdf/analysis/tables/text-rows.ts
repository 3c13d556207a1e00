import type { Box } from '../../page-objects/page-objects.js'
import type { Word } from '../layout/text.js'
import { textRowsTuning } from './tuning.js'

/** A word in the view of a table: upright, whatever the rotation of the table on its page. */
export interface PlacedWord {
  word: Word
  box: Box
  baseline: number
  size: number
  /** Whether it is not written along the rows of the view. */
  turned: boolean
}

/** Adjacent words with gaps of at most the usual size. */
export interface Chunk {
  words: PlacedWord[]
  left: number
  right: number
  size: number
  text: string
}

/** The text on one baseline. */
export interface TextRow {
  chunks: Chunk[]
  baseline: number
  /** Of the letters, not of the font: about where ink is. */
  top: number
  bottom: number
  left: number
  right: number
  size: number
}

/** Weight from which on letters are bold. */
const BOLD = 600

/** Puts words on one baseline in rows, from top to bottom, parted where a gap is wider than `gap` sizes. */
export function textRows(words: readonly PlacedWord[], gap: number): TextRow[] {
  const upright = words.filter(({ turned }) => !turned).sort((a, b) => a.baseline - b.baseline)
  const rows: TextRow[] = []
  for (let from = 0; from < upright.length; ) {
    let to = from + 1
    const first = upright[from]!
    while (
      to < upright.length &&
      upright[to]!.baseline - first.baseline <= textRowsTuning.sameBaseline * Math.min(first.size, upright[to]!.size)
    )
      to++
    rows.push(rowOf(upright.slice(from, to), gap))
    from = to
  }
  return rows
}

/** A chunk of words on one baseline. */
export function chunkOf(words: PlacedWord[]): Chunk {
  return {
    words,
    left: words[0]!.box.left,
    right: Math.max(...words.map(({ box }) => box.right)),
    size: words[0]!.size,
    text: words.map(({ word }, index) => (index > 0 && word.spaceBefore ? ` ${word.text}` : word.text)).join(''),
  }
}

/** The row that words on one baseline make. */
function rowOf(words: PlacedWord[], gap: number): TextRow {
  words.sort((a, b) => a.box.left - b.box.left)
  const chunks: Chunk[] = []
  for (const placed of words) {
    const last = chunks.at(-1)
    const least = gap * Math.min(placed.size, last?.words.at(-1)?.size ?? placed.size)
    if (last && placed.box.left - last.right <= least) {
      last.words.push(placed)
      last.right = Math.max(last.right, placed.box.right)
      last.text += placed.word.spaceBefore ? ` ${placed.word.text}` : placed.word.text
    } else
      chunks.push({
        words: [placed],
        left: placed.box.left,
        right: placed.box.right,
        size: placed.size,
        text: placed.word.text,
      })
  }
  const size = sizeOf(words)
  const baseline = words.reduce((sum, each) => sum + each.baseline, 0) / words.length
  return {
    chunks,
    baseline,
    top: baseline - textRowsTuning.ascent * size,
    bottom: baseline + textRowsTuning.descent * size,
    left: chunks[0]!.left,
    right: Math.max(...chunks.map(({ right }) => right)),
    size,
  }
}

/** Baselines closer than this, in font sizes, are adjacent: one is vertically centered on two. */
export const STAGGERED = 0.85

/** Adjacent rows, such as the lines of vertically centered cells, treated as one. */
export interface Band extends TextRow {
  rows: TextRow[]
  /** Baseline of the first row; `baseline` is that of the last. */
  firstBaseline: number
}

/** Puts rows that are nearer to each other than lines of one text together. */
export function bandsOf(rows: readonly TextRow[]): Band[] {
  const bands: Band[] = []
  for (const row of rows) {
    const last = bands.at(-1)
    if (last && row.baseline - last.baseline < STAGGERED * Math.max(row.size, last.size)) {
      last.rows.push(row)
      Object.assign(last, {
        chunks: joinChunks([...last.chunks, ...row.chunks]),
        baseline: row.baseline,
        bottom: Math.max(last.bottom, row.bottom),
        left: Math.min(last.left, row.left),
        right: Math.max(last.right, row.right),
      })
    } else bands.push({ ...row, rows: [row], firstBaseline: row.baseline })
  }
  return bands
}

/** Chunks above each other are one. */
function joinChunks(chunks: Chunk[]): Chunk[] {
  chunks.sort((a, b) => a.left - b.left)
  const joined: Chunk[] = []
  for (const chunk of chunks) {
    const last = joined.at(-1)
    if (last && chunk.left < last.right) {
      joined[joined.length - 1] = {
        ...last,
        words: [...last.words, ...chunk.words],
        right: Math.max(last.right, chunk.right),
        text: `${last.text} ${chunk.text}`,
      }
    } else joined.push(chunk)
  }
  return joined
}

function sizeOf(words: readonly PlacedWord[]): number {
  let main = words[0]!
  for (const each of words) if (each.word.text.length > main.word.text.length) main = each
  return main.size
}

/** Whether words are set in bold letters. */
export function isBold(words: readonly PlacedWord[]): boolean {
  return words.length > 0 && words.every(({ word }) => word.pieces.every(({ style }) => style.weight >= BOLD))
}

/** Whether text is the number of a heading: `2.1`, `B.4`. */
export const isNumber = (text: string) => /^(?:\p{Lu}|\d{1,3})?(?:\.\d{1,3})*\.?$/u.test(text)

/** Whether text is a value rather than words: a number, a sum, a percentage, a date, a dash for none. */
export function isValue(text: string): boolean {
  const plain = text.replace(/\s+/g, '')
  if (plain === '') return false
  if (/^([-–—−.…*]+|n\/?a\.?|nil|\(?x\)?|\.\.)$/i.test(plain)) return true
  const digits = (plain.match(/\d/g) ?? []).length
  const letters = (plain.match(/\p{L}/gu) ?? []).length
  return digits > 0 && letters <= 3 && digits >= letters && plain.length <= 24 && !/%\p{L}/u.test(plain)
}
