import { boxAround } from '../../../../geometry/seen-box.js'
import type { Line, Word } from '../../layout/text.js'
import type { FlowLine } from '../page-items.js'
import { groupLines } from './group-lines.js'
import { joinLines } from './join-rows.js'
import { findCodeTuning } from './tuning.js'

const MOST_SPACES = 200
/** Other lines of a page that are looked at. */
const MOST_LINES = 500

const isMonospaced = ({ pieces }: Word) => pieces.every(({ style }) => style.monospaced)

/**
 * The words of listings on a page of text: several lines below each other that are set in monospaced fonts from edge to edge. Their columns
 * are no tables.
 */
export function findCode(words: readonly Word[]): Set<Word> {
  const found = new Set<Word>()
  const lettersOf = (some: readonly Word[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  const code = words.filter(isMonospaced)
  if (code.length === 0 || lettersOf(code) > findCodeTuning.mostCode * lettersOf(words)) return found
  let listing: Word[][] = []
  const end = () => {
    const sure = listing.filter((row) => row.every(isMonospaced)).length
    if (sure >= findCodeTuning.leastRows) for (const word of listing.flat()) found.add(word)
    listing = []
  }
  for (const row of rowsOf(words)) {
    const last = listing.at(-1)?.[0]
    const [first] = row
    if (last && first!.baseline - last.baseline > findCodeTuning.near * Math.max(last.size, first!.size)) end()
    if (row.every(isMonospaced) || (last && isMostlyCode(row, last.size))) listing.push(row)
    else end()
  }
  end()
  return found
}

/** Whether a line after code is code with a sign from another font, or a raised or lowered sign of such a line. */
function isMostlyCode(row: readonly Word[], size: number): boolean {
  const letters = row.reduce((sum, { text }) => sum + text.length, 0)
  if (letters <= findCodeTuning.mostOfSign && row.every((word) => word.size < findCodeTuning.signSize * size))
    return true
  const plain = row.flatMap(({ pieces }) => pieces).filter(({ style }) => style.monospaced)
  return (
    isMonospaced(row[0]!) &&
    plain.reduce((sum, { text }) => sum + text.length, 0) >= findCodeTuning.mostLetters * letters
  )
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words.filter(({ angle }) => angle === 0).sort((a, b) => a.baseline - b.baseline)) {
    const last = rows.at(-1)
    if (last && word.baseline - last[0]!.baseline < findCodeTuning.sameRow * last[0]!.size) last.push(word)
    else rows.push([word])
  }
  return rows
}

/** Lines as the flow has them, with the pieces of each line of a listing in one; not over the gap between columns of text. */
export function joinListings(
  lines: readonly Line[],
  code: ReadonlySet<Word>,
  toLine: (line: Line) => FlowLine,
): FlowLine[] {
  const isListed = ({ words }: Line) => words.every((word) => code.has(word))
  const others = lines.filter((line) => !isListed(line)).map(toLine)
  if (others.length === lines.length) return others
  const step = Math.ceil(others.length / MOST_LINES)
  const some = others.filter((_, index) => index % step === 0)
  const pieces = lines.filter(isListed).flatMap(atWideGaps).map(toLine)
  const rows = groupLines(pieces).flatMap((row) => partAtGutters(row, some))
  return [...others, ...rows.map((row) => (row.length > 1 ? joinLines(row, () => false, spacesBetween) : row[0]!))]
}

/** A line of code in pieces, each with single spaces between its words. */
function atWideGaps(line: Line): Line[] {
  const groups: Word[][] = []
  for (const word of line.words) {
    const last = groups.at(-1)?.at(-1)
    if (last && spacesIn(word.box.left - last.box.right, word.size) < 2) groups.at(-1)!.push(word)
    else groups.push([word])
  }
  return groups.length < 2
    ? [line]
    : groups.map((words) => ({ ...line, words, box: boxAround(words.map(({ box }) => box)) }))
}

function partAtGutters(row: readonly FlowLine[], others: readonly FlowLine[]): FlowLine[][] {
  const parts: FlowLine[][] = []
  for (const line of row) {
    const before = parts.at(-1)?.at(-1)
    if (before && isBridged(before.box.right, line.box.left, others)) parts.at(-1)!.push(line)
    else parts.push([line])
  }
  return parts
}

/** Whether lines go over each place in a gap where a column of text may begin: where the code does, and where several of them do. */
function isBridged(from: number, to: number, others: readonly FlowLine[]): boolean {
  if (others.length < findCodeTuning.leastLines) return true
  const lefts = others.flatMap(({ box }) => (box.left > from && box.left < to ? [box.left] : [])).sort((a, b) => a - b)
  const isUsual = (left: number, index: number) => lefts[index + findCodeTuning.leastLines - 1]! - left < 1
  return [to, ...lefts.filter(isUsual)].every((left) => {
    // Columns of text have nothing right before their left edge.
    const edge = left - findCodeTuning.edge
    const over = others.filter(({ box }) => box.left < edge && box.right > edge).length
    return over >= findCodeTuning.bridged * others.length
  })
}

/** As many spaces as the gap between two pieces of code is wide. */
function spacesBetween(left: FlowLine, right: FlowLine): string {
  const count = spacesIn(right.box.left - left.box.right, right.size)
  return ' '.repeat(Math.min(MOST_SPACES, Math.max(1, count)))
}

const spacesIn = (gap: number, size: number) => Math.round(gap / (findCodeTuning.codeWidth * Math.max(1, size)))
