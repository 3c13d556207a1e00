import { type Column, columnsTouched, medianOf } from '../columns.js'
import { type Draft, type DraftCell, dropEmpty } from '../draft.js'
import { isCode } from '../looks-like-table.js'
import type { Rule } from '../rules.js'
import { judgeStructure, structureText } from '../structure-text.js'
import { bandsOf, chunkOf, isBold, isValue, type PlacedWord, type TextRow } from '../text-rows.js'
import { groupAligned } from './group-aligned.js'
import { partInnerColumns } from './inner-columns.js'
import { judgeAligned } from './judge-aligned.js'
import { alignedRows } from './line-starts.js'
import { alignedDraftsTuning, alignedTuning } from './tuning.js'

/** Words of a heading. */
const MOST_WORDS = 6

/** Lines of headings at most, beside each other. */
const MOST_HEAD_LINES = 4

/** The tables of rows of text that are parted by the places where their columns begin. */
export function alignedDrafts(rows: readonly TextRow[], horizontal: readonly Rule[]): Draft[] {
  return alignedRows(rows).flatMap(({ rows: inner, starts, crossing }) => {
    const plain = inner.filter((row) => !crossing.has(row)).map((row) => partRow(row, starts))
    const { rows: placed, columns } = partInnerColumns(plain, columnsOf(plain, starts))
    const parted = inner.map((row) => (crossing.has(row) ? row : placed.shift()!))
    const above = bandsOf(
      rows.slice(Math.max(0, rows.indexOf(inner[0]!) - MOST_HEAD_LINES), rows.indexOf(inner[0]!)),
    ).at(-1)
    const heads = above && partHeads(above, inner[0]!, columns)
    const all = heads ? [heads, ...parted] : parted
    const draft = dropEmpty(
      structureText(all, horizontal, columns, (filled) => groupAligned(filled, heads !== undefined)),
      { all: true },
    )
    const trust = judgeAligned(draft, { rows: parted, starts, hasHeads: heads !== undefined })
    if (trust === 0 || (isCode(draft.cells) && areTight(inner))) return []
    return [
      {
        ...draft,
        headerRows: heads || hasBoldHeads(draft.cells) ? 1 : 0,
        confidence: trust * judgeStructure(draft, all),
      },
    ]
  })
}

/** Whether all of the first row is bold, and not all of the second. */
function hasBoldHeads(cells: readonly DraftCell[]): boolean {
  const [first, second] = [0, 1].map((at) => cells.flatMap(({ row, words }) => (row === at ? words : [])))
  return isBold(first!) && !isBold(second!)
}

/** Whether lines are as near to each other as those of code. */
function areTight(rows: readonly TextRow[]): boolean {
  const gaps = rows.slice(1).map((row, index) => (row.baseline - rows[index]!.baseline) / row.size)
  return medianOf(gaps) < alignedTuning.textLeading
}

/** Parts the text of a row where columns begin. */
function partRow(row: TextRow, starts: readonly number[]): TextRow {
  const words = row.chunks.flatMap((chunk) => chunk.words)
  const parts = starts.map((start, index) => {
    const next = starts[index + 1] ?? Infinity
    return words.filter(({ box }) => {
      const middle = (box.left + box.right) / 2
      return (index === 0 || middle >= start) && middle < next
    })
  })
  return { ...row, chunks: parts.filter((part) => part.length > 0).map(chunkOf) }
}

/** Extents of the text that begins at each start. */
function columnsOf(rows: readonly TextRow[], starts: readonly number[]): Column[] {
  const size = medianOf(rows.map((row) => row.size))
  const chunks = rows.flatMap((row) => row.chunks)
  return starts.map((left, index) => {
    const next = starts[index + 1] ?? Infinity
    const own = chunks.filter((chunk) => chunk.left > left - size && (chunk.left + chunk.right) / 2 < next)
    return {
      left,
      right: Math.min(
        next - 0.05,
        Math.max(left + 1, ...own.filter((chunk) => (chunk.left + chunk.right) / 2 >= left).map(({ right }) => right)),
      ),
    }
  })
}

/**
 * The row above a table, parted where its columns are, if each of its texts is over one of them, as centered headings are: at least two, and
 * all but the first column has one.
 */
function partHeads(row: TextRow, below: TextRow, columns: readonly Column[]): TextRow | undefined {
  if (below.baseline - row.baseline > alignedDraftsTuning.farthest * row.size) return undefined
  const isBoldRow = isBold(row.chunks.flatMap(({ words }) => words))
  const parts = columns.map((): PlacedWord[] => [])
  const wide = columns.map(({ left, right }, index) => ({
    left,
    right: Math.max(right, (columns[index + 1]?.left ?? (isBoldRow ? Infinity : right + row.size)) - 0.2 * row.size),
  }))
  for (const word of row.chunks.flatMap(({ words }) => words)) {
    const middle = (word.box.left + word.box.right) / 2
    const [column] = columnsTouched(wide, middle - 0.5, middle + 0.5)
    if (column === undefined) return undefined
    parts[column]!.push(word)
  }
  if (parts.slice(1).some(({ length }) => length === 0) || parts.some(({ length }) => length > MOST_WORDS))
    return undefined
  const chunks = parts.filter(({ length }) => length > 0).map(chunkOf)
  if (chunks.length < 2 || chunks.every(({ text }) => isValue(text))) return undefined
  const isClose = chunks
    .slice(1)
    .some(({ left }, index) => left - chunks[index]!.right < alignedTuning.shownGap * row.size)
  if (isClose && !isBoldRow) return undefined
  const isOver = parts.every((words, index) => {
    if (words.length === 0) return true
    const [{ left, right }, { left: from, right: to }] = [chunkOf(words), columns[index]!]
    // Text of a column is mostly narrower than its cells, over which headings are centered.
    const end = columns[index + 1]?.left ?? to
    if (index === columns.length - 1 && isBold(words) && left > from) return true
    return [left - from, right - to, (left + right - from - to) / 2, (left + right - from - end) / 2].some(
      (offset) => Math.abs(offset) < alignedDraftsTuning.offset * row.size,
    )
  })
  return isOver ? { ...row, chunks } : undefined
}
