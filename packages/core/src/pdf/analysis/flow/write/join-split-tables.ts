import { isCaptionOfRest, isContinuation, isRestOfRow } from '../../tables/continuation.js'
import type { Strip } from '../page/strips.js'
import { median, type PageDraft, textOf } from '../page-draft.js'
import type { CellDraft, Element, TableItem } from '../page-items.js'
import { appendTagged, areOneTable, isRuled, lowered } from './join-tagged-tables.js'
import { draftText } from './to-paragraph.js'
import { joinSplitTablesTuning } from './tuning.js'

/**
 * Joins tables that continue at the top of the next page and drops repeated headings there. A table with room for its
 * next row on its own page ends there.
 */
export function joinSplitTables(strips: readonly Strip[], pages: readonly PageDraft[]): void {
  const foot = footOf(strips, pages)
  let before: TableItem | undefined
  /** Removes the continuation note below it. */
  let noteBelow: (() => void) | undefined
  for (const { columns } of strips)
    for (const column of columns) {
      const { elements } = column
      // A line above the rest of a table that only says that it continues.
      const note =
        elements[1]?.kind === 'table' && isNote(elements[0], before?.caption)
          ? 1
          : before
            ? countHeadLines(before, elements)
            : 0
      const first = elements[note]
      const isTagged = before !== undefined && first?.kind === 'table' && areOneTable(before, first)
      if (before && first?.kind === 'table' && (isTagged || goesOn(before, first, foot))) {
        if (isTagged) appendTagged(before, first, countRepeated(before, first))
        else append(before, first)
        noteBelow?.()
        before.box = { ...before.box, bottom: first.box.bottom }
        before.page = first.page
        elements.splice(0, note + 1)
        column.goesOn = true
        if (elements.length === 0) continue
      }
      const last = elements.at(-1)
      const above = elements.at(-2)
      noteBelow = undefined
      if (last?.kind === 'paragraph' && above?.kind === 'table' && isNote(last, undefined)) {
        before = above
        noteBelow = () => elements.splice(elements.indexOf(last), 1)
      } else if (last) before = last.kind === 'table' ? last : undefined
    }
}

function isNote(element: Element | undefined, caption: string | undefined): boolean {
  if (element?.kind !== 'paragraph' || element.lines.length > joinSplitTablesTuning.mostLines) return false
  const text = draftText(element)
  return isContinuation(text) || (caption !== undefined && text !== '' && isCaptionOfRest(caption, text))
}

/** Paragraphs above the rest of a table that repeat the headings of its columns, where nothing shows that they are a row. */
function countHeadLines(before: TableItem, elements: readonly Element[]): number {
  const count = elements.findIndex(({ kind }) => kind === 'table')
  if (count < 1 || count > joinSplitTablesTuning.mostHeaderRows) return 0
  const above = elements.slice(0, count).map((element) => (element.kind === 'paragraph' ? draftText(element) : ''))
  const text = lettersOf(above)
  let heads = ''
  for (const row of before.rows.slice(0, joinSplitTablesTuning.mostHeaderRows)) {
    heads += lettersOf([rowText(row)])
    if (heads !== '' && heads === text) return count
  }
  return 0
}

const lettersOf = (texts: readonly string[]) => texts.join('').replace(/\s/g, '')

/** Where the text of full pages ends. */
function footOf(strips: readonly Strip[], pages: readonly PageDraft[]): (page: number) => number {
  const heights = new Map(pages.map(({ page, height }) => [page, height]))
  const lowest = new Map<number, number>()
  for (const { page, box } of strips) {
    const height = heights.get(page) ?? 0
    lowest.set(height, Math.max(lowest.get(height) ?? joinSplitTablesTuning.foot * height, box.bottom))
  }
  return (page) => lowest.get(heights.get(page) ?? 0) ?? 0
}

function goesOn(above: TableItem, below: TableItem, foot: (page: number) => number): boolean {
  if (below.page !== above.page + 1 || !isCaptionOfRest(above.caption, below.caption)) return false
  if (above.columnEdges.length !== below.columnEdges.length) return false
  if (!hasSameEdges(above, below) && !hasSameText(above, below)) return false
  const next = below.rows[countRepeated(above, below)] ?? below.rows[0]
  return foot(above.page) - above.box.bottom < (next?.height ?? 0) + joinSplitTablesTuning.nearly
}

function hasSameEdges(above: TableItem, below: TableItem): boolean {
  const shift = below.columnEdges[0]! - above.columnEdges[0]!
  return above.columnEdges.every(
    (edge, index) => Math.abs(below.columnEdges[index]! - shift - edge) < joinSplitTablesTuning.sameEdge,
  )
}

/** Whether the columns of tables without rules begin or end at the same places; their edges depend on their texts. */
function hasSameText(above: TableItem, below: TableItem): boolean {
  if (isRuled(above) || isRuled(below)) return false
  const [one, other] = [textSides(above), textSides(below)]
  const shift = other[0] && one[0] ? other[0].left - one[0].left : 0
  return one.every((sides, column) => {
    const next = other[column]
    if (!sides || !next) return column > 0
    return (['left', 'right'] as const).some(
      (side) => Math.abs(next[side] - shift - sides[side]) < joinSplitTablesTuning.sameEdge,
    )
  })
}

/** Where the text of the cells of each column usually begins and ends. */
function textSides({ columnEdges, rows }: TableItem): ({ left: number; right: number } | undefined)[] {
  const sides: { left: number[]; right: number[] }[] = columnEdges.slice(1).map(() => ({ left: [], right: [] }))
  for (const { cells } of rows)
    for (const { box, columnSpan, lines } of cells) {
      const column = columnEdges.findIndex((edge) => Math.abs(edge - box.left) < 1)
      if (columnSpan > 1 || lines.length === 0 || !sides[column]) continue
      sides[column].left.push(Math.min(...lines.map((line) => line.box.left)))
      sides[column].right.push(Math.max(...lines.map((line) => line.box.right)))
    }
  return sides.map(({ left, right }) => (left.length > 0 ? { left: median(left), right: median(right) } : undefined))
}

function append(above: TableItem, below: TableItem): void {
  const repeated = countRepeated(above, below)
  const rows = below.rows.slice(repeated)
  const [own, others] = [cellsByColumn(above, above.rows.slice(above.headerRows)), cellsByColumn(below, rows)]
  const isHeadAlone = repeated === above.rows.length
  if (!isHeadAlone && isRestOfRow(own.map(textsOf), others.map(textsOf)))
    appendRest(above.rows.at(-1)!, own.at(-1)!, others[0]!, rows.shift()!.height)
  above.rows.push(...rows)
  above.headerRows = Math.max(above.headerRows, repeated)
}

type CellsByColumn = (CellDraft | undefined)[]

/** The cells of rows by column; spans are in their first. */
function cellsByColumn({ columnEdges }: TableItem, rows: TableItem['rows']): CellsByColumn[] {
  const columns = columnEdges.length - 1
  /** How many rows the cells from above go on, by column. */
  const taken = new Array<number>(columns).fill(0)
  return rows.map(({ cells }) => {
    const placed: CellsByColumn = new Array<undefined>(columns).fill(undefined)
    let column = 0
    for (const cell of cells) {
      while (column < columns && taken[column]! > 0) column++
      if (column >= columns) break
      placed[column] = cell
      taken.fill(cell.rowSpan, column, column + cell.columnSpan)
      column += cell.columnSpan
    }
    for (const [at, rest] of taken.entries()) taken[at] = Math.max(0, rest - 1)
    return placed
  })
}

const textsOf = (cells: CellsByColumn) => cells.map((cell) => cell?.lines.map(textOf).join(' ').trim() ?? '')

/** Adds the lines of the rest of a row below those of the row. */
function appendRest(row: TableItem['rows'][number], own: CellsByColumn, rest: CellsByColumn, height: number): void {
  for (const [column, { lines = [] } = {}] of rest.entries()) {
    const [first, second] = lines
    const cell = own.slice(0, column + 1).findLast((each) => each !== undefined)
    if (!first || !cell) continue
    const [above, last] = cell.lines.length > 1 ? cell.lines.slice(-2) : [first, second]
    const pitch = above && last ? last.baseline - above.baseline : 0
    const leading = pitch > 0 ? pitch : joinSplitTablesTuning.leading * first.size
    const end = cell.lines.at(-1)
    const shift = end ? end.baseline + leading - first.baseline : cell.box.bottom - first.box.top
    cell.lines.push(...lines.map((line) => lowered(line, shift)))
  }
  for (const cell of row.cells) cell.box = { ...cell.box, bottom: cell.box.bottom + height }
  row.height += height
}

/** Rows at the top of a table that are the headings of the one before; never all that it has itself. */
function countRepeated(above: TableItem, below: TableItem): number {
  if (isHeadAlone(above, below)) return above.rows.length
  const hasKnownHeaders = above.headerRows > 0 && above.headerRows < above.rows.length
  const most = Math.min(
    hasKnownHeaders ? above.headerRows : joinSplitTablesTuning.mostHeaderRows,
    above.rows.length - 1,
    below.rows.length - 1,
  )
  let count = 0
  while (count < below.rows.length && isSame(above.rows[count], below.rows[count])) count++
  // Without known headings, tables of identical rows are ambiguous.
  return hasKnownHeaders ? Math.min(count, most) : count > most ? 0 : count
}

/** Whether a table is only the headings of the one below, which had no room for a row on their page. */
function isHeadAlone({ rows }: TableItem, below: TableItem): boolean {
  const isRepeated = (row: TableItem['rows'][number], index: number) => isSame(row, below.rows[index])
  if (rows.length > joinSplitTablesTuning.mostHeaderRows || rows.length >= below.rows.length) return false
  return rows.every(isRepeated) && !isSame(rows[0], below.rows[rows.length])
}

function isSame(a: TableItem['rows'][number] | undefined, b: TableItem['rows'][number] | undefined): boolean {
  return a !== undefined && b !== undefined && rowText(a).trim() !== '' && rowText(a) === rowText(b)
}

const rowText = ({ cells }: TableItem['rows'][number]) =>
  cells.map(({ lines }) => lines.map(textOf).join(' ')).join('\t')
