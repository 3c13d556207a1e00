import type { FlowCell, FlowTable } from '../../flow-document/flow-document.js'
import { type PlacedCell, placedRows } from '../structure/place-cells.js'
import { type ListItem, nodesOfCell, type StructureNode } from '../structure/read-structure.js'
import { escapeMarkdown } from './escape-markdown.js'
import { type InlineContext, writeInlines } from './write-inlines.js'

/** A table as Markdown: its first row is the heading, merged cells have their text in the first place. Empty if no cell has text. */
export function writeTable(table: FlowTable, context: InlineContext): string {
  const width = Math.max(1, table.columns.length)
  const placed = [...placedRows(table, width)]
  const [head, ...body] = placed.map((cells, index) => {
    const row = Array<string>(width).fill('')
    for (const { cell, column, goesOn } of cells) if (!goesOn) row[column] = cellText(cell, context, index === 0)
    return row
  })
  if (!head || [head, ...body].every((row) => row.every((text) => text === ''))) return ''
  const rules = Array.from({ length: width }, (_, column) => ruleOf(placed.slice(1), column))
  return [head, rules, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** The page of each line of a table as it is written: its first row, the row below it, the others. */
export function pagesOfLines({ rows }: FlowTable): number[] {
  let page = 0
  const pages = rows.map((row) => {
    page = row.page ?? page
    return page
  })
  return [pages[0] ?? 0, ...pages]
}

/** A row that says how most cells of a column are aligned. */
function ruleOf(rows: readonly PlacedCell[][], column: number): string {
  let [right, center, all] = [0, 0, 0]
  for (const row of rows) {
    const cell = row.find((each) => each.column === column && each.span === 1 && !each.goesOn)?.cell
    const first = cell?.blocks.find((block) => block.type === 'paragraph' && block.contents.length > 0)
    if (first?.type !== 'paragraph') continue
    all++
    if (first.align === 'right') right++
    if (first.align === 'center') center++
  }
  return right > all / 2 ? '---:' : center > all / 2 ? ':---:' : '---'
}

function cellText({ blocks }: FlowCell, context: InlineContext, isHead: boolean): string {
  const settings = { inCell: true, withoutBold: isHead }
  const write = (node: StructureNode): string[] => {
    switch (node.type) {
      case 'heading':
      case 'text':
        return writeInlines(node.contents, context, settings)
      case 'code':
        return node.lines.map((line) => escapeMarkdown(line, true))
      case 'list':
        return itemLines(node.items, context)
      case 'table':
        return [...placedRows(node.table, Math.max(1, node.table.columns.length))].map((row) =>
          row.flatMap(({ cell, goesOn }) => (goesOn ? [] : [cellText(cell, context, isHead)])).join(' '),
        )
    }
  }
  return nodesOfCell(blocks)
    .flatMap(write)
    .filter((line) => line !== '')
    .join('<br>')
}

function itemLines(items: readonly ListItem[], context: InlineContext): string[] {
  return items.flatMap(({ marker, contents, items: inner }) => [
    `${escapeMarkdown(marker ?? '•', true)} ${writeInlines(contents, context, { inCell: true }).join('<br>')}`,
    ...itemLines(inner, context),
  ])
}
