import { describe, expect, it } from 'vitest'
import { gridOf, setRows, tablesOf } from '../../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'
import { isUnsure } from '../table.js'

const above = 'Most of the boats of the town are small ones, and all of them are built of wood here.'

describe('a table without rules whose columns are aligned to the left', () => {
  const rows = [
    ['add', 'increment the count of a boat that is in the harbor'],
    ['save', 'keep the name and the place of the boat in the long list of all boats'],
    ['sail', 'tell the keeper of the light'],
    ['moor', 'tie the boat to the wall of the old harbor with two ropes'],
    ['load', 'put what is sold into the boat'],
  ]

  it('has labels and the texts beside them, though they begin small and no heading is above', async () => {
    const page = new TypesetPage().line(above, 60, 80).line(above, 60, 92)
    const [table, ...others] = await tablesOf(setRows(page, rows, 110))
    expect(others).toEqual([])
    expect(gridOf(table!)).toEqual(rows)
    expect(isUnsure(table!)).toBe(false)
  })

  it('has lines of one cell in one row, also where a label is beside the middle of them', async () => {
    const page = new TypesetPage()
    for (const [index, [label]] of rows.entries()) {
      const top = 100 + 50 * index
      page
        .line(label!, 60, top + 7)
        .line(`The first line of ${label}`, 140, top)
        .line(`and the second of ${label}`, 140, top + 14)
    }
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(
      rows.map(([label]) => [label, `The first line of ${label} and the second of ${label}`]),
    )
  })

  it('has its centered headings, and columns that are hardly apart', async () => {
    const page = new TypesetPage()
      .line('Boat', 85, 84, { face: 'Helvetica-Bold' })
      .line('Use', 150, 84, { face: 'Helvetica-Bold' })
    const boats = [
      ['Cutter', 'pilots'],
      ['Lugger of war', 'coast'],
      ['Yawl', 'fish'],
    ]
    const [table] = await tablesOf(setRows(page, boats, 100, [60, 132]))
    expect(gridOf(table!)).toEqual([['Boat', 'Use'], ...boats])
  })

  it('may have labels that only end at one place', async () => {
    const page = new TypesetPage()
    const widths = [16.68, 21.12, 15, 22.78, 18.9]
    for (const [index, [label, text]] of rows.entries())
      page.line(label!, 128 - widths[index]!, 100 + 20 * index).line(text!, 140, 100 + 20 * index)
    const [table] = await tablesOf(page)
    expect(gridOf(table!)).toEqual(rows)
  })

  it('has a last row whose label leaves no more than a space', async () => {
    const wide = [...rows.slice(0, 3), ['harboring', 'stay in the harbor for one night']]
    const [table] = await tablesOf(setRows(new TypesetPage(), wide, 100, [60, 105.2]))
    expect(gridOf(table!)).toEqual(wide)
  })

  it('has bold labels that nearly touch the texts beside them', async () => {
    const page = new TypesetPage()
    for (const [index, [label, text]] of [
      ['user_op', 'called on each'],
      ['_idx', 'from where'],
      ['op_data', 'data to pass'],
    ].entries())
      page.line(label!, 60, 100 + 20 * index, { face: 'Helvetica-Bold' }).line(text!, 104, 100 + 20 * index)
    expect(gridOf((await tablesOf(page))[0]!).map(([label]) => label)).toEqual(['user_op', '_idx', 'op_data'])
  })

  it('may have labels in the letters of code that are versions', async () => {
    const versions = ['1.8.0', '1.8.0.901', '1.8.1', '1.8.1.901']
    const page = new TypesetPage()
    for (const [index, version] of versions.entries())
      page.line(version, 60, 100 + 40 * index, { face: 'Courier' }).line('The next release.', 130, 100 + 40 * index)
    expect(gridOf((await tablesOf(page))[0]!).map(([label]) => label)).toEqual(versions)
  })

  it('has no heads that are a line of text', async () => {
    const page = new TypesetPage().line("The developer's of view.", 60, 80)
    const [table] = await tablesOf(setRows(page, rows, 100, [60, 131]))
    expect(gridOf(table!)).toEqual(rows)
  })

  it('has centered columns between them, and headings of several lines beside each other', async () => {
    const bold = { face: 'Helvetica-Bold' } as const
    const page = new TypesetPage().line('Boat', 60, 84, bold).line('Use', 260, 84, bold)
    page.line('Kept', 140, 77, bold).line('since', 140, 90, bold)
    const boats = [
      ['cutter', '1900'],
      ['lugger', 'no'],
      ['yawl', '1887'],
      ['smack', 'all'],
    ]
    let top = 110
    for (const [name, since] of boats) {
      page.line(name!, 60, top + 12).line(since!, 151 - 2.7 * since!.length, top + 12)
      top = page.paragraph(`It is the ${name} that ${above}`, 200, top, { width: 200 }) + 4
    }
    const [table] = await tablesOf(page)
    expect(gridOf(table!).map(([name, since]) => [name, since])).toEqual([['Boat', 'Kept since'], ...boats])
  })

  it('is one where a cell has more lines than are between rows of a table without rules', async () => {
    const labels = ['sloop', 'ketch', 'schooner', 'pram']
    const others = ['brig', 'barque', 'frigate', 'tug']
    const page = new TypesetPage()
    const set = (names: readonly string[], top: number) => {
      for (const [index, name] of names.entries())
        page
          .line(name, 60, top + 12 * index)
          .line('-', 200, top + 12 * index)
          .line(`is ${name}.`, 300, top + 12 * index)
    }
    set(labels, 100)
    for (const at of [1, 2, 3, 4, 5]) page.line(`which is line ${at}`, 300, 136 + 12 * at)
    set(others, 208)
    const tables = await tablesOf(page)
    expect(tables.map((table) => gridOf(table).map(([label]) => label))).toEqual([[...labels, ...others]])
  })

  it('has a column of one word that is a space before the next, where rests of texts begin', async () => {
    const page = new TypesetPage()
    const rules = [
      'All boats are to be named.',
      'If a boat is sold, its name',
      'The sails are kept.',
      'Ropes are counted.',
    ]
    let top = 100
    for (const [index, rule] of rules.entries()) {
      page
        .line(`Rule ${index + 1}`, 60, top)
        .line('Required', 120, top)
        .line(rule, 163.2, top)
      if (rule.endsWith('name')) page.line('goes with it.', 163.2, top + 12)
      top += rule.endsWith('name') ? 30 : 18
    }
    const [table] = await tablesOf(page)
    expect(gridOf(table!).map((row) => row.slice(0, 2))).toEqual(
      rules.map((_, index) => [`Rule ${index + 1}`, 'Required']),
    )
  })

  it('is unsure where few labels look like the rest', async () => {
    const [table] = await tablesOf(setRows(new TypesetPage(), rows.slice(2)))
    expect(table).toMatchObject({ rows: 3, columns: 2 })
    expect(isUnsure(table!)).toBe(true)
  })
})

describe('text that begins at the same places is no table', () => {
  const set = (rows: readonly (readonly string[])[]) => tablesOf(setRows(new TypesetPage(), rows, 100, [60, 120, 300]))

  it('where it is code', async () => {
    const code = ['func Sail()', 'for b := range boats {', 'b.Sail();', '}', 'return;', '}']
    expect(await set(code.map((text, index) => [`${1140 + index}`, text]))).toEqual([])
  })

  it('where it is a table of contents', async () => {
    const parts = ['Boats', 'Sails', 'Masts', 'Ropes', 'Oars']
    expect(await set(parts.map((text, index) => [`4.${index + 1}`, `${text} of the town`, `${15 + index}`]))).toEqual(
      [],
    )
  })

  it('where pages are shown beside each other', async () => {
    expect(await set(['one', 'two', 'three', 'four', 'five'].map((text) => [`line ${text}`, `line ${text}`]))).toEqual(
      [],
    )
  })
})
