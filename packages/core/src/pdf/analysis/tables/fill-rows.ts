import { type Column, columnOf, columnsTouched, medianOf } from './columns.js'
import { type Chunk, chunkOf, isValue, type TextRow } from './text-rows.js'
import { fillRowsTuning } from './tuning.js'

/** The content of a row of text in each column; a chunk over several columns counts in all of them. */
export interface FilledRow {
  row: TextRow
  /** By column. */
  cells: (Chunk[] | undefined)[]
  /** Chunks over several columns, with the first and last column. */
  spanning: { chunk: Chunk; first: number; last: number }[]
}

/** Lines of text that headings take at most. */
const MAX_HEADER = 12

/** Determines the columns of the text in each row. */
export function fillRows(rows: readonly TextRow[], columns: readonly Column[]): FilledRow[] {
  const usual = usualSpace(rows)
  return rows.map((row, index) => {
    const cells: (Chunk[] | undefined)[] = columns.map(() => undefined)
    const spanning: FilledRow['spanning'] = []
    for (const chunk of row.chunks.flatMap((each) =>
      isOverHeads(each, rows[index + 1], columns, usual)
        ? [each]
        : (partAtGaps(each, columns, usual) ?? partChunk(each, columns, row.chunks.length === 1)),
    )) {
      const touched = columnsTouched(columns, chunk.left, chunk.right).filter((index) => {
        const column = columns[index]!
        const shared = Math.min(chunk.right, column.right) - Math.max(chunk.left, column.left)
        return shared > Math.min(0.3 * (column.right - column.left), 0.8 * row.size)
      })
      const nearest = columnOf(columns, chunk.left, chunk.right) ?? nearestColumn(columns, chunk)
      const [first, last] = [touched[0] ?? columns.indexOf(nearest), touched.at(-1) ?? columns.indexOf(nearest)]
      if (last > first) spanning.push({ chunk, first, last })
      for (let index = first; index <= last; index++) cells[index] = [...(cells[index] ?? []), chunk]
    }
    return { row, cells, spanning }
  })
}

/** The room between words of one text, in sizes. */
function usualSpace(rows: readonly TextRow[]): number {
  const gaps = rows.flatMap(({ chunks }) =>
    chunks.flatMap(({ words, size }) =>
      words.slice(1).map((word, index) => (word.box.left - words[index]!.box.right) / size),
    ),
  )
  return gaps.length === 0 ? 0 : medianOf(gaps)
}

/** Whether a text is one heading of several columns: its words are as near as others, and each column has its own heading below. */
function isOverHeads(
  { words, left, right, size }: Chunk,
  below: TextRow | undefined,
  columns: readonly Column[],
  usual: number,
): boolean {
  const under = columnsTouched(columns, left, right)
  if (!below || words.length < 2 || under.length < 2) return false
  const widest = Math.max(...words.slice(1).map((word, index) => word.box.left - words[index]!.box.right))
  if (widest > fillRowsTuning.sameSpace * usual * size) return false
  return under.every((index) => {
    const { left: from, right: to } = columns[index]!
    const heads = below.chunks.filter((chunk) => chunk.right > from && chunk.left < to)
    return heads.length === 1 && isYear(heads[0]!.text)
  })
}

/**
 * Headings wider than what is below them nearly touch: they are parted by the gaps that are wider than a space, if each is at an edge or
 * the middle of a column of its own, and none is left out between them.
 */
function partAtGaps({ words, size }: Chunk, columns: readonly Column[], usual: number): Chunk[] | undefined {
  const parts: Chunk[] = []
  for (const placed of words) {
    const last = parts.at(-1)
    const gap = last ? (placed.box.left - last.right) / size : Infinity
    if (gap > fillRowsTuning.leastGap && gap > fillRowsTuning.wider * usual) parts.push({ ...chunkOf([placed]), size })
    else parts[parts.length - 1] = { ...chunkOf([...last!.words, placed]), size }
  }
  if (parts.length < 2) return undefined
  const at = parts.map(({ left, right }) =>
    columns.findIndex((column) =>
      [left - column.left, right - column.right, (left + right - column.left - column.right) / 2].some(
        (offset) => Math.abs(offset) < fillRowsTuning.aligned * size,
      ),
    ),
  )
  return at[0]! >= 0 && at.every((column, index) => index === 0 || column === at[index - 1]! + 1) ? parts : undefined
}

/** Narrow adjacent headings are one chunk, but each is exactly above its column. */
function partChunk(chunk: Chunk, columns: readonly Column[], isAlone: boolean): Chunk[] {
  if (chunk.words.length < 2) return [chunk]
  if (columnsTouched(columns, chunk.left, chunk.right).length < 2) return [chunk]
  const parts: { column: Column; chunk: Chunk }[] = []
  for (const placed of chunk.words) {
    const column = columnOf(columns, placed.box.left, placed.box.right)
    const last = parts.at(-1)
    if (!column) return [chunk]
    if (last?.column === column) {
      last.chunk.words.push(placed)
      last.chunk.right = placed.box.right
      last.chunk.text += placed.word.spaceBefore ? ` ${placed.word.text}` : placed.word.text
    } else {
      const { left, right } = placed.box
      parts.push({ column, chunk: { words: [placed], left, right, size: chunk.size, text: placed.word.text } })
    }
  }
  if (isAlone && parts.length < fillRowsTuning.leastHeaded * columns.length) return [chunk]
  const fits = parts.every(({ column, chunk: { left, right, size } }, index) => {
    const before = parts[index - 1]?.chunk.right ?? -Infinity
    const offsets = [left - column.left, right - column.right, (left + right - column.left - column.right) / 2]
    return left - before >= fillRowsTuning.leastGap * size && offsets.some((offset) => Math.abs(offset) < 0.5 * size)
  })
  return fits ? parts.map((part) => part.chunk) : [chunk]
}

function nearestColumn(columns: readonly Column[], chunk: Chunk): Column {
  const distance = ({ left, right }: Column) => Math.max(left - chunk.right, chunk.left - right)
  return columns.reduce((best, column) => (distance(column) < distance(best) ? column : best))
}

/** How many rows at the top are headings: up to the first with a value in a column of values. */
export function countHeaderRows(filled: readonly FilledRow[]): number {
  const isOfValues = filled[0]?.cells.map((_, column) => {
    const own = filled.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []))
    return column > 0 && own.filter(holdsValue).length >= 0.5 * own.length
  })
  const first = filled.findIndex(({ cells, spanning }) =>
    cells.some(
      (cell, column) =>
        cell !== undefined &&
        isOfValues?.[column] &&
        holdsValue(cell) &&
        !spanning.some((each) => each.first <= column && column <= each.last),
    ),
  )
  if (first < 0 || first > MAX_HEADER) return 0
  // A label above its values, as a heading of a group, belongs to the body.
  let count = first
  while (count > 0 && filled[count - 1]!.cells.slice(1).every((cell) => cell === undefined)) count--
  return count
}

function holdsValue(cell: readonly Chunk[]): boolean {
  return cell.every(({ text }) => isValue(text) && !isYear(text))
}

function isYear(text: string): boolean {
  return /^\(?(19|20)\d\d\)?([-–/](19|20)?\d\d)?\)?[*†]?$/.test(text.trim())
}
