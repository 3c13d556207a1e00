import { describe, expect, it } from 'vitest'
import { drawGrid, gridOf, people, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from '../layout/read-words.js'
import { findTables } from './find-tables.js'

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

  it('may be hardly filled, or a single row, where every grid is wanted; a frame around a text is none', async () => {
    const columns = [50, 150, 230, 310]
    const page = drawGrid(new TypesetPage().line('alone', 160, 100), columns, [86, 106, 126])
    drawGrid(setRows(page, [['One', 'Two', 'Three']], 220), columns, [206, 226])
    drawGrid(page.line('A frame', 60, 320).line('around text', 60, 334), [50, 310], [300, 350])
    drawGrid(setRows(page, [['Left', 'Right']], 420), [50, 150, 310], [406, 426])
    drawGrid(page.line('Beside', 60, 520), [50, 150, 410], [500, 600])
    drawGrid(setRows(page, people.slice(0, 2), 520, [170, 250, 330]), [160, 240, 320, 400], [506, 526, 546])
    const [objects] = await readTypeset([page])
    const words = readWords(objects!)
    expect(findTables(objects!, words).map(gridOf)).toEqual([people.slice(0, 2)])
    const [sparse, row, ...others] = findTables(objects!, words, { everyGrid: true })
    // Two fields with a text each are a row; around another grid, they are a frame.
    expect(others.map(gridOf)).toEqual([[['Left', 'Right']], people.slice(0, 2)])
    expect([sparse!.rows, sparse!.columns]).toEqual([2, 3])
    expect(gridOf(row!)).toEqual([['One', 'Two', 'Three']])
  })

  it('is no list whose text is highlighted', async () => {
    const page = new TypesetPage()
    for (const [row, sign] of ['a.', 'b.', 'c.', 'd.'].entries()) {
      const y = 100 + 14 * row
      for (const [x, width] of [
        [50, 20],
        [70, 60],
      ])
        page.content.push(`0.8 g ${x} ${792 - y - 4} ${width} 14 re f 0 g`)
      page.line(sign, 52, y).line('Boats', 72, y)
    }
    expect(await tablesOf(page)).toEqual([])
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

  it('is recognized by thin areas as well, and by shades', async () => {
    const page = new TypesetPage()
    for (const [y, row] of people.entries())
      for (const x of row.keys()) page.content.push(`0.9 g ${50 + 90 * x} ${792 - 106 - 20 * y} 88 18 re f 0 g`)
    setRows(page, people, 102, [60, 150, 240])
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(people)
    expect(table?.cells[0]?.shade).toBe(0xe6e6e6)
  })

  describe('with columns beside its frame', () => {
    const numbers = [
      ['Area', 'People'],
      ['91', '285'],
      ['24', '173'],
      ['187', '224'],
      ['40', '159'],
    ]
    const labels = ['City', 'Aarhus', 'Basel', 'Cork', 'Dijon']
    const framed = () =>
      drawGrid(setRows(new TypesetPage(), numbers, 100, [160, 240]), [150, 230, 310], [86, 106, 126, 146, 166, 186])
    const beside = (page: TypesetPage, x: number, texts: readonly string[], top = 100) =>
      setRows(
        page,
        texts.map((text) => [text]),
        top,
        [x],
      )

    it('takes them in on either side', async () => {
      const [left] = await tablesOf(beside(framed(), 110, labels))
      expect(gridOf(left!)).toEqual(numbers.map((row, index) => [labels[index], ...row]))
      expect(left).toMatchObject({ headerRows: 1, ruled: true })
      const [right] = await tablesOf(beside(framed(), 320, ['Rank', '3.', '4.', '2.', '5.']))
      expect(gridOf(right!)[1]).toEqual(['91', '285', '3.'])
    })

    it('leaves a list that continues above and below, and what is far from it', async () => {
      const list = beside(framed(), 110, ['Over', 'above', ...labels, 'Under', 'below'], 60)
      expect(gridOf((await tablesOf(list))[0]!)).toEqual(numbers)
      expect(gridOf((await tablesOf(beside(framed(), 30, labels)))[0]!)).toEqual(numbers)
    })
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

  it('is recognized by the gaps between its columns', async () => {
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

  const years = [
    ['North', '1,000', '(200)', '1,100', '(250)'],
    ['South', '900', '(100)', '950', '(90)'],
    ['Total', '1,900', '(300)', '2,050', '(340)'],
  ]
  const across = [100, 200, 280, 360, 440]

  it.each([
    [
      'a rule under both',
      (page: TypesetPage) => page.rule(190, 106, 480, 106),
      ['Region', 'Sales', 'Cost', 'Gain', 'Loss'],
    ],
    ['headings that are repeated', (page: TypesetPage) => page, ['Region', 'Sales', 'Cost', 'Sales', 'Cost']],
  ])('shares its columns among two headings, told by %s', async (_, draw, heads) => {
    const page = draw(new TypesetPage().line('2022', 238, 100).line('2023', 398, 100))
    page.rule(90, 86, 480, 86).rule(90, 126, 480, 126).rule(90, 186, 480, 186)
    setRows(page, [heads, ...years], 120, across)
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual([['Region', '2022', '', '2023', ''], ['', ...heads.slice(1)], ...years])
    expect(table!.cells.slice(1, 3)).toMatchObject([
      { column: 1, columnSpan: 2 },
      { column: 3, columnSpan: 2 },
    ])
    expect(table).toMatchObject({ headerRows: 2 })
  })

  it('continues with an entry whose text needs a second line, though lines are evenly apart', async () => {
    const page = setRows(
      new TypesetPage(),
      [
        ['Date', 'Description', 'Sum'],
        ['01/02', 'Payment to Hooks &', '1,234.56'],
        ['', 'Hodges of London', ''],
        ['03/02', 'Salary', '2,500.00'],
        ['05/02', 'Transfer', '45.10'],
        ['06/02', 'Interest', '99.00'],
      ],
      100,
      [60, 160, 300],
    )
    const [table] = await tablesOf(page)
    expect(gridOf(table!).slice(1, 3)).toEqual([
      ['01/02', 'Payment to Hooks & Hodges of London', '1,234.56'],
      ['03/02', 'Salary', '2,500.00'],
    ])
  })

  it('may have lines between its columns that groups of rows interrupt, or that end below its headings', async () => {
    const page = setRows(new TypesetPage().rule(50, 86, 320, 86).rule(50, 106, 320, 106), [
      ...cities,
      ...cities.slice(1),
    ])
    page.rule(50, 286, 320, 286)
    for (const x of [150, 230]) page.rule(x, 112, x, 150).rule(x, 160, x, 210).rule(x, 220, x, 286)
    const [table, ...others] = await tablesOf(page)
    expect(gridOf(table!)).toEqual([...cities, ...cities.slice(1)])
    expect(others).toEqual([])
    const whole = setRows(new TypesetPage().rule(50, 86, 320, 86).rule(50, 106, 320, 106), cities)
    whole.rule(50, 190, 320, 190).rule(150, 112, 150, 190).rule(230, 112, 230, 190)
    const tables = await tablesOf(whole)
    expect(tables.map(gridOf)).toEqual([cities])
  })

  it('has numbers that stand no farther apart than words in cells of their own', async () => {
    const rows = [
      ['Revenue', '47,824,589 9,967,837', '12.4'],
      ['Costs', '31,002,114 8,112,003', '9.1'],
      ['Assets', '88,120,001 14,220,118', '7.7'],
      ['Debt', '12,100,882 2,001,774', '1.9'],
    ]
    const [table] = await tablesOf(setRows(new TypesetPage(), rows, 100, [60, 160, 300]))
    expect(gridOf(table!)).toEqual(rows.map(([label, both, share]) => [label, ...both!.split(' '), share]))
  })

  it('parts values from the labels before them, with their currency', async () => {
    const glued = [
      ['Revenue $ 1,233,512', '2.5'],
      ['Net profit $ 233,512', '1.5'],
      ['Tax $ 33,001', '0.4'],
      ['Route 66', '3.3'],
    ]
    const [table] = await tablesOf(setRows(new TypesetPage(), glued, 100, [60, 260]))
    expect(gridOf(table!)).toEqual([
      ['Revenue', '$ 1,233,512', '2.5'],
      ['Net profit', '$ 233,512', '1.5'],
      ['Tax', '$ 33,001', '0.4'],
      ['Route 66', '', '3.3'],
    ])
    const apart = ['Revenue $', 'Net profit $', 'Tax $', 'Assets $'].map((label, index) => [label, `${index + 1},234`])
    const [other] = await tablesOf(setRows(new TypesetPage(), apart, 100, [60, 260]))
    expect(gridOf(other!)[1]).toEqual(['Net profit', '$ 2,234'])
  })

  it('joins lines of one cell that rules hold together', async () => {
    const page = new TypesetPage().rule(50, 86, 320, 86).rule(50, 106, 320, 106).rule(50, 190, 320, 190)
    page.line('Item', 60, 100).line('Count', 240, 100)
    page.line('Pens of several', 60, 120).line('colors', 60, 131).line('12', 240, 120)
    page.line('Paper', 60, 152).line('300', 240, 152).line('Ink', 60, 173).line('4', 240, 173)
    expect(gridOf((await tablesOf(page))[0]!)).toEqual([
      ['Item', 'Count'],
      ['Pens of several colors', '12'],
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

it('looks for tables by rules or by alignment only, when requested', async () => {
  const [objects] = await readTypeset([setRows(new TypesetPage(), people)])
  const words = readWords(objects!)
  expect(findTables(objects!, words, { detection: 'ruled' })).toEqual([])
  expect(findTables(objects!, words, { detection: 'unruled' })).toHaveLength(1)
})
