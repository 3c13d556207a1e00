import { gapWithinCentered } from './centered-rows.js'
import { type Column, medianOf } from './columns.js'
import type { FilledRow } from './fill-rows.js'
import { restFromAbove } from './rest-rows.js'
import { countTwice, gapWithinRows, goesOn, isFull, readsOn, SPARE, startSmall } from './row-lines.js'
import type { Rule } from './rules.js'
import { isValue, STAGGERED, type TextRow } from './text-rows.js'
import { groupTextRowsTuning } from './tuning.js'

/**
 * Joins the lines of text that form one row of a table: lines without a rule between that are closer than rows, or that
 * continue a full cell. Two lines with values in one column are two rows.
 * @returns groups of indices
 */
export function groupTextRows(
  filled: readonly FilledRow[],
  columns: readonly Column[],
  horizontal: readonly Rule[],
  headerRows: number,
): number[][] {
  const { parted, isRuled } = partedByRules(filled, columns, horizontal, headerRows)
  const gaps = filled.slice(1).map(({ row }, index) => row.baseline - filled[index]!.row.baseline)
  const bodyGaps = gaps.filter((_, index) => index + 1 > headerRows && !parted[index + 1])
  const tight = tightGap(bodyGaps, medianOf(filled.map(({ row }) => row.size)))
  const widths = columns.map((_, index) => widthOf(filled, index, headerRows))
  const isEntry = areEntries(filled.slice(headerRows))
  const small = columns.map((_, column) => startSmall(filled.slice(headerRows), column))
  const rest = restFromAbove(filled, parted, headerRows)
  const start = Math.max(headerRows, rest.to)
  const body = [filled.slice(start), parted.slice(start)] as const
  const within = gapWithinRows(...body, widths) ?? gapWithinCentered(...body)
  const groups: number[][] = []
  for (const [index, each] of filled.entries()) {
    const group = groups.at(-1)
    const before = filled[index - 1]
    if (index >= rest.from && index < rest.to) {
      if (index === rest.from) groups.push([index])
      else group!.push(index)
      continue
    }
    if (index > headerRows && before && isFirstBeside(before, each, filled.slice(index + 1, index + 3))) {
      groups.push([index])
      continue
    }
    if (index > headerRows && group && !parted[index] && closesAbove(filled, group, each)) {
      group.push(index)
      continue
    }
    if (index > headerRows && group && within !== undefined && !parted[index]) {
      if (gaps[index - 1]! <= within) group.push(index)
      else groups.push([index])
      continue
    }
    if (!group || !before || parted[index]) {
      groups.push([index])
      continue
    }
    const isHeader = index < headerRows
    const isBeside = gaps[index - 1]! < STAGGERED * Math.max(each.row.size, before.row.size) && index !== headerRows
    const joins =
      isBeside && !haveValuesTwice(filled, group, each)
        ? true
        : isHeader
          ? joinsHeader(filled, group, each)
          : index > headerRows &&
              !haveValuesTwice(filled, group, each) &&
              each.spanning.length + before.spanning.length === 0
            ? isRuled ||
              (tight !== undefined &&
                gaps[index - 1]! <= tight &&
                (fillsColumn(filled, group, each, widths) || isRestOfTexts(filled, group, each))) ||
              goesOn(filled, group, each, { widths, small }) ||
              (isEntry && isOnlyText(filled, group, each))
            : false
    if (joins) group.push(index)
    else groups.push([index])
  }
  return groups
}

/** Whether a line begins a text beside the middle of which the label below it is: the line above is farther than the next one of the text. */
function isFirstBeside(before: FilledRow, { row, cells }: FilledRow, [label, rest]: readonly FilledRow[]): boolean {
  if (!label || !rest || cells[0] !== undefined || label.cells[0] === undefined) return false
  const areOthers = label.cells.every((cell, column) => cell === undefined || cells[column] === undefined)
  const isRest = rest.cells.every((cell, column) => (cell === undefined) === (cells[column] === undefined))
  const leading = rest.row.baseline - row.baseline
  return (
    areOthers &&
    isRest &&
    label.row.baseline - row.baseline < STAGGERED * row.size &&
    row.baseline - before.row.baseline > groupTextRowsTuning.apart * leading
  )
}

/** Which lines of text a rule parts from the line above, and whether all rows are parted so. */
export function partedByRules(
  filled: readonly FilledRow[],
  columns: readonly Column[],
  horizontal: readonly Rule[],
  headerRows: number,
): { parted: boolean[]; isRuled: boolean } {
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right]
  const parted = filled.map(
    (each, index) => index > 0 && isParted(filled[index - 1]!.row, each.row, horizontal, left, right),
  )
  const partings = parted.filter((value, index) => value && index > headerRows).length
  const isDense = partings >= 0.25 * (filled.length - headerRows)
  return {
    parted,
    isRuled: partings >= 2 && (isDense || holdSingleRows(filled.slice(headerRows), parted.slice(headerRows))),
  }
}

/**
 * Whether the first line between two rules is the fullest nearly everywhere, as it is if the other lines continue it.
 */
function holdSingleRows(filled: readonly FilledRow[], parted: readonly boolean[]): boolean {
  let [several, single, first, isSingle, lines] = [0, 0, 0, true, 0]
  const close = () => {
    if (lines < 2) return
    several++
    if (isSingle) single++
  }
  for (const [index, { cells }] of filled.entries()) {
    const count = cells.filter((cell) => cell !== undefined).length
    if (index === 0 || parted[index]) {
      close()
      first = count
      isSingle = true
      lines = 1
    } else {
      lines++
      if (count >= first) isSingle = false
    }
  }
  close()
  return several >= 2 && single >= groupTextRowsTuning.single * several
}

function isParted(above: TextRow, below: TextRow, horizontal: readonly Rule[], left: number, right: number): boolean {
  let covered = 0
  for (const rule of horizontal) {
    if (rule.at < above.baseline - 0.1 * above.size || rule.at > below.baseline - 0.3 * below.size) continue
    covered += Math.max(0, Math.min(rule.to, right) - Math.max(rule.from, left))
  }
  return covered >= groupTextRowsTuning.ruleShare * (right - left)
}

/** Where gaps are of two kinds, the largest of the smaller kind. */
function tightGap(gaps: readonly number[], size: number): number | undefined {
  const sorted = [...gaps].sort((a, b) => a - b)
  let best: number | undefined
  let widest = groupTextRowsTuning.nearer
  for (let index = 1; index < sorted.length; index++) {
    const factor = sorted[index]! / sorted[index - 1]!
    if (factor > widest && sorted[index - 1]! < 1.7 * size) [best, widest] = [sorted[index - 1]! + 0.1, factor]
  }
  return best
}

function haveValuesTwice(filled: readonly FilledRow[], group: readonly number[], each: FilledRow): boolean {
  return (
    countTwice(
      group.map((index) => filled[index]!),
      each,
    ) > 0
  )
}

/** Whether there is a column whose text filled its cell above and continues. */
function fillsColumn(
  filled: readonly FilledRow[],
  group: readonly number[],
  each: FilledRow,
  widths: readonly { left: number; right: number }[],
): boolean {
  const isLabelOnly = ({ cells }: FilledRow) => cells.slice(1).every((cell) => cell === undefined)
  const aboveAreLabels = group.every((index) => isLabelOnly(filled[index]!))
  return each.cells.some((cell, column) => {
    const above = group.map((index) => filled[index]!.cells[column]).findLast((other) => other !== undefined)
    if (!cell || !above || !isFull(above, cell, widths[column]!)) return false
    // A label alone is mostly the heading of a group.
    if (column > 0 || aboveAreLabels === isLabelOnly(each)) return true
    return readsOn(above, cell)
  })
}

/** Whether a line has text only, below text of its group, and none in the first column. */
function isRestOfTexts(filled: readonly FilledRow[], group: readonly number[], each: FilledRow): boolean {
  if (each.cells[0] !== undefined || filled[group[0]!]!.cells[0] === undefined) return false
  return each.cells.every(
    (cell, column) =>
      cell === undefined ||
      (!cell.every(({ text }) => isValue(text)) &&
        filled[group.at(-1)!]!.cells[column]?.some(({ text }) => !isValue(text)) === true),
  )
}

/** Fewer lines do not establish a pattern. */
const LEAST_ENTRIES = 4

/** Whether most lines start an entry: with text in the first column and a value after it, as in accounts. */
function areEntries(filled: readonly FilledRow[]): boolean {
  const entries = filled.filter(
    ({ cells }) => cells[0] !== undefined && cells.slice(1).some((cell) => cell?.every(({ text }) => isValue(text))),
  )
  return entries.length >= LEAST_ENTRIES && entries.length >= groupTextRowsTuning.entries * filled.length
}

/** Whether a line of such a table has text in only one column, after the first, directly below text of its entry. */
function isOnlyText(filled: readonly FilledRow[], group: readonly number[], each: FilledRow): boolean {
  const own = each.cells.flatMap((cell, column) => (cell ? [column] : []))
  const [column] = own
  if (own.length !== 1 || !column || filled[group[0]!]!.cells[0] === undefined) return false
  const [above, next] = [filled[group.at(-1)!]!.cells[column], each.cells[column]!]
  if (!above || [above, next].some((cell) => cell.every(({ text }) => isValue(text)))) return false
  return Math.abs(above[0]!.left - next[0]!.left) < SPARE * next[0]!.size
}

/** Whether a line only closes parentheses that texts of its group have opened, and continues a label. */
function closesAbove(filled: readonly FilledRow[], group: readonly number[], each: FilledRow): boolean {
  const rests = each.cells.flatMap((cell, column) => {
    if (!cell) return []
    const above = group.map((index) => openIn(filled[index]!.cells[column])).reduce((sum, open) => sum + open, 0)
    return [{ closes: above > 0 && openIn(cell) < 0, isText: column === 0 && !cell.every(({ text }) => isValue(text)) }]
  })
  return rests.some(({ closes }) => closes) && rests.every(({ closes, isText }) => closes || isText)
}

/** Parentheses opened and not closed, or closed and not opened, below 0. */
function openIn(cell: FilledRow['cells'][number]): number {
  const text = cell?.map((chunk) => chunk.text).join(' ') ?? ''
  return (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length
}

/** How wide the text of a column gets: where its lines are broken. */
function widthOf(filled: readonly FilledRow[], column: number, headerRows: number): { left: number; right: number } {
  let [left, right] = [Infinity, -Infinity]
  for (const { cells, spanning } of filled.slice(headerRows)) {
    if (spanning.some(({ first, last }) => first <= column && column <= last)) continue
    for (const chunk of cells[column] ?? []) {
      left = Math.min(left, chunk.left)
      right = Math.max(right, chunk.right)
    }
  }
  return { left, right }
}

/** Heading lines form one row, unless one spans several columns or already contains the content below it. */
function joinsHeader(filled: readonly FilledRow[], group: readonly number[], each: FilledRow): boolean {
  const before = filled[group.at(-1)!]!
  if (each.row.baseline - before.row.baseline > 2 * Math.max(each.row.size, before.row.size)) return false
  const spansOf = ({ spanning }: FilledRow) => spanning.map(({ first, last }) => `${first}-${last}`).join()
  return spansOf(before) === spansOf(each)
}
