import type { TaggedCell } from '../../../page-objects/page-objects.js'
import { medianOf } from '../columns.js'
import type { Draft, DraftCell } from '../draft.js'
import type { View } from '../view.js'
import { type Extent, edgesOf, extentsOf, spanOf } from './extents.js'
import { withRepeatedHeads } from './repeated-heads.js'
import { columnsOfTags, mirrored } from './tagged-columns.js'
import { type TaggedGroup, type TaggedWord, taggedGroups } from './tagged-groups.js'
import { taggedDraftsTuning } from './tuning.js'

/** Only pages made to be slow have more cells. */
const MOST_PLACES = 20_000

/**
 * The tables given by the tags of the page, if the positions of their text are consistent: columns next to each other,
 * rows below each other, and nothing else between them. Those in cells of others are nested there, or take the place of others that are
 * not consistent.
 */
export function taggedDrafts(view: View): Draft[] {
  return taggedGroups(view.words).flatMap((group) => draftsOf(group, view))
}

function draftsOf(group: TaggedGroup, view: View): Draft[] {
  const draft = draftOf(group, view)
  return draft ? [draft] : group.nested.flatMap(({ group: inner }) => draftsOf(inner, view))
}

function draftOf({ words, nested }: TaggedGroup, view: View): Draft | undefined {
  const rowOf = rowsOnPage(words)
  const byTags = columnsOfTags(words)
  if (!byTags) return undefined
  const { across: columnOf, columns } = byTags
  const cells = cellsOf(words, rowOf, columnOf)
  const rows = countOf(cells, 'row', 'rowSpan')
  if (rows * columns < 1 || rows * columns > MOST_PLACES) return undefined
  const down = extentsOf(cells, rows, ({ row, rowSpan }) => [row, rowSpan], 'top', 'bottom')
  const placed = down && columnsOnPage(cells, columns)
  if (!placed) return undefined
  const place = placeOf(placed.across, down, words, view)
  if (!place) return undefined
  const headerRows = headerRowsOf(words, rowOf, rows)
  const isLayout =
    (nested.length > 0 || rows === 1 || columns === 1) && words.every(({ cell }) => cell.isHeader === undefined)
  const source = words[0]!.cell.source?.table
  const whole: Draft = {
    ...place,
    cells: withEmpty(placed.cells, rows, columns),
    headerRows,
    ruled: false,
    confidence: 1,
    ...(source !== undefined && { source }),
    ...(isLayout && { isLayout }),
  }
  if (isLayout) return withNested(whole, nested, view)
  return withNested(withRepeatedHeads(withoutOuter(whole), view), nested, view)
}

/** The edges of a table, with a frame around it if there is one; nothing if other text is among its cells. */
function placeOf(
  across: readonly Extent[],
  down: readonly Extent[],
  words: readonly TaggedWord[],
  { vertical, horizontal, words: all }: View,
): Pick<Draft, 'box' | 'columnEdges' | 'rowEdges'> | undefined {
  const own = new Set(words.map((word) => word.placed))
  for (const far of [true, false]) {
    const columnEdges = edgesOf(across, { rules: vertical, across: horizontal }, spanOf(down), far)
    const rowEdges = edgesOf(down, { rules: horizontal, across: vertical }, spanOf(across), far)
    const box = { left: columnEdges[0]!, top: rowEdges[0]!, right: columnEdges.at(-1)!, bottom: rowEdges.at(-1)! }
    const isMixed = all.some((other) => {
      const [x, y] = [(other.box.left + other.box.right) / 2, (other.box.top + other.box.bottom) / 2]
      return !own.has(other) && x > box.left && x < box.right && y > box.top && y < box.bottom
    })
    if (!isMixed) return { box, columnEdges, rowEdges }
  }
  return undefined
}

/** Adds the tables in cells of a table. */
function withNested(draft: Draft, nested: TaggedGroup['nested'], view: View): Draft {
  if (nested.length === 0) return draft
  const cells = draft.cells.map((cell) => {
    const own = new Set(cell.words)
    const inner = nested
      .filter(({ group }) => own.has(group.words[0]!.placed))
      .flatMap(({ group }) => draftsOf(group, view))
    return inner.length > 0 ? { ...cell, nested: inner } : cell
  })
  return { ...draft, cells }
}

/** Without the first and last columns if they have no text: nothing shows where those are. */
function withoutOuter(draft: Draft): Draft {
  const columns = draft.columnEdges.length - 1
  const filled = draft.cells.filter(({ words }) => words.length > 0)
  const first = Math.min(...filled.map(({ column }) => column))
  const last = Math.max(...filled.map(({ column, columnSpan }) => column + columnSpan))
  if (first === 0 && last === columns) return draft
  const columnEdges = draft.columnEdges.slice(first, last + 1)
  return {
    ...draft,
    columnEdges,
    box: { ...draft.box, left: columnEdges[0]!, right: columnEdges.at(-1)! },
    cells: draft.cells
      .filter(({ column, columnSpan }) => column + columnSpan > first && column < last)
      .map((cell) => ({ ...cell, column: cell.column - first })),
  }
}

/** The cells that have text, each once. */
function cellsOf(
  words: readonly TaggedWord[],
  rowOf: ReadonlyMap<number, number>,
  columnOf: NonNullable<ReturnType<typeof columnsOfTags>>['across'],
): DraftCell[] {
  const cells = new Map<TaggedCell, DraftCell>()
  for (const { placed, cell } of words) {
    const known = cells.get(cell)
    if (known) known.words.push(placed)
    else {
      const { row, rowSpan, source } = cell
      const across = columnOf.get(cell)!
      cells.set(cell, {
        row: rowOf.get(row)!,
        ...across,
        rowSpan,
        words: [placed],
        ...(source && { source: source.cell }),
      })
    }
  }
  return [...cells.values()]
}

/** Where the text of the columns is, from the left or from the right; nothing when it is not in their order. */
function columnsOnPage(cells: DraftCell[], columns: number): { cells: DraftCell[]; across: Extent[] } | undefined {
  for (const seen of columns > 1 ? [cells, mirrored(cells, columns)] : [cells]) {
    const across = extentsOf(seen, columns, ({ column, columnSpan }) => [column, columnSpan], 'left', 'right')
    if (across) return { cells: seen, across }
  }
  return undefined
}

const countOf = (cells: readonly DraftCell[], place: 'row' | 'column', span: 'rowSpan' | 'columnSpan') =>
  cells.reduce((most, cell) => Math.max(most, cell[place] + cell[span]), 0)

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
function headerRowsOf(words: readonly TaggedWord[], rowOf: ReadonlyMap<number, number>, rows: number): number {
  const other = words.filter(({ cell }) => !cell.isHeader).map(({ cell }) => rowOf.get(cell.row)!)
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
function rowsOnPage(words: readonly TaggedWord[]): ReadonlyMap<number, number> {
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
function readRows(words: readonly TaggedWord[]): { rows: Row[]; spanned: ReadonlySet<number> } {
  const rows = new Map<number, Row>()
  const spanned = new Set<number>()
  for (const { placed, cell } of words) {
    const { box } = placed
    const { row: number, rowSpan } = cell
    for (let below = number + 1; below < number + rowSpan; below++) spanned.add(below)
    const row = rows.get(number) ?? { number, top: box.top, bottom: box.bottom }
    rows.set(number, { number, top: Math.min(row.top, box.top), bottom: Math.max(row.bottom, box.bottom) })
  }
  return { rows: [...rows.values()].sort((one, other) => one.number - other.number), spanned }
}
