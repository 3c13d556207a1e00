import type { Chunk, PlacedWord, TextRow } from './text-rows.js'
import { chunkOf, isValue } from './text-rows.js'
import { seamsTuning } from './tuning.js'

const LEAST_ROWS = 4

/** A piece of text and the next one in its row. */
export interface Meeting {
  left: Piece
  right: Piece
  size: number
}

interface Piece extends Pick<Chunk, 'left' | 'right' | 'text'> {
  /** Whether it is a name of several words, rather than a unit. */
  isName?: boolean
}

/**
 * Splits chunks where a column of numbers ends directly before a column of text: numbers of different widths all end at
 * one position, and different words all start at one.
 */
export function partAtSeams(rows: readonly TextRow[]): TextRow[] {
  const seams = findSeams(rows)
  if (seams.length === 0) return [...rows]
  return rows.map((row) => ({ ...row, chunks: row.chunks.flatMap((chunk) => partChunk(chunk, seams)) }))
}

function findSeams(rows: readonly TextRow[]): number[] {
  const meetings = rows.flatMap(({ chunks }) => chunks.flatMap(({ words }) => meetingsOf(words)))
  meetings.sort((a, b) => a.left.right - b.left.right)
  const seams: number[] = []
  for (let from = 0; from < meetings.length; ) {
    const { left, size } = meetings[from]!
    let to = from + 1
    while (to < meetings.length && meetings[to]!.left.right - left.right <= seamsTuning.sameEdge * size) to++
    const group = meetings.slice(from, to)
    if (group.length >= seamsTuning.shown * rows.length && isSeam(group)) {
      const end = Math.max(...group.map((each) => each.left.right))
      seams.push((end + Math.min(...group.map(({ right }) => right.left))) / 2)
    }
    from = to
  }
  return seams
}

function meetingsOf(words: readonly PlacedWord[]): Meeting[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]!
    const gap = word.box.left - before.box.right
    if (gap < seamsTuning.leastGap * word.size || !isValue(before.word.text)) return []
    const right = { ...pieceOf(word), isName: isName(words.slice(index + 1)) }
    return [{ left: pieceOf(before), right, size: word.size }]
  })
}

/** Whether words are several, without figures. */
export function isName(words: readonly PlacedWord[]): boolean {
  return words.length > 1 && words.every(({ word }) => !/\d/.test(word.text))
}

function pieceOf({ word, box }: PlacedWord): Piece {
  return { left: box.left, right: box.right, text: word.text }
}

/**
 * Whether texts of different widths on the left end at one position, and different texts on the right start at one
 * position.
 */
export function isSeam(meetings: readonly Meeting[]): boolean {
  if (meetings.length < LEAST_ROWS || areThousands(meetings)) return false
  const { size } = meetings[0]!
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  return (
    spread(meetings.map(({ left }) => left.right)) <= 2 * seamsTuning.sameEdge * size &&
    spread(meetings.map(({ right }) => right.left)) <= 2 * seamsTuning.sameEdge * size &&
    (spread(meetings.map(({ left }) => left.left)) >= seamsTuning.varied * size ||
      meetings.every(({ left, right }) => right.left - left.right >= seamsTuning.wideGap * size)) &&
    new Set(meetings.map(({ right }) => right.text)).size >= (meetings.every(({ right }) => right.isName) ? 2 : 3)
  )
}

/** Whether the space in all of them may be that of one number, as in `1 654 977`. */
export function areThousands(meetings: readonly Meeting[]): boolean {
  return meetings.every(
    ({ left, right, size }) =>
      right.left - left.right < seamsTuning.groupGap * size &&
      /(^|[^\d.,])\d{1,3}( \d{3})*$/.test(left.text) &&
      /^\d{3}(?!\d)/.test(right.text),
  )
}

function partChunk(chunk: Chunk, seams: readonly number[]): Chunk[] {
  const parts: PlacedWord[][] = [[]]
  for (const [index, word] of chunk.words.entries()) {
    const before = chunk.words[index - 1]
    const slack = seamsTuning.sameEdge * word.size
    if (before && seams.some((seam) => before.box.right <= seam + slack && word.box.left >= seam - slack))
      parts.push([])
    parts.at(-1)!.push(word)
  }
  if (parts.length === 1) return [chunk]
  return parts.map((words) => ({ ...chunkOf(words), size: chunk.size }))
}
