import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { orderFaults } from '../../testing/ooxml-order.js'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { thorough } from '../../testing/thorough.js'
import { readXml } from '../../testing/xml-tree.js'
import { arrangeSheets } from './arrange-sheets.js'
import type { SheetTable } from './sheet-table.js'
import { typeTables } from './type-tables.js'
import { addressOf, writeXlsx } from './write-xlsx.js'

const { signal } = new AbortController()
const hints = { pointWords: 0, commaWords: 0, letterPaper: false }

async function xlsxOf(tables: SheetTable[], title = 'Report'): Promise<Uint8Array> {
  typeTables(tables, { numbers: 'point', hints })
  return writeXlsx(arrangeSheets(tables, 'table'), { title, signal })
}

async function partsOf(tables: SheetTable[], title?: string): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(await xlsxOf(tables, title)))
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** The texts of a workbook, in the order in which they are first met. */
const textsIn = (parts: Record<string, string>) =>
  [...parts['xl/sharedStrings.xml']!.matchAll(/<si>(.*?)<\/si>/gs)].map(([, text]) => text!.replace(/<[^>]*>/g, ''))

const sheetOf = async (table: SheetTable) => (await partsOf([table]))['xl/worksheets/sheet1.xml']!

describe('writeXlsx', () => {
  it('shows sheets of tables that are read from the right from there', async () => {
    const table = sketchTable([['a', 'b']])
    expect(await sheetOf({ ...table, rightToLeft: true })).toMatch(/<sheetView [^>]*rightToLeft="1"/)
    expect(await sheetOf(table)).not.toContain('rightToLeft')
  })

  it('writes numbers as numbers with their format, dates as dates, texts as texts', async () => {
    const table = sketchTable([['Name', '1,234.50', '2024-12-31', '12.5%']])
    const parts = await partsOf([table])
    const sheet = parts['xl/worksheets/sheet1.xml']!
    expect(sheet).toMatch(/<c r="A1" s="\d+" t="s"><v>0<\/v><\/c>/)
    expect(textsIn(parts)).toEqual(['Name'])
    expect(sheet).toMatch(/<c r="B1" s="\d+"><v>1234.5<\/v>/)
    expect(sheet).toMatch(/<c r="C1" s="\d+"><v>45657<\/v>/)
    expect(sheet).toMatch(/<c r="D1" s="\d+"><v>0.125<\/v>/)
    for (const format of ['#,##0.00', 'yyyy-mm-dd', '0.0%'])
      expect(parts['xl/styles.xml']).toContain(`formatCode="${format}"`)
  })

  it('lets no text become a formula or markup', async () => {
    const hostile = ['=HYPERLINK("http://x","y")', '<f>1</f>', 'a\u0000\u0008b', '_x0041_', 'constructor', '__proto__']
    const parts = await partsOf([sketchTable([hostile])])
    expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>')
    expect(parts['xl/worksheets/sheet1.xml']!.match(/t="s"/g)).toHaveLength(hostile.length)
    expect(textsIn(parts)).toEqual([
      '=HYPERLINK("http://x","y")',
      '&lt;f&gt;1&lt;/f&gt;',
      'ab',
      '_x005F_x0041_',
      'constructor',
      '__proto__',
    ])
  })

  it('merges cells that span, and never two over one place', async () => {
    const table = sketchTable([
      ['a', ''],
      ['', ''],
      ['b', 'c'],
    ])
    Object.assign(table.cells[0]!, { rowSpan: 2, columnSpan: 2 })
    Object.assign(table.cells[1]!, { columnSpan: 2 })
    const parts = await partsOf([table])
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>')
    expect(textsIn(parts)).toEqual(['a', 'b', 'c'])
  })

  it('stands any texts and spans', async () => {
    const span = fc.integer({ min: 1, max: 4 })
    const cell = fc.record({
      row: fc.integer({ min: 0, max: 5 }),
      column: fc.integer({ min: 0, max: 5 }),
      rowSpan: span,
      columnSpan: span,
      text: fc.string({ unit: 'binary' }),
    })
    const style = () => ({ align: 'left' as const, borders: {} })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), async (cells) => {
        const table: SheetTable = {
          ...sketchTable([]),
          rows: 5,
          columns: 5,
          cells: cells.map((each) => ({ ...each, style: style() })),
        }
        const parts = await partsOf([table])
        expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<\/worksheet>$/)
      }),
      { numRuns: thorough ? 60 : 20 },
    )
  })

  it('sets headings bold and keeps them in sight', async () => {
    const parts = await partsOf([sketchTable([['Name'], ['a']], { headerRows: 1 })])
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<pane ySplit="1"')
    const fonts = [...parts['xl/styles.xml']!.matchAll(/<font>(.*?)<\/font>/g)].map(([, tags = '']) => tags)
    const names = fonts.map((tags) => [...tags.matchAll(/<(\w+)/g)].map(([, name]) => name))
    // The order of CT_Font.
    expect(names).toContainEqual(['b', 'sz', 'color', 'name', 'family'])
  })

  it('keeps shades, borders and raised marks', async () => {
    const table = sketchTable([['Note1']])
    Object.assign(table.cells[0]!, {
      runs: [{ text: 'Note' }, { text: '1', raised: 'superscript' }],
      style: { align: 'center', shade: 0xffeeaa, borders: { top: { width: 2, color: 0xff0000, dashed: false } } },
    })
    const parts = await partsOf([table])
    expect(parts['xl/sharedStrings.xml']).toContain(
      '<si><r><t xml:space="preserve">Note</t></r><r><rPr><vertAlign val="superscript"/></rPr><t xml:space="preserve">1</t></r></si>',
    )
    for (const found of [
      '<fgColor rgb="FFFFEEAA"/>',
      '<top style="medium"><color rgb="FFFF0000"/>',
      'horizontal="center"',
    ])
      expect(parts['xl/styles.xml']).toContain(found)
  })

  it('heads printed pages with the caption, whatever signs are in it', async () => {
    const table = { ...sketchTable([['a']]), caption: 'Costs & $& <more>' }
    expect(await sheetOf(table)).toContain('<oddHeader>&amp;CCosts &amp;&amp; $&amp;&amp; &lt;more&gt;</oddHeader>')
  })

  it('follows the schemas of SpreadsheetML', async () => {
    const parts = await partsOf([
      sketchTable([['Boats', '']]),
      sketchTable([
        ['A', '1.5', '2024-12-31'],
        ['B', '2', ''],
      ]),
    ])
    const roots = Object.entries(parts).filter(([path]) => /^xl\/.*\.xml$/.test(path) && !path.includes('theme'))
    expect(roots.flatMap(([, source]) => orderFaults(readXml(source)))).toEqual([])
  })

  it('reports title and application', async () => {
    const parts = await partsOf([sketchTable([['a']])], 'Q1 & Q2')
    expect(parts['docProps/core.xml']).toContain('<dc:title>Q1 &amp; Q2</dc:title>')
    expect(parts['[Content_Types].xml']).toContain('/docProps/core.xml')
  })

  it('gives the same bytes for the same tables', async () => {
    const [one, other] = [await xlsxOf([sketchTable([['a']])]), await xlsxOf([sketchTable([['a']])])]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
  })

  it('writes a large table, and stops when it is aborted', async () => {
    const table = sketchTable(Array.from({ length: 5000 }, (_, row) => [`row ${row}`, '1.5', String(row)]))
    const sheet = await sheetOf(table)
    expect(sheet.match(/<row /g)).toHaveLength(5000)
    const stopped = AbortSignal.abort()
    await expect(writeXlsx(arrangeSheets([table], 'table'), { title: '', signal: stopped })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
  })

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 701, 702, 16_383].map((column) => addressOf(0, column))).toEqual([
      'A1',
      'Z1',
      'AA1',
      'ZZ1',
      'AAA1',
      'XFD1',
    ])
  })
})
