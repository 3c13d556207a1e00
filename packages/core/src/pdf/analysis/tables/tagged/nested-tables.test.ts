import { describe, expect, it } from 'vitest'
import { rowWithBlanks, type TaggedText, TagSketch, taggedPage } from '../../../../testing/sketches/tagged-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readWords } from '../../layout/read-words.js'
import { findTables } from '../find-tables.js'
import type { Table } from '../table.js'

const tablesOf = async (texts: readonly TaggedText[], nested = true, page = new TypesetPage()) => {
  const objects = await taggedPage(page, texts)
  return findTables(objects, readWords(objects), { everyGrid: true, nested })
}

const sizeOf = ({ rows, columns }: Table) => `${rows} × ${columns}`
const textsOf = ({ cells }: Table) => cells.map(({ text }) => text)

describe('a tagged table in a cell of another', () => {
  const outer = new TagSketch(0)
  const inner = new TagSketch(1, outer.cell(0, 1))
  const texts: TaggedText[] = [
    { text: 'Harbor office', x: 72, y: 100, tag: { cell: outer.cell(0, 0) } },
    { text: 'Ships in the harbor', x: 300, y: 100, tag: { cell: outer.cell(0, 1) } },
    { text: 'Sloop', x: 300, y: 120, tag: { cell: inner.cell(0, 0) } },
    { text: 'two', x: 400, y: 120, tag: { cell: inner.cell(0, 1) } },
    { text: 'Ketch', x: 300, y: 134, tag: { cell: inner.cell(1, 0) } },
    { text: 'three', x: 400, y: 134, tag: { cell: inner.cell(1, 1) } },
  ]

  it('is a table of that cell', async () => {
    const tables = await tablesOf(texts)
    expect(tables.map(sizeOf)).toEqual(['1 × 2'])
    expect(tables[0]!.isLayout).toBe(true)
    expect(textsOf(tables[0]!)).toEqual(['Harbor office', 'Ships in the harbor'])
    const within = tables[0]!.cells[1]!.tables!
    expect(within.map(sizeOf)).toEqual(['2 × 2'])
    expect(textsOf(within[0]!)).toEqual(['Sloop', 'two', 'Ketch', 'three'])
    expect(within[0]!.isLayout).toBeUndefined()
  })

  it('is a table of that cell, too, where rules part the cells of the other one', async () => {
    const page = new TypesetPage()
    for (const x of [66, 280, 500]) page.rule(x, 86, x, 200)
    for (const y of [86, 150, 200]) page.rule(66, y, 500, y)
    const below = [
      { text: 'Master of the port', x: 72, y: 180, tag: { cell: outer.cell(1, 0) } },
      { text: 'Ann', x: 300, y: 180, tag: { cell: outer.cell(1, 1) } },
    ]
    const [table] = await tablesOf([...texts, ...below], true, page)
    expect([sizeOf(table!), table!.isLayout, table!.ruled]).toEqual(['2 × 2', undefined, true])
    expect(table!.cells.flatMap(({ tables = [] }) => tables.map(sizeOf))).toEqual(['2 × 2'])
  })

  it('is a table of the page where no tables in others are wanted', async () => {
    const tables = await tablesOf(texts, false)
    expect(tables.map(sizeOf)).toEqual(['2 × 2'])
  })

  it('is a table of the page if the other one is not where its tags say', async () => {
    const mixed = await tablesOf([...texts, { text: 'Note', x: 200, y: 120 }])
    expect(mixed.map(sizeOf)).toEqual(['2 × 2'])
  })
})

it('a single tagged cell only places its text, and is none where tables in others are not wanted', async () => {
  const tags = new TagSketch(0)
  const texts = ['To the master', 'of the port'].map((text, index) => ({
    text,
    x: 320,
    y: 100 + 14 * index,
    tag: { cell: tags.cell(0, 0) },
  }))
  const [table, ...others] = await tablesOf(texts)
  expect([sizeOf(table!), table!.isLayout, others.length]).toEqual(['1 × 1', true, 0])
  expect(await tablesOf(texts, false)).toEqual([])
})

it('a table by its rules is believed more than tags that make all of it a single cell', async () => {
  const tags = new TagSketch(0)
  const page = new TypesetPage()
  for (const x of [70, 170, 270, 370]) page.rule(x, 90, x, 150)
  for (const y of [90, 110, 130, 150]) page.rule(70, y, 370, y)
  const texts = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      text: `Ship${row}${column}`,
      x: 75 + 100 * column,
      y: 104 + 20 * row,
      tag: { cell: tags.cell(0, 0) },
    })),
  )
  const tables = await tablesOf(texts, true, page)
  expect(tables.map(sizeOf)).toEqual(['3 × 3'])
})

it('cells without content may have spans: the text behind them is in its column', async () => {
  const tags = new TagSketch(0)
  const whole = ['Boat', 'Length', 'Crew', 'Master'].map((text, column) => ({
    text,
    x: 72 + 110 * column,
    y: 100,
    tag: { cell: tags.cell(0, column) },
  }))
  const inRow = rowWithBlanks(3, 0)
  const short = ['two', 'Ann'].map((text, index) => ({
    text,
    x: 292 + 110 * index,
    y: 120,
    tag: { cell: tags.cell(1, 1 + index, { inRow }) },
  }))
  const last = ['Ketch', 'nine', 'three', 'Bob'].map((text, column) => ({
    text,
    x: 72 + 110 * column,
    y: 140,
    tag: { cell: tags.cell(2, column) },
  }))
  const [table] = await tablesOf([...whole, ...short, ...last])
  expect(sizeOf(table!)).toBe('3 × 4')
  expect(table!.cells.filter(({ row, text }) => row === 1 && text).map(({ column, text }) => [column, text])).toEqual([
    [2, 'two'],
    [3, 'Ann'],
  ])
})

it('the first column may be the rightmost', async () => {
  const tags = new TagSketch(0)
  const texts = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => ({
      text: `Ship ${row}${column}`,
      x: 300 - 200 * column,
      y: 100 + 14 * row,
      tag: { cell: tags.cell(row, column) },
    })),
  )
  const [table] = await tablesOf(texts)
  expect([sizeOf(table!), table!.confidence]).toEqual(['3 × 2', 1])
  expect(textsOf(table!).slice(0, 2)).toEqual(['Ship 01', 'Ship 00'])
})

describe('a frame around a single cell, far from its text', () => {
  const text = { text: 'A note in a box', x: 80, y: 104, tag: { cell: new TagSketch(0).cell(0, 0) } }
  const framed = () => {
    const page = new TypesetPage()
    for (const x of [70, 470]) page.rule(x, 90, x, 140)
    for (const y of [90, 140]) page.rule(70, y, 470, y)
    return page
  }
  const edgesOf = ({ columnEdges, rowEdges }: Table) => [...columnEdges, ...rowEdges].map(Math.round)

  it('is that of the table', async () => {
    const [table] = await tablesOf([text], true, framed())
    expect(edgesOf(table!)).toEqual([70, 470, 90, 140])
    expect(Object.keys(table!.cells[0]!.borders).sort()).toEqual(['bottom', 'left', 'right', 'top'])
  })

  it('is none if other text is in it', async () => {
    const [table] = await tablesOf([text, { text: 'Another text', x: 300, y: 104 }], true, framed())
    expect(edgesOf(table!)[1]).toBeLessThan(200)
  })
})
