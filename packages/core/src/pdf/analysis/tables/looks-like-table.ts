import { medianOf } from './columns.js'
import type { Draft, DraftCell } from './draft.js'
import { isName } from './prose.js'
import type { Rule } from './rules.js'
import { isBold, isNumber, isValue, type TextRow } from './text-rows.js'
import { looksLikeTableTuning } from './tuning.js'

/** Entries of a list from which on it is one of pages, with numbers of four digits, too: years are fewer. */
const LONG_CONTENTS = 12
/** Words of most cells of columns of running text. */
const RUNNING = 8
/** Columns from which on a row below bold heads is enough. */
const MANY_COLUMNS = 4
/** Names with their meanings: how many there are at least, and the share of them that must look so. */
const LEAST_TERMS = 4
const BULLET = /^[•▪■●◆❖➢◦○·–—*\u2023\u2043\ue000-\uf8ff\ufffd-]$/
/** Items that make a list, the share of the lines that they and their rests are more than, and how exactly rests begin below texts, in sizes. */
const LEAST_ITEMS = 2
/** Signs and numbers of lists, and prompts before code. */
const MARKER = /^([•▪■●◆❖➢–—*·o>$#%\ufffd-]|\(?([0-9]{1,3}|[a-z]|[ivxlc]{1,5})[.)]|\[\d+\])$/i
/** The number of an item, with those of the levels around it. */
const NUMBER = /^\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})(?:\.(?:\d{1,2}|[a-z]|[ivxlc]{1,5}))*[.)]?$/i

/**
 * Whether text that is parted by gaps is a table, and not columns of text, a list, a table of contents, an address or a form. A title above
 * it that says so counts as much as headings of its columns.
 */
export function looksLikeTable(
  draft: Draft,
  rows: readonly TextRow[],
  horizontal: readonly Rule[],
  { isNamed = false } = {},
): boolean {
  const { columnEdges, rowEdges, cells } = draft
  const [columns, rowCount] = [columnEdges.length - 1, rowEdges.length - 1]
  if (columns < 2 || rowCount < 2) return false
  const byColumn = Array.from({ length: columns }, (_, column) =>
    cells.filter((cell) => cell.column === column && cell.columnSpan === 1 && cell.words.length > 0),
  )
  const texts = byColumn.map((column) => column.map(cellText))
  const severalFilled = new Set(
    cells.filter(({ column, words }) => column > 0 && words.length > 0).map(({ row }) => row),
  ).size
  const width = columnEdges[columns]! - columnEdges[0]!
  const rules = horizontal.filter(({ soft, from, to, at }) => {
    const shared = Math.min(to, columnEdges[columns]!) - Math.max(from, columnEdges[0]!)
    return !soft && shared > 0.7 * width && at < rowEdges[rowCount]! + rows[0]!.size
  }).length
  const heads = isNamed || hasHeads(draft)
  const least = rules >= 2 || (heads && columns >= MANY_COLUMNS) ? 2 : 3
  if (severalFilled < least) return false
  if (severalFilled < 0.35 * rowCount) return false
  if (leaders(rows) > 0.4 || isBulleted(rows)) return false
  if (columns === 2 && texts[0]!.length > 0 && texts[0]!.every(areMarkers)) return false
  if (areEquations(byColumn)) return false

  const valueShare = texts.map((column) => column.filter(isValue).length / Math.max(1, column.length))
  const valueColumns = valueShare.filter((share, index) => index > 0 && share >= 0.5).length
  const wordsPerCell = texts.map((column) => medianOf(column.map((text) => text.split(' ').length)))
  const wordy = wordsPerCell.filter((count) => count >= 5).length
  if (valueColumns === 0 && !(columns === 2 && areTerms(byColumn, rowCount))) {
    if (columns === 2 && ((rules < 2 && !heads) || rowsWithTwo(cells) <= 0.5 * rowCount)) return false
    const running = heads ? wordsPerCell.every((count) => count >= RUNNING) : wordy >= 2
    if (running && rules < 2) return false
    if (wordy >= 0.5 * columns && rules < 3 && !heads) return false
    if (rules < 2 && !heads && (severalFilled < 4 || runsOn(texts))) return false
    if (rules < 2 && isCode(cells)) return false
  } else if (columns === 2 && rules === 0 && severalFilled < 4) return false
  if (rules < 2 && valueColumns === 1 && isContents(texts.at(-1)!)) return false
  if (rules < 2 && !heads && rowCount < 4 && valueColumns < Math.min(2, columns - 1)) return false
  if (rules < 2 && (columns === 2 || valueColumns === 0) && isListing(rows)) return false
  const aligned = byColumn.filter(isAligned).length
  return aligned >= looksLikeTableTuning.aligned * columns
}

/** Whether the first row names all columns in bold letters, and the rows below are set in others. */
function hasHeads({ cells, columnEdges, rowEdges }: Draft): boolean {
  const areBold = (some: readonly DraftCell[]) => some.every(({ words }) => isBold(words))
  const filled = cells.filter(({ words }) => words.length > 0)
  const first = filled.filter(({ row }) => row === 0)
  const [rows, columns] = [rowEdges.length - 1, columnEdges.length - 1]
  if (rows < (columns < MANY_COLUMNS ? 3 : 2) || first.length < columns || !areBold(first)) return false
  // The number of a heading is bold, too.
  if (first.some((cell) => cell.column === 0 && isNumber(cellText(cell)))) return false
  return !areBold(filled.filter(({ row, column }) => row > 0 && column > 0))
}

/** Whether rows are names in code or in capitals, each with what it means: a list would lose which is which. */
function areTerms([terms, meanings]: readonly DraftCell[][], rowCount: number): boolean {
  if (
    !terms ||
    !meanings ||
    Math.min(terms.length, meanings.length) < Math.max(LEAST_TERMS, looksLikeTableTuning.mostTerms * rowCount)
  )
    return false
  const most = (cells: readonly DraftCell[], is: (cell: DraftCell) => boolean) =>
    cells.filter(is).length >= looksLikeTableTuning.mostTerms * cells.length
  const isLeft = (cells: readonly DraftCell[]) => {
    const lefts = cells.map(({ words }) => Math.min(...words.map(({ box }) => box.left)))
    const usual = medianOf(lefts)
    return lefts.filter((left) => Math.abs(left - usual) < 1).length >= looksLikeTableTuning.mostTerms * lefts.length
  }
  return (
    most(terms, ({ words }) => isName(words)) &&
    isLeft(terms) &&
    isLeft(meanings) &&
    most(meanings, (cell) => /^[\p{Lu}\p{N}]/u.test(cellText(cell))) &&
    !isCode(meanings)
  )
}

/** Whether most rows are a marker followed by text, as in a list with highlighted text. */
export function isMarkedList({ cells, rowEdges }: Draft): boolean {
  const rows = Array.from({ length: rowEdges.length - 1 }, (_, row) =>
    cells.filter((cell) => cell.row === row && cell.words.length > 0).sort((a, b) => a.column - b.column),
  ).filter((row) => row.length > 0)
  const marked = rows.filter((row) => row.length === 2 && areMarkers(cellText(row[0]!)))
  return marked.length > 0.5 * rows.length
}

/** Whether each row is a number of a list and one text, which begins elsewhere in the next row: behind a longer number. */
export function isOutline({ cells, columnEdges, rowEdges }: Draft): boolean {
  const filled = cells.filter(({ words }) => words.length > 0)
  const labels = filled.filter(({ column }) => column === 0).map(cellText)
  if (columnEdges.length < 4 || labels.length < rowEdges.length - 1 || !labels.every((text) => NUMBER.test(text)))
    return false
  return filled.length <= 2 * labels.length && rowsWithTwo(filled) === labels.length
}

/** Whether text is only signs or numbers of a list. */
export const areMarkers = (text: string) => text.split(' ').every((word) => MARKER.test(word))

function rowsWithTwo(cells: readonly DraftCell[]): number {
  const filled = new Map<number, number>()
  for (const { row, words } of cells) if (words.length > 0) filled.set(row, (filled.get(row) ?? 0) + 1)
  return [...filled.values()].filter((count) => count > 1).length
}

/** Text in columns side by side: many cells begin in the middle of a sentence. */
function runsOn(texts: readonly string[][]): boolean {
  const all = texts.flat()
  return all.filter((text) => /^\p{Ll}/u.test(text)).length > 0.3 * all.length
}

/** Whether most text is set in a monospaced font. */
export function isCode(cells: readonly DraftCell[]): boolean {
  const words = cells.flatMap((cell) => cell.words)
  const fixed = words.filter(({ word }) => word.pieces[0]!.style.monospaced).length
  return fixed > 0.8 * words.length
}

/** Numbers of lines before code, from the first line on: above numbers of rows is the head of their column. */
function isListing(rows: readonly TextRow[]): boolean {
  const first = rows.map(({ chunks }) => Number(chunks[0]!.words[0]!.word.text))
  const steps = first.slice(1).filter((value, index) => value === first[index]! + 1).length
  return first.length > 3 && !Number.isNaN(first[0]) && steps > 0.5 * (first.length - 1)
}

/** Numbers of pages, which never get smaller; above a long list of them, also a head of the column, or what belongs to the page. */
export function isContents(texts: readonly string[]): boolean {
  const isLong = texts.length >= LONG_CONTENTS
  const listed = isLong && !isPage(texts[0]!) ? texts.slice(1) : texts
  const pages = listed.map((text) => (isPage(text) && (isLong || text.length < 4) ? Number(text) : Number.NaN))
  return pages.length > 2 && pages.every((page, index) => index === 0 || page >= pages[index - 1]!)
}

const isPage = (text: string) => /^\d{1,4}$/.test(text)

/** The words of a cell. */
export function cellText({ words }: DraftCell): string {
  return words.map(({ word }) => word.text).join(' ')
}

/** Share of the rows with dots that lead from a heading to its page. */
export function leaders(rows: readonly TextRow[]): number {
  return rows.filter(({ chunks }) => chunks.some(({ text }) => /(\.\s?){5,}|…{2,}/.test(text))).length / rows.length
}

/**
 * Whether most lines are items of a list, of one level or several, and the lines that go on below their texts, or all lines are, with numbers or
 * signs alone among them. Text in a further column makes them rows.
 */
export function isBulleted(rows: readonly TextRow[]): boolean {
  let [items, rests, others] = [0, 0, 0]
  let start: number | undefined
  for (const { chunks, left, size } of rows) {
    const words = chunks.flatMap((chunk) => chunk.words)
    const [sign, ...text] = words
    const isText = text.every(
      ({ box }, index) => index === 0 || box.left - text[index - 1]!.box.right < looksLikeTableTuning.wordGap * size,
    )
    if (isText && text.length > 0 && BULLET.test(sign!.word.text)) {
      items++
      start = text[0]!.box.left
    } else if (
      chunks.length === 1 &&
      start !== undefined &&
      Math.abs(left - start) < looksLikeTableTuning.sameStart * size
    )
      rests++
    else if (isText && MARKER.test(sign!.word.text)) others++
  }
  if (items < LEAST_ITEMS) return false
  return items + rests > looksLikeTableTuning.mostBulleted * rows.length || items + rests + others === rows.length
}

/** Whether each line of a cell is an item of a list, or goes on below the text of one. */
export function isListInCell(lines: readonly TextRow[]): boolean {
  const starts = lines.map(({ chunks }) => {
    const [sign, text] = chunks.flatMap(({ words }) => words)
    return text && MARKER.test(sign!.word.text) ? text.box.left : undefined
  })
  const texts = starts.filter((start) => start !== undefined)
  return (
    starts[0] !== undefined &&
    texts.length >= LEAST_ITEMS &&
    lines.every(
      ({ left, size }, index) =>
        starts[index] !== undefined ||
        texts.some((start) => Math.abs(left - start) < looksLikeTableTuning.sameStart * size),
    )
  )
}

/** Whether most cells of a column have a common left edge, right edge or center. */
export function isAligned(cells: readonly DraftCell[]): boolean {
  if (cells.length < 3) return true
  const sides = cells.map(({ words }) => ({
    left: Math.min(...words.map(({ box }) => box.left)),
    right: Math.max(...words.map(({ box }) => box.right)),
    size: words[0]!.size,
  }))
  const places = [
    sides.map(({ left }) => left),
    sides.map(({ right }) => right),
    sides.map(({ left, right }) => (left + right) / 2),
  ]
  return places.some((values) => {
    const usual = medianOf(values)
    const near = values.filter((value, index) => Math.abs(value - usual) < 0.7 * sides[index]!.size).length
    return near >= 0.6 * values.length
  })
}

const equationNumber = /^\((?:[A-Z]\.)?\d{1,3}(?:\.\d{1,3})*[a-z]?\)$/
/** Cells of a column that are all the same sign. */
const LEAST_SIGNS = 3
const relation = /^[=<>≤≥≈≡→:+]+$/u

const filled = (byColumn: readonly (readonly DraftCell[])[]) =>
  byColumn.map((cells) => cells.map(cellText)).filter((texts) => texts.length > 0)
const isRelation = (texts: readonly string[]) => new Set(texts).size === 1 && relation.test(texts[0]!)

/** Whether columns are the parts of equations one below the other: sides, the signs between them, and their numbers, perhaps with text between. */
export function areEquations(byColumn: readonly (readonly DraftCell[])[]): boolean {
  const columns = byColumn.filter((cells) => cells.length > 0)
  const numbered = columns.at(-1) ?? []
  if (!numbered.every((cell) => equationNumber.test(cellText(cell)))) return false
  const others = columns.slice(0, -1).flat()
  const isEquation = ({ row }: DraftCell) =>
    others.some((cell) => cell.row === row && /[=<>≤≥≈≡→]/u.test(cellText(cell)))
  return columns.length > 2 && numbered.every(isEquation)
}

/** Whether a column after the first has the same sign in all its cells, as between the sides of equations. */
export function haveSigns(byColumn: readonly (readonly DraftCell[])[]): boolean {
  return filled(byColumn.slice(1)).some((texts) => texts.length >= LEAST_SIGNS && isRelation(texts))
}
