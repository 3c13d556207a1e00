import type { Box } from '../../../page-objects/page-objects.js'
import { medianOf } from '../columns.js'
import { intervalOf, middleOf, wordsIn } from '../locate-words.js'
import type { PlacedWord } from '../text-rows.js'
import type { Grid } from './lattice.js'
import { joinStripesTuning } from './tuning.js'

/** More are a drawing, and would take long to compare. */
const MAX_STRIPES = 2000

const { sameEdge, beyond, lowest, highest } = joinStripesTuning

/**
 * Joins grids of shades of which every second row has none, as browsers print striped tables: rows of the same columns, with text in
 * these columns between them. Rows of such text right above and below belong to the table, too.
 * @param words sorted by their centers from top to bottom
 */
export function joinStripes(grids: readonly Grid[], words: readonly PlacedWord[]): Grid[] {
  const stripes = grids.filter(isStripe).sort((a, b) => a.box.top - b.box.top)
  if (stripes.length < 2 || stripes.length > MAX_STRIPES) return [...grids]
  const chains: Grid[][] = []
  for (const grid of stripes) {
    const chain = chains.find((one) => follows(one.at(-1)!, grid, words))
    if (chain) chain.push(grid)
    else chains.push([grid])
  }
  const joined = chains.map((chain) => (chain.length > 1 ? withNext(join(chain), words) : chain[0]!))
  return [...grids.filter((grid) => !isStripe(grid)), ...joined]
}

const columnsOf = ({ columnEdges }: Grid) => columnEdges.length - 1
const rowsOf = ({ rowEdges }: Grid) => rowEdges.length - 1
const heightsOf = ({ rowEdges }: Grid) => rowEdges.slice(1).map((bottom, index) => bottom - rowEdges[index]!)

/** Whether each field of a grid is a cell, and it has several columns. */
function isStripe(grid: Grid): boolean {
  return columnsOf(grid) > 1 && grid.open === 0 && grid.spans.length === columnsOf(grid) * rowsOf(grid)
}

/** Whether a grid has the columns of one above it, and a row of text is between them. */
function follows(above: Grid, grid: Grid, words: readonly PlacedWord[]): boolean {
  if (columnsOf(above) !== columnsOf(grid)) return false
  if (above.columnEdges.some((edge, index) => Math.abs(edge - grid.columnEdges[index]!) > sameEdge)) return false
  const gap = grid.box.top - above.box.bottom
  const heights = [...heightsOf(above), ...heightsOf(grid)]
  if (gap < lowest * Math.min(...heights) || gap > highest * Math.max(...heights)) return false
  return isRow(above, { ...above.box, top: above.box.bottom, bottom: grid.box.top }, words)
}

/** Whether words of a row are in several columns, and none is in two. */
function isRow({ columnEdges }: Grid, box: Box, words: readonly PlacedWord[]): boolean {
  const inside = wordsIn(words, box)
  const columns = new Set<number>()
  for (const word of inside) {
    const column = intervalOf(columnEdges, middleOf(word.box).x)
    columns.add(column)
    if (word.box.left < columnEdges[column]! - beyond || word.box.right > columnEdges[column + 1]! + beyond)
      return false
  }
  return columns.size > 1
}

function join(chain: readonly Grid[]): Grid {
  const [first] = chain as [Grid]
  const joined: Grid = { ...first, rowEdges: [...first.rowEdges], spans: [...first.spans] }
  for (const grid of chain.slice(1)) {
    addRow(joined, rowsOf(joined))
    const start = rowsOf(joined) + 1
    joined.rowEdges.push(...grid.rowEdges)
    joined.spans.push(...grid.spans.map((span) => ({ ...span, row: span.row + start })))
    joined.box = { ...joined.box, bottom: grid.box.bottom }
    joined.horizontal = [...joined.horizontal, ...grid.horizontal]
    joined.vertical = [...joined.vertical, ...grid.vertical]
  }
  return joined
}

function addRow(grid: Grid, row: number): void {
  for (let column = 0; column < columnsOf(grid); column++) grid.spans.push({ row, column, rowSpan: 1, columnSpan: 1 })
}

/** A grid with the rows of text right above and below it, as high as its own. */
function withNext(grid: Grid, words: readonly PlacedWord[]): Grid {
  const height = medianOf(heightsOf(grid))
  const { top, bottom } = grid.box
  let next = grid
  const below = { ...grid.box, top: bottom, bottom: bottom + height }
  if (isRow(grid, below, words)) {
    next = {
      ...next,
      box: { ...next.box, bottom: below.bottom },
      rowEdges: [...next.rowEdges, below.bottom],
      spans: [...next.spans],
    }
    addRow(next, rowsOf(next) - 1)
  }
  const above = { ...grid.box, top: top - height, bottom: top }
  if (!isRow(grid, above, words)) return next
  const spans = next.spans.map((span) => ({ ...span, row: span.row + 1 }))
  next = { ...next, box: { ...next.box, top: above.top }, rowEdges: [above.top, ...next.rowEdges], spans }
  addRow(next, 0)
  return next
}
