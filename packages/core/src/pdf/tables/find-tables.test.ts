import { describe, expect, it } from 'vitest'
import { readTypeset, TypesetPage } from '../../testing/typeset.js'
import { readWords } from '../layout/read-words.js'
import { findTables } from './find-tables.js'
import type { Table } from './table.js'

async function tablesOf(page: TypesetPage): Promise<Table[]> {
  const [objects] = await readTypeset([page])
  return findTables(objects!, readWords(objects!))
}

/** Texts by row; places that a span covers are empty. */
function gridOf({ rows, columns, cells }: Table): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''))
  for (const { row, column, text } of cells) grid[row]![column] = text
  return grid
}

const people = [
  ['Name', 'Age', 'Income'],
  ['Ada', '36', '1,200'],
  ['Grace', '85', '900'],
  ['Edsger', '72', '15,300'],
]
const lefts = [60, 160, 240]

/** Sets rows of text at these left edges, 20 points apart. */
function setRows(page: TypesetPage, rows: readonly (readonly string[])[], top = 100, at = lefts): TypesetPage {
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, at[x]!, top + 20 * y)
  return page
}

/** Draws all edges of rows and columns. */
function drawGrid(page: TypesetPage, xs: readonly number[], ys: readonly number[]): TypesetPage {
  for (const y of ys) page.rule(xs[0]!, y, xs.at(-1)!, y)
  for (const x of xs) page.rule(x, ys[0]!, x, ys.at(-1)!)
  return page
}

describe('a ruled table', () => {
  it('has its cells, borders and heading', async () => {
    const page = drawGrid(setRows(new TypesetPage(), people), [50, 150, 230, 310], [86, 106, 126, 146, 166])
    const [table, ...others] = await tablesOf(page)
    expect(others).toEqual([])
    expect(gridOf(table!)).toEqual(people)
    expect(table).toMatchObject({ ruled: true, headerRows: 1, page: 1 })
    expect(table?.columnEdges.map(Math.round)).toEqual([50, 150, 230, 310])
    expect(table?.cells[0]?.borders).toEqual({
      top: { width: 0.5, color: 0, dashed: false },
      right: { width: 0.5, color: 0, dashed: false },
      bottom: { width: 0.5, color: 0, dashed: false },
      left: { width: 0.5, color: 0, dashed: false },
    })
  })

  it('has spans where no rule is drawn', async () => {
    const page = setRows(new TypesetPage(), [['Measures'], ['Ada', '36', '1,200'], ['Grace', '85', '900']])
    drawGrid(page, [50, 150, 230, 310], [106, 126, 146])
      .rule(50, 86, 310, 86)
      .rule(50, 86, 50, 106)
      .rule(310, 86, 310, 106)
    const [table] = await tablesOf(page)
    expect(table?.cells[0]).toMatchObject({ row: 0, column: 0, columnSpan: 3, rowSpan: 1, text: 'Measures' })
    expect(gridOf(table!)[1]).toEqual(['Ada', '36', '1,200'])
  })

  it('is told by thin areas as well, and by shades', async () => {
    const page = new TypesetPage()
    for (const [y, row] of people.entries())
      for (const x of row.keys()) page.content.push(`0.9 g ${50 + 90 * x} ${792 - 106 - 20 * y} 88 18 re f 0 g`)
    setRows(page, people, 102, [60, 150, 240])
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(people)
    expect(table?.cells[0]?.shade).toBe(0xe6e6e6)
  })

  it('keeps the lines of a cell together', async () => {
    const page = new TypesetPage()
      .line('A long entry that', 60, 100)
      .line('needs two lines', 60, 112)
      .line('7', 200, 106)
    page.line('Short', 60, 132).line('8', 200, 132)
    drawGrid(page, [50, 190, 250], [86, 120, 140])
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual([
      ['A long entry that needs two lines', '7'],
      ['Short', '8'],
    ])
    expect(table?.cells[0]?.lines).toHaveLength(2)
  })

  it('has rows of its text where rules part columns and groups only', async () => {
    const page = drawGrid(setRows(new TypesetPage(), people), [50, 150, 230, 310], [86, 106, 166])
    expect(gridOf((await tablesOf(page))[0]!)).toEqual(people)
  })

  it('that lies on its side is read in the direction of its writing', async () => {
    const page = new TypesetPage()
    page.content.push('q 0 1 -1 0 700 0 cm')
    const rows = [
      people[0]!,
      ...Array.from({ length: 8 }, (_, index) => [`Name ${index}`, `${index + 10}`, `${index}00`]),
    ]
    drawGrid(setRows(page, rows), [50, 150, 230, 310], [86, ...rows.map((_, index) => 106 + 20 * index)])
    page.content.push('Q')
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(rows)
    expect(table?.angle).toBe(270)
    expect(table!.box.bottom - table!.box.top).toBeCloseTo(260, -1)
  })
})

describe('a table without rules', () => {
  const cities = [
    ['City', 'Area', 'People'],
    ['Aarhus', '91', '285,273'],
    ['Basel', '24', '173,863'],
    ['Cork', '187', '224,004'],
    ['Dijon', '40', '159,346'],
  ]

  it('is told by the gaps between its columns', async () => {
    const [table, ...others] = await tablesOf(setRows(new TypesetPage(), cities))
    expect(others).toEqual([])
    expect(gridOf(table!)).toEqual(cities)
    expect(table).toMatchObject({ ruled: false, headerRows: 1 })
  })

  it('ends where text begins, and has its title as caption', async () => {
    const page = new TypesetPage().line('Table 3. Cities of Europe', 60, 80)
    setRows(page, cities)
    const prose = 'Figures are those of the last count, which was held in each of the countries in the same year. '
    page.paragraph(prose.repeat(3).trim(), 60, 220, { width: 400 })
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(cities)
    expect(table?.caption).toBe('Table 3. Cities of Europe')
  })

  it('has a heading over several columns as a span', async () => {
    const page = new TypesetPage().line('Measured', 190, 84)
    setRows(page, cities)
    const [table] = await tablesOf(page)
    expect(table?.cells.find(({ text }) => text === 'Measured')).toMatchObject({ row: 0, column: 1, columnSpan: 2 })
  })

  it('joins lines of one cell that rules hold together', async () => {
    const page = new TypesetPage().rule(50, 86, 320, 86).rule(50, 106, 320, 106).rule(50, 190, 320, 190)
    page.line('Item', 60, 100).line('Count', 240, 100)
    page.line('Pens of several', 60, 120).line('colours', 60, 131).line('12', 240, 120)
    page.line('Paper', 60, 152).line('300', 240, 152).line('Ink', 60, 173).line('4', 240, 173)
    expect(gridOf((await tablesOf(page))[0]!)).toEqual([
      ['Item', 'Count'],
      ['Pens of several colours', '12'],
      ['Paper', '300'],
      ['Ink', '4'],
    ])
  })

  it('keeps a column of numbers apart from text right behind it', async () => {
    const rows = [
      ['East', '5', 'apples'],
      ['West', '312', 'pears'],
      ['North', '48', 'plums'],
      ['South', '1250', 'quinces'],
    ]
    const page = new TypesetPage()
    for (const [y, [region, count, fruit]] of rows.entries())
      page
        .line(region!, 60, 100 + 20 * y)
        .line(count!, 200 - 5.56 * count!.length, 100 + 20 * y)
        .line(fruit!, 203, 100 + 20 * y)
    expect(gridOf((await tablesOf(page))[0]!)).toEqual(rows)
  })
})

describe('the rows and columns of a table', () => {
  /** A column of descriptions between others, each over these lines, with rules of the whole width between the rows. */
  function setOrders(page: TypesetPage, orders: readonly string[][], rule: (y: number) => void): string[][] {
    let y = 100
    page.line('Date', 60, y).line('Description', 140, y).line('Amount', 420, y)
    for (const [index, lines] of orders.entries()) {
      rule(y + 6)
      y += 20
      page.line(`0${index + 1}.03.2024`, 60, y).line(`${index + 1}4.50`, 420, y)
      for (const [number, line] of lines.entries()) page.line(line, 140, y + 12 * number)
      y += 12 * (lines.length - 1)
    }
    rule(y + 6)
    return [
      ['Date', 'Description', 'Amount'],
      ...orders.map((lines, index) => [`0${index + 1}.03.2024`, lines.join(' '), `${index + 1}4.50`]),
    ]
  }

  const short = ['PAYMENT OF A BILL', 'WATER']
  const long = [
    'the applicant shall hand in all of the papers',
    'which the authority needs to decide on it and',
    'later changes of them are allowed only where the',
    'authority has agreed in writing before they are',
    'made by those who ask for it, and all of that',
    'holds for papers that',
    'are copies',
  ]

  it('hold the lines that no rule parts from those above, wherever they stand', async () => {
    const page = new TypesetPage()
    const rows = setOrders(page, [short, short, short], (y) => page.rule(50, y, 470, y))
    expect(gridOf((await tablesOf(page))[0]!)).toEqual(rows)
  })

  it('hold texts of many lines between rules', async () => {
    const page = new TypesetPage()
    const rows = setOrders(page, [short, long, long, ['Rest'], long], (y) => page.rule(50, y, 470, y))
    expect((await tablesOf(page)).map(gridOf)).toEqual([rows])
  })

  it('hold texts of many lines between shades', async () => {
    const page = new TypesetPage()
    const edges: number[] = []
    const orders = [short, long, long, ['Rest'], long]
    setOrders(new TypesetPage(), orders, (y) => edges.push(y))
    for (const index of [0, 2, 4])
      page.content.push(`0.9 g 50 ${792 - edges[index + 1]!} 420 ${edges[index + 1]! - edges[index]!} re f 0 g`)
    const rows = setOrders(page, orders, () => undefined)
    expect((await tablesOf(page)).map(gridOf)).toEqual([rows])
  })

  it('hold lines of text that are nearer together than rows are', async () => {
    const page = new TypesetPage()
    const rows = setOrders(
      page,
      [['Bill'], ['Transfer', 'TO SAVINGS'], ['A longer description'], ['Rent']],
      () => undefined,
    )
    expect(gridOf((await tablesOf(page))[0]!)).toEqual(rows)
  })

  it('hold numbers whose thousands are parted by spaces', async () => {
    const rows = [
      ['Region', 'Count', 'Share'],
      ['East', '1 654 977', '7,1'],
      ['West', '13 779 635', '8,2'],
      ['North', '7 555 295', '9,3'],
      ['South', '51 234 567', '5,4'],
    ]
    const page = new TypesetPage()
    const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (/[ ,]/.test(letter) ? 2.78 : 5.56), 0)
    for (const [y, [region, count, share]] of rows.entries())
      page
        .line(region!, 60, 100 + 16 * y)
        .line(count!, 200 - (y === 0 ? 28 : widthOf(count!)), 100 + 16 * y)
        .line(share!, 300 - (y === 0 ? 28 : widthOf(share!)), 100 + 16 * y)
    expect(gridOf((await tablesOf(page))[0]!)).toEqual(rows)
  })
})

describe('no table', () => {
  const sentence = 'The members of the council met in the old hall of the town and spoke about the water of the river. '

  it('is text in two columns', async () => {
    const page = new TypesetPage()
    page.paragraph(sentence.repeat(8).trim(), 50, 100, { width: 230 })
    page.paragraph(sentence.repeat(8).trim(), 320, 100, { width: 230 })
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a frame around text', async () => {
    const page = drawGrid(new TypesetPage(), [40, 400], [80, 300])
    page.paragraph(sentence.repeat(6).trim(), 50, 100, { width: 330 })
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a list', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Bread', 'Butter and salt', 'Cheese', 'Dates', 'Eggs'].entries())
      page.line(`${index + 1}.`, 60, 100 + 14 * index).line(text, 80, 100 + 14 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a table of contents', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Preface', 'The first years', 'The council', 'Water', 'Index'].entries())
      page.line(`${text} ${'. '.repeat(30)}`, 60, 100 + 16 * index).line(`${index * 7 + 3}`, 400, 100 + 16 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a drawing of boxes with labels', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Reader', 'Parser', 'Writer', 'Store'].entries()) {
      const [x, y] = [60 + 120 * (index % 2), 100 + 80 * Math.floor(index / 2)]
      drawGrid(page, [x, x + 80], [y, y + 40]).line(text, x + 10, y + 24)
    }
    expect(await tablesOf(page)).toEqual([])
  })
})

it('looks for tables by rules or by alignment only, when told', async () => {
  const [objects] = await readTypeset([setRows(new TypesetPage(), people)])
  const words = readWords(objects!)
  expect(findTables(objects!, words, { detection: 'ruled' })).toEqual([])
  expect(findTables(objects!, words, { detection: 'unruled' })).toHaveLength(1)
})
