import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sketchTable } from '../../testing/sketches/sketch-table.js'
import { findAll, readXml } from '../../testing/xml-tree.js'
import { arrangeSheets } from '../sheets/arrange-sheets.js'
import type { SheetTable } from '../sheets/sheet-table.js'
import { typeTables } from '../sheets/type-tables.js'
import { numberStyle } from './number-style.js'
import { writeOds } from './write-ods.js'

const { signal } = new AbortController()

async function odsOf(tables: SheetTable[]): Promise<Uint8Array> {
  typeTables(tables, { numbers: 'point', hints: { pointWords: 0, commaWords: 0, letterPaper: false } })
  return writeOds(arrangeSheets(tables, 'table'), { title: 'On <boats>', signal })
}

async function contentOf(...tables: SheetTable[]) {
  return readXml(strFromU8(unzipSync(await odsOf(tables))['content.xml']!))
}

/** Type, value and text of each cell. */
const cellsOf = (content: ReturnType<typeof readXml>) =>
  findAll(content, 'table:table-cell').map(({ attributes, text }) => [
    attributes['office:value-type'],
    attributes['office:value'] ?? attributes['office:date-value'],
    text,
  ])

describe('writeOds', () => {
  it('shows sheets of tables that are read from the right from there', async () => {
    const table = sketchTable([['a', 'b']])
    const content = await contentOf({ ...table, rightToLeft: true }, table)
    const [first, second] = findAll(content, 'table:table').map(({ attributes }) => attributes['table:style-name'])
    const style = findAll(content, 'style:style').find(({ attributes }) => attributes['style:name'] === first)!
    expect(findAll(style, 'style:table-properties')[0]!.attributes['style:writing-mode']).toBe('rl-tb')
    expect(second).toBeUndefined()
  })

  it('begins with its type, which is not compressed, and has a part for each entry of its manifest', async () => {
    const bytes = await odsOf([sketchTable([['a']])])
    expect(strFromU8(bytes.subarray(30, 84))).toBe('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
    const parts = unzipSync(bytes)
    const manifest = readXml(strFromU8(parts['META-INF/manifest.xml']!))
    const paths = findAll(manifest, 'manifest:file-entry').map(({ attributes }) => attributes['manifest:full-path']!)
    for (const path of paths.slice(1)) readXml(strFromU8(parts[path]!))
    expect(paths).toEqual(['/', 'content.xml', 'styles.xml', 'meta.xml'])
    expect(strFromU8(parts['meta.xml']!)).toContain('<dc:title>On &lt;boats&gt;</dc:title>')
    expect(await odsOf([sketchTable([['a']])])).toEqual(bytes)
  })

  it('writes numbers, percentages and dates as such, with the text as printed, and texts as texts', async () => {
    const cells = cellsOf(await contentOf(sketchTable([['Name', '1,234.50', '12.5%', '2024-12-31', '=1+1 <b>']])))
    expect(cells).toEqual([
      ['string', undefined, 'Name'],
      ['float', '1234.5', '1,234.50'],
      ['percentage', '0.125', '12.5%'],
      ['date', '2024-12-31', '2024-12-31'],
      ['string', undefined, '=1+1 <b>'],
    ])
  })

  it('merges cells and keeps what is covered free, so that each row has as many cells', async () => {
    const table = sketchTable([
      ['Head', '', 'Sum'],
      ['a', 'b', 'c'],
    ])
    table.cells = table.cells.filter(({ text }) => text !== '')
    table.cells[0]!.columnSpan = 2
    const [first, second] = findAll(await contentOf(table), 'table:table-row')
    expect(first!.children.map(({ name }) => name)).toEqual([
      'table:table-cell',
      'table:covered-table-cell',
      'table:table-cell',
    ])
    expect(first!.children[0]!.attributes['table:number-columns-spanned']).toBe('2')
    expect(second!.children).toHaveLength(3)
  })
})

describe('numberStyle', () => {
  it.each([
    ['#,##0.00', 'number:decimal-places="2"', 'number:grouping="true"'],
    ['"$"0.0', '<number:text>$</number:text><number:number number:decimal-places="1"', ''],
    ['0 %', '<number:percentage-style', '<number:text> %</number:text>'],
    ['0_);(0)', '<number:text>(</number:text>', 'style:apply-style-name="NP0"'],
    ['+0.0;-0.0;+0.0', '<number:text>-</number:text>', '<number:text>+</number:text>'],
    ['0.0E+00', '<number:scientific-number number:decimal-places="1"', ''],
    ['dd\\/mm\\/yy', '<number:day number:style="long"/><number:text>/</number:text>', '<number:year/>'],
    [
      '[$-407]d. mmmm yyyy',
      'number:language="de"',
      '<number:text>. </number:text><number:month number:style="long" number:textual="true"/>',
    ],
    ['yyyy"年"m"月"d"日"', '<number:text>年</number:text><number:month/>', ''],
  ])('has %s as OpenDocument has it', (format, ...parts) => {
    const style = numberStyle(format, 'N')
    for (const part of parts) expect(style).toContain(part)
    expect(() => readXml(`<x>${style}</x>`)).not.toThrow()
  })
})
