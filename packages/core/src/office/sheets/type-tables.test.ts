import { describe, expect, it } from 'vitest'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import type { HabitHints } from './number-habits.js'
import type { SheetTable } from './sheet-table.js'
import { typeTables } from './type-tables.js'

const hints: HabitHints = { pointWords: 0, commaWords: 0, letterPaper: false }

function typed(rows: string[][], settings: { headerRows?: number; hints?: Partial<HabitHints> } = {}): unknown[][] {
  const table = sketchTable(rows, settings)
  typeTables([table], { numbers: 'auto', hints: { ...hints, ...settings.hints } })
  return valuesOf(table, rows)
}

function valuesOf({ cells }: SheetTable, rows: string[][]): unknown[][] {
  const values: unknown[][] = rows.map((texts) => [...texts])
  for (const { row, column, value } of cells) if (value) values[row]![column] = value.value
  return values
}

describe('typeTables', () => {
  it('reads a number that may be read two ways as the others of its document are written', () => {
    expect(typed([['1,234', '0.5']])).toEqual([[1234, 0.5]])
    expect(typed([['1,234', '0,5']])).toEqual([[1.234, 0.5]])
    expect(typed([['1.234', '1.234.567']])).toEqual([[1234, 1234567]])
  })

  it('asks the language where no number tells', () => {
    expect(typed([['1,234']], { hints: { commaWords: 5 } })).toEqual([[1.234]])
    expect(typed([['1.234']], { hints: { commaWords: 5 } })).toEqual([[1234]])
    expect(typed([['1.234']], { hints: { pointWords: 5 } })).toEqual([[1.234]])
  })

  it.each([
    ['nothing', {}, '102.125', '98.750'],
    ['a document in English', { language: 'en' }, 102.125, 98.75],
    ['a document in German', { language: 'de-DE' }, 102125, 98750],
    ['one in German by mistake, with English words', { language: 'de', pointWords: 5 }, 102.125, 98.75],
    ['a currency', { pointCurrencies: 1 }, 102.125, 98.75],
    ['another currency', { commaCurrencies: 1 }, 102125, 98750],
    ['paper of North America', { letterPaper: true }, 102.125, 98.75],
  ])('reads numbers that may be read two ways by what decides: %s', (_, given, ...values) => {
    expect(typed([['102.125'], ['98.750']], { hints: given })).toEqual(values.map((value) => [value]))
  })

  it('takes whole numbers of the same column as a sign', () => {
    expect(typed([['1,234'], ['900'], ['12,500']])).toEqual([[1234], [900], [12500]])
    expect(typed([['1.234'], ['900']])).toEqual([[1234], [900]])
    expect(typed([['1.234'], ['12345']])).toEqual([[1.234], [12345]])
  })

  it('names what nothing decides', () => {
    const tables = [
      sketchTable([
        ['1,234', '5'],
        ['3/4/2024', '12/12/2024'],
      ]),
      sketchTable([['7']]),
    ]
    expect(typeTables(tables, { numbers: 'auto', hints })).toEqual([{ table: tables[0], texts: ['1,234', '3/4/2024'] }])
  })

  it('reads each table in its own way where that is plain', () => {
    const english = [['1.5'], ['2.25'], ['3.75'], ['1,000'], ['9.99']]
    const german = [['1,5'], ['2,25'], ['3,75'], ['1.000']]
    const tables = [sketchTable(english), sketchTable(german)]
    typeTables(tables, { numbers: 'auto', hints })
    expect(valuesOf(tables[0]!, english).flat()).toEqual([1.5, 2.25, 3.75, 1000, 9.99])
    expect(valuesOf(tables[1]!, german).flat()).toEqual([1.5, 2.25, 3.75, 1000])
  })

  it('reads amounts under a heading that may be one of names', () => {
    const rows = [
      ['Market cap', 'CAP'],
      ['1,234.5', '12345'],
      ['99.1', '20121'],
    ]
    expect(typed(rows, { headerRows: 1 }).slice(1)).toEqual([
      [1234.5, '12345'],
      [99.1, '20121'],
    ])
  })

  it('minds what it is given', () => {
    const table = sketchTable([['1,234', '0.5']])
    typeTables([table], { numbers: 'comma', hints })
    expect(table.cells.map(({ value }) => value?.value)).toEqual([1.234, undefined])
  })

  it('reads French thousands, parted by spaces', () => {
    expect(typed([['1 234,50'], ['12 345'], ['7,1']])).toEqual([[1234.5], [12345], [7.1]])
  })

  it('reports the order of dates by those that have one only, then by the paper', () => {
    expect(typed([['1/2/2024'], ['25/2/2024']])).toEqual([['2024-02-01'], ['2024-02-25']])
    expect(typed([['1/2/2024'], ['2/25/2024']])).toEqual([['2024-01-02'], ['2024-02-25']])
    expect(typed([['1/2/2024']], { hints: { letterPaper: true } })).toEqual([['2024-01-02']])
    expect(typed([['1/2/2024']])).toEqual([['1/2/2024']])
  })

  it('keeps codes: postcodes with leading zeros among them, telephone numbers, (1) and (2) as numbers of columns', () => {
    expect(typed([['01067'], ['80331']])).toEqual([['01067'], ['80331']])
    const phones = [
      ['Phone', 'Count'],
      ['5551234', '3'],
    ]
    expect(typed(phones, { headerRows: 1 })).toEqual([
      ['Phone', 'Count'],
      ['5551234', 3],
    ])
    expect(typed([['(1)'], ['(2)'], ['(3)']])).toEqual([['(1)'], ['(2)'], ['(3)']])
    expect(typed([['(12)'], ['40']])).toEqual([[-12], [40]])
  })

  it('does not count marks of footnotes, but shows them', () => {
    const table = sketchTable([['1,2342'], ['0.05**'], ['106']])
    table.cells[0]!.runs = [{ text: '1,234' }, { text: '2', raised: 'superscript' }]
    table.cells[2]!.runs = [{ text: '10' }, { text: '6', raised: 'superscript' }]
    typeTables([table], { numbers: 'point', hints })
    expect(table.cells[0]!.value).toMatchObject({ value: 1234, format: '#,##0"²"' })
    expect(table.cells[1]!.value).toMatchObject({ value: 0.05, format: '0.00"**"' })
    expect(table.cells[2]!.value).toBeUndefined()
  })

  it('aligns a column as most of it is aligned', () => {
    const table = sketchTable([['1'], ['2'], ['3'], ['4']])
    for (const { style } of table.cells.slice(1)) style.align = 'right'
    typeTables([table], { numbers: 'auto', hints })
    expect(table.cells.map(({ style }) => style.align)).toEqual(['right', 'right', 'right', 'right'])
  })

  it('makes no more formats than Excel takes', () => {
    const rows = Array.from({ length: 500 }, (_, index) => [
      `1.${'5'.repeat(1 + (index % 14))}${'*'.repeat(1 + (index >> 4))}`,
    ])
    const table = sketchTable(rows)
    typeTables([table], { numbers: 'point', hints })
    const formats = new Set(table.cells.map(({ value }) => value?.format))
    expect(formats.size).toBeLessThanOrEqual(201)
    expect(table.cells.every(({ value }) => value?.type === 'number')).toBe(true)
  })
})
