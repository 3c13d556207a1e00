import type { Box } from '../../../page-objects/page-objects.js'
import { findColumns } from '../columns.js'
import { type Draft, type DraftCell, dropEmpty } from '../draft.js'
import { isCrowded, isDrawnTable, isFrame, isTable, regularity } from '../judge-grid.js'
import { intervalOf, middleOf, wordsIn } from '../locate-words.js'
import { isMarkedList, looksLikeTable } from '../looks-like-table.js'
import { partLabels, partNumbers } from '../part-values.js'
import { partAtSeams } from '../seams.js'
import { structureText } from '../structure-text.js'
import { isBold, isValue, type PlacedWord, textRows } from '../text-rows.js'
import type { View } from '../view.js'
import { joinStripes } from './join-stripes.js'
import { findGrids, type Grid } from './lattice.js'
import { partBands, partSpan } from './part-bands.js'
import { partWideCells } from './part-wide-cells.js'
import { latticeDraftsTuning } from './tuning.js'

/** Only pages made to be slow have more tables. */
const MAX_DRAFTS = 500
/** Words of a cell over all columns from which on it is text around a table. */
const TEXT = 40

/**
 * The tables of a view whose cells are parted by rules, or by the edges of shades; and where rules make diagrams.
 * @param everyGrid keeps grids that are hardly filled, too
 */
export function latticeDrafts(view: View, everyGrid = false): { drafts: Draft[]; diagrams: Box[] } {
  const drafts: Draft[] = []
  const diagrams: Box[] = []
  const hard = {
    horizontal: view.horizontal.filter(({ soft }) => !soft),
    vertical: view.vertical.filter(({ soft }) => !soft),
    shades: view.shades,
  }
  const words = [...view.words].sort((a, b) => middleOf(a.box).y - middleOf(b.box).y)
  for (const rules of [hard, view]) {
    const grids = rules === hard ? findGrids(rules) : joinStripes(findGrids(rules), words)
    for (const grid of grids) {
      if (drafts.length >= MAX_DRAFTS) return { drafts, diagrams }
      if (drafts.some(({ box }) => overlaps(box, grid.box))) continue
      const inside = wordsIn(words, grid.box)
      if (inside.length < (everyGrid ? 1 : 2)) continue
      if (grid.open > latticeDraftsTuning.mostOpen) {
        if (rules === hard && diagrams.length < MAX_DRAFTS) diagrams.push(grid.box)
        continue
      }
      const draft =
        draftOf(grid, inside, rules === hard) ?? (everyGrid && rules === hard && drawnTable(grid, inside, grids))
      if (draft) drafts.push(draft)
    }
  }
  return { drafts, diagrams }
}

function overlaps(a: Box, b: Box): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  )
}

function plainDraft(grid: Grid, words: readonly PlacedWord[]): Draft {
  const { box, columnEdges, rowEdges } = grid
  return { box, columnEdges, rowEdges, cells: fillGrid(grid, words), headerRows: 0, ruled: true, confidence: 0.9 }
}

function draftOf(grid: Grid, words: readonly PlacedWord[], isHard: boolean): Draft | undefined {
  const draft = partWideCells(withoutText(dropEmpty(plainDraft(grid, words))))
  if (isFrame(draft) || regularity(draft) < latticeDraftsTuning.regular || (!isHard && isMarkedList(draft)))
    return undefined
  const columns = draft.columnEdges.length - 1
  if (columns === 1 || isCrowded(draft)) return isHard ? structureWithin(draft, grid, words) : undefined
  const parted = partBands({ ...draft, cells: draft.cells.flatMap((cell) => partSpan(cell, draft)) })
  return isTable(parted) ? partLabels({ ...parted, headerRows: headerRowsOf(parted) }) : undefined
}

/** Removes text both above and below a table in one frame with it: rows of one cell that is as wide as the table and has paragraphs of text. */
function withoutText(draft: Draft): Draft {
  const [rows, columns] = [draft.rowEdges.length - 1, draft.columnEdges.length - 1]
  if (columns < 2) return draft
  const isText = (at: number) =>
    draft.cells.some(
      ({ row, rowSpan, columnSpan, words }) =>
        row === at && rowSpan === 1 && columnSpan === columns && words.length >= TEXT,
    )
  let [first, last] = [0, rows]
  while (first < last && isText(first)) first++
  while (last > first && isText(last - 1)) last--
  if (first === 0 || last === rows || last - first < 2) return draft
  const rowEdges = draft.rowEdges.slice(first, last + 1)
  return {
    ...draft,
    rowEdges,
    box: { ...draft.box, top: rowEdges[0]!, bottom: rowEdges.at(-1)! },
    cells: draft.cells
      .filter(({ row }) => row >= first && row < last)
      .map((cell) => ({ ...cell, row: cell.row - first })),
  }
}

/** A grid whose rules alone make it a table, with few texts or in one row or column. */
function drawnTable(grid: Grid, words: readonly PlacedWord[], grids: readonly Grid[]): Draft | undefined {
  if (grid.open > 0) return undefined
  // Two fields around another grid frame it.
  if (grid.spans.length < 3 && grids.some((other) => other !== grid && overlaps(other.box, grid.box))) return undefined
  const draft = dropEmpty({ ...plainDraft(grid, words), confidence: 0.6 })
  return isDrawnTable(draft) && regularity(draft) >= latticeDraftsTuning.even ? draft : undefined
}

function fillGrid({ columnEdges, rowEdges, spans }: Grid, words: readonly PlacedWord[]): DraftCell[] {
  const columns = columnEdges.length - 1
  const cells: DraftCell[] = spans.map((span) => ({ ...span, words: [] }))
  const owner = new Int32Array(columns * (rowEdges.length - 1))
  for (const [index, { row, column, rowSpan, columnSpan }] of spans.entries())
    for (let y = row; y < row + rowSpan; y++) owner.fill(index, y * columns + column, y * columns + column + columnSpan)
  for (const word of words) {
    const { x, y } = middleOf(word.box)
    const place = intervalOf(rowEdges, y) * columns + intervalOf(columnEdges, x)
    cells[owner[place]!]!.words.push(word)
  }
  return cells
}

/** Finds rows and columns by the text, within the columns that rules part. */
function structureWithin(draft: Draft, grid: Grid, words: readonly PlacedWord[]): Draft | undefined {
  const columns = draft.columnEdges.slice(1).flatMap((right, index) => {
    const left = draft.columnEdges[index]!
    const inside = words.filter(({ box }) => (box.left + box.right) / 2 >= left && (box.left + box.right) / 2 < right)
    const rows = partNumbers(partAtSeams(textRows(inside, latticeDraftsTuning.gap)))
    return rows.length === 0 ? [] : findColumns(rows)
  })
  if (columns.length < 2) return undefined
  const rows = partNumbers(partAtSeams(textRows(words, latticeDraftsTuning.gap)))
  const structured = structureText(rows, grid.horizontal, columns)
  const filled = structured.cells.filter((cell) => cell.words.length > 0)
  const several = new Set(filled.filter(({ column }) => column > 0).map(({ row }) => row)).size
  if (structured.rowEdges.length < 3 || several < 2 || several < 0.4 * (structured.rowEdges.length - 1))
    return undefined
  if (filled.length < latticeDraftsTuning.sparse * structured.cells.length) return undefined
  const horizontal = grid.horizontal.filter(({ soft }) => !soft)
  if (!looksLikeTable(structured, rows, horizontal)) return undefined
  return {
    ...structured,
    box: draft.box,
    ruled: true,
    confidence: 0.7,
    ...(grid.rowEdges.length === 2 && { open: true }),
  }
}

/** Whether the first row names every column, and the second is set in other letters, or none are bold: rows of text follow. */
function isHeadAlone(cells: readonly DraftCell[]): boolean {
  const [heads, next] = [0, 1].map((at) => cells.filter(({ row }) => row === at))
  const isWhole =
    heads!.length > 0 &&
    heads!.every(({ words, columnSpan, rowSpan }) => words.length > 0 && columnSpan === 1 && rowSpan === 1)
  return isWhole && !isBold(next!.flatMap(({ words }) => words))
}

/** Rows at the top before the first one with values next to its label. */
export function headerRowsOf({ cells, rowEdges }: Pick<Draft, 'cells' | 'rowEdges'>): number {
  const rows = rowEdges.length - 1
  const values = Array.from({ length: rows }, () => ({ values: 0, others: 0 }))
  for (const { row, column, words } of cells) {
    if (words.length === 0 || column === 0) continue
    const text = words.map(({ word }) => word.text).join(' ')
    if (isValue(text) && !/^\(?(19|20)\d\d\)?$/.test(text)) values[row]!.values++
    else values[row]!.others++
  }
  const first = values.findIndex((row) => row.values > 0 && row.values >= row.others)
  if (first > 1 && first <= 6 && isHeadAlone(cells)) return 1
  if (first > 0 && first <= 6) return first
  const heavy = cells.filter(({ row }) => row === 0).flatMap(({ words }) => words)
  const rest = cells.filter(({ row }) => row === 1).flatMap(({ words }) => words)
  return first !== 0 && isBold(heavy) && !isBold(rest) ? 1 : 0
}
