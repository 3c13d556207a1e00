import { describe, expect, it } from 'vitest'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { joinSheetTables, type LooseLine, type PageTables } from './join-sheet-tables.js'
import type { SheetTable } from './sheet-table.js'

const HEIGHT = 800
const lineAt = (top: number, text: string): LooseLine => ({ text, top, bottom: top + 10 })

/** A page with one table over most of it. */
function pageWith(
  page: number,
  rows: string[][],
  {
    edges = [50, 150, 250],
    above = [],
    below = [],
    headerRows = 1,
    ruled = true,
    caption,
  }: {
    edges?: number[]
    above?: LooseLine[]
    below?: LooseLine[]
    headerRows?: number
    ruled?: boolean
    caption?: string
  } = {},
): PageTables {
  const table: SheetTable = {
    ...sketchTable(rows, { headerRows, page }),
    ruled,
    ...(caption !== undefined && { caption }),
  }
  const box = { left: edges[0]!, top: 100, right: edges.at(-1)!, bottom: 700 }
  return { page, height: HEIGHT, tables: [{ table, box, columnEdges: edges }], above, below }
}

const textsOf = ({ rows, columns, cells }: SheetTable) => {
  const texts = Array.from({ length: rows }, () => new Array<string>(columns).fill(''))
  for (const { row, column, text } of cells) texts[row]![column] = text
  return texts
}
const head = ['Name', 'Sum']

describe('joinTables', () => {
  it('joins a table that continues, and drops the headings that are repeated', () => {
    const pages = [
      pageWith(1, [head, ['a', '1']], { below: [lineAt(780, 'Page 1 of 3')], above: [lineAt(20, 'Report')] }),
      pageWith(2, [head, ['b', '2']], { below: [lineAt(780, 'Page 2 of 3')], above: [lineAt(20, 'Report')] }),
      pageWith(3, [['c', '3']], { above: [lineAt(20, 'Report')], headerRows: 0 }),
    ]
    const joined = joinSheetTables(pages)
    expect(joined).toHaveLength(1)
    expect(joined[0]).toMatchObject({ rows: 4, pages: [1, 2, 3], headerRows: 1 })
    expect(textsOf(joined[0]!)).toEqual([head, ['a', '1'], ['b', '2'], ['c', '3']])
  })

  it('joins the rest of a row to it, and keeps rows without a label apart where others have none', () => {
    const wide = { edges: [50, 150, 250, 350] }
    const first = [
      ['Option', 'Type', 'Meaning'],
      ['a', 'text', 'What it is.'],
      ['b', 'text', 'What remains'],
    ]
    const second = [
      ['Option', 'Type', 'Meaning'],
      ['', '', 'of it.'],
      ['c', 'text', 'What comes.'],
    ]
    const [joined] = joinSheetTables([pageWith(1, first, wide), pageWith(2, second, wide)])
    expect(textsOf(joined!)).toEqual([...first.slice(0, 2), ['b', 'text', 'What remains of it.'], second[2]])
    const grouped = [...first.slice(0, 2), ['', 'number', 'How many'], ['b', 'text', 'What remains']]
    expect(joinSheetTables([pageWith(1, grouped, wide), pageWith(2, second, wide)])[0]!.rows).toBe(6)
    const begun = [first[0]!, first[1]!, ['b', 'text', '']]
    expect(textsOf(joinSheetTables([pageWith(1, begun, wide), pageWith(2, second, wide)])[0]!)[2]).toEqual([
      'b',
      'text',
      'of it.',
    ])
    const values = [second[0]!, ['', '', '12'], second[2]!]
    expect(joinSheetTables([pageWith(1, first, wide), pageWith(2, values, wide)])[0]!.rows).toBe(5)
  })

  it('keeps spans of the continued part', () => {
    const second = pageWith(
      2,
      [
        ['all', ''],
        ['b', '2'],
      ],
      { headerRows: 0 },
    )
    second.tables[0]!.table.cells[0]!.columnSpan = 2
    const [joined] = joinSheetTables([pageWith(1, [head, ['a', '1']]), second])
    expect(joined!.cells.find(({ text }) => text === 'all')).toMatchObject({ row: 2, columnSpan: 2 })
  })

  it.each<[string, PageTables]>([
    ['another number of columns', pageWith(2, [['b', '2', '3']], { edges: [50, 150, 250, 350] })],
    ['other places of columns', pageWith(2, [['b', '2']], { edges: [50, 90, 250] })],
    ['text above it', pageWith(2, [['b', '2']], { above: [lineAt(300, 'The next survey shows another thing.')] })],
    ['a caption of its own', pageWith(2, [['b', '2']], { caption: 'Table 2: Others' })],
    ['a page between', pageWith(3, [['b', '2']])],
    ['no rules', pageWith(2, [['b', '2']], { ruled: false })],
  ])('does not join a table with %s', (_, second) => {
    expect(joinSheetTables([pageWith(1, [head, ['a', '1']], { caption: 'Table 1: Some' }), second])).toHaveLength(2)
  })

  it('does not join a table that ends in the middle of a page', () => {
    const first = pageWith(1, [head, ['a', '1']])
    first.tables[0]!.box.bottom = 400
    expect(joinSheetTables([first, pageWith(2, [head, ['b', '2']])])).toHaveLength(2)
  })

  it('does not join over text below', () => {
    const first = pageWith(1, [head, ['a', '1']], { below: [lineAt(650, 'A paragraph between the tables.')] })
    expect(joinSheetTables([first, pageWith(2, [head, ['b', '2']])])).toHaveLength(2)
  })

  it('takes notes of continuation and facing margins for what they are', () => {
    const first = pageWith(1, [head, ['a', '1']], {
      caption: 'Table 1',
      below: [lineAt(600, '(continued on next page)')],
    })
    const second = pageWith(2, [['b', '2']], { caption: 'Table 1 (continued)', edges: [80, 180, 280] })
    expect(joinSheetTables([first, second])).toHaveLength(1)
  })

  it('knows a continued table by its headings where columns without rules have moved', () => {
    const first = pageWith(1, [head, ['a', '1']], { ruled: false })
    const moved = pageWith(2, [head, ['bbbbbbb', '2']], { edges: [50, 230, 250], ruled: false })
    expect(joinSheetTables([first, moved])).toHaveLength(1)
  })
})
