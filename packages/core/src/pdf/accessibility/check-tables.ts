import { PDFArray, PDFName, PDFNumber } from 'pdf-lib'
import type { StructureElement } from '../structure/structure-tree.js'
import type { AccessibilityFindings } from './findings.js'
import { attributeOf, type TaggedElements, textIn } from './tagged-elements.js'

/** Cells of one table that are laid out; larger tables are not checked. */
const MAX_CELLS = 200_000

interface Cell {
  element: StructureElement
  isHeader: boolean
  columns: number
  rows: number
}

/** Checks that the cells of tables fill their rows, and that header cells say which cells they are for. */
export function checkTables(
  elements: TaggedElements,
  pageOf: (element: StructureElement) => number | undefined,
  findings: AccessibilityFindings,
): void {
  for (const table of elements.tree.elements) {
    if (elements.role(table) !== 'Table') continue
    const rows = rowsOf(elements, table).map((row) => cellsOf(elements, row))
    const at = { page: pageOf(table), object: table.ref.objectNumber }
    if (!isRegular(rows)) findings.add('table-shape', at)
    if (!headersAreClear(elements, rows.flat())) findings.add('header-scope', at)
  }
}

function rowsOf(elements: TaggedElements, table: StructureElement): StructureElement[] {
  return elements.kids(table).flatMap((kid) => {
    const role = elements.role(kid)
    if (role === 'TR') return [kid]
    return /^T(Head|Body|Foot)$/.test(role) ? elements.kids(kid).filter((row) => elements.role(row) === 'TR') : []
  })
}

function cellsOf(elements: TaggedElements, row: StructureElement): Cell[] {
  const root = elements.tree.root.dict
  const span = (element: StructureElement, name: string) => {
    const value = attributeOf(element.dict, root, name)
    return value instanceof PDFNumber ? Math.min(10_000, Math.max(1, Math.trunc(value.asNumber()))) : 1
  }
  return elements.kids(row).flatMap((element) => {
    const role = elements.role(element)
    if (role !== 'TH' && role !== 'TD') return []
    return [{ element, isHeader: role === 'TH', columns: span(element, 'ColSpan'), rows: span(element, 'RowSpan') }]
  })
}

/** Whether all rows are equally wide, with cells that reach over several rows counted in each of these. */
function isRegular(rows: readonly Cell[][]): boolean {
  /** For each column, the rows that a cell from above still takes. */
  const taken: number[] = []
  let width: number | undefined
  let cells = 0
  for (const row of rows) {
    let column = 0
    const used = taken.map((count) => count > 0)
    const filled = [...used]
    for (const { columns, rows: height } of row) {
      while (filled[column]) column++
      for (let index = 0; index < columns; index++, column++) {
        if (++cells > MAX_CELLS) return true
        if (filled[column]) return false
        filled[column] = true
        taken[column] = height
      }
    }
    for (let index = 0; index < filled.length; index++) {
      if (!filled[index]) return false
      taken[index] = (taken[index] ?? 1) - 1
    }
    width ??= filled.length
    if (filled.length !== width) return false
  }
  return taken.every((count) => count <= 0)
}

/** Whether every data cell knows its headers: by their scope, or by a list of identifiers that exist. */
function headersAreClear(elements: TaggedElements, cells: readonly Cell[]): boolean {
  const root = elements.tree.root.dict
  const headers = cells.filter(({ isHeader }) => isHeader)
  if (headers.length === 0) return true
  const scoped = headers.every(({ element }) => attributeOf(element.dict, root, 'Scope') instanceof PDFName)
  if (scoped) return true
  const ids = new Set(headers.map(({ element }) => textIn(element.dict, 'ID')).filter((id) => id !== ''))
  return cells.every(({ element, isHeader }) => {
    if (isHeader) return true
    const list = attributeOf(element.dict, root, 'Headers')
    return list instanceof PDFArray && list.size() > 0 && ids.size > 0
  })
}
