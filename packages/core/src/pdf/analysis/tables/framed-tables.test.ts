import { expect, it } from 'vitest'
import { gridOf, people, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

/** A table with rules above and below its headings and at its end, as the LaTeX package booktabs draws them. */
function setFramed(page: TypesetPage, top: number, rows: readonly (readonly string[])[] = people): TypesetPage {
  setRows(page, rows, top)
  for (const y of [top - 12, top + 7, top + 20 * rows.length - 10]) page.rule(55, y, 300, y)
  return page
}

it('parts tables with rules around them from each other and from lines of text and code between', async () => {
  const page = setFramed(new TypesetPage(), 100)
  page.line('Table 1: Incomes of people that the text is about, by age', 60, 190)
  page.line('list.people(all,', 60, 206, { face: 'Courier' }).line('by      = age)', 100, 218, { face: 'Courier' })
  setFramed(page, 250)
  const tables = await tablesOf(page)
  expect(tables.map(gridOf)).toEqual([people, people])
})

it('parts tables whose rules are equally wide where text is between them', async () => {
  const page = setFramed(new TypesetPage(), 100)
  page.line('The same people, a year later,', 60, 195).line('as the census has them:', 60, 207)
  setFramed(page, 240)
  expect(await tablesOf(page)).toHaveLength(2)
})

it('does not take the headings of what follows for rows', async () => {
  const page = setFramed(new TypesetPage(), 100, [
    ['', 'Income (US$)', 'Profit (US$)'],
    ['Total', '$1,000', '$900'],
  ])
  page.line('5', 60, 175, { face: 'Helvetica-Bold' }).line('Format examples', 160, 175, { face: 'Helvetica-Bold' })
  const [table] = await tablesOf(page)
  expect(table?.rows).toBe(2)
})

it('keeps rows apart whose texts all begin with small letters', async () => {
  const rows = [
    ['Tag', 'Language', 'Options'],
    ['de', 'german', 'variant=old'],
    ['dsb', 'sorbian', 'variant=lower'],
    ['dv', 'divehi', ''],
    ['el', 'greek', ''],
    ['en', 'english', 'variant=us'],
  ]
  const page = new TypesetPage()
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, 60 + 90 * x, 100 + 12 * y)
  for (const y of [88, 104, 164]) page.rule(55, y, 320, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
})

it('keeps the heading of a group of rows in one piece', async () => {
  const rows = [
    ['', 'Speed', 'Weight', 'Power', 'Price'],
    ['Number of gears = 4'],
    ['Civic', '22.80', '2.32', '93', '3.85'],
    ['Number of gears = 6'],
    ['Mazda', '21.00', '2.62', '110', '3.90'],
  ]
  const page = setRows(new TypesetPage(), rows, 100, [60, 144, 190, 240, 290])
  for (const y of [88, 107, 190]) page.rule(55, y, 330, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!).map(([first]) => first)).toEqual(rows.map(([first]) => first))
})

it('takes hyphens off words that they part, and keeps those of words that have one', async () => {
  const page = new TypesetPage()
  const cells = [
    ['Name', 'Meaning'],
    ['pdf-', 'What a file has, without its con-'],
    ['info', 'tents'],
    ['plug-', 'A program that another loads: the'],
    ['in', 'plug-in for tables'],
  ]
  for (const [y, row] of cells.entries())
    for (const [x, text] of row.entries()) page.line(text, 60 + 90 * x, 100 + [0, 20, 32, 52, 64][y]!)
  for (const y of [86, 106, 138, 170]) page.rule(50, y, 330, y)
  for (const x of [50, 140, 330]) page.rule(x, 86, x, 170)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([
    ['Name', 'Meaning'],
    ['pdf-info', 'What a file has, without its contents'],
    ['plug-in', 'A program that another loads: the plug-in for tables'],
  ])
})

it('keeps names with versions in one piece', async () => {
  const rows = [
    ['Class', 'Way', 'Available'],
    ['own', 'local', 'Harbor 1.0'],
    ['others', 'virtual', 'Harbor 2.0'],
    ['far', 'relay', 'Harbor 2.5'],
  ]
  const [table] = await tablesOf(setFramed(new TypesetPage(), 100, rows))
  expect(gridOf(table!)).toEqual(rows)
})

it('keeps centered texts of different widths in one column', async () => {
  const page = new TypesetPage().line('Event', 60, 100).line('Meaning', 140, 100)
  const texts = [...['better', 'worse', 'later', 'earlier'].map((word) => `${word} than before`)]
  texts.push('better than the one of a neighbor of it by far')
  for (const [index, text] of texts.entries())
    page.line(`A${index + 1}`, 60, 120 + 20 * index).line(text, index === 4 ? 140 : 210, 120 + 20 * index)
  for (const y of [88, 107, 127, 147, 167, 187, 207]) page.rule(55, y, 360, y)
  const wanted = [['Event', 'Meaning'], ...texts.map((text, at) => [`A${at + 1}`, text])]
  expect(gridOf((await tablesOf(page))[0]!)).toEqual(wanted)
})

it('leaves paragraphs above and below a table that are in the same frame', async () => {
  const text = 'The boats of the town are kept in the harbor, and the people who own them are named in this list.'
  const page = setRows(new TypesetPage(), people, 200)
  for (const top of [100, 300]) for (const line of [0, 1, 2]) page.line(text, 60, top + 12 * line)
  for (const y of [80, 186, 206, 226, 246, 266, 340]) page.rule(50, y, 560, y)
  for (const x of [50, 560]) page.rule(x, 80, x, 340)
  for (const x of [150, 230]) page.rule(x, 186, x, 266)
  expect((await tablesOf(page)).map(gridOf)).toEqual([people])
})

it('parts numbers from the names of two words right behind them, of which there are few', async () => {
  const page = new TypesetPage()
  const rows = [
    ['4,670.10', 'General Motors', '1953'],
    ['209.90', 'US Steel', '1935'],
    ['355.30', 'US Steel', '1936'],
    ['62.30', 'US Steel', '1937'],
    ['1,230.40', 'US Steel', '1938'],
  ]
  for (const [index, [number, name, year]] of rows.entries()) {
    const width = 5.56 * number!.replace(/[.,]/g, '').length + 2.78 * number!.replace(/\d/g, '').length
    page.line(number!, 110 - width, 100 + 15 * index).line(name!, 113.5, 100 + 15 * index)
    page.line(year!, 260, 100 + 15 * index)
  }
  expect(gridOf((await tablesOf(page))[0]!)).toEqual(rows)
})

it('begins a row with the first of two lines beside a label', async () => {
  const bold = { face: 'Helvetica-Bold' } as const
  const page = new TypesetPage().line('Setting', 60, 100, bold).line('Meaning of it', 260, 100, bold)
  page.line('BOAT_OF_THE_NAME', 60, 116).line('Text to show in the town', 260, 116)
  for (const [index, name] of ['BOAT_OF_THE_ALL', 'BOAT_OF_THE_USER', 'BOAT_OF_THE_TOWN'].entries()) {
    const top = 132 + 28 * index
    page.line('Text to show on the boat', 260, top).line(`${name}_OF_OTHERS`, 60, top + 6)
    page.line('of the town.', 260, top + 12)
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!).map(([, text]) => text)).toEqual([
    'Meaning of it',
    'Text to show in the town',
    ...Array.from({ length: 3 }, () => 'Text to show on the boat of the town.'),
  ])
})

it('keeps a table of one column of the page apart from the text, the heading and the short lines of the next', async () => {
  const rows = Array.from({ length: 24 }, (_, index) => [`State ${index}`, `${1000 + 37 * index}`, `${90 + index}.4`])
  const page = new TypesetPage()
  for (const [y, row] of [['State', 'Number', 'Rate'], ...rows].entries())
    for (const [x, text] of row.entries()) page.line(text, 45 + 80 * x, 100 + 11.4 * y, { size: 8 })
  for (const y of [90, 103, 100 + 11.4 * 25]) page.rule(40, y, 270, y)
  for (let line = 0; line < 23; line++) {
    const y = 100 + 12 * line
    if (line === 10) page.line('References', 400, y, { size: 10 })
    else if (line % 6 === 5) page.line('lead.pdf.', 310, y, { size: 10 })
    else page.line(`${line}. of the causes of death by place and by age of people`, 310, y, { size: 10 })
  }
  const tables = await tablesOf(page)
  expect(tables.map((table) => [table.rows, table.columns])).toEqual([[25, 3]])
})

it('takes a range of times in two lines for one label', async () => {
  const page = new TypesetPage()
  const lessons = ['Chemistry', 'laboratory', 'Sports and', 'swimming']
  let y = 100
  for (const x of [0, 1, 2]) page.line(['Time', 'Monday', 'Tuesday'][x]!, 60 + 70 * x, y)
  page.rule(55, y + 6, 270, y + 6)
  for (const hour of [8, 9, 10, 11, 12]) {
    y += 22
    page.line(`${hour}:00–`, 60, y).line(`${hour}:45`, 60, y + 13)
    for (const x of [1, 2]) {
      const first = (hour + x) % 2 === 0 ? 0 : 2
      page.line(lessons[first]!, 60 + 70 * x, y).line(lessons[first + 1]!, 60 + 70 * x, y + 13)
    }
    y += 13
    page.rule(55, y + 6, 270, y + 6)
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!).map(([label]) => label)).toEqual([
    'Time',
    ...[8, 9, 10, 11, 12].map((hour) => `${hour}:00–${hour}:45`),
  ])
})

/** Letters 5 points wide. */
const narrow = { face: 'Courier', size: 8.333 } as const

/** Sets texts that end at these places. */
function setRight(page: TypesetPage, texts: readonly string[], ends: readonly number[], y: number): void {
  for (const [x, text] of texts.entries()) if (text !== '') page.line(text, ends[x]! - 5 * text.length, y, narrow)
}

/** Sets words from a place, with narrow spaces between them. */
function setWords(page: TypesetPage, text: string, left: number, y: number): void {
  let at = left
  for (const word of text.split(' ')) {
    page.line(word, at, y, narrow)
    at += 5 * word.length + 3
  }
}

it('takes a heading over years for one of all their columns, though each of its words is over one', async () => {
  const page = new TypesetPage()
  const rows = [
    ['Highfield', '3,038.0', '3,862.7', '54.3', '78.8'],
    ['Northland', '1,391.8', '1,538.1', '62.2', '66.8'],
    ['Lower Tarn', '2,479.1', '2,767.5', '76.7', '72.0'],
    ['Mirefen', '3,997.4', '1,253.5', '52.5', '71.4'],
    ['Dunmore', '2,479.1', '2,767.5', '76.7', '72.0'],
    ['Upper Tarn', '1,979.6', '1,892.6', '50.6', '71.4'],
    ['Saltmarsh', '2,220.7', '3,693.0', '57.2', '55.8'],
  ]
  const ends = [150, 215, 260, 330]
  setWords(page, 'Region', 50, 100)
  setWords(page, 'Population (thousands)', 109, 100)
  setWords(page, 'Employment rate, %', 240, 100)
  setRight(page, ['2004', '2008', '2014', '2019'], ends, 112)
  for (const [y, [label, ...values]] of rows.entries()) {
    setWords(page, label!, 50, 130 + 14 * y)
    setRight(page, values, ends, 130 + 14 * y)
  }
  for (const y of [88, 118, 220]) page.rule(45, y, 335, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!).slice(0, 2)).toEqual([
    ['Region', 'Population (thousands)', '', 'Employment rate, %', ''],
    ['', '2004', '2008', '2014', '2019'],
  ])
})

it('joins the last word of a heading, at the right end of its column, to the heading', async () => {
  const page = new TypesetPage()
  const ends = [160, 235, 310, 365]
  for (const [y, month] of ['Januar', 'Februar', 'April', 'August'].entries()) {
    page.line(month, 60, 136 + 14 * y, narrow)
    setRight(page, ['502.542,10', '541.791,49', '-9.462,01', '-3,9 %'], ends, 136 + 14 * y)
  }
  page.line('Monat', 60, 104, narrow)
  setRight(page, ['Umsatz in', 'Kosten in', 'Ergebnis in', 'Wandel'], ends, 104)
  setRight(page, ['E', 'E', 'E'], ends, 114)
  for (const y of [92, 119, 190]) page.rule(55, y, 372, y)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)[0]).toEqual(['Monat', 'Umsatz in E', 'Kosten in E', 'Ergebnis in E', 'Wandel'])
})

it('takes headings of different heights around one middle for one row, also if one looks like a value', async () => {
  const page = new TypesetPage()
  const heads: [string, number, number][] = [
    ['file size', 60, 120],
    ['fxp 3.0', 190, 102],
    ['validator', 190, 120],
    ['(rps)', 190, 138],
    ['fxp 3.0', 290, 111],
    ['parser (rps)', 290, 129],
    ['xml 2js', 390, 111],
    ['0.4.19 (r)', 390, 129],
  ]
  for (const [text, x, y] of heads) page.line(text, x, y, { size: 12 })
  const rows = [
    ['1.5k', '16581.06758', '14032.09323', '4615.9308'],
    ['1.5m', '14918.47793', '13.23366098', '5.9068200'],
    ['13m', '1.834479235', '1.135582008', '-1'],
    ['98m', '0.084738581', '0.260010400', '-1'],
  ]
  for (const [y, row] of rows.entries())
    for (const [x, text] of row.entries()) page.line(text, [60, 190, 290, 390][x]!, 162 + 22 * y, { size: 12 })
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([
    ['file size', 'fxp 3.0 validator (rps)', 'fxp 3.0 parser (rps)', 'xml 2js 0.4.19 (r)'],
    ...rows,
  ])
})

it('keeps lists within cells in one row, whose signs and numbers are no rows of it', async () => {
  const page = new TypesetPage()
  for (const x of [60, 220, 380]) page.rule(x, 90, x, 160)
  for (const y of [90, 108, 160]) page.rule(60, y, 380, y)
  page.line('What to bring', 65, 102).line('What to do', 225, 102)
  for (const [row, [thing, deed]] of [
    ['Ropes', 'Mend sails'],
    ['Oars', 'Paint'],
    ['Sails', 'Set out'],
  ].entries()) {
    page.line('•', 75, 120 + 15 * row).line(thing!, 93, 120 + 15 * row)
    page.line(`${row + 1}.`, 235, 120 + 15 * row).line(deed!, 253, 120 + 15 * row)
  }
  const [table] = await tablesOf(page)
  expect([table?.rows, table?.columns]).toEqual([2, 2])
  // Numbers of rows, with text beside them, are rows.
  const numbered = new TypesetPage()
  for (const x of [60, 220, 380]) numbered.rule(x, 90, x, 160)
  for (const y of [90, 108, 160]) numbered.rule(60, y, 380, y)
  numbered.line('Person', 65, 102).line('Age', 225, 102)
  for (const [row, [name, age]] of [
    ['Ada', '36'],
    ['Ben', '41'],
    ['Eve', '29'],
  ].entries())
    numbered
      .line(`${row + 1}.`, 75, 120 + 15 * row)
      .line(name!, 93, 120 + 15 * row)
      .line(age!, 225, 120 + 15 * row)
  expect((await tablesOf(numbered))[0]?.rows).toBe(4)
})
