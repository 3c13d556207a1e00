import { areThousands, isName, isSeam, type Meeting } from './seams.js'
import { type Chunk, isValue, type TextRow } from './text-rows.js'
import { columnsTuning } from './tuning.js'

/** Horizontal extent of the text of a column. */
export interface Column {
  left: number
  right: number
}

/** From this number of these rows on, one may cross: a heading over several columns. */
const TOLERANT = 6

/** Finds the columns of rows by the gaps that run through them; at least one when there is text. */
export function findColumns(rows: readonly TextRow[]): Column[] {
  const most = Math.max(...rows.map(({ chunks }) => chunks.length))
  const fullRows = rows.filter(({ chunks }) => chunks.length >= Math.max(2, columnsTuning.fullRow * most))
  const size = medianOf(rows.map((row) => row.size))
  const tolerated = Math.max(fullRows.length >= TOLERANT ? 1 : 0, Math.floor(columnsTuning.overhang * fullRows.length))
  const columns = columnsOf(fullRows.length === 0 ? rows : fullRows, tolerated, columnsTuning.narrowest * size)
  for (const row of rows) for (const chunk of row.chunks) widen(columns, chunk)
  return joinPhantoms(joinClose(joinSigns(columns, rows), rows), rows, size)
}

/** Makes room for a chunk: in a column of its own, or in the one column that it touches. */
function widen(columns: Column[], { left, right }: { left: number; right: number }): void {
  const touched = columnsTouched(columns, left, right).map((index) => columns[index]!)
  const [column] = touched
  if (!column) {
    columns.push({ left, right })
    columns.sort((a, b) => a.left - b.left)
  } else if (touched.length === 1) {
    const index = columns.indexOf(column)
    column.left = Math.min(column.left, Math.max(left, (columns[index - 1]?.right ?? -Infinity) + 1))
    column.right = Math.max(column.right, Math.min(right, (columns[index + 1]?.left ?? Infinity) - 1))
  }
}

/** Intervals that more than `tolerated` rows write in, parted by gaps of at least `narrowest`. */
function columnsOf(rows: readonly TextRow[], tolerated: number, narrowest: number): Column[] {
  const steps = rows.flatMap(({ chunks }) =>
    chunks.flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right, step: -1 },
    ]),
  )
  steps.sort((a, b) => a.at - b.at || b.step - a.step)
  const columns: Column[] = []
  let depth = 0
  for (const { at, step } of steps) {
    const before = depth
    depth += step
    if (before <= tolerated && depth > tolerated) {
      const last = columns.at(-1)
      if (last && at - last.right < narrowest) last.right = Infinity
      else columns.push({ left: at, right: Infinity })
    } else if (before > tolerated && depth <= tolerated) columns.at(-1)!.right = at
  }
  return columns
}

/** Currency signs precede their numbers, percent signs and note marks follow them, in one column with them. */
function joinSigns(columns: Column[], rows: readonly TextRow[]): Column[] {
  const joined: Column[] = []
  const placed = chunksOf(columns, rows)
  let open: Column | undefined
  for (const column of columns) {
    const texts = placed.get(column)!.map(({ chunk }) => chunk.text)
    const isBefore = texts.length > 0 && texts.every((text) => /^([$€£¥₹`(+]|US\$|Rs\.?|[A-Z]{0,2}\$)$/.test(text))
    const isBehind = texts.length > 0 && texts.every((text) => /^[%)†‡*]{1,3}$/.test(text))
    if (open) {
      open.right = column.right
      open = isBefore ? open : undefined
    } else if (isBehind && joined.length > 0) joined.at(-1)!.right = column.right
    else {
      joined.push({ ...column })
      if (isBefore) open = joined.at(-1)
    }
  }
  return joined
}

/**
 * A space that happens to align with others, as in "5 years", does not separate columns; the end of a column of numbers
 * does.
 */
function joinClose(columns: Column[], rows: readonly TextRow[]): Column[] {
  const joined: Column[] = []
  const placed = chunksOf(columns, rows)
  let texts: string[] = []
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1]
    const own = placed.get(column)!.map(({ chunk }) => chunk.text)
    const meetings = placed.get(column)!.flatMap((each): Meeting[] =>
      before && each.before?.column === before
        ? [
            {
              left: each.before.chunk,
              right: { ...each.chunk, isName: isName(each.chunk.words) },
              size: each.chunk.size,
            },
          ]
        : [],
    )
    const areValues = [texts, own].every((each) => each.filter(isValue).length >= 0.6 * each.length)
    const gap = medianOf(meetings.map(({ left, right, size }) => (right.left - left.right) / size))
    const isApart = (areValues && !areThousands(meetings)) || isSeam(meetings.filter(({ left }) => isValue(left.text)))
    if (before && meetings.length > 0 && gap < columnsTuning.close && !isApart) joined.at(-1)!.right = column.right
    else joined.push({ ...column })
    texts = own
  }
  return joined
}

/**
 * Headings slightly offset from their numbers do not form a separate column: two columns that no row fills both are
 * merged.
 */
function joinPhantoms(columns: Column[], rows: readonly TextRow[], size: number): Column[] {
  const filled = columns.map(() => new Set<number>())
  for (const [index, { chunks }] of rows.entries())
    for (const chunk of chunks) {
      const touched = columnsTouched(columns, chunk.left, chunk.right)
      if (touched.length === 1) filled[touched[0]!]!.add(index)
    }
  const joined: Column[] = []
  const rowsIn: Set<number>[] = []
  for (const [index, column] of columns.entries()) {
    const last = joined.at(-1)
    const [before, own] = [rowsIn.at(-1), filled[index]!]
    const share = before && [...own].some((row) => before.has(row))
    const isSparse = before && Math.min(before.size, own.size) <= Math.max(1, 0.25 * Math.max(before.size, own.size))
    if (
      last &&
      before &&
      !share &&
      isSparse &&
      (column.left - last.right < 1.5 * size || isBridged(rows, last, column))
    ) {
      last.right = column.right
      for (const row of own) before.add(row)
    } else {
      joined.push({ ...column })
      rowsIn.push(new Set(own))
    }
  }
  return joined
}

/** Whether a text below the first row is over both columns, from before the end of one to behind the beginning of the other: centered texts. */
function isBridged(rows: readonly TextRow[], { right }: Column, { left }: Column): boolean {
  return rows.slice(1).some(({ chunks }) => chunks.slice(1).some((chunk) => chunk.left < right && chunk.right > left))
}

/** The column that an interval shares most with. */
export function columnOf(columns: readonly Column[], left: number, right: number): Column | undefined {
  let best: Column | undefined
  let most = 0
  for (const index of columnsTouched(columns, left, right)) {
    const column = columns[index]!
    const shared = Math.min(right, column.right) - Math.max(left, column.left)
    if (shared > most) [best, most] = [column, shared]
  }
  return best
}

/** Indices of the columns that an interval reaches into; columns are sorted and apart. */
export function columnsTouched(columns: readonly Column[], left: number, right: number): number[] {
  let [low, high] = [0, columns.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (columns[middle]!.right <= left) low = middle + 1
    else high = middle
  }
  const touched: number[] = []
  for (let index = low; index < columns.length && columns[index]!.left < right; index++) touched.push(index)
  return touched
}

/** A chunk in a column, and the one before it in its row. */
interface ColumnChunk {
  chunk: Chunk
  before: { chunk: Chunk; column: Column | undefined } | undefined
}

function chunksOf(columns: readonly Column[], rows: readonly TextRow[]): Map<Column, ColumnChunk[]> {
  const placed = new Map<Column, ColumnChunk[]>(columns.map((column) => [column, []]))
  for (const { chunks } of rows) {
    let before: ColumnChunk['before']
    for (const chunk of chunks) {
      const column = columnOf(columns, chunk.left, chunk.right)
      if (column) placed.get(column)!.push({ chunk, before })
      before = { chunk, column }
    }
  }
  return placed
}

/** The middle one of values, or 0. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}
