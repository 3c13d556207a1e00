import { describe, expect, it } from 'vitest'
import { flowOf, paragraphsOf, prose, textOf } from '../../../../testing/sketches/flow-of-pages.js'
import { readTypeset, TypesetPage } from '../../../../testing/sketches/typeset.js'
import { readFlow } from '../read-flow.js'

describe('margins', () => {
  it('are those of all pages, and text that stands off them on one page is indented there', async () => {
    const pages = [new TypesetPage(), new TypesetPage()]
    pages[0]!.paragraph(prose(200), 72, 100)
    pages[1]!.paragraph(prose(200, 3), 54, 100)
    const document = await flowOf(...pages)
    expect(document.sections[0]!.margins.left).toBeCloseTo(54, 0)
    expect(paragraphsOf(document).map(({ indent }) => indent?.left ?? 0)).toEqual([expect.closeTo(18, 0), 0])
  })

  it('are mirrored ones where the text of left pages stands elsewhere, and nothing is indented', async () => {
    const pages = Array.from({ length: 8 }, (_, index) => {
      const page = new TypesetPage()
      page.paragraph(prose(400, index), index % 2 === 0 ? 72 : 100, 100, { width: 400 })
      return page
    })
    const { sections } = await flowOf(...pages)
    const { page, margins } = sections[0]!
    expect(page.width - margins.left - margins.right).toBeLessThan(412)
    expect(paragraphsOf({ sections, losses: [] }).map(({ indent }) => indent?.left ?? 0)).toEqual(Array(8).fill(0))
  })

  it('are those of lines that end together, not of one that runs over them', async () => {
    const pages = Array.from({ length: 3 }, () => new TypesetPage())
    for (const page of pages)
      for (let row = 0; row < 20; row++)
        page.line('boat '.repeat(15).trimEnd(), 72, 100 + 12 * row, { face: 'Courier' })
    pages[1]!.line('rope '.repeat(17).trimEnd(), 72, 352, { face: 'Courier' })
    const { page, margins } = (await flowOf(...pages)).sections[0]!
    // Letters of Courier are 6 points wide.
    expect(page.width - margins.right).toBeCloseTo(72 + 6 * 74, -1)
  })

  it('are those of a single line of text below many short ones that end together', async () => {
    const page = new TypesetPage()
    for (let row = 0; row < 20; row++) page.line('boat '.repeat(12).trimEnd(), 72, 100 + 12 * row, { face: 'Courier' })
    page.line('rope '.repeat(15).trimEnd(), 72, 360, { face: 'Courier' })
    const { page: sheet, margins } = (await flowOf(page)).sections[0]!
    expect(sheet.width - margins.right).toBeCloseTo(72 + 6 * 74, -1)
  })

  it('are no narrower for a line of code that reaches the edge of the paper', async () => {
    const page = new TypesetPage()
    for (let row = 0; row < 20; row++) page.line('boat '.repeat(9 + ((row * 7) % 6)).trimEnd(), 72, 100 + 12 * row)
    page.line('rope'.repeat(29), 72, 352)
    const { page: sheet, margins } = (await flowOf(page)).sections[0]!
    expect(margins.right).toBeGreaterThan(0.1 * sheet.width)
  })

  it('give way to a header that reaches into the body, whose room is not kept twice', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => {
      const page = new TypesetPage()
      if (index % 2 === 1) page.paragraph(prose(200, index), 72, 60)
      else {
        for (const [row, text] of ['The House of Brooms', 'Long Street 12', 'Springfield'].entries())
          page.line(text, 72, 40 + 12 * row)
        page.paragraph(prose(200, index), 72, 110)
      }
      return page
    })
    const document = await flowOf(...pages)
    const [first] = paragraphsOf(document)
    expect(document.sections[0]!.margins.top).toBeLessThan(60)
    // The header ends at 68 and pushes the body down to there.
    expect(first!.spacing?.before).toBeCloseTo(110 - 0.8 * 12 - 68, -1)
  })
})

describe('columns', () => {
  it('are read one after the other, below a title across both, and become columns of a section', async () => {
    const page = new TypesetPage().line('A title that goes across both columns', 150, 80, { size: 20 })
    const [left, right] = [prose(160), prose(150, 5)]
    page.paragraph(left, 72, 120, { width: 220 })
    page.paragraph(right, 320, 120, { width: 220 })
    const document = await flowOf(page)
    expect(paragraphsOf(document).map(textOf)).toEqual(['A title that goes across both columns', left, right])
    expect(document.sections.map(({ columns }) => columns.count)).toEqual([1, 2])
    expect(document.sections[1]).toMatchObject({ start: 'continuous', columns: { gap: expect.closeTo(28, -1) } })
  })

  it('are columns where most of their lines are short, as those of code between paragraphs', async () => {
    const page = new TypesetPage()
    for (const [x, from] of [
      [72, 0],
      [320, 5],
    ] as const) {
      let y = page.paragraph(prose(90, from), x, 80, { width: 220 })
      for (let line = 0; line < 22; line++, y += 10) page.line(`call ${from + line}`, x, y + 6)
      page.paragraph(prose(60, from + 3), x, y + 16, { width: 220 })
    }
    const { sections } = await flowOf(page)
    expect(sections.map(({ columns, blocks }) => [columns.count, blocks.some(({ type }) => type === 'table')])).toEqual(
      [[2, false]],
    )
  })

  it('are none where labels are beside values', async () => {
    const page = new TypesetPage()
    const rows = ['Name', 'Street', 'Town', 'Country', 'Telephone', 'Age']
    for (const [index, label] of rows.entries())
      page.line(label, 72, 100 + 14 * index).line(`value ${index}`, 250, 100 + 14 * index)
    const document = await readFlow(await readTypeset([page]))
    expect(document.sections).toHaveLength(1)
    expect(paragraphsOf(document).map(textOf).join('\n').split('\n')).toEqual(
      rows.map((label, index) => `${label}\tvalue ${index}`),
    )
  })
})
