import { describe, expect, it } from 'vitest'
import type { Block, FlowDocument, FlowTable } from '../../../../flow-document/flow-document.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { findTables } from '../../tables/find-tables.js'
import { readFlow } from '../read-flow.js'

const flowOf = async (...pages: TypesetPage[]) => readFlow(await readTypeset(pages), { findTables })
const blocksOf = ({ sections }: FlowDocument) => sections.flatMap(({ blocks }) => blocks)
const begins = (block: Block) =>
  block.type === 'page-break' || (block.type === 'paragraph' && block.pageBreakBefore === true)
/** Pages that a document of one section has by its breaks. */
const pagesOf = (document: FlowDocument) => 1 + blocksOf(document).filter(begins).length
const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.type === 'paragraph' ? block.contents.flatMap((one) => (one.type === 'text' ? one.text.trim() : [])) : [],
  )
const rowsOf = ({ rows }: FlowTable) =>
  rows.map(({ cells }) => cells.map(({ blocks }) => textsOf(blocks).join(' ')).join(' | '))
const tablesOf = (document: FlowDocument) =>
  blocksOf(document).filter((block): block is FlowTable => block.type === 'table')

const head = ['Name', 'Town', 'Trade']
const row = (index: number) => [`Person ${index}`, `Town ${index}`, `Trade ${index}`]

/** A page with a ruled table. */
function tablePage(rows: readonly (readonly string[])[], top = 72): TypesetPage {
  const page = new TypesetPage()
  for (let at = 0; at <= rows.length; at++) page.rule(72, top + 20 * at, 372, top + 20 * at)
  for (let at = 0; at <= 3; at++) page.rule(72 + 100 * at, top, 72 + 100 * at, top + 20 * rows.length)
  rows.forEach((cells, at) => {
    cells.forEach((text, column) => {
      page.line(text, 80 + 100 * column, top + 14 + 20 * at, { face: at === 0 ? 'Helvetica-Bold' : 'Helvetica' })
    })
  })
  return page
}

describe('tables over pages', () => {
  it('are joined where one fills its page, without the headings that come again', async () => {
    const parts = [0, 1].map((part) => [head, ...Array.from({ length: 33 }, (_, at) => row(33 * part + at))])
    const tables = tablesOf(await flowOf(...parts.map((rows) => tablePage(rows))))
    expect(tables.map(rowsOf)).toEqual([
      [head, ...Array.from({ length: 66 }, (_, at) => row(at))].map((r) => r.join(' | ')),
    ])
  })

  it('lose no row where the same table fills page after page', async () => {
    const rows = [head, ...Array.from({ length: 33 }, (_, at) => row(at))]
    const tables = tablesOf(await flowOf(tablePage(rows), tablePage(rows), tablePage(rows)))
    const all = tables.flatMap(rowsOf)
    for (const row of rows.slice(1)) expect(all.filter((one) => one === row.join(' | '))).toHaveLength(3)
    for (const { headerRows, rows } of tables) expect(headerRows).toBeLessThan(rows.length)
  })

  it('stay apart where there was room for the next row', async () => {
    const rows = [head, row(1), row(2)]
    const document = await flowOf(tablePage(rows), tablePage(rows), tablePage(rows))
    expect(tablesOf(document).map(rowsOf)).toEqual(Array(3).fill(rows.map((one) => one.join(' | '))))
    expect(pagesOf(document)).toBe(3)
  })
})

describe('pages with little on them', () => {
  it('stay pages of their own', async () => {
    const pages = Array.from({ length: 30 }, (_, index) => new TypesetPage().line(`Potato ${index}`, 72, 90))
    expect(pagesOf(await flowOf(...pages))).toBe(30)
  })

  it('stay pages of their own where the line is at their foot', async () => {
    const words = ['Apple', 'Pear', 'Plum', 'Quince', 'Cherry']
    const pages = words.map((word) => new TypesetPage().line(word, 72, 700))
    expect(pagesOf(await flowOf(...pages))).toBe(5)
  })

  it('stay there where nothing is on them', async () => {
    const page = (text: string) => new TypesetPage().line(text, 72, 90)
    const document = await flowOf(
      page('First'),
      new TypesetPage(),
      new TypesetPage(),
      page('Fourth'),
      new TypesetPage(),
    )
    expect(pagesOf(document)).toBe(5)
    expect(textsOf(blocksOf(document))).toEqual(['First', 'Fourth'])
  })

  it('have no room of their own between lines where others stand far apart', async () => {
    const page = new TypesetPage().line(
      'A line that goes all the way to the right of its page and is a full one',
      72,
      90,
    )
    for (const [index, word] of ['Apple', 'Pear', 'Plum', 'Quince'].entries())
      page.line(`• ${word}`, 90, 116 + 19 * index)
    const [, ...items] = blocksOf(await flowOf(page)).filter((block) => block.type === 'paragraph')
    const heights = items.map(({ spacing }) => (spacing?.line ?? 0) + (spacing?.before ?? 0))
    expect(heights.slice(1)).toEqual(Array(3).fill(expect.closeTo(19, 0)))
  })

  it('have margins of a quarter of the page at most', async () => {
    const [section] = (await flowOf(tablePage([head, row(1), row(2)]))).sections
    const { page, margins } = section!
    expect(margins.right).toBeLessThanOrEqual(page.width / 4)
    expect(margins.bottom).toBeLessThanOrEqual(page.height / 4)
    const [low] = (await flowOf(new TypesetPage().line('Alone', 300, 600))).sections
    expect(low!.margins.left).toBeLessThanOrEqual(page.width / 4)
    expect(low!.margins.top).toBeLessThanOrEqual(page.height / 4)
  })
})
