import { readWords } from '../../pdf/analysis/layout/read-words.js'
import { findTables } from '../../pdf/analysis/tables/find-tables.js'
import type { Table } from '../../pdf/analysis/tables/table.js'
import { readTypeset, type TypesetPage } from '../sketches/typeset.js'

/** The tables that are found on a page. */
export async function tablesOf(page: TypesetPage): Promise<Table[]> {
  const [objects] = await readTypeset([page])
  return findTables(objects!, readWords(objects!))
}

/** Texts by row; places that a span covers are empty. */
export function gridOf({ rows, columns, cells }: Table): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''))
  for (const { row, column, text } of cells) grid[row]![column] = text
  return grid
}

/** A table of three columns. */
export const people = [
  ['Name', 'Age', 'Income'],
  ['Ada', '36', '1,200'],
  ['Grace', '85', '900'],
  ['Edsger', '72', '15,300'],
]

const lefts = [60, 160, 240]

/** Sets rows of text at these left edges, 20 points apart. */
export function setRows(page: TypesetPage, rows: readonly (readonly string[])[], top = 100, at = lefts): TypesetPage {
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, at[x]!, top + 20 * y)
  return page
}

/** Draws all edges of rows and columns. */
export function drawGrid(page: TypesetPage, xs: readonly number[], ys: readonly number[]): TypesetPage {
  for (const y of ys) page.rule(xs[0]!, y, xs.at(-1)!, y)
  for (const x of xs) page.rule(x, ys[0]!, x, ys.at(-1)!)
  return page
}
