import { describe, expect, it } from 'vitest'
import type { Block, FlowDocument, Paragraph } from '../../office/document.js'
import { breakLines, readTypeset, TypesetPage } from '../../testing/typeset.js'
import type { PageObjects } from '../page-objects/page-objects.js'
import { findTables } from '../tables/find-tables.js'
import { readFlow } from './read-flow.js'

const words =
  'The quick brown fox jumps over the lazy dog while seven wizards make toxic brew for the evil queen and her friends who came by boat across the wide river at noon'.split(
    ' ',
  )

/** Running text of so many words, none of two texts the same. */
const prose = (count: number, from = 0) =>
  `${Array.from({ length: count }, (_, index) => words[(index * 7 + from) % words.length]).join(' ')} end.`.replace(
    /^./,
    (letter) => letter.toUpperCase(),
  )

const flowOf = async (...pages: TypesetPage[]) => readFlow(await readTypeset(pages), { findTables })
const blocksOf = ({ sections }: FlowDocument) => sections.flatMap(({ blocks }) => blocks)
const isParagraph = (block: Block): block is Paragraph => block.type === 'paragraph' && block.contents.length > 0
const paragraphsOf = (document: FlowDocument) => blocksOf(document).filter(isParagraph)
const textOf = ({ contents }: Paragraph) =>
  contents
    .map((inline) =>
      inline.type === 'text'
        ? inline.text
        : inline.type === 'tab'
          ? '\t'
          : inline.type === 'line-break'
            ? '\n'
            : inline.type === 'page-number'
              ? '{page}'
              : '',
    )
    .join('')
const headText = (blocks: Block[] | undefined) => blocks?.filter(isParagraph).map(textOf).join('\n')

describe('paragraphs', () => {
  it('are joined of their lines, and parted by room between them', async () => {
    const page = new TypesetPage()
    const [first, second] = [prose(60), prose(50, 3)]
    const below = page.paragraph(first, 72, 100)
    page.paragraph(second, 72, below + 8)
    const document = await flowOf(page)
    expect(paragraphsOf(document).map(textOf)).toEqual([first, second])
    expect(paragraphsOf(document)[1]!.spacing).toMatchObject({ line: 12, before: expect.closeTo(8, 0) })
  })

  it('are parted by the indentation of their first line alone', async () => {
    const page = new TypesetPage()
    const [first, second] = [prose(60), prose(50, 3)]
    page.paragraph(second, 72, page.paragraph(first, 72, 100, { indent: 15 }), { indent: 15 })
    const paragraphs = paragraphsOf(await flowOf(page))
    expect(paragraphs.map(textOf)).toEqual([first, second])
    expect(paragraphs.map(({ indent }) => indent?.firstLine)).toEqual([expect.closeTo(15, 0), expect.closeTo(15, 0)])
  })

  it('keep the lines of an address', async () => {
    const page = new TypesetPage()
      .line('Jane Roe', 72, 100)
      .line('12 Long Street', 72, 112)
      .line('Springfield', 72, 124)
    page.paragraph(prose(60), 72, 160)
    expect(textOf(paragraphsOf(await flowOf(page))[0]!)).toBe('Jane Roe\n12 Long Street\nSpringfield')
  })

  it('lose the hyphens that part words, and keep those that belong to them', async () => {
    const page = new TypesetPage()
    const lines = [
      'A long-term plan for the trans-',
      'formation of the house is long-',
      'term work for all who live in it',
      'and will be done in the spring.',
    ]
    for (const [index, text] of lines.entries()) page.line(text, 72, 100 + 12 * index)
    expect(paragraphsOf(await flowOf(page)).map(textOf)).toEqual([
      'A long-term plan for the transformation of the house is long-term work for all who live in it and will be done in the spring.',
    ])
  })

  it('go on over pages', async () => {
    const pages = [new TypesetPage(), new TypesetPage()]
    const text = prose(300)
    const lines = breakLines(text)
    pages[0]!.paragraph(lines.slice(0, 16).join(' '), 72, 100)
    pages[1]!.paragraph(lines.slice(16).join(' '), 72, 100)
    const paragraphs = paragraphsOf(await flowOf(...pages))
    expect(paragraphs.map(textOf)).toEqual([text])
  })
})

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

  it('are none where labels stand beside values', async () => {
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

describe('headers and footers', () => {
  it('are told from the text by coming back, and number the pages', async () => {
    const texts = [0, 1, 2, 3].map((index) => prose(200, index))
    const pages = texts.map((text, index) => {
      const page = new TypesetPage().line('The History of Boats', 72, 40).line(`Page ${index + 5} of 9`, 280, 760)
      page.paragraph(text, 72, 100, { width: 460 })
      return page
    })
    const document = await flowOf(...pages)
    expect(paragraphsOf(document).map(textOf)).toEqual(texts)
    const [section] = document.sections
    expect(headText(section!.header)).toBe('The History of Boats')
    expect(headText(section!.footer)).toBe('Page {page} of 9')
    expect(section!.firstPageNumber).toBe(5)
  })

  it('are none that stand on one page only', async () => {
    const pages = [0, 1, 2].map((index) =>
      new TypesetPage().line(`Heading ${['one', 'of all', 'last'][index]}`, 72, 60),
    )
    const document = await flowOf(...pages)
    expect(document.sections.flatMap(({ header }) => header ?? [])).toEqual([])
    expect(paragraphsOf(document)).toHaveLength(3)
  })
})

describe('headings and lists', () => {
  it('gives headings their levels by size and weight', async () => {
    const page = new TypesetPage().line('Boats of the World', 72, 80, { size: 24 })
    let y = page.paragraph(prose(60), 72, 110)
    for (const [index, text] of ['Sails', 'Oars'].entries()) {
      page.line(text, 72, y + 20, { size: 16, face: 'Helvetica-Bold' })
      page.line(`Of old ${text}`, 72, y + 44, { face: 'Helvetica-Bold' })
      y = page.paragraph(prose(60, index), 72, y + 62)
    }
    const headings = paragraphsOf(await flowOf(page)).flatMap((paragraph) =>
      paragraph.heading === undefined ? [] : [[paragraph.heading, textOf(paragraph)]],
    )
    expect(headings).toEqual([
      [0, 'Boats of the World'],
      [1, 'Sails'],
      [2, 'Of old Sails'],
      [1, 'Oars'],
      [2, 'Of old Oars'],
    ])
  })

  it('takes the markers off the items of lists, nested ones too', async () => {
    const page = new TypesetPage()
    let y = page.paragraph(prose(60), 72, 80)
    const items = [
      ['1.', 0],
      ['a)', 20],
      ['b)', 20],
      ['2.', 0],
    ] as const
    for (const [marker, left] of items) {
      page.line(marker, 90 + left, y + 6)
      y = page.paragraph(`${prose(25)} ${marker.replace(/\W/, '')}`, 108 + left, y + 6, { width: 260 })
    }
    const lists = paragraphsOf(await flowOf(page)).flatMap(({ list, indent }) => (list ? [{ ...list, indent }] : []))
    expect(lists.map(({ level, marker, value }) => [level, marker, value])).toEqual([
      [0, '1.', 1],
      [1, 'a)', 1],
      [1, 'b)', 2],
      [0, '2.', 2],
    ])
    expect(new Set(lists.map(({ id }) => id)).size).toBe(1)
    expect(lists[0]!.indent).toMatchObject({ left: expect.closeTo(36, 0), firstLine: expect.closeTo(-18, 0) })
  })

  it('does not take a number at the beginning of a line for an item', async () => {
    const page = new TypesetPage()
    page.line('The house that was built by the river in the year of', 72, 100)
    page.line('1987. It was sold to people who came from the town with', 72, 112)
    page.line('all their friends and stayed for a long time.', 72, 124)
    const [paragraph] = paragraphsOf(await flowOf(page))
    expect(paragraph!.list).toBeUndefined()
    expect(textOf(paragraph!)).toContain('in the year of 1987. It was')
  })

  it('sets a tab with dots in the entries of a table of contents', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Sails', 'Oars and rudders'].entries()) {
      page
        .line(`${text} ${'.'.repeat(100 - 3 * index)}`, 72, 100 + 14 * index)
        .line(String(index + 4), 500, 100 + 14 * index)
    }
    const entries = paragraphsOf(await readFlow(await readTypeset([page])))
    expect(entries.map(textOf)).toEqual(['Sails\t4', 'Oars and rudders\t5'])
    expect(entries[0]!.tabs?.at(-1)).toMatchObject({ align: 'right', leader: 'dots' })
  })
})

describe('runs', () => {
  it('keeps bold, italic, colour, underline and links', async () => {
    const page = new TypesetPage()
      .line('Plain ', 72, 100)
      .line('bold', 100, 100, { face: 'Helvetica-Bold' })
      .line('italic', 126, 100, { face: 'Helvetica-Oblique' })
      .line('red', 156, 100, { color: [1, 0, 0] })
      .line('linked', 176, 100)
      .rule(176, 101.3, 203, 101.3)
      .link('https://example.org/', 175, 90, 204, 104)
    const [paragraph] = paragraphsOf(await flowOf(page))
    const run = (text: string) =>
      paragraph!.contents.find((inline) => inline.type === 'text' && inline.text.trim() === text)
    expect(run('bold')).toMatchObject({ bold: true, font: 'Arial' })
    expect(run('italic')).toMatchObject({ italic: true })
    expect(run('red')).toMatchObject({ color: 0xff0000 })
    expect(run('linked')).toMatchObject({ underline: true, link: { uri: 'https://example.org/' } })
  })
})

it('makes notes of the small text below a rule, at the marks that they belong to', async () => {
  const page = new TypesetPage()
  const y = page.paragraph(prose(120), 72, 100, { width: 400 })
  page.line('The ship came late', 72, y + 10).line('1', 157.5, y + 6, { size: 6 })
  page.rule(72, 700, 200, 700)
  page.line('1', 72, 710, { size: 5 }).line('As told by her captain in a letter.', 78, 713, { size: 8 })
  const document = await flowOf(page)
  const notes = paragraphsOf(document).flatMap(({ contents }) =>
    contents.filter((inline) => inline.type === 'footnote'),
  )
  expect(notes).toHaveLength(1)
  expect(notes[0]!.note.map(textOf)).toEqual(['As told by her captain in a letter.'])
  expect(paragraphsOf(document).map(textOf).join()).not.toContain('captain')
})

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

it('reads a part of a page of more words than a page can have, and tells so', async () => {
  const document = await readFlow([crowdedPage(60_000)])
  expect(document.losses).toEqual(['More objects than can be read on page 1: left out.'])
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
