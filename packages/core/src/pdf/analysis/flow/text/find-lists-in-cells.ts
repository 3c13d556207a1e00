import type { Measures } from '../measure-document.js'
import { textOf } from '../page-draft.js'
import type { Element, FlowLine } from '../page-items.js'
import { paragraphsOfCell } from '../write/to-table-item.js'
import { findLists } from './find-lists.js'
import { tagHeadingsInCells } from './match-tags.js'

/**
 * Finds tagged headings and lists in table cells, each cell separately; items without words after the marker are
 * numbers.
 */
export function findListsInCells(
  columns: readonly (readonly Element[])[],
  known: number,
  { leadingOf }: Pick<Measures, 'leadingOf'>,
): void {
  let lists = known
  for (const element of columns.flat()) {
    if (element.kind !== 'table') continue
    const cells = element.rows
      .flatMap((row) => row.cells)
      .filter((cell) => !cell.content && cell.lines.length > 0 && (cell.align !== 'right' || cell.lines.some(hasWord)))
    for (const cell of cells) cell.elements = paragraphsOfCell(cell, leadingOf)
    tagHeadingsInCells(element)
    for (const { elements } of cells) lists = findLists([elements!], lists)
  }
}

const hasWord = (line: FlowLine) => /\p{L}{2}/u.test(textOf(line))
