import { expect, it } from 'vitest'
import type { FlowDocument, Paragraph, Picture } from '../../../../flow-document/flow-document.js'
import { paragraphsOf, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import type { Box } from '../../../page-objects/page-objects.js'
import { findTables } from '../../tables/find-tables.js'
import { readFlow } from '../read-flow.js'

const above = 'This line stands above all that is drawn here and is text that flows.'
const below = 'This line stands below all that is drawn here and is text that flows.'
const picturesIn = ({ contents }: Paragraph) =>
  contents.filter((inline): inline is Picture => inline.type === 'picture')

async function read(page: TypesetPage): Promise<{ document: FlowDocument; regions: Box[] }> {
  const regions: Box[] = []
  const renderRegion = async (_page: number, box: Box): Promise<Picture> => {
    regions.push(box)
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    return { type: 'picture', format: 'png', bytes: new Uint8Array(1), width, height }
  }
  return { document: await readFlow(await readTypeset([page]), { findTables, renderRegion }), regions }
}

const turned = (page: TypesetPage, text: string, x: number, y: number) =>
  page.content.push(`BT 0 g /F0 10 Tf 0 1 -1 0 ${x} ${792 - y} Tm (${text}) Tj ET`)

function wave(page: TypesetPage, left: number, top: number, width: number, height: number): void {
  const y = 792 - top - height / 2
  for (const part of [0, 1, 2]) {
    const x = left + (part * width) / 3
    page.content.push(`${x} ${y} m ${x + 20} ${y + height / 2} ${x + 20} ${y - height / 2} ${x + width / 3} ${y} c S`)
  }
}

it('a few boxes and lines that are alone are a drawing, with the turned text in it', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 300)
  page.content.push(`1 0 1 rg 0.2 0.5 0.3 RG 120 ${792 - 220} 72 108 re B`)
  page.rule(105, 112, 105, 235).rule(105, 235, 180, 235)
  turned(page, 'Hello World', 180, 210)
  const { document, regions } = await read(page)
  expect(regions).toHaveLength(1)
  expect(regions[0]!.left).toBeCloseTo(103.5, 0)
  expect(regions[0]!.bottom).toBeCloseTo(236.5, 0)
  expect(paragraphsOf(document).flatMap(picturesIn)).toHaveLength(1)
  expect(paragraphsOf(document).some(({ borders }) => borders !== undefined)).toBe(false)
  expect(document.losses).toEqual([])
})

it('a box beside text is no drawing, but it is told', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 172, 130)
  page.content.push(`1 0 1 rg 72 ${792 - 190} 80 108 re f`)
  const { document, regions } = await read(page)
  expect(regions).toEqual([])
  expect(paragraphsOf(document).map(textOf).join(' ')).toContain(below)
  expect(document.losses).toEqual(['Drawings on page 1: left out.'])
})

it('parts of straight lines belong to the diagram around them', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 300)
  wave(page, 100, 120, 90, 40)
  page.content.push(`0 0 0 RG 210 ${792 - 165} 40 50 re S 270 ${792 - 165} 40 50 re S`)
  const { regions } = await read(page)
  expect(regions).toHaveLength(1)
  expect(regions[0]!.right).toBeCloseTo(311.5, 0)
})

it('labels along the axes of a chart are part of its picture', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 400)
  page.content.push(`0 0 0 RG 150 ${792 - 320} 250 200 re S`)
  wave(page, 160, 150, 230, 100)
  for (const [at, label] of ['100,000', '50,000', '10,000', '5,000'].entries()) page.line(label, 108, 130 + 60 * at)
  page.line('2003', 200, 336).line('2004', 330, 336)
  turned(page, 'Discharge', 100, 260)
  const { document, regions } = await read(page)
  expect(regions).toHaveLength(1)
  expect(regions[0]!.left).toBeLessThan(93)
  expect(regions[0]!.bottom).toBeGreaterThan(336)
  expect(paragraphsOf(document).map(textOf).join('')).toBe(above + below)
  expect(document.losses).toEqual([])
})

/** A diagram of lines with texts all over it, from 100 to 340. */
function diagram(labels: number): TypesetPage {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 400)
  for (const x of [80, 230, 380]) page.content.push(`0 0 0 RG ${x} ${792 - 100} m ${x + 150} ${792 - 340} l S`)
  for (let at = 0; at < labels; at++)
    page.line(`part ${at}`, 85 + ((at * 161.8) % 410), 110 + (220 / labels) * at, { size: 5 })
  return page
}

it('many short labels are part of a large diagram', async () => {
  const { document, regions } = await read(diagram(50))
  expect(regions).toHaveLength(1)
  expect(paragraphsOf(document).map(textOf).join('')).toBe(above + below)
})

it('a small table in a diagram is part of its picture, and no table beside it', async () => {
  const page = diagram(12)
  for (const y of [180, 200, 220]) page.rule(300, y, 380, y)
  for (const x of [300, 340, 380]) page.rule(x, 180, x, 220)
  for (const [x, y, text] of [
    [304, 194, 'one'],
    [344, 194, 'two'],
    [304, 214, 'three'],
    [344, 214, 'four'],
  ] as const)
    page.line(text, x, y, { size: 8 })
  const { document, regions } = await read(page)
  expect(regions).toHaveLength(1)
  expect(document.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'table')).toEqual([])
  expect(document.losses).toEqual([])
})

it('the frame of a table that has no other lines is no drawing', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 300)
  const texts = [
    'draw',
    'General drawing',
    'head',
    'Head of an arrow',
    'tail',
    'Tail of an arrow',
    'label',
    'Label of it',
  ]
  for (const [index, text] of texts.entries())
    page.line(text, index % 2 === 0 ? 220 : 280, 124 + 14 * Math.floor(index / 2))
  page.rule(210, 112, 400, 112).rule(210, 174, 400, 174).rule(210, 112, 210, 174).rule(400, 112, 400, 174)
  const { document, regions } = await read(page)
  expect(regions).toEqual([])
  expect(JSON.stringify(document.sections)).toContain('Head of an arrow')
  expect(document.losses).toEqual([])
})

it('running text beside a drawing stays text', async () => {
  const page = new TypesetPage().line(above, 72, 80)
  wave(page, 80, 110, 90, 60)
  const y = page.paragraph('Some text of a column goes on here and there. '.repeat(8).trim(), 180, 110, { width: 200 })
  page.line(below, 72, y + 80)
  const { document } = await read(page)
  expect(JSON.stringify(document.sections)).toContain('Some text of a column')
})

it('a brace at a picture is part of it', async () => {
  const page = new TypesetPage().line(above, 72, 80).line(below, 72, 300)
  page.content.push('0 0 0 RG 2 w')
  page.content.push(`183 ${792 - 110} m 188 ${792 - 120} l 188 ${792 - 150} l 194 ${792 - 160} l S`)
  const [objects] = await readTypeset([page])
  const image = {
    box: { left: 80, top: 100, right: 180, bottom: 200 },
    matrix: [100, 0, 0, 100, 80, 100] as [number, number, number, number, number, number],
    width: 10,
    height: 10,
    encoded: { format: 'png' as const, bytes: new Uint8Array(1) },
  }
  const regions: Box[] = []
  const renderRegion = async (_page: number, box: Box): Promise<Picture> => {
    regions.push(box)
    return { type: 'picture', format: 'png', bytes: new Uint8Array(1), width: 10, height: 10 }
  }
  await readFlow([{ ...objects!, images: [image] }], { findTables, renderRegion })
  expect(regions).toEqual([expect.objectContaining({ left: 78.5, bottom: 201.5 })])
})
