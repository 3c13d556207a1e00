import type { TaggedCell, TaggedRow } from '../../../page-objects/page-objects.js'
import type { DraftCell } from '../draft.js'
import type { TaggedWord } from './tagged-groups.js'

/** Only pages made to be slow have more columns, or more that are missing in a row. */
const MOST_COLUMNS = 5000
const MOST_MISSING = 100

/** Columns that a cell begins in and ends before. */
interface Across {
  column: number
  columnSpan: number
}

type CellInRow = Across & { cell: TaggedCell; left: number; right: number }

/** Where the text of columns begins, and where it ends, by rows whose cells are all known. */
interface KnownSides {
  starts: Map<number, number>
  ends: Map<number, number>
}

/**
 * The columns of each tagged cell of a table, without columns that are never parted on this page. Cells without content there may have
 * spans that nobody knows: in rows with too few columns, the position of the text decides how the others are shared out.
 */
export function columnsOfTags(
  words: readonly TaggedWord[],
): { across: Map<TaggedCell, Across>; columns: number } | undefined {
  const rows = rowsOf(words)
  const cells = [...rows.values()].flat()
  const columns = cells.reduce(
    (most, { cell, column, columnSpan }) => Math.max(most, cell.inRow?.columns ?? 0, column + columnSpan),
    0,
  )
  if (columns > MOST_COLUMNS) return undefined
  const short = [...rows.values()].filter(([first]) => isShort(first!.cell, columns))
  const known = knownSides(cells.filter(({ cell }) => !isShort(cell, columns)))
  for (const row of short) shareOut(row, columns, known)
  const kept = keptLines(cells, columns)
  const numbers: number[] = []
  for (let line = 0, number = -1; line <= columns; line++) numbers.push(kept.has(line) ? ++number : number)
  const across = new Map(
    cells.map(({ cell, column, columnSpan }) => {
      const start = numbers[column]!
      return [cell, { column: start, columnSpan: numbers[column + columnSpan]! - start }]
    }),
  )
  return { across, columns: numbers.at(-1)! }
}

const isShort = ({ inRow }: TaggedCell, columns: number) =>
  inRow !== undefined && inRow.blanks.length > 0 && inRow.columns < columns

function rowsOf(words: readonly TaggedWord[]): Map<number, CellInRow[]> {
  const cells = new Map<TaggedCell, CellInRow>()
  for (const { cell, placed } of words) {
    const { left, right } = placed.box
    const known = cells.get(cell)
    if (known) {
      known.left = Math.min(known.left, left)
      known.right = Math.max(known.right, right)
    } else cells.set(cell, { cell, column: cell.column, columnSpan: cell.columnSpan, left, right })
  }
  const rows = new Map<number, CellInRow[]>()
  for (const each of [...cells.values()].sort((a, b) => a.column - b.column)) {
    const row = rows.get(each.cell.row)
    if (row) row.push(each)
    else rows.set(each.cell.row, [each])
  }
  return rows
}

function knownSides(cells: readonly CellInRow[]): KnownSides {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()]
  for (const { column, columnSpan, left, right } of cells) {
    starts.set(column, Math.min(left, starts.get(column) ?? Infinity))
    const end = column + columnSpan
    ends.set(end, Math.max(right, ends.get(end) ?? -Infinity))
  }
  return { starts, ends }
}

/** Moves the cells of a row to the right by the columns that are missing, behind cells without content. */
function shareOut(row: CellInRow[], columns: number, known: KnownSides): void {
  const { columns: own, blanks } = row[0]!.cell.inRow!
  const missing = columns - own
  let [shift, before, count] = [0, 0, 0]
  for (const each of row) {
    while (count < blanks.length && blanks[count]! < each.column) count++
    if (count > before) {
      // Behind the last of them, all are missing.
      shift = count === blanks.length ? missing : nearestShift(each, shift, missing, known)
      before = count
    }
    each.column += shift
  }
}

function nearestShift(cell: CellInRow, least: number, most: number, { starts, ends }: KnownSides): number {
  let best = { shift: least, distance: Infinity }
  for (let shift = least; shift <= Math.min(most, least + MOST_MISSING); shift++) {
    const [start, end] = [starts.get(cell.column + shift), ends.get(cell.column + cell.columnSpan + shift)]
    const distance = Math.min(
      start === undefined ? Infinity : Math.abs(start - cell.left),
      end === undefined ? Infinity : Math.abs(end - cell.right),
    )
    if (distance < best.distance) best = { shift, distance }
  }
  return best.shift
}

/** The lines between columns at which a cell begins or ends. */
function keptLines(cells: readonly CellInRow[], columns: number): Set<number> {
  const kept = new Set([0, columns])
  const rows = new Set<TaggedRow>()
  for (const { cell, column, columnSpan } of cells) {
    kept.add(column).add(column + columnSpan)
    if (cell.inRow && !isShort(cell, columns)) rows.add(cell.inRow)
  }
  for (const { blanks } of rows) for (const blank of blanks) kept.add(blank).add(Math.min(columns, blank + 1))
  return kept
}

/** The same cells where the first column is the rightmost. */
export function mirrored(cells: readonly DraftCell[], columns: number): DraftCell[] {
  return cells.map((cell) => ({ ...cell, column: columns - cell.column - cell.columnSpan }))
}
