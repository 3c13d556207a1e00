import { describe, expect, it } from 'vitest'
import type { FlowDocument, Paragraph, Picture, TextRun } from '../../../../flow-document/flow-document.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import type { Box, PageImage, PageObjects } from '../../../page-objects/page-objects.js'
import { findTables } from '../../tables/find-tables.js'
import { readFlow } from '../read-flow.js'

const fill = (page: TypesetPage, color: string, x: number, y: number, width: number, height: number) =>
  page.content.push(`${color} rg ${x} ${792 - y - height} ${width} ${height} re f`)

const blue = '0.1 0.3 0.8'
const white: [number, number, number] = [1, 1, 1]
const paragraphsOf = ({ sections }: FlowDocument) =>
  sections.flatMap(({ blocks }) => blocks).filter((block): block is Paragraph => block.type === 'paragraph')
const runsOf = (document: FlowDocument) =>
  paragraphsOf(document).flatMap(({ contents }) =>
    contents.filter((inline): inline is TextRun => inline.type === 'text'),
  )
const picturesIn = ({ contents }: Paragraph) =>
  contents.filter((inline): inline is Picture => inline.type === 'picture')
const textOf = ({ contents }: Paragraph) =>
  contents.map((inline) => (inline.type === 'text' ? inline.text : '')).join('')

describe('light text', () => {
  it('gets the color of the field behind it', async () => {
    const page = new TypesetPage()
    fill(page, blue, 60, 90, 200, 100)
    page.line('White on blue', 72, 120, { color: white }).line('Black on white', 72, 400)
    const paragraphs = paragraphsOf(await readFlow(await readTypeset([page]), { findTables }))
    expect(paragraphs.map((paragraph) => [textOf(paragraph), paragraph.shade])).toEqual([
      ['White on blue', 0x1a4dcc],
      ['Black on white', undefined],
    ])
  })

  it('becomes dark where it stood on a picture that goes into the flow', async () => {
    const page = new TypesetPage().line('White on a picture', 80, 120, { color: white }).line('Black', 72, 400)
    const [objects] = await readTypeset([page])
    const runs = runsOf(await readFlow([withImages(objects!, [[72, 90, 272, 170]])], { findTables }))
    expect(runs.map(({ text, color }) => [text, color])).toEqual([
      ['White on a picture', 0x404040],
      ['Black', undefined],
    ])
  })

  it('stays as it is in cells that keep their shade', async () => {
    const page = new TypesetPage()
    for (const [row, color] of [blue, blue, blue].entries()) fill(page, color, 72, 100 + 20 * row, 300, 20)
    for (const y of [100, 120, 140, 160]) page.rule(72, y, 372, y)
    for (const x of [72, 172, 272, 372]) page.rule(x, 100, x, 160)
    for (const row of [0, 1, 2])
      for (const column of [0, 1, 2])
        page.line(`cell ${row}${column}`, 80 + 100 * column, 114 + 20 * row, { color: white })
    const { sections } = await readFlow(await readTypeset([page]), { findTables })
    const table = sections[0]!.blocks.find((block) => block.type === 'table')!
    const cells = table.type === 'table' ? table.rows.flatMap((row) => row.cells) : []
    expect(cells).toHaveLength(9)
    for (const { shade, blocks } of cells) {
      expect(shade).toBe(0x1a4dcc)
      expect((blocks[0] as Paragraph).contents[0]).toMatchObject({ color: 0xffffff })
      expect((blocks[0] as Paragraph).contents[0]).not.toHaveProperty('highlight')
    }
  })
})

it('keeps a band from edge to edge of the page as a picture behind the text', async () => {
  const page = new TypesetPage()
  fill(page, blue, 0, 0, 612, 60)
  page.line('Below the band', 72, 120)
  const [first] = paragraphsOf(await readFlow(await readTypeset([page]), { findTables }))
  expect(picturesIn(first!)).toEqual([
    expect.objectContaining({ width: 612, height: 60, floating: { x: 0, y: 0, behind: true } }),
  ])
})

describe('diagrams', () => {
  /** A box with an arrow head at its foot. */
  const box = (page: TypesetPage, label: string, x: number, y: number) => {
    page
      .rule(x, y, x + 80, y)
      .rule(x, y + 40, x + 80, y + 40)
      .rule(x, y, x, y + 40)
      .rule(x + 80, y, x + 80, y + 40)
    page.rule(x + 80, y + 20, x + 95, y + 12).rule(x + 80, y + 20, x + 95, y + 28)
    page.line(label, x + 10, y + 24)
  }

  it('of boxes apart become one picture with their labels', async () => {
    const page = new TypesetPage().line('This line stands above the whole diagram and is text that flows.', 72, 80)
    box(page, 'Source', 100, 120)
    box(page, 'Build', 220, 120)
    box(page, 'Release', 340, 120)
    const regions: Box[] = []
    const document = await readFlow(await readTypeset([page]), { findTables, renderRegion: pictureOf(regions) })
    expect(regions).toEqual([
      {
        left: expect.closeTo(98, -1),
        top: expect.closeTo(118, -1),
        right: expect.closeTo(436, -1),
        bottom: expect.closeTo(162, -1),
      },
    ])
    const paragraphs = paragraphsOf(document)
    expect(paragraphs.map(textOf).join('')).toBe('This line stands above the whole diagram and is text that flows.')
    expect(paragraphs.flatMap(picturesIn).map(({ alt }) => alt)).toEqual(['Source Build Release'])
  })

  it('are not joined over running text', async () => {
    const page = new TypesetPage()
    box(page, 'Source', 100, 100)
    page.line('This line stands between both of the drawings and is text that flows on.', 72, 165)
    box(page, 'Build', 100, 185)
    const regions: Box[] = []
    const document = await readFlow(await readTypeset([page]), { findTables, renderRegion: pictureOf(regions) })
    expect(paragraphsOf(document).map(textOf).join('')).toContain('This line stands between')
    for (const region of regions) expect(region.bottom < 160 || region.top > 165).toBe(true)
  })
})

describe('pictures', () => {
  it('beside each other stay in one row, with the gap between them', async () => {
    const [objects] = await readTypeset([new TypesetPage().line('Two pictures', 72, 80)])
    const document = await readFlow(
      [
        withImages(objects!, [
          [72, 100, 172, 180],
          [200, 110, 300, 180],
        ]),
      ],
      { findTables },
    )
    const rows = paragraphsOf(document).filter((paragraph) => picturesIn(paragraph).length > 0)
    expect(rows.map(({ contents }) => contents.map(({ type }) => type))).toEqual([['picture', 'tab', 'picture']])
    expect(rows[0]!.tabs).toEqual([{ position: 128, align: 'left' }])
  })

  it('stay with the caption below them', async () => {
    const [objects] = await readTypeset([
      new TypesetPage().line('Text', 72, 80).line('Figure 1: A picture', 72, 196).line('More text', 72, 300),
    ])
    const document = await readFlow([withImages(objects!, [[72, 100, 272, 180]])], { findTables })
    expect(
      paragraphsOf(document)
        .filter(({ keepWithNext }) => keepWithNext)
        .flatMap(picturesIn),
    ).toHaveLength(1)
  })
})

function pictureOf(regions: Box[]) {
  return async (_page: number, box: Box): Promise<Picture> => {
    regions.push(box)
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    return { type: 'picture', format: 'png', bytes: new Uint8Array(1), width, height }
  }
}

function withImages(objects: PageObjects, boxes: [number, number, number, number][]): PageObjects {
  const images = boxes.map(
    ([left, top, right, bottom]): PageImage => ({
      box: { left, top, right, bottom },
      matrix: [right - left, 0, 0, bottom - top, left, top],
      width: 10,
      height: 10,
      encoded: { format: 'png', bytes: new Uint8Array(1) },
    }),
  )
  return { ...objects, images }
}
