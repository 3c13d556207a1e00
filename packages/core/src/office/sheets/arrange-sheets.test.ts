import { describe, expect, it } from 'vitest'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { arrangeSheets, uniqueName } from './arrange-sheets.js'

const tables = [
  sketchTable(
    [
      ['a', 'b'],
      ['1', '2'],
    ],
    { headerRows: 1, page: 3 },
  ),
  { ...sketchTable([['c']], { page: 3 }), caption: 'Table 2' },
  { ...sketchTable([['d'], ['e']], { page: 4 }), pages: [4, 5] },
]

describe('arrangeSheets', () => {
  it('makes a sheet for each table, named by its number and pages, headings in sight', () => {
    const sheets = arrangeSheets(tables, 'table')
    expect(sheets.map(({ name }) => name)).toEqual(['Table 1 (page 3)', 'Table 2 (page 3)', 'Table 3 (pages 4-5)'])
    expect(sheets.map(({ frozenRows }) => frozenRows)).toEqual([1, 0, 0])
  })

  it('puts the tables of a page below each other, captions above', () => {
    const sheets = arrangeSheets(tables, 'page')
    expect(sheets.map(({ name, rows, columns }) => [name, rows, columns])).toEqual([
      ['Page 3', 5, 2],
      ['Page 4', 2, 1],
    ])
    expect(sheets[0]!.blocks.map(({ top }) => top)).toEqual([0, 4])
  })

  it('puts all on one', () => {
    expect(arrangeSheets(tables, 'single')).toMatchObject([{ name: 'Tables', rows: 8, frozenRows: 0 }])
  })

  it('lets tables share sheets when there are too many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => sketchTable([['x']], { page: 1 + (index >> 1) }))
    expect(arrangeSheets(many, 'table')).toHaveLength(501)
  })

  it('gives names that Excel takes', () => {
    const taken = new Set<string>()
    const long = 'x'.repeat(40)
    expect([
      uniqueName("'a/b:[c]*?\\'", taken),
      uniqueName(long, taken),
      uniqueName(long.toUpperCase(), taken),
    ]).toEqual(['a b  c', 'x'.repeat(31), `${'X'.repeat(29)} 2`])
    expect(uniqueName('///', taken)).toBe('Sheet')
  })
})
