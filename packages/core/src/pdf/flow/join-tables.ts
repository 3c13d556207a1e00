import { type TableItem, textOf } from './page-draft.js'
import type { Element } from './paragraph-draft.js'
import type { Strip } from './strips.js'

const SAME_EDGE = 4
const MOST_HEADER_ROWS = 4

/** Joins tables that go on at the top of the next page; rows of headings that are repeated there are dropped. */
export function joinTables(strips: readonly Strip[]): void {
  let before: { table: TableItem; elements: Element[] } | undefined
  for (const { columns } of strips)
    for (const column of columns) {
      const { elements } = column
      const first = elements[0]
      if (before && first?.kind === 'table' && goesOn(before.table, first)) {
        append(before.table, first)
        before.table.box = { ...before.table.box, bottom: first.box.bottom }
        before.table.page = first.page
        elements.shift()
        column.goesOn = true
        if (elements.length === 0) continue
      }
      const last = elements.at(-1)
      if (last) before = last.kind === 'table' ? { table: last, elements } : undefined
    }
}

function goesOn(above: TableItem, below: TableItem): boolean {
  if (below.page !== above.page + 1 || below.caption !== undefined) return false
  if (above.columnEdges.length !== below.columnEdges.length) return false
  const shift = below.columnEdges[0]! - above.columnEdges[0]!
  return above.columnEdges.every((edge, index) => Math.abs(below.columnEdges[index]! - shift - edge) < SAME_EDGE)
}

function append(above: TableItem, below: TableItem): void {
  const repeated = countRepeated(above.rows, below.rows)
  above.rows.push(...below.rows.slice(repeated))
  above.headerRows = Math.max(above.headerRows, repeated)
}

/** Rows at the top of a table that are those of the one before. */
function countRepeated(above: TableItem['rows'], below: TableItem['rows']): number {
  let count = 0
  while (count < MOST_HEADER_ROWS && isSame(above[count], below[count])) count++
  return count
}

function isSame(a: TableItem['rows'][number] | undefined, b: TableItem['rows'][number] | undefined): boolean {
  return a !== undefined && b !== undefined && rowText(a).trim() !== '' && rowText(a) === rowText(b)
}

const rowText = ({ cells }: TableItem['rows'][number]) =>
  cells.map(({ lines }) => lines.map(textOf).join(' ')).join(' ')
