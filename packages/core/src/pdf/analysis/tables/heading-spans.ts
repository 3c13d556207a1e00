import type { Column } from './columns.js'
import type { FilledRow } from './fill-rows.js'
import type { Rule } from './rules.js'
import type { Chunk } from './text-rows.js'
import { headingSpansTuning } from './tuning.js'

/**
 * Distributes columns among the headings of a line that are above equal groups of them, as "2023" and "2024" are each
 * above "Sales" and "Cost": recognized by a rule below all of them, or by headings repeated below each. Returns whether
 * it is such a line.
 */
export function shareColumns(
  line: FilledRow,
  below: FilledRow | undefined,
  columns: readonly Column[],
  horizontal: readonly Rule[],
): boolean {
  const heads = line.row.chunks.filter(({ right }) => right > columns[0]!.right)
  if (heads.length < 2 || !below) return false
  for (const first of [1, 0, 2]) {
    const count = columns.length - first
    const each = count / heads.length
    if (count < 1 || each < 2 || !Number.isInteger(each)) continue
    const groups = heads.map((chunk, index) => ({
      chunk,
      first: first + index * each,
      last: first + (index + 1) * each - 1,
    }))
    const isOver = groups.every(({ chunk, ...group }) => {
      const middle = (chunk.left + chunk.right) / 2
      return middle > columns[group.first]!.left && middle < columns[group.last]!.right
    })
    if (!isOver || !isHeaded(below, first)) continue
    const underAll = ruleUnder(heads[0]!, line, horizontal)
    const isUnderAll = underAll !== undefined && underAll.to > heads.at(-1)!.right && underAll.from > columns[0]!.left
    if (!isUnderAll && (!isRepeated(below, first, each) || groups.some((group) => goesOnBelow(group, below)))) continue
    line.spanning = groups
    for (const group of groups) line.cells.fill([group.chunk], group.first, group.last + 1)
    return true
  }
  return false
}

/** Whether each column from the first on has a heading of its own. */
function isHeaded({ cells, spanning }: FilledRow, first: number): boolean {
  return spanning.length === 0 && cells.every((cell, column) => column < first || cell !== undefined)
}

/** Whether a heading is directly above one in its columns, as the first line of it. */
function goesOnBelow(group: { chunk: Chunk; first: number; last: number }, { cells }: FilledRow): boolean {
  return cells.slice(group.first, group.last + 1).some((cell) => cell?.[0] && isUnder(group.chunk, cell[0]))
}

/** Whether headings repeat every `each` columns. */
function isRepeated({ cells }: FilledRow, first: number, each: number): boolean {
  const texts = cells.slice(first).map((cell) => cell?.map(({ text }) => text).join(' '))
  return texts.every((text, index) => text === texts[index % each])
}

/** Finds the headings of a line that span several columns, unless they continue in the line below. */
export function spanHeadings(
  line: FilledRow,
  below: FilledRow | undefined,
  columns: readonly Column[],
  horizontal: readonly Rule[],
): void {
  for (const column of columns.keys()) {
    const [chunk, ...others] = line.cells[column] ?? []
    const known = line.spanning.find((each) => each.chunk === chunk)
    if (!chunk || others.length > 0 || (known && known.first < column)) continue
    const next = below?.cells[column]?.[0]
    const isOwn = next && isUnder(chunk, next) && !ruleUnder(chunk, line, horizontal)
    if (!known && next && (isOwn || isRestOver(chunk, next))) continue
    const span = headingSpan(chunk, column, line, columns, horizontal)
    if (!span) continue
    const first = Math.min(span[0], known?.first ?? column)
    const last = Math.max(span[1], known?.last ?? column)
    if (known) Object.assign(known, { first, last })
    else line.spanning.push({ chunk, first, last })
    for (let index = first; index <= last; index++) line.cells[index] = [chunk]
  }
}

/** Whether a short text is over one end of what is below it, as the last word of a heading is over its values. */
function isRestOver(chunk: Chunk, next: Chunk): boolean {
  const [left, right] = [chunk.left - next.left, next.right - chunk.right]
  const slack = headingSpansTuning.aligned * chunk.size
  return left > -slack && right > -slack && Math.min(Math.abs(left), Math.abs(right)) < slack
}

/** Whether two lines have a common left edge, right edge or center, like lines of one heading. */
function isUnder(above: Chunk, below: Chunk): boolean {
  const offsets = [
    above.left - below.left,
    above.right - below.right,
    (above.left + above.right - below.left - below.right) / 2,
  ]
  return offsets.some((offset) => Math.abs(offset) < headingSpansTuning.aligned * above.size)
}

/**
 * The columns that a heading spans: those covered by a rule below it, or those it is centered on, if nothing else of
 * its row is there.
 */
function headingSpan(
  chunk: Chunk,
  column: number,
  line: FilledRow,
  columns: readonly Column[],
  horizontal: readonly Rule[],
): [number, number] | undefined {
  const isFree = (index: number) => line.cells[index]?.every((each) => each === chunk) ?? true
  const below = ruleUnder(chunk, line, horizontal)
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right]
  if (below && below.to - below.from < 0.9 * (right - left)) {
    const under = columns.flatMap((each, index) =>
      (each.left + each.right) / 2 > below.from - 1 && (each.left + each.right) / 2 < below.to + 1 ? [index] : [],
    )
    const [first, last] = [under[0], under.at(-1)]
    if (first !== undefined && last !== undefined && last > first && under.every(isFree)) return [first, last]
    return undefined
  }
  const middle = (chunk.left + chunk.right) / 2
  const isCentered = (first: number, last: number) =>
    Math.abs((columns[first]!.left + columns[last]!.right) / 2 - middle) < 0.8 * chunk.size
  if (isCentered(column, column)) return undefined
  for (let wider = 1; wider < columns.length; wider++)
    for (let first = Math.max(0, column - wider); first <= column && first + wider < columns.length; first++) {
      const last = first + wider
      if (!isCentered(first, last)) continue
      let free = true
      for (let index = first; index <= last && free; index++) free = isFree(index)
      if (free) return [first, last]
    }
  return freeRun(middle, column, columns, isFree, chunk.size)
}

function ruleUnder(chunk: Chunk, { row }: FilledRow, horizontal: readonly Rule[]): Rule | undefined {
  return horizontal.find(
    ({ at, from, to }) =>
      at > row.baseline - 0.1 * chunk.size &&
      at < row.baseline + 1.2 * chunk.size &&
      from < chunk.left + chunk.size &&
      to > chunk.right - chunk.size,
  )
}

/** All free adjacent columns, if the heading is about centered on them. */
function freeRun(
  middle: number,
  column: number,
  columns: readonly Column[],
  isFree: (index: number) => boolean,
  size: number,
): [number, number] | undefined {
  let [first, last] = [column, column]
  while (first > 1 && isFree(first - 1)) first--
  while (last + 1 < columns.length && isFree(last + 1)) last++
  const offset = Math.abs((columns[first]!.left + columns[last]!.right) / 2 - middle)
  return last > first && offset < 1.5 * size ? [first, last] : undefined
}
