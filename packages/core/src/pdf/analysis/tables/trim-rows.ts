import { endsCentered } from './centered-rows.js'
import { type Column, medianOf } from './columns.js'
import { type FilledRow, fillRows } from './fill-rows.js'
import type { Rule } from './rules.js'
import { lineOfCell } from './stream/cell-lines.js'
import { type Band, isBold, isValue, type TextRow } from './text-rows.js'

/** Removes text above and below the rows of a table: titles, notes, sources, lines of text. */
export function trimRows(rows: readonly Band[], columns: readonly Column[], horizontal: readonly Rule[]): Band[] {
  const filled = fillRows(rows, columns)
  const titled = filled.findLastIndex(({ row }) => isTitle(row))
  const full = filled.map((row, index) => (index > titled || index > filled.length / 2) && isFull(row, columns.length))
  let first = full.indexOf(true)
  let last = full.lastIndexOf(true)
  if (first < 0) return []
  if (last - first > 1 && isSectionHead(rows[last]!, rows[last - 1]!)) last--
  if (last - first > 1 && isSectionHead(rows[first]!, rows[first + 1]!)) first++
  const gaps = rows.slice(first + 1, last + 1).map((row, index) => row.firstBaseline - rows[first + index]!.baseline)
  const usual = medianOf(gaps)
  const isNear = (upper: number, lower: number) => {
    const gap = rows[lower]!.firstBaseline - rows[upper]!.baseline
    return gap <= Math.max(1.5 * usual, 1.7 * Math.max(rows[upper]!.size, rows[lower]!.size))
  }
  // Headings of columns have few words each; a title has one piece.
  const top = titled < filled.length / 2 ? titled + 1 : 0
  while (first > top && isNear(first - 1, first) && isHeading(filled[first - 1]!, columns.length)) first--
  while (
    last + 1 < rows.length &&
    isNear(last, last + 1) &&
    (isRest(filled, last, columns) ||
      lineOfCell(rows[last + 1]!, rows.slice(first, last + 1), rows[last]) ||
      endsCentered(rows.slice(first, last + 2), columns) ||
      isBoxedIn(filled, last, columns, horizontal))
  )
    last++
  const edge = horizontal.find(
    ({ soft, at, from, to }) =>
      !soft &&
      at < rows[first]!.top &&
      at > rows[first]!.top - 4 * rows[first]!.size &&
      to - from > 0.8 * widthOf(columns),
  )
  while (
    edge &&
    first > top &&
    isNear(first - 1, first) &&
    rows[first - 1]!.baseline > edge.at + 0.3 * rows[first - 1]!.size
  )
    first--
  return rows.slice(first, last + 1)
}

const numbered = String.raw`\.?(?:\s*[A-Z]?[-–.]?\d|\s+(?:[IVX]+|[A-Z])\b)`
const tableWords = 'tab(?:le|elle|leau|la|ela|el|lo|elul)?|cuadro|quadro|tavola|tabulka|taulukko|таблица|表'
const tableTitle = new RegExp(`^(?:${tableWords})${numbered}`, 'iu')
const title = new RegExp(
  `^(?:${tableWords}|abb(?:ildung)?|figure|fig|exhibit|chart|graph|box|annex|图|圖)${numbered}`,
  'iu',
)

/** How titles of tables, and of what may be one, begin, in the languages of most PDFs. */
export const isTitleText = (text: string) => title.test(text)

/** Whether a line is such a title. */
export const isTitle = ({ chunks }: TextRow) => isTitleText(chunks[0]!.text)

/** Whether a line says that a table follows: "Table 1". */
export function isTableTitle({ chunks }: TextRow): boolean {
  return chunks.length === 1 && tableTitle.test(chunks[0]!.text)
}

const sectionNumber = /^\d{1,3}(\.\d{1,3})+\.?$/

/** Whether a row is the bold heading of a section, above or below a table, whose number and text begin where columns do. */
function isSectionHead({ chunks, firstBaseline, baseline, size }: Band, next: Band): boolean {
  const distance = Math.max(firstBaseline - next.baseline, next.firstBaseline - baseline)
  return (
    chunks.length === 2 &&
    sectionNumber.test(chunks[0]!.text) &&
    chunks.every(({ words }) => isBold(words)) &&
    !next.chunks.every(({ words }) => isBold(words)) &&
    distance > 1.5 * size
  )
}

function widthOf(columns: readonly Column[]): number {
  return columns.at(-1)!.right - columns[0]!.left
}

/** Whether a row has text in a good part of the columns, and none that is long over all of them. */
function isFull({ cells, spanning }: FilledRow, columns: number): boolean {
  const own = cells.filter((cell) => cell !== undefined).length
  if (spanning.some(({ first, last, chunk }) => last - first + 1 > 0.6 * columns && chunk.words.length > 4))
    return false
  return new Set(cells.flatMap((cell) => cell ?? [])).size >= 2 && own >= Math.max(2, 0.4 * columns)
}

function isHeading({ cells, spanning, row }: FilledRow, columns: number): boolean {
  if (row.chunks.length < 2 && !(spanning.length === 1 && spanning[0]!.first > 0 && columns > 2)) {
    const only = cells.findIndex((cell) => cell !== undefined)
    return only > 0 && row.chunks.length === 1 && spanning.length === 0
  }
  return row.chunks.every(({ words }) => words.length <= 8)
}

/**
 * Text of one column directly below the last full row without a rule between, although a rule follows as above other
 * rows.
 */
function isBoxedIn(
  filled: readonly FilledRow[],
  last: number,
  columns: readonly Column[],
  horizontal: readonly Rule[],
): boolean {
  const [above, { row, spanning, cells }] = [filled[last]!.row, filled[last + 1]!]
  const column = cells.findIndex((cell) => cell !== undefined)
  const [chunk] = row.chunks
  if (!chunk || row.chunks.length > 1 || spanning.length > 0 || filled[last]!.cells[column] === undefined) return false
  if (chunk.right > columns[column]!.right + chunk.size) return false
  const wide = horizontal.filter(({ from, to }) => to - from > 0.8 * widthOf(columns))
  const next = wide.find(({ at }) => at > above.baseline)
  if (!next || next.at < row.baseline || next.at > row.baseline + 2 * row.size) return false
  const alike = wide.filter(({ from, to }) => Math.abs(from - next.from) < 1 && Math.abs(to - next.to) < 1)
  return alike.filter(({ at }) => at < above.baseline).length >= 2
}

/** A line below the last full row that continues one of its cells. */
function isRest(filled: readonly FilledRow[], last: number, columns: readonly Column[]): boolean {
  const { cells, spanning, row } = filled[last + 1]!
  // Justified lines of a narrow cell have wide gaps.
  if (spanning.length > 0 || cells.filter((cell) => cell !== undefined).length !== 1) return false
  const column = cells.findIndex((cell) => cell !== undefined)
  const above = filled[last]!.cells[column]
  const chunk = row.chunks[0]!
  if (!above || isValue(chunk.text)) return false
  const { left, right } = columns[column]!
  const isFullAbove = above.at(-1)!.right + chunk.words[0]!.box.right - chunk.left > right - chunk.size
  return (
    row.right <= right + chunk.size && chunk.left >= left - chunk.size && isFullAbove && /^[\p{Ll}(&]/u.test(chunk.text)
  )
}
