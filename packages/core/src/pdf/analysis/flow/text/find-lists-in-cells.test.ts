import { expect, it } from 'vitest'
import type { Paragraph } from '../../../../flow-document/flow-document.js'
import { blocksOf, flowOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

it('lists within the cells of a table are lists, and others go on beside them', async () => {
  const page = new TypesetPage()
  for (const y of [100, 150, 200]) page.rule(72, y, 472, y)
  for (const x of [72, 272, 472]) page.rule(x, 100, x, 200)
  const cells = [
    ['1. Hoist the sail', '2. Pull the rope'],
    ['• Oars', '• Ropes'],
    ['Boats', 'of the town'],
    ['1. Row', '2. Rest'],
  ]
  cells.forEach((lines, index) => {
    const [x, y] = [80 + 200 * (index % 2), 118 + 50 * Math.floor(index / 2)]
    lines.forEach((text, line) => {
      page.line(text, x, y + 14 * line)
    })
  })
  page.line('1. Go ashore', 72, 240).line('2. Go home', 72, 254)
  page.paragraph(prose(60), 72, 280)
  const blocks = blocksOf(await flowOf(page))
  const table = blocks.find((block) => block.type === 'table')!
  const items = (table.type === 'table' ? table.rows : [])
    .flatMap((row) => row.cells.flatMap((cell) => cell.blocks as Paragraph[]))
    .flatMap((paragraph) =>
      paragraph.list ? [[paragraph.list.marker, textOf(paragraph), paragraph.list.id] as const] : [],
    )
  expect(items.map(([marker, text]) => [marker, text])).toEqual([
    ['1.', 'Hoist the sail'],
    ['2.', 'Pull the rope'],
    ['•', 'Oars'],
    ['•', 'Ropes'],
    ['1.', 'Row'],
    ['2.', 'Rest'],
  ])
  const below = blocks.flatMap((block) => (block.type === 'paragraph' && block.list ? [block.list.id] : []))
  expect(new Set([...items.map(([, , id]) => id), ...below]).size).toBe(4)
})

it('a list within an item of a narrow cell begins where a line begins farther in than its text', async () => {
  const page = new TypesetPage()
  for (const y of [100, 150, 200]) page.rule(72, y, 292, y)
  for (const x of [72, 182, 292]) page.rule(x, 100, x, 200)
  page.line('Boats', 80, 114).line('Oars', 80, 164).line('Ropes', 190, 164)
  for (const [x, y, sign, text] of [
    [190, 114, '1.', 'Of cloth or paper'],
    [214, 126, 'a.', 'Hoist'],
    [214, 138, 'b.', 'Lower'],
  ] as const)
    page.line(sign, x, y).line(text, x + 14, y)
  const table = blocksOf(await flowOf(page)).find((block) => block.type === 'table')!
  const cells = table.type === 'table' ? table.rows[0]!.cells : []
  expect((cells[1]!.blocks as Paragraph[]).map(({ list }) => [list?.level, list?.marker])).toEqual([
    [0, '1.'],
    [1, 'a.'],
    [1, 'b.'],
  ])
})
