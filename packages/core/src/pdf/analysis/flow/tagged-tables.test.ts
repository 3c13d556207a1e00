import { describe, expect, it } from 'vitest'
import type { Block, FlowTable } from '../../../flow-document/flow-document.js'
import { drawGrid } from '../../../testing/facts/tables-on-page.js'
import { blocksOf, textsOf } from '../../../testing/sketches/flow-of-pages.js'
import { type TaggedText, TagSketch, taggedPage } from '../../../testing/sketches/tagged-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'
import { findTables } from '../tables/find-tables.js'
import { readFlow } from './read-flow.js'

const documentOf = (...pages: TaggedText[][]) => documentOn(pages.map((texts) => ({ page: new TypesetPage(), texts })))

async function documentOn(pages: { page: TypesetPage; texts: TaggedText[] }[]) {
  const objects = await Promise.all(pages.map(({ page, texts }) => taggedPage(page, texts)))
  return readFlow(
    objects.map((page, index) => ({ ...page, page: index + 1 })),
    { findTables: (page, words, search) => findTables(page, words, { everyGrid: true, ...search }) },
  )
}

const isTable = (block: Block): block is FlowTable => block.type === 'table'
const sizeOf = ({ rows, columns }: FlowTable) => `${rows.length} × ${columns.length}`
const cellsOf = ({ rows }: FlowTable) => rows.flatMap(({ cells }) => cells)

describe('a table that only places its content', () => {
  const outer = new TagSketch(0)
  const inner = new TagSketch(1, outer.cell(0, 1))
  const texts: TaggedText[] = [
    { text: 'Harbor office', x: 72, y: 100, tag: { block: 1, cell: outer.cell(0, 0) } },
    { text: 'Of the fleet', x: 300, y: 100, tag: { block: 2, heading: 2, cell: outer.cell(0, 1) } },
    { text: 'These are all the ships of the harbor', x: 300, y: 114, tag: { block: 3, cell: outer.cell(0, 1) } },
    { text: 'Sloop', x: 300, y: 134, tag: { block: 4, cell: inner.cell(0, 0) } },
    { text: 'two', x: 400, y: 134, tag: { block: 5, cell: inner.cell(0, 1) } },
    { text: 'Ketch', x: 300, y: 148, tag: { block: 6, cell: inner.cell(1, 0) } },
    { text: 'three', x: 400, y: 148, tag: { block: 7, cell: inner.cell(1, 1) } },
    { text: 'Behind the table, where the text continues with more about it', x: 72, y: 190, tag: { block: 8 } },
  ]

  it('keeps headings and tables in its cells', async () => {
    const [table] = blocksOf(await documentOf(texts)).filter(isTable)
    expect([sizeOf(table!), table!.isLayout]).toEqual(['1 × 2', true])
    const [left, right] = cellsOf(table!).map(({ blocks }) => blocks)
    expect(textsOf(left)).toBe('Harbor office')
    expect(textsOf(right)).toBe('Of the fleet\nThese are all the ships of the harbor')
    expect(right!.find((block) => block.type === 'paragraph')).toMatchObject({ heading: 2 })
    expect(right!.filter(isTable).map(sizeOf)).toEqual(['2 × 2'])
  })
})

describe('a tagged table on two pages', () => {
  it('is one, with the columns of both', async () => {
    const tags = new TagSketch(0)
    const row = (number: number, y: number, texts: [string, number, number?][]) =>
      texts.map(([text, column, columnSpan = 1]) => ({
        text,
        x: 72 + 120 * column,
        y,
        tag: { cell: tags.cell(number, column, { columnSpan }) },
      }))
    const document = await documentOf(
      [
        ...row(0, 700, [
          ['Ship', 0],
          ['Of the harbor', 1, 2],
        ]),
        ...row(1, 720, [
          ['Sloop', 0],
          ['two of them', 1, 2],
        ]),
      ],
      [
        ...row(2, 80, [
          ['Ketch', 0],
          ['three', 1],
          ['Ann', 2],
        ]),
        ...row(3, 100, [
          ['Barge', 0],
          ['four', 1],
          ['Bob', 2],
        ]),
      ],
    )
    const tables = blocksOf(document).filter(isTable)
    expect(tables.map(sizeOf)).toEqual(['4 × 3'])
    expect(tables[0]!.rows.map(({ cells }) => cells.map(({ columnSpan }) => columnSpan))).toEqual([
      [1, 2],
      [1, 2],
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  it('continues its last row where the cells of the next page are the same', async () => {
    const tags = new TagSketch(0)
    const line = (text: string, y: number, row: number, column: number) => ({
      text,
      x: 72 + 200 * column,
      y,
      tag: { block: 10 * row + column, cell: tags.cell(row, column) },
    })
    const document = await documentOf(
      [
        line('Sloop', 700, 0, 0),
        line('which has two masts', 700, 0, 1),
        line('Ketch', 720, 1, 0),
        line('which has', 720, 1, 1),
      ],
      [line('other masts', 80, 1, 1), line('Barge', 100, 2, 0), line('which has none', 100, 2, 1)],
    )
    const [table, ...others] = blocksOf(document).filter(isTable)
    expect([sizeOf(table!), others.length]).toEqual(['3 × 2', 0])
    expect(cellsOf(table!).map(({ blocks }) => textsOf(blocks))).toEqual([
      'Sloop',
      'which has two masts',
      'Ketch',
      'which has other masts',
      'Barge',
      'which has none',
    ])
  })

  it('has its heads once, where they are repeated as a line of text', async () => {
    const tags = new TagSketch(0)
    const row = (number: number, y: number, texts: string[]) =>
      texts.map((text, column) => ({ text, x: 72 + 60 * column, y, tag: { cell: tags.cell(number, column) } }))
    const rows = (from: number, y: number) =>
      [0, 1, 2].flatMap((at) => row(from + at, y + 16 * at, ['Sloop', `${from + at}0`, 'Ann']))
    const document = await documentOf(
      [...row(0, 690, ['Ship', 'Crew', 'Name of the master']), ...rows(1, 706)],
      [{ text: 'Ship Crew Name of the master', x: 72, y: 60 }, ...rows(4, 80)],
    )
    const blocks = blocksOf(document)
    expect(blocks.filter(isTable).map(sizeOf)).toEqual(['7 × 3'])
    expect(textsOf(blocks)).toBe('')
  })

  it('has its heads once, where they are repeated as rows without tags', async () => {
    const tags = new TagSketch(0)
    const xs = [70, 170, 270, 370]
    const row = (number: number | undefined, y: number, texts: string[]) =>
      texts.map((text, column) => ({
        text,
        x: 75 + 100 * column,
        y,
        ...(number !== undefined && { tag: { block: 10 * number + column, cell: tags.cell(number, column) } }),
      }))
    const ships = (from: number, y: number) =>
      [0, 1, 2].flatMap((at) => row(from + at, y + 20 * at, ['Sloop', `${from + at}0`, 'Ann']))
    const grid = (top: number) =>
      drawGrid(
        new TypesetPage(),
        xs,
        [0, 20, 40, 60, 80].map((y) => top + y),
      )
    const document = await documentOn([
      { page: grid(676), texts: [...row(0, 690, ['Ship name', 'Crew', 'Master']), ...ships(1, 710)] },
      // The program has no room for all of a head.
      { page: grid(66), texts: [...row(undefined, 80, ['Ship', 'Crew', 'Master']), ...ships(4, 100)] },
    ])
    expect(blocksOf(document).filter(isTable).map(sizeOf)).toEqual(['7 × 3'])
  })

  it.each([
    ['has no row of its own for the empty beginning of one whose text is on the next page', 3, 6],
    ['keeps an empty row at the end of a page', 4, 7],
  ])('%s', async (_, next, wanted) => {
    const tags = new TagSketch(0)
    const xs = [70, 170, 270, 370]
    const ships = (from: number, y: number) =>
      [0, 1, 2].flatMap((row) =>
        ['Sloop', `${from + row}0`, 'Ann'].map((text, column) => ({
          text,
          x: 75 + 100 * column,
          y: y + 20 * row,
          tag: { block: 10 * (from + row) + column, cell: tags.cell(from + row, column) },
        })),
      )
    const grid = (top: number, rows: number) =>
      drawGrid(
        new TypesetPage(),
        xs,
        Array.from({ length: rows + 1 }, (_each, row) => top + 20 * row),
      )
    const document = await documentOn([
      { page: grid(676, 4), texts: ships(0, 690) },
      { page: grid(66, 3), texts: ships(next, 80) },
    ])
    expect(blocksOf(document).filter(isTable).map(sizeOf)).toEqual([`${wanted} × 3`])
  })

  it('has no such row where the heads of the next page are tagged, too', async () => {
    const tags = new TagSketch(0)
    const xs = [70, 170, 270, 370]
    const row = (number: number, y: number, texts: string[]) =>
      texts.map((text, column) => ({
        text,
        x: 75 + 100 * column,
        y,
        tag: { block: 10 * number + column, cell: tags.cell(number, column) },
      }))
    const grid = (top: number) =>
      drawGrid(
        new TypesetPage(),
        xs,
        [0, 20, 40, 60, 80].map((y) => top + y),
      )
    const heads = ['Ship', 'Crew', 'Master']
    const document = await documentOn([
      {
        page: grid(676),
        texts: [...row(0, 690, heads), ...row(1, 710, ['Sloop', '2', 'Ann']), ...row(2, 730, ['Brig', '9', 'Bob'])],
      },
      {
        page: grid(66),
        texts: [
          ...row(3, 80, heads),
          ...row(4, 100, ['Ketch', '4', 'Eve']),
          ...row(5, 120, ['Barge', '3', 'Dan']),
          ...row(6, 140, ['Yawl', '5', 'Mia']),
        ],
      },
    ])
    expect(blocksOf(document).filter(isTable).map(sizeOf)).toEqual(['6 × 3'])
  })
})
