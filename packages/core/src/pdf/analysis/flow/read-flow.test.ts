import { expect, it } from 'vitest'
import { blocksOf, flowOf, isParagraph, paragraphsOf, prose, textOf } from '../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'
import type { PageObjects } from '../../page-objects/page-objects.js'
import { readFlow } from './read-flow.js'

it('keeps a ruled table as a table, its text out of the paragraphs', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(60), 72, 80)
  const top = y + 10
  for (const row of [0, 1, 2, 3]) page.rule(72, top + 20 * row, 372, top + 20 * row)
  for (const column of [0, 1, 2, 3]) page.rule(72 + 100 * column, top, 72 + 100 * column, top + 60)
  for (const row of [0, 1, 2])
    for (const column of [0, 1, 2]) page.line(`r${row}c${column}`, 80 + 100 * column, top + 14 + 20 * row)
  const below = prose(60, 4)
  page.paragraph(below, 72, top + 90)
  const document = await flowOf(page)
  const table = blocksOf(document).find((block) => block.type === 'table')
  expect(
    table?.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.filter(isParagraph).map(textOf).join())),
  ).toEqual([
    ['r0c0', 'r0c1', 'r0c2'],
    ['r1c0', 'r1c1', 'r1c2'],
    ['r2c0', 'r2c1', 'r2c2'],
  ])
  expect(table?.rows[0]?.cells[0]?.borders.top?.width).toBeCloseTo(0.5, 1)
  expect(paragraphsOf(document).at(-1) && textOf(paragraphsOf(document).at(-1)!)).toBe(below)
})

it('breaks the page where one ends early', async () => {
  const pages = [new TypesetPage(), new TypesetPage(), new TypesetPage()]
  pages[0]!.paragraph(prose(600), 72, 80, { width: 460 })
  pages[1]!.paragraph(prose(100), 72, 80, { width: 460 })
  pages[2]!.paragraph(prose(600, 2), 72, 80, { width: 460 })
  const breaks = paragraphsOf(await flowOf(...pages)).map(({ pageBreakBefore }) => pageBreakBefore ?? false)
  expect(breaks).toEqual([false, false, true])
})

it('reads a part of a page of more words than a page can have, and reports it', async () => {
  const document = await readFlow([crowdedPage(60_000)])
  expect(document.losses).toEqual(['Objects beyond the limit on page 1: left out.'])
  expect(paragraphsOf(document).length).toBeGreaterThan(0)
})

/** A page of letters that stand far apart, two thousand to the line. */
function crowdedPage(count: number): PageObjects {
  const codes = new Uint32Array(count).fill(97)
  const origins = new Float32Array(2 * count)
  const boxes = new Float32Array(4 * count)
  for (let index = 0; index < count; index++) {
    const [x, y] = [(index % 2000) * 20, 20 + 10 * Math.floor(index / 2000)]
    origins.set([x, y], 2 * index)
    boxes.set([x, y - 4, x + 2.5, y + 1], 4 * index)
  }
  const style = { font: 'Arial', family: '', size: 5, weight: 400, italic: false, monospaced: false, serif: false }
  return {
    page: 1,
    width: 40_000,
    height: 792,
    styles: [{ ...style, color: 0, angle: 0, invisible: false }],
    characters: { codes, origins, boxes, styles: new Uint16Array(count), flags: new Uint8Array(count) },
    paths: [],
    images: [],
    links: [],
    truncated: false,
  }
}
