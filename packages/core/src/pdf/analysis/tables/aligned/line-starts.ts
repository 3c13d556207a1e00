import { medianOf } from '../columns.js'
import { STAGGERED, type TextRow } from '../text-rows.js'
import { alignedTuning } from './tuning.js'
import { changesLetters, gapBefore, hasStart, isBehindOneWord, wordsOf } from './words-at-starts.js'

const {
  sameStart,
  farthest,
  sameSize,
  shown,
  shownGap,
  clearGap,
  variedGap,
  mostRows,
  established,
  mostCrossing,
  crossingWords,
  shortWords,
  samePitch,
  leastPitch,
  widerGap,
  sureEntries,
} = alignedTuning

/** Rows of text, each of which begins, or continues after a gap, only where a column begins. */
export interface AlignedRows {
  rows: TextRow[]
  /** Left edges of the columns; at least two. */
  starts: number[]
  /** Rows with one short text that crosses starts, as the heading of a group. */
  crossing: Set<TextRow>
}

/** A run of rows in the making, by their indices. */
interface Run {
  first: number
  last: number
  starts: number[]
  /** Rows with one short text that crosses starts, as the heading of a group. */
  crossing: Set<number>
  /** Where all labels end, if they are aligned to the right and before the first start. */
  labelEnd?: number
}

/**
 * Finds runs of rows whose words leave gaps that all end at the same places, as those of a table with columns aligned to the left do, however
 * narrow the gaps, and however long the text of a cell; the labels before them may end at one place instead. Text of a page without columns
 * breaks this after two or three lines.
 */
export function alignedRows(rows: readonly TextRow[]): AlignedRows[] {
  const found: AlignedRows[] = []
  const used = new Set<number>()
  const chunksAt = (index: number) => rows[index]!.chunks.length + (isBesideNext(rows, index) ? 1 : 0)
  const seeds = [...rows.keys()].filter((index) => chunksAt(index) > 1)
  seeds.sort((a, b) => chunksAt(b) - chunksAt(a) || a - b)
  const search = (seed: number, run: Run, leastRows = 0) => {
    if (used.has(seed)) return
    grow(run, rows, used, 1)
    grow(run, rows, used, -1)
    const trimmed = trim(run, rows)
    if (!trimmed || trimmed.rows.length < leastRows) return
    for (const row of trimmed.rows) used.add(rows.indexOf(row))
    found.push(trimmed)
  }
  for (const seed of seeds) search(seed, { first: seed, last: seed, starts: startsAt(rows, seed), crossing: new Set() })
  for (const seed of [...seeds, ...rows.keys()].filter((index) => !used.has(index))) {
    const words = wordsOf(rows[seed]!)
    const isParted = rows[seed]!.chunks.length > 1
    const count = isParted ? rows[seed]!.chunks[0]!.words.length : labelWordsOf(rows[seed]!)
    const starts = words.slice(count).map(({ box }) => box.left)
    if (count === 0 || starts.length === 0) continue
    const labelEnd = words[count - 1]!.box.right
    search(seed, { first: seed, last: seed, starts, crossing: new Set(), labelEnd }, isParted ? 0 : sureEntries)
  }
  return found.sort((a, b) => a.rows[0]!.baseline - b.rows[0]!.baseline)
}

/** Adds rows below or above a run as long as starts are left that all keep to. */
function grow(run: Run, rows: readonly TextRow[], used: ReadonlySet<number>, step: 1 | -1): void {
  let pending: number[] = []
  let edge = step > 0 ? run.last : run.first
  for (let index = edge + step; index >= 0 && index < rows.length && run.last - run.first < mostRows; index += step) {
    const next = rows[index]!
    const isFar = Math.abs(next.baseline - rows[edge]!.baseline) > farthest * next.size
    if (used.has(index) || isFar || !isSameSize(next, rows[run.first]!)) return
    edge = index
    const kept = keptBy(run, next, rows)
    if (!kept) {
      pending.push(index)
      if (!isCrossing(next, run.starts) || pending.length > mostCrossing) return
      continue
    }
    for (const each of pending) run.crossing.add(each)
    pending = []
    run.starts = kept
    if (step > 0) run.last = index
    else run.first = index
  }
}

/** The starts that are left with one more row; undefined if it takes those of a column, or all but one. */
function keptBy(run: Run, next: TextRow, rows: readonly TextRow[]): number[] | undefined {
  const least = run.labelEnd === undefined ? 2 : 1
  const own = settle(run.starts, [next], run.labelEnd)
  if (own.length < least) return undefined
  if (own.length === run.starts.length) return own
  const inner: TextRow[] = []
  for (let at = run.first; at <= run.last; at++) if (!run.crossing.has(at)) inner.push(rows[at]!)
  const kept = settle(own, [next, ...inner], run.labelEnd)
  if (kept.length < least) return undefined
  return run.starts.some((start) => !kept.includes(start) && isEstablished(inner, start)) ? undefined : kept
}

const isSameSize = (a: TextRow, b: TextRow) => Math.max(a.size, b.size) < sameSize * Math.min(a.size, b.size)

/** Whether the next row is beside a row, as a label is beside the middle of two lines. */
function isBesideNext(rows: readonly TextRow[], index: number): boolean {
  const [row, next] = [rows[index]!, rows[index + 1]]
  return next !== undefined && next.baseline - row.baseline < STAGGERED * row.size && next.right < row.left
}

/** Where words of a row begin, and those of one beside it. */
function startsAt(rows: readonly TextRow[], index: number): number[] {
  const words = wordsOf(rows[index]!)
  if (isBesideNext(rows, index)) words.unshift(...wordsOf(rows[index + 1]!))
  return words.map(({ box }) => box.left)
}

/** Whether rows enough have a gap before a start for it to be that of a column. */
function isEstablished(rows: readonly TextRow[], start: number): boolean {
  const shownBy = rows.filter((row) => gapBefore(row, start) > shownGap * row.size)
  return shownBy.length >= established
}

/** Whether a row is one short text from the first start on. */
function isCrossing(row: TextRow, [start]: readonly number[]): boolean {
  return (
    row.chunks.length === 1 &&
    Math.abs(row.left - start!) < sameStart * row.size &&
    row.chunks[0]!.words.length <= crossingWords
  )
}

/** The starts that all rows keep to; removing one may take others with it. */
function settle(starts: readonly number[], rows: readonly TextRow[], labelEnd?: number): number[] {
  let kept = [...starts]
  for (;;) {
    const left = kept.filter((start, index) =>
      rows.every((row) =>
        isKept(row, start, kept[index + 1] ?? Infinity, index === 0 ? (labelEnd ?? -Infinity) : undefined),
      ),
    )
    if (left.length === kept.length) return kept
    kept = left
    if (kept.length < 2) return kept
  }
}

/** Whether no word of a row crosses a start, and the first one behind it begins there, if one does before the next start. */
function isKept(row: TextRow, start: number, next: number, labelEnd: number | undefined): boolean {
  const slack = sameStart * row.size
  const words = wordsOf(row)
  for (const [index, { box }] of words.entries()) {
    if (box.right < start + slack) {
      // Text before the first column belongs to none, unless it is a label that ends where all do.
      const isLast = (words[index + 1]?.box.right ?? Infinity) >= start + slack
      if (labelEnd !== undefined && isLast && Math.abs(box.right - labelEnd) > slack) return false
      continue
    }
    if (box.left < start - slack) return false
    return box.left >= next - slack || box.left <= start + slack
  }
  return true
}

/** Takes rows off the ends that do not show a gap between columns, and starts that few rows have. */
function trim({ first, last, starts, crossing, labelEnd }: Run, all: readonly TextRow[]): AlignedRows | undefined {
  const rows = all.slice(first, last + 1)
  const plain = rows.filter((_, index) => !crossing.has(first + index))
  const begun = plain.filter((row) => hasStart(row, starts[0]!))
  const hasLabels = labelEnd !== undefined
  const usual = starts.filter(
    (start, index) =>
      (index === 0 && !hasLabels) ||
      (plain.filter((row) => hasStart(row, start)).length >= Math.max(2, shown * begun.length) &&
        (isParting(plain, start) || (index > 1 && isBehindOneWord(plain, start)))),
  )
  if (usual.length < (hasLabels ? 1 : 2)) return undefined
  const shows = (row: TextRow) =>
    usual
      .slice(hasLabels ? 0 : 1)
      .some((start) => gapBefore(row, start) > shownGap * row.size || changesLetters(row, start))
  const isLabeled = (row: TextRow) => (hasLabels ? row.left < usual[0]! - row.size : hasStart(row, usual[0]!))
  const isRest = (row: TextRow) => !isLabeled(row) && usual.some((start) => hasStart(row, start))
  const isShort = (row: TextRow) =>
    usual.every((start, index) => hasStart(row, start) && countBetween(row, start, usual[index + 1]) <= shortWords)
  const isRow = rows.map((row) => shows(row) || isRest(row) || isShort(row))
  const [from, to] = withEvenRows(isRow, rows, usual)
  if (from < 0) return undefined
  const inner = rows.slice(from, to + 1)
  const placed = hasLabels ? [Math.min(...inner.map(({ left }) => left)), ...usual] : usual
  return { rows: inner, starts: placed, crossing: new Set([...crossing].map((index) => all[index]!)) }
}

/**
 * The first and last of the rows that show columns, and of the rows before and behind them with text in each column that are as far apart:
 * the widest label of a table leaves no more than a space.
 */
function withEvenRows(
  isRow: readonly boolean[],
  rows: readonly TextRow[],
  starts: readonly number[],
): [number, number] {
  let [from, to] = [isRow.indexOf(true), isRow.lastIndexOf(true)]
  if (to === from) return [from, to]
  const pitches = rows.slice(from + 1, to + 1).map((row, index) => row.baseline - rows[from + index]!.baseline)
  const pitch = medianOf(pitches)
  const size = medianOf(rows.map((row) => row.size))
  const isEven = (a: TextRow | undefined, b: TextRow | undefined) =>
    a !== undefined && b !== undefined && Math.abs(b.baseline - a.baseline - pitch) < samePitch * size
  if (pitch < leastPitch * size || !pitches.every((each) => Math.abs(each - pitch) < samePitch * size))
    return [from, to]
  const isWhole = (row: TextRow | undefined) => row !== undefined && starts.every((start) => hasStart(row, start))
  if (isEven(rows[to], rows[to + 1]) && isWhole(rows[to + 1]) && !isEven(rows[to + 1], rows[to + 2])) to++
  if (isEven(rows[from - 1], rows[from]) && isWhole(rows[from - 1]) && !isEven(rows[from - 2], rows[from - 1])) from--
  return [from, to]
}

/** The words before the first gap of a row if it is wider than the next one, so that it is no space; or 0. */
function labelWordsOf(row: TextRow): number {
  const words = wordsOf(row)
  const gaps = words.slice(1, 3).map(({ box }, index) => box.left - words[index]!.box.right)
  return gaps.length > 1 && gaps[0]! > shownGap * row.size && gaps[0]! > widerGap * gaps[1]! ? 1 : 0
}

/**
 * Whether the gaps before a start are not spaces, which are equally wide where rows begin with the same words. Labels may all be beside the
 * middle of texts, on lines of their own.
 */
function isParting(rows: readonly TextRow[], start: number): boolean {
  const gapsOf = (of: (row: TextRow) => number) =>
    rows.flatMap((row) => {
      const gap = of(row)
      return gap > 0 ? [gap / row.size] : []
    })
  const within = gapsOf((row) => gapBefore(row, start))
  const gaps =
    within.length > 0
      ? within
      : gapsOf((row) => start - (wordsOf(row).findLast(({ box }) => box.right < start)?.box.right ?? start))
  if (gaps.length === 0) return false
  const usual = medianOf(gaps)
  return (
    usual > clearGap ||
    Math.max(...gaps) - Math.min(...gaps) > variedGap ||
    (usual > shownGap && usual > widerGap * spaceBehind(rows, start))
  )
}

/** The usual space between the first words behind a start, in sizes; infinite without any. */
function spaceBehind(rows: readonly TextRow[], start: number): number {
  const spaces = rows.flatMap((row) => {
    const [first, second] = wordsOf(row).filter(({ box }) => box.left >= start - sameStart * row.size)
    return first && second ? [(second.box.left - first.box.right) / row.size] : []
  })
  return spaces.length > 0 ? medianOf(spaces) : Infinity
}

/** Number of words from a start to the next one. */
function countBetween(row: TextRow, start: number, next = Infinity): number {
  const slack = sameStart * row.size
  return wordsOf(row).filter(({ box }) => box.left >= start - slack && box.left < next - slack).length
}
