import type { TaggedCell } from '../../page-objects/page-objects.js'
import { medianOf } from './columns.js'
import type { Draft, DraftCell } from './draft.js'
import { withRepeatedHeads } from './repeated-heads.js'
import type { Rule } from './rules.js'
import type { PlacedWord } from './text-rows.js'
import { taggedDraftsTuning } from './tuning.js'
import type { View } from './view.js'

/** Only pages made to be slow have more cells or tables. */
const MOST_PLACES = 20_000
const MOST_TABLES = 200
/** Points by which the text of neighboring columns or rows may overlap. */
const OVERLAP = 2
/** Space around text without rules, in points. */
const MARGIN = 2
/** How far the outer rule of a table may be from its text, points. */
const OUTER = 15

interface Extent {
  from: number
  to: number
}

/**
 * The tables given by the tags of the page, if the positions of their text are consistent: columns next to each other,
 * rows below each other, and nothing else between them.
 */
export function taggedDrafts(view: View): Draft[] {
  const tables = new Map<number, PlacedWord[]>()
  for (const placed of view.words) {
    const cell = placed.word.tag?.cell
    if (!cell || placed.turned) continue
    const list = tables.get(cell.table)
    if (list) list.push(placed)
    else tables.set(cell.table, [placed])
  }
  if (tables.size > MOST_TABLES) return []
  return [...tables.values()].flatMap((words) => draftOf(words, view) ?? [])
}

const cellOf = ({ word }: PlacedWord): TaggedCell => word.tag!.cell!

function draftOf(words: readonly PlacedWord[], view: View): Draft | undefined {
  const rowOf = rowsOnPage(words)
  const cells = cellsOf(words, rowOf)
  const [rows, columns] = [countOf(cells, 'row', 'rowSpan'), countOf(cells, 'column', 'columnSpan')]
  if (rows * columns < 2 || rows * columns > MOST_PLACES) return undefined
  const across = extentsOf(cells, columns, ({ column, columnSpan }) => [column, columnSpan], 'left', 'right')
  const down = extentsOf(cells, rows, ({ row, rowSpan }) => [row, rowSpan], 'top', 'bottom')
  if (!across || !down) return undefined
  const columnEdges = edgesOf(across, view.vertical, spanOf(down))
  const rowEdges = edgesOf(down, view.horizontal, spanOf(across))
  const box = { left: columnEdges[0]!, top: rowEdges[0]!, right: columnEdges.at(-1)!, bottom: rowEdges.at(-1)! }
  const own = new Set(words)
  const isMixed = view.words.some((placed) => {
    const [x, y] = [(placed.box.left + placed.box.right) / 2, (placed.box.top + placed.box.bottom) / 2]
    return !own.has(placed) && x > box.left && x < box.right && y > box.top && y < box.bottom
  })
  if (isMixed) return undefined
  const draft: Draft = {
    box,
    columnEdges,
    rowEdges,
    cells: withEmpty(cells, rows, columns),
    headerRows: headerRowsOf(words, rowOf, rows),
    ruled: false,
    confidence: 1,
  }
  return withRepeatedHeads(draft, view)
}

/** The cells that have text, each once. */
function cellsOf(words: readonly PlacedWord[], rowOf: ReadonlyMap<number, number>): DraftCell[] {
  const cells = new Map<string, DraftCell>()
  for (const placed of words) {
    const { row, column, rowSpan, columnSpan } = cellOf(placed)
    const key = `${row} ${column}`
    const cell = cells.get(key)
    if (cell) cell.words.push(placed)
    else cells.set(key, { row: rowOf.get(row)!, column, rowSpan, columnSpan, words: [placed] })
  }
  return [...cells.values()]
}

const countOf = (cells: readonly DraftCell[], place: 'row' | 'column', span: 'rowSpan' | 'columnSpan') =>
  cells.reduce((most, cell) => Math.max(most, cell[place] + cell[span]), 0)

/** Where the text of each column or row is; nothing when they are not in their order. Those without text of their own share gaps. */
function extentsOf(
  cells: readonly DraftCell[],
  count: number,
  placeOf: (cell: DraftCell) => [number, number],
  from: 'left' | 'top',
  to: 'right' | 'bottom',
): Extent[] | undefined {
  const found: (Extent | undefined)[] = Array.from({ length: count })
  for (const cell of cells) {
    const [place, span] = placeOf(cell)
    if (span !== 1) continue
    for (const { box } of cell.words) {
      const known = found[place]
      found[place] = {
        from: Math.min(known?.from ?? Infinity, box[from]),
        to: Math.max(known?.to ?? -Infinity, box[to]),
      }
    }
  }
  let last = -Infinity
  for (const extent of found) {
    if (!extent) continue
    if (extent.from < last - OVERLAP) return undefined
    last = extent.to
  }
  if (!found[0] || !found.at(-1)) return undefined
  return found.map((extent, index) => extent ?? gapAt(found, index))
}

/** The share of an empty cell in the gap between its neighbors. */
function gapAt(found: readonly (Extent | undefined)[], index: number): Extent {
  const before = found.findLastIndex((extent, at) => at < index && extent !== undefined)
  const after = found.findIndex((extent, at) => at > index && extent !== undefined)
  const [start, end] = [found[before]!.to, Math.max(found[before]!.to, found[after]!.from)]
  const step = (end - start) / (after - before)
  const middle = start + (index - before) * step
  return { from: middle - step / 4, to: middle + step / 4 }
}

const spanOf = (extents: readonly Extent[]): Extent => ({ from: extents[0]!.from, to: extents.at(-1)!.to })

/** Edges between the extents: where a rule is, else in the middle of the gap. */
function edgesOf(extents: readonly Extent[], rules: readonly Rule[], along: Extent): number[] {
  const edges = extents.slice(1).map((extent, index) => {
    const [from, to] = [extents[index]!.to, extent.from].sort((a, b) => a - b) as [number, number]
    return ruleIn(rules, from - 1, to + 1, along) ?? (from + to) / 2
  })
  const { from, to } = spanOf(extents)
  return [
    ruleIn(rules, from - OUTER, from + 1, along) ?? from - MARGIN,
    ...edges,
    ruleIn(rules, to - 1, to + OUTER, along) ?? to + MARGIN,
  ]
}

function ruleIn(rules: readonly Rule[], from: number, to: number, along: Extent): number | undefined {
  return rules.find(({ at, from: start, to: end }) => at >= from && at <= to && start < along.to && end > along.from)
    ?.at
}

/** Adds empty cells at free positions. */
function withEmpty(cells: readonly DraftCell[], rows: number, columns: number): DraftCell[] {
  const taken = new Set<number>()
  const kept: DraftCell[] = []
  for (const cell of [...cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const places: number[] = []
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        places.push(row * columns + column)
    const own = cell.row * columns + cell.column
    const isFree = places.every((place) => !taken.has(place))
    for (const place of isFree ? places : [own]) taken.add(place)
    kept.push(isFree ? cell : { ...cell, rowSpan: 1, columnSpan: 1 })
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (!taken.has(row * columns + column)) kept.push({ row, column, rowSpan: 1, columnSpan: 1, words: [] })
  return kept
}

/** Rows at the top whose cells are all heads. */
function headerRowsOf(words: readonly PlacedWord[], rowOf: ReadonlyMap<number, number>, rows: number): number {
  const other = words.filter((placed) => !cellOf(placed).isHeader).map((placed) => rowOf.get(cellOf(placed).row)!)
  const count = Math.min(rows, ...other)
  return count === rows ? 0 : count
}

interface Row {
  number: number
  top: number
  bottom: number
}

/**
 * Numbers of the rows of a table on its page, counted from 0, by the numbers that its tags give them. A table over several pages repeats its
 * head on each; the rows between the head and those of the page, which are on other pages, look in the tags like empty ones. There is no room
 * for them.
 */
function rowsOnPage(words: readonly PlacedWord[]): ReadonlyMap<number, number> {
  const { rows, spanned } = readRows(words)
  const gaps = rows.map(({ top }, index) => top - (rows[index - 1]?.bottom ?? top))
  const height = medianOf(rows.map(({ top, bottom }) => bottom - top))
  const neighboring = gaps.filter((_, index) => rows[index - 1]?.number === rows[index]!.number - 1)
  const usualGap = neighboring.length > 0 ? Math.max(0, medianOf(neighboring)) : height / 2
  const found = new Map<number, number>()
  let next = 0
  for (const [index, { number }] of rows.entries()) {
    const before = rows[index - 1]?.number ?? number - 1
    const empty = number - before - 1
    const hasRoom = gaps[index]! - usualGap >= empty * taggedDraftsTuning.leastHeight * (height + usualGap)
    if (empty > 0 && (hasRoom || spanned.has(number - 1))) next += empty
    found.set(number, next++)
  }
  return found
}

/** Where the text of each row is, in their order, and the rows that cells from above reach into. */
function readRows(words: readonly PlacedWord[]): { rows: Row[]; spanned: ReadonlySet<number> } {
  const rows = new Map<number, Row>()
  const spanned = new Set<number>()
  for (const { word, box } of words) {
    const { row: number, rowSpan } = word.tag!.cell!
    for (let below = number + 1; below < number + rowSpan; below++) spanned.add(below)
    const row = rows.get(number) ?? { number, top: box.top, bottom: box.bottom }
    rows.set(number, { number, top: Math.min(row.top, box.top), bottom: Math.max(row.bottom, box.bottom) })
  }
  return { rows: [...rows.values()].sort((one, other) => one.number - other.number), spanned }
}
