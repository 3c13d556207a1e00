import { expect, it } from 'vitest'
import { gridOf, tablesOf } from '../../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../../testing/sketches/typeset.js'

/** A list whose chapters are bold, a little apart, and have no dots, and whose entries have dots before the last column. */
function setList(page: TypesetPage, entries: readonly (readonly [string, string, string])[]): TypesetPage {
  let y = 88
  for (const [number, name, last] of entries) {
    const isChapter = !number.includes('.')
    const face = isChapter ? 'Helvetica-Bold' : 'Times-Roman'
    y += isChapter ? 22 : 12
    const start = isChapter ? 98 : 121
    page.line(number, isChapter ? 83 : 98, y, { face }).line(name, start, y, { face })
    const from = start + 5 * name.length + 6
    if (!isChapter) for (let x = from; x < 515; x += 6) page.line('.', x, y)
    page.line(last, 533 - 5 * last.length, y, { face })
  }
  return page
}

const contents = [
  ['1', 'Producing Boats', '3'],
  ['1.1', 'Processing Tools for Wood', '3'],
  ['1.2', 'Oars and Rudders of All Kinds', '3'],
  ['2', 'Applying Sails', '3'],
  ['3', 'Drawing Tools', '3'],
  ['4', 'Editing Tools', '5'],
  ['4.1', 'Grouping', '7'],
  ['4.2', 'Scaling', '8'],
  ['4.3', 'Align', '8'],
  ['4.4', 'Move, Add and Remove Planks', '8'],
  ['4.5', 'Delete', '8'],
  ['4.6', 'Update Masts', '9'],
  ['4.7', 'Edit', '9'],
] as const

it('contents are no table, whose chapters have no dots', async () => {
  expect((await tablesOf(setList(new TypesetPage(), contents))).map(gridOf)).toEqual([])
})

it('a list of prices with such dots is one', async () => {
  const prices = contents.map(([number, name], at) => [number, name, ['9.50', '4.20', '18.00'][at % 3]!] as const)
  expect(await tablesOf(setList(new TypesetPage(), prices))).toHaveLength(1)
})
