import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { runOperation } from '../../run.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { tablePdf } from '../../testing/sketches/table-pdf.js'
import { operation } from './operation.js'

const run = (file: File, options: Record<string, unknown> = {}) => runHere(operation, file, options)
const rows = [
  ['Item', 'Sum', 'Share', 'Due'],
  ['Paper', '1,234.50', '12.5%', '31.12.2024'],
  ['Ink', '(99.00)', '7.0%', '01.02.2025'],
  ['=Glue', '$5.00', '0.5%', '2025-03-04'],
]
const more = [
  ['Item', 'Sum', 'Share', 'Due'],
  ['Pens', '7.25', '1.0%', '05.06.2025'],
]

async function partsOf(file: File): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

// biome-ignore lint/suspicious/noExplicitAny: what the operation writes for programs.
const tablesOf = async (file: File): Promise<any[]> => JSON.parse(await file.text()).tables

describe('pdfToExcel', () => {
  it('makes a workbook of a ruled table, with numbers, dates and texts', async () => {
    const { file, data, warnings } = await run(tablePdf([rows]).file('bills.pdf'))
    expect([file.name, file.type]).toEqual([
      'bills.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const parts = await partsOf(file)
    expect(parts['xl/workbook.xml']).toContain('name="Table 1 (page 1)"')
    const sheet = parts['xl/worksheets/sheet1.xml']!
    for (const value of ['1234.5', '-99', '0.125', '45657', '5']) expect(sheet).toContain(`<v>${value}</v>`)
    expect(parts['xl/sharedStrings.xml']).toContain('>=Glue</t>')
    expect(data).toMatchObject({ pages: 1, tables: [{ pages: [1], rows: 4, columns: 4, numbers: 6, dates: 3 }] })
    expect(warnings).toEqual([])
  })

  it('finds a table without rules', async () => {
    const { file } = await run(tablePdf([rows], { ruled: false }).file('a.pdf'), { format: 'csv' })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.slice(0, 2)).toEqual(['Item,Sum,Share,Due', 'Paper,"1,234.50",12.5%,31.12.2024'])
    expect(lines).toHaveLength(4)
  })

  it('joins a table over pages unless disabled', async () => {
    const long = [...rows, ...Array.from({ length: 25 }, (_, index) => [`Item ${index}`, '1.00', '2.0%', '06.07.2025'])]
    const file = tablePdf([long, more], { foot: (page) => `Page ${page}`, head: () => 'Annual report' }).file('a.pdf')
    const joined = await run(file)
    expect(joined.data.tables).toMatchObject([{ pages: [1, 2], rows: 30 }])
    const apart = await run(file, { joinPages: false })
    expect(apart.data.tables).toMatchObject([{ rows: 29 }, { rows: 2 }])
  })

  it('makes a CSV of each sheet, named by it', async () => {
    const pdf = tablePdf([rows, more]).file('a.pdf')
    const { files } = await run(pdf, { format: 'csv', joinPages: false })
    expect(files.map(({ name }) => name)).toEqual(['a - Table 1 (page 1).csv', 'a - Table 2 (page 2).csv'])
    const single = await run(pdf, { format: 'csv', joinPages: false, sheets: 'single' })
    expect(single.files.map(({ name }) => name)).toEqual(['a.csv'])
  })

  it('gives programs the cells with their values', async () => {
    const { file } = await run(tablePdf([rows]).file('a.pdf'), { format: 'json' })
    const [table] = await tablesOf(file)
    expect(table).toMatchObject({ kind: 'table', page: 1, pages: [1], rows: 4, columns: 4, ruled: true })
    const at = (row: number, column: number) =>
      table.cells.find((cell: { row: number; column: number }) => cell.row === row && cell.column === column)
    expect(at(1, 1)).toMatchObject({ text: '1,234.50', type: 'number', value: 1234.5, format: '#,##0.00' })
    expect(at(1, 3)).toMatchObject({ type: 'date', value: '2024-12-31' })
    expect(at(3, 1)).toMatchObject({ value: 5, currency: '$' })
    expect(at(3, 0)).toMatchObject({ text: '=Glue', type: 'text' })
  })

  it('names pages with text and no table, and counts what is in tables and outside', async () => {
    const pdf = tablePdf([rows, [['Only a line of text']]], { head: () => 'Report', ruled: false }).file('a.pdf')
    const { warnings, data } = await run(pdf)
    expect(warnings).toEqual(['pages-without-table'])
    const inTable = rows.flat().join('').length
    expect(data).toMatchObject({
      pagesWithoutTable: [2],
      characters: { all: inTable + 'Onlyalineoftext'.length + 12, inTables: inTable, missing: 0 },
    })
  })

  it('names tables that hardly differ from text', async () => {
    const sparse = ['1.5', '', '2.5', '', '7.5', '', '', '3.5', '', '', '4.5'].map((value, row) =>
      Array.from({ length: 4 }, (_, column) => (column === 0 ? `Row ${row}` : column === 1 + (row % 3) ? value : '')),
    )
    const { warnings, data } = await run(tablePdf([sparse], { ruled: false }).file('a.pdf'))
    expect(data.tables).toMatchObject([{ confidence: expect.closeTo(0.55, 1) }])
    expect(warnings).toEqual(['unsure-tables'])
    expect((await run(tablePdf([rows], { ruled: false }).file('a.pdf'))).warnings).toEqual([])
  })

  it('gives the lines of pages where there is no table, and says so', async () => {
    const { file, warnings, data } = await run(new PdfSketch(['Hello world', 'Second page']).file('a.pdf'))
    expect(warnings).toEqual(['no-tables-found'])
    const parts = await partsOf(file)
    expect(parts['xl/workbook.xml']).toMatch(/name="Page 1".*name="Page 2"/)
    expect(parts['xl/sharedStrings.xml']).toContain('>Second page</t>')
    expect(data.tables).toEqual([])
  })

  it('refuses a document without text', async () => {
    const unseen = new PdfSketch([''])
    unseen.pages[0]!.entries =
      `/Contents ${unseen.add('<</Length 44>>stream\nBT /F0 18 Tf -500 -100 Td (Hidden away) Tj ET\nendstream')}`
    await expect(run(unseen.file('unseen.pdf'))).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await expect(run(new PdfSketch(['', '']).file('blank.pdf'))).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: 'blank.pdf has no text, so there is nothing to put into a spreadsheet.',
    })
  })

  it('names OCR as the way for scans', async () => {
    const sketch = new PdfSketch(['', 'Text'])
    const image = sketch.add(
      '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Length 1>>stream\n0\nendstream',
    )
    const content = 'q 300 0 0 200 0 0 cm /I Do Q'
    sketch.pages[0]!.entries =
      `/Resources<</XObject<</I ${image}>>>>/Contents ${sketch.add(`<</Length ${content.length}>>stream\n${content}\nendstream`)}`
    const { warnings } = await run(sketch.file('a.pdf'))
    expect(warnings).toEqual(['pages-without-text', 'no-tables-found'])
    await expect(run(sketch.file('scan.pdf'), { pages: '1' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_TYPE',
      message: expect.stringContaining('OCR (Text Recognition)'),
    })
  })

  it('takes the pages requested', async () => {
    const { data } = await run(tablePdf([rows, more, rows]).file('a.pdf'), { pages: '2' })
    expect(data).toMatchObject({ pages: 1, tables: [{ pages: [2] }] })
    await expect(run(tablePdf([rows]).file('a.pdf'), { pages: '9' })).rejects.toMatchObject({
      code: 'PAGES_OUT_OF_RANGE',
    })
  })

  it('reads numbers as requested', async () => {
    const german = [
      ['Ware', 'Summe'],
      ['Papier', '1.234'],
      ['Tinte', '5.678'],
    ]
    const values = async (numbers: string) => {
      const { file } = await run(tablePdf([german]).file('a.pdf'), { format: 'json', numbers })
      const [{ cells }] = await tablesOf(file)
      return cells.flatMap(({ value }: { value?: number }) => value ?? [])
    }
    expect(await values('point')).toEqual([1.234, 5.678])
    expect(await values('comma')).toEqual([1234, 5678])
    const plain = tablePdf([
      [
        ['A', 'B'],
        ['C', '1.234'],
        ['D', '5.678'],
      ],
    ]).file('a.pdf')
    expect((await run(plain)).warnings).toEqual(['values-unsure'])
    expect((await run(plain, { numbers: 'point' })).warnings).toEqual([])
  })

  it('can be stopped', async () => {
    const stop = new AbortController()
    const running = runOperation(
      operation,
      { file: tablePdf(Array.from({ length: 20 }, () => rows)).file('a.pdf') },
      {},
      { capabilities: testCapabilities, signal: stop.signal, progress: () => stop.abort() },
    )
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
