import type { Box } from '../../../page-objects/page-objects.js'
import { fullCells } from '../layout-tables.js'
import type { CellDraft, FlowLine, PictureItem, TableItem } from '../page-items.js'
import { attachRaised } from '../text/attach-raised.js'
import { nameSigns } from '../text/unnamed-signs.js'
import { joinMarkers } from './join-rows.js'

/** The lines in cells that may have more than lines, and in such cells of tables within them. */
export function linesOfCells(tables: readonly TableItem[]): FlowLine[] {
  return tables.flatMap((table) =>
    fullCells(table).flatMap((cell) => [...ownLines(cell), ...linesOfCells(innerTables(cell))]),
  )
}

/**
 * Prepares the lines of such cells as those of the page: without the labels of drawings, with markers and raised text joined. Adds the
 * pictures within the cells, and returns those.
 */
export function fillContent(
  tables: readonly TableItem[],
  labels: ReadonlySet<FlowLine>,
  pictures: readonly PictureItem[],
): Set<PictureItem> {
  const taken = new Set<PictureItem>()
  for (const cell of tables.flatMap(fullCells)) {
    const inner = innerTables(cell)
    const free = pictures.filter((picture) => !taken.has(picture) && isWithin(picture.box, cell.box))
    const takenInside = fillContent(inner, labels, free)
    const own = free.filter((picture) => !takenInside.has(picture))
    for (const picture of free) taken.add(picture)
    const shown = ownLines(cell).filter((line) => !labels.has(line))
    const lines = joinMarkers(attachRaised(nameSigns(shown)))
    cell.content = [...lines, ...inner, ...own]
    cell.lines = [
      ...lines,
      ...inner.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((one) => one.lines))),
    ]
  }
  return taken
}

const ownLines = ({ content = [] }: CellDraft) => content.filter((item) => item.kind === 'line')

const innerTables = ({ content = [] }: CellDraft) => content.filter((item) => item.kind === 'table')

/** Whether the middle of a box is in another one. */
function isWithin(box: Box, around: Box): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return x > around.left && x < around.right && y > around.top && y < around.bottom
}
