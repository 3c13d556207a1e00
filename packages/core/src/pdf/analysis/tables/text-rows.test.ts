import { describe, expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

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
