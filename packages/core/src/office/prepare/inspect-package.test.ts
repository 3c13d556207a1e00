import { describe, expect, it } from 'vitest'
import {
  sketchOoxml,
  sketchOpenDocument,
  sketchRelationships,
  sketchSheet,
} from '../../testing/sketches/office-sketch.js'
import type { OfficeFormat } from '../formats.js'
import { packageLimits, readEntry, readPackage } from '../package/read-package.js'
import { describeLinks } from './external-links.js'
import { inspectPackage, withoutExternalLinks } from './inspect-package.js'

const rows = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
const limit = (message: RegExp) =>
  expect.objectContaining({ code: 'LIMIT_EXCEEDED', message: expect.stringMatching(message) })
const ods = (table: string) =>
  sketchOpenDocument('spreadsheet', { 'content.xml': `<office:body><table:table>${table}</table:table></office:body>` })
const partOf = (bytes: Uint8Array, name: string) =>
  new TextDecoder().decode(readEntry(bytes, readPackage(bytes).find((entry) => entry.name === name)!))

/** The links of a document, and that nothing of them is left when they are cut. */
function cut(bytes: Uint8Array, format: OfficeFormat): { description: string; cut: Uint8Array } {
  const description = describeLinks(inspectPackage(bytes, format).links)
  const result = withoutExternalLinks(bytes, format)
  expect(inspectPackage(result, format).externalLinks).toBe(0)
  return { description, cut: result }
}

describe('inspectPackage', () => {
  it('lets an ordinary workbook pass, also one of many cells and with a cell far down', () => {
    const cells = Array.from(
      { length: 20_000 },
      (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c></row>`,
    )
    const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'
    expect(inspectPackage(sketchSheet(`<sheetData>${cells.join('')}${far}</sheetData>`), 'xlsx')).toEqual({
      externalLinks: 0,
      links: [],
    })
  })

  it.each([
    [
      'a sheet to the last cell',
      '<sheetData><c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c></sheetData>',
      /1,048,576 rows/,
    ],
    [
      'an array formula',
      '<sheetData><c r="A1"><f t="array" ref="A1:XFD1048576">1</f></c></sheetData>',
      /array formulas/,
    ],
    ['merged cells', `${rows}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`, /merged/],
    ['hyperlinks', `${rows}<hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>`, /hyperlinks/],
  ])('refuses %s over billions of cells', (_, sheet, message) => {
    expect(() => inspectPackage(sketchSheet(sheet), 'xlsx')).toThrow(limit(message))
  })

  it('refuses a long shared string that thousands of cells show', () => {
    const strings = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`
    const sheet = `<sheetData>${'<c r="A1" t="s"><v>0</v></c>'.repeat(1000)}</sheetData>`
    expect(() => inspectPackage(sketchSheet(sheet, { 'xl/sharedStrings.xml': strings }), 'xlsx')).toThrow(
      limit(/1,000,000,000 characters/),
    )
  })

  it.each([
    [
      'cells',
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string" table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell></table:table-row>',
      /repeats 1,000,000,000 cells/,
    ],
    [
      'spaces',
      '<table:table-row><table:table-cell><text:p><text:s text:c="2000000000"/></text:p></table:table-cell></table:table-row>',
      /spaces/,
    ],
  ])('refuses billions of repeated %s', (_, table, message) => {
    expect(() => inspectPackage(ods(table), 'ods')).toThrow(limit(message))
  })

  it('lets the empty rows and columns pass with which every ODS ends', () => {
    const table =
      '<table:table-row><table:table-cell office:value-type="float"/><table:table-cell table:number-columns-repeated="16383"/></table:table-row>' +
      '<table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    expect(inspectPackage(ods(table), 'ods').externalLinks).toBe(0)
  })

  it('refuses entities in any part, and elements without end', () => {
    const entities = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
    expect(() => inspectPackage(sketchOoxml('docx', { 'word/odd.bin': entities }), 'docx')).toThrow(
      expect.objectContaining({ code: 'BAD_DOCUMENT' }),
    )
    expect(() => inspectPackage(sketchOoxml('docx', { 'word/document.xml': '<w:tbl>'.repeat(600) }), 'docx')).toThrow(
      limit(/deep/),
    )
  })

  it('counts while it inflates', () => {
    const bytes = sketchOoxml('docx', { 'a.xml': 'x'.repeat(60_000), 'b.xml': 'x'.repeat(60_000) })
    expect(() => inspectPackage(bytes, 'docx', { ...packageLimits, bytes: 100_000 })).toThrow(limit(/uncompressed/))
  })
})

describe('withoutExternalLinks', () => {
  it('cuts linked pictures, templates and fields of a DOCX, and leaves hyperlinks and its own pictures', () => {
    const bytes = sketchOoxml('docx', {
      'word/document.xml':
        '<w:document><w:instrText xml:space="preserve"> INCLUDEPICTURE "http://h/1.png" </w:instrText><w:t>INCLUDEPICTURE stays</w:t>' +
        '<v:imagedata src="http://h/2.png"/><w:fldSimple w:instr=" PAGE "/></w:document>',
      'word/_rels/document.xml.rels': sketchRelationships(
        { id: 'rId1', type: 'image', target: 'http://h/3.png', outside: true },
        { id: 'rId2', type: 'image', target: 'media/image1.png' },
        { id: 'rId3', type: 'hyperlink', target: 'http://h/page', outside: true },
        { id: 'rId4', type: 'image', target: '../customXml/item.png' },
      ),
      'word/_rels/settings.xml.rels': sketchRelationships({
        id: 'rId1',
        type: 'attachedTemplate',
        target: 'file:///C:/t.dotm',
        outside: true,
      }),
    })
    const { description, cut: result } = cut(bytes, 'docx')
    expect(description).toBe('2 linked images, 1 linked template, 1 link to data elsewhere')
    const relationships = partOf(result, 'word/_rels/document.xml.rels')
    expect(relationships).not.toContain('3.png')
    expect(relationships).toContain('http://h/page')
    expect(relationships).toContain('media/image1.png')
    expect(partOf(result, 'word/document.xml')).toContain('<w:t>INCLUDEPICTURE stays</w:t>')
  })

  it('cuts formulas of an XLSX that fetch, and keeps the values stored with them', () => {
    const bytes = sketchSheet(
      '<sheetData><c r="A1"><f>_xlfn.WEBSERVICE(&quot;http://h&quot;)</f><v>42</v></c><c r="B1"><f>SUM(A1:A2)</f><v>1</v></c></sheetData>',
      {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      },
    )
    const { description, cut: result } = cut(bytes, 'xlsx')
    expect(description).toBe('2 links to data elsewhere')
    const sheet = partOf(result, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<v>42</v>')
    expect(sheet).toContain('SUM(A1:A2)')
  })

  it('cuts what leaves an OpenDocument package, by URL, root or climbing', () => {
    const image = (href: string) => `<draw:image xlink:href="${href}"/>`
    const bytes = sketchOpenDocument('text', {
      'content.xml': `<office:text>${['http://h/1.png', '/etc/x.png', '../x.png', 'file:///x.png', 'Pictures/own.png'].map(image).join('')}<text:a xlink:href="http://h/page"/></office:text>`,
      'Object 1/content.xml': `<a>${image('../Pictures/own.png')}</a>`,
    })
    const { description, cut: result } = cut(bytes, 'odt')
    expect(description).toBe('4 linked images')
    expect(partOf(result, 'content.xml')).toContain('Pictures/own.png')
    expect(partOf(result, 'content.xml')).toContain('http://h/page')
  })

  it('cuts fields and the template of an RTF document, and leaves its length', () => {
    const bytes = new TextEncoder().encode(
      '{\\rtf1{\\*\\template http://h/t.dot}{\\field{\\*\\fldinst { INCLUDEPICTURE "http://h/p.png" }}{\\fldrslt x}}{\\field{\\*\\fldinst HYPERLINK "http://h"}}}',
    )
    const { description, cut: result } = cut(bytes, 'rtf')
    expect(description).toBe('1 linked image, 1 linked template')
    expect(result).toHaveLength(bytes.length)
    expect(new TextDecoder().decode(result)).toContain('HYPERLINK')
  })

  it('hands back a document without links as it is', () => {
    const bytes = sketchOoxml('docx')
    expect(withoutExternalLinks(bytes, 'docx')).toBe(bytes)
  })
})
