import { expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

/** Letters 5 points wide. */
const narrow = { face: 'Courier', size: 8.333 } as const
const LEADING = 10

/** Sets lines at a place, centered on a baseline. */
function setCentered(page: TypesetPage, text: string, left: number, middle: number): void {
  const lines = text.split('/')
  for (const [index, line] of lines.entries())
    if (line !== '') page.line(line, left, middle + LEADING * (index - (lines.length - 1) / 2), { size: 8 })
}

const heads = ['Time', 'Monday', 'Tuesday', 'Friday']

/** Sets rows below these headings, the cells of each around one middle. Returns the last baseline. */
function setRows(page: TypesetPage, rows: readonly (readonly string[])[]): number {
  for (const [x, head] of heads.entries()) page.line(head, 60 + 90 * x, 100, { face: 'Helvetica-Bold', size: 8 })
  let y = 100
  for (const row of rows) {
    const height = LEADING * (Math.max(...row.map((text) => text.split('/').length)) - 1)
    y += 18 + height / 2
    for (const [x, text] of row.entries()) setCentered(page, text, 60 + 90 * x, y)
    y += height / 2
  }
  return y
}

/** The texts of a row: the ends of a range belong together. */
const joined = ([time, ...rest]: readonly string[]) => [
  time!.replace('/', ''),
  ...rest.map((text) => text.replaceAll('/', ' ')),
]

it('joins the lines of cells that are centered on their rows, without rules', async () => {
  const rows = [
    ['8:00–/8:45', 'Chemistry/laboratory', 'Mathematics/Room 12', 'Library/lesson/with Mr/Hale'],
    ['9:00–/9:45', 'Music', '', 'History/and civics'],
    ['10:00–/10:45', 'Chemistry/laboratory', 'Library/lesson', 'Sports,/large hall'],
    ['11:00–/11:45', 'Mathematics/Room 12', 'Library/lesson', 'Library/lesson/with Mr/Hale'],
    ['12:00–/12:45', 'History and/civics', 'French,/group two', 'Sports,/large hall'],
    ['13:00–/13:45', 'Mathematics/Room 12', 'Music', 'History/and civics'],
  ]
  const page = new TypesetPage()
  setRows(page, rows)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([heads, ...rows.map(joined)])
})

it('does so where no line of one cell is on the line of another', async () => {
  const rows = [
    ['8:00–/8:45', 'Music', 'French,/group two', 'Library/lesson with/Mr Hale'],
    ['9:00–/9:45', 'Library/lesson with/Mr Hale', 'Sports,/large hall', 'Chemistry/laboratory'],
    ['10:00–/10:45', 'Music', 'History and/civics', 'Library/lesson with/Mr Hale'],
    ['11:00–/11:45', 'Music', 'Mathematics/Room 12', 'History and/civics'],
    ['12:00–/12:45', 'History and/civics', 'Music', 'Library/lesson with/Mr Hale'],
  ]
  const page = new TypesetPage()
  setRows(page, rows)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([heads, ...rows.map(joined)])
})

it('does so where a cell has as many lines as another, and the last line is right above running text', async () => {
  const rows = [
    ['Weber, G.,/Novak, P. and/Hale, T.', 'Northern winter', 'Kestrel', '1966'],
    ['Marsh, B. and/Lind, C.', 'Growth hospital', 'University of/Velden Press', '2005'],
    ['Marsh, B. and/Lind, C.', 'Station airport/budget winter', 'Kestrel', '2011'],
    ['Weber, G.,/Novak, P. and/Hale, T.', 'Village forest/annual summary/transport', 'Harbour Press', '1952'],
    ['Weber, G.,/Novak, P. and/Hale, T.', 'Export measure', 'Kestrel', '1977'],
  ]
  const page = new TypesetPage()
  const bottom = setRows(page, rows)
  for (const line of [1, 2])
    page.line('Garden energy school summary harbour library supply railway report', 60, bottom + 12 * line, { size: 8 })
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([heads, ...rows.map((row) => row.map((text) => text.replaceAll('/', ' ')))])
})

it('keeps all lines of the last row, also where few rows above have lines in the same cells', async () => {
  const rows = [
    ['Author', 'Title', 'Publisher', 'Year'],
    ['Okoro, F.', 'Eastern theatre/river forest/paper record', 'Harbour/Press', '1972'],
    ['Marsh, B./and Lind,/C.', 'Private market/airport theatre', 'University/of Velden/Press', '1967'],
    [
      'Weber, G.,/Novak, P./and Hale,/T.',
      'Machine village/winter theatre/service airport/paper record',
      'Kestrel',
      '1967',
    ],
    ['Stone, A.', 'Service theatre/forest season/textile private/library coastal', 'Harbour/Press', '1980'],
  ]
  const page = new TypesetPage()
  let y = 100
  for (const row of rows) {
    for (const [x, text] of row.entries())
      for (const [index, line] of text.split('/').entries()) page.line(line, 60 + 90 * x, y + 13 * index, { size: 11 })
    y += 13 * Math.max(...row.map((text) => text.split('/').length))
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('/', ' '))))
})

it('keeps many justified lines of a narrow cell in its row, without rules', async () => {
  const page = new TypesetPage()
  const at = [60, 100, 190, 230, 280]
  const heads = ['Pos.', 'Description', 'Qty', 'Unit', 'Amount']
  const rows = [
    ['1', 'Office measure/season    river/transport real/garden  forest', '14', 'kg', '433.13'],
    ['2', 'Village statio/river  machine/bridge harbour/service schoo/museum', '10', 'pcs', '201.79'],
    ['3', 'Energy railway', '40', 'm', '857.15'],
    [
      '4',
      'Private garden/report   river/public  school/bridge quartr/forest  growth/northern     a/come',
      '33',
      'm',
      '504.00',
    ],
    ['5', 'Valley station/river    forest', '21', 'm', '278.78'],
  ]
  for (const [x, head] of heads.entries()) page.line(head, at[x]!, 100, narrow)
  let y = 100
  for (const row of rows) {
    y += LEADING
    const top = y
    for (const [x, text] of row.entries())
      for (const [index, line] of text.split('/').entries()) {
        y = Math.max(y, top + LEADING * index)
        for (const match of line.matchAll(/\S+/g))
          page.line(match[0], at[x]! + 5 * match.index, top + LEADING * index, narrow)
      }
  }
  const [table, ...others] = await tablesOf(page)
  expect(others).toEqual([])
  expect(gridOf(table!)).toEqual([
    heads,
    ...rows.map((row) => row.map((text) => text.replaceAll('/', ' ').replace(/ +/g, ' '))),
  ])
})

/** Sets rows whose lines are all as far from each other; `/` breaks lines, numbers end at the right. */
function setEven(page: TypesetPage, rows: readonly (readonly string[])[], top: number): void {
  let y = top
  for (const row of rows) {
    for (const [x, text] of row.entries())
      for (const [index, line] of text.split('/').entries()) {
        const left = [60, 150, 250, 330][x]!
        if (line !== '')
          page.line(line, /^[\d,]+$/.test(line) ? left + 40 - 5 * line.length : left, y + LEADING * index, narrow)
      }
    y += LEADING * Math.max(...row.map((text) => text.split('/').length))
  }
}

it('joins lines that are no nearer than rows, where several texts fill their cells and go on in small letters', async () => {
  const rows = [
    ['Donald Wirth', '', '973,574'],
    ['Edsger Ritchie', 'Tower of the/harbor', '7,959'],
    ['Shafi Backus', 'Island and the/museum school', '840,684'],
    ['Adele Knuth', 'Mountain and/the castle', '351'],
    ['Leslie/Goldwasser', 'Tower and the/valley', ''],
    ['Donald Liskov', 'Mountain near/the library', '8,687'],
    ['Shafi Hoare', '', '582,108'],
    ['Shafi/Goldwasser', 'Garden of the/tower harbor', '41,551'],
    ['Radia Knuth', 'Province near', '1,200'],
  ]
  const page = new TypesetPage()
  setEven(page, rows, 100)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows.map((row) => row.map((text) => text.replace('/', ' '))))
})

it('keeps rows apart whose texts would go on by their lengths alone', async () => {
  const rows = [
    ['Radia Lamport', 'Market of towns', '5,494'],
    ['Donald Hopper', 'Tower of castle', '19,295'],
    ['Radia Wirthel', 'Forest of towns', ''],
    ['Edsger Liskov', 'Railway in east', '65,669'],
  ]
  const page = new TypesetPage()
  setEven(page, rows, 100)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual(rows)
})

it('joins lines that begin small, also where most lines of a column do, because they go on', async () => {
  const rows = [
    ['Tower near the/harbor', '87,174', '6,029', 'Castle near/the village'],
    ['Museum of the/river', '895,044', '5,641', 'Mountain near/the island'],
    ['Province and/the forest', '481', '818', 'Bridge and the/village island'],
    ['Factory near/the tower/island', '586,320', '88,104', 'Harbor near/the county'],
    ['School of the/school', '7,677', '976', 'Province near/the market'],
    ['Factory and/the hospital/garden', '268,544', '212', 'Harbor of the/valley'],
    ['Railway and/the forest/castle', '982,156', '7,148', 'Bridge near/the school/library'],
    ['Railway of the/region', '4,017', '216', 'Factory and/the tower/mountain'],
  ]
  const page = new TypesetPage().rule(60, 102, 316, 102)
  for (const [x, head] of ['Place', 'Total', 'Units', 'Remarks'].entries())
    page.line(head, [60, 155, 205, 246][x]!, 98, { face: 'Courier-Bold', size: 8.333 })
  let y = 112
  for (const row of rows) {
    for (const [x, text] of row.entries())
      for (const [index, line] of text.split('/').entries())
        page.line(
          line,
          x === 1 || x === 2 ? [0, 180, 230][x]! - 5 * line.length : [60, 0, 0, 246][x]!,
          y + LEADING * index,
          narrow,
        )
    y += LEADING * Math.max(...row.map((text) => text.split('/').length))
  }
  const [table] = await tablesOf(page)
  expect(gridOf(table!).slice(1)).toEqual(rows.map((row) => row.map((text) => text.replaceAll('/', ' '))))
})

it('ends bold headings where the first row is set in lighter letters, also if it has no value', async () => {
  const rows = [
    ['Adele Hamilton', 'Station of the bridge', ''],
    ['Adele Liskov', 'School near the railway', '38,743'],
    ['Dennis Hamilton', 'Forest near the tower', '605,874'],
    ['Margaret Allen', 'Library of the region', '4,100'],
    ['Adele Knuth', 'Station near the museum', '871'],
  ]
  const page = new TypesetPage()
  const lefts = [60, 170, 330]
  for (const [x, head] of ['Name', 'Place', 'Total'].entries())
    page.line(head, lefts[x]!, 100, { face: 'Courier-Bold', size: 8.333 })
  for (const [index, row] of rows.entries())
    for (const [x, text] of row.entries()) if (text !== '') page.line(text, lefts[x]!, 112 + 12 * index, narrow)
  const [table] = await tablesOf(page)
  expect(gridOf(table!)).toEqual([['Name', 'Place', 'Total'], ...rows])
})
