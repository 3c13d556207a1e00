import { describe, expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readWords } from '../../layout/read-words.js'
import { findTables } from '../find-tables.js'

const rows = [
  ['Boat', 'Crew'],
  ['Sloop of the old harbor', 'two'],
  ['Ketch', 'three or four'],
]

/** A page with texts below and beside each other, and what tags say of each; no rule and no prose. */
async function pageOf(texts: { text: string; x: number; y: number; row?: number; column?: number }[]) {
  const page = new TypesetPage()
  for (const { text, x, y } of texts) page.line(text, x, y)
  const [objects] = await readTypeset([page])
  const words = readWords(objects!)
  for (const word of words) {
    const from = texts.find(({ text, y }) => Math.abs(y - word.baseline) < 2 && text.includes(word.text))
    if (from?.row === undefined) continue
    word.tag = { cell: { table: 0, row: from.row, column: from.column!, rowSpan: 1, columnSpan: 1 } }
  }
  return { objects: objects!, words }
}

const placed = rows.flatMap((cells, row) =>
  cells.map((text, column) => ({ text, x: 72 + 170 * column, y: 100 + 14 * row, row, column })),
)

it('takes rows and columns from tags where nothing rules them', async () => {
  const { objects, words } = await pageOf(placed)
  const [table] = findTables(objects, words)
  expect([table?.rows, table?.columns]).toEqual([3, 2])
  expect(table?.cells.map(({ text }) => text)).toEqual(rows.flat())
})

it('does not believe tags where other text is among the cells, or columns are not beside each other', async () => {
  const mixed = await pageOf([...placed, { text: 'Note', x: 205, y: 114 }])
  const crossed = await pageOf(placed.map((one) => ({ ...one, column: (one.column + one.row) % 2 })))
  for (const { objects, words } of [mixed, crossed])
    expect(findTables(objects, words, { detection: 'auto' }).filter(({ confidence }) => confidence === 1)).toEqual([])
})

it('has no empty rows for those of other pages, between a repeated head and the rows of the page', async () => {
  const { objects, words } = await pageOf(placed.map((one) => ({ ...one, row: one.row === 0 ? 0 : one.row + 37 })))
  for (const { tag } of words) if (tag?.cell?.row === 0) tag.cell.isHeader = true
  const [table] = findTables(objects, words)
  expect([table?.rows, table?.columns, table?.headerRows]).toEqual([3, 2, 1])
  expect(table?.cells.map(({ text }) => text)).toEqual(rows.flat())
})

it('keeps an empty row that has room', async () => {
  const { objects, words } = await pageOf(placed.map((one) => (one.row < 2 ? one : { ...one, row: 3, y: one.y + 14 })))
  const [table] = findTables(objects, words)
  expect([table?.rows, table?.columns]).toEqual([4, 2])
})

it('takes rows whose letters have more room than their lines from tags', async () => {
  const { objects, words } = await pageOf(placed)
  for (const { box } of words) {
    box.top -= 8
    box.bottom += 4
  }
  const [table] = findTables(objects, words)
  expect([table?.rows, table?.columns, table?.confidence]).toEqual([3, 2, 1])
})

describe('heads that a program repeats on a new page, without tags', () => {
  const untagged = (texts: string[], y: number) => texts.map((text, column) => ({ text, x: 72 + 170 * column, y }))
  const rest = placed.filter(({ row }) => row > 0).map((one) => ({ ...one, row: one.row - 1 }))

  it('are the first row of the table below them', async () => {
    const { objects, words } = await pageOf([...untagged(['Boat and its name', 'Crew of it'], 100), ...rest])
    const [table] = findTables(objects, words)
    expect([table?.rows, table?.columns, table?.headerRows]).toEqual([3, 2, 1])
    expect(table?.cells.map(({ text }) => text)).toEqual(['Boat and its name', 'Crew of it', ...rows.slice(1).flat()])
  })

  it.each([
    ['far above', untagged(['Boat', 'Crew'], 60)],
    ['beside the columns', [{ text: 'Boat', x: 120, y: 100 }, ...untagged(['', 'Crew'], 100).slice(1)]],
    ['of one column', untagged(['Boat'], 100)],
  ])('are none %s', async (_, above) => {
    const { objects, words } = await pageOf([...above, ...rest])
    const [table] = findTables(objects, words)
    expect([table?.rows, table?.headerRows]).toEqual([2, 0])
  })
})
