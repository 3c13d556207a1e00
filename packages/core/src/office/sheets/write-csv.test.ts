import { describe, expect, it } from 'vitest'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { arrangeSheets } from './arrange-sheets.js'
import { typeTables } from './type-tables.js'
import { writeCsv } from './write-csv.js'

function csvOf(rows: string[][]): string {
  const table = sketchTable(rows)
  typeTables([table], { numbers: 'point', hints: { pointWords: 0, commaWords: 0, letterPaper: false } })
  return writeCsv(arrangeSheets([table], 'single')[0]!)
}

describe('writeCsv', () => {
  it('quotes what needs it, and leaves cells as they are printed', () => {
    expect(
      csvOf([
        ['a "b"', '1,234.50', 'x\ny'],
        ['', '12%', ''],
      ]),
    ).toBe('"a ""b""","1,234.50","x\ny"\r\n,12%,\r\n')
  })

  it('lets no text be a formula, and numbers be numbers', () => {
    expect(csvOf([['=1+2', '@x', '+a', '-b', '-5', '+5', '-', '--']])).toBe("'=1+2,'@x,'+a,'-b,-5,+5,-,--\r\n")
  })

  it('marks text beyond ASCII for Excel', () => {
    expect(csvOf([['é']])).toBe('\ufeffé\r\n')
  })
})
