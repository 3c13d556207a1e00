import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sketchOoxml, sketchOpenDocument, sketchZip } from '../testing/sketches/office-sketch.js'
import { findOfficeFormat } from './find-office-format.js'

const text = (content: string) => new TextEncoder().encode(content)
const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../../fixtures/files/${name}`, import.meta.url)))
const refused = (message: RegExp) =>
  expect.objectContaining({ code: 'UNSUPPORTED_TYPE', message: expect.stringMatching(message) })

describe('findOfficeFormat', () => {
  it.each([
    ['docx', sketchOoxml('docx')],
    ['xlsx', sketchOoxml('xlsx')],
    ['pptx', sketchOoxml('pptx')],
    ['docx', sketchOoxml('docx', {}, 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml')],
    ['xlsx', sketchOoxml('xlsx', {}, 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')],
    [
      'pptx',
      sketchOoxml('pptx', {}, 'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml'),
    ],
    ['odt', sketchOpenDocument('text')],
    ['ods', sketchOpenDocument('spreadsheet-template')],
    ['odp', sketchOpenDocument('presentation')],
    ['rtf', text('{\\rtf1 Hello}')],
    ['doc', fixture('protected.doc')],
    ['xls', fixture('protected.xls')],
    ['ppt', fixture('protected.ppt')],
  ])('finds %s by the content, whatever the file is called', (format, bytes) => {
    expect(findOfficeFormat(bytes, 'file')).toBe(format)
    expect(findOfficeFormat(bytes, 'file.doc')).toBe(format)
  })

  it('says that a document is damaged whose table of contents was cut off', () => {
    for (const whole of [fixture('protected.doc').subarray(0, 1500), sketchOoxml('docx').subarray(0, 400)])
      expect(() => findOfficeFormat(whole, 'a.doc')).toThrow(
        expect.objectContaining({
          code: 'BAD_DOCUMENT',
          message: expect.stringMatching(/table of contents is missing.*Get the file again/),
        }),
      )
  })

  it('finds OpenDocument without a mimetype by its manifest', () => {
    const manifest =
      '<m:manifest xmlns:m="x"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></m:manifest>'
    expect(findOfficeFormat(sketchZip({ 'META-INF/manifest.xml': manifest }), 'a.odt')).toBe('odt')
  })

  it('takes text for a table only where the name says so', () => {
    for (const name of ['a.csv', 'a.TSV', 'a.txt', 'a']) expect(findOfficeFormat(text('a,b\n1,2'), name)).toBe('csv')
    expect(() => findOfficeFormat(text('a,b\n1,2'), 'a.xlsx')).toThrow(refused(/plain text/))
    expect(findOfficeFormat(text('BMI,weight\n1,2'), 'a.csv')).toBe('csv')
  })

  it.each([
    ['letter.docx', text('{\\rtf1 Hello}'), /RTF document by another name/],
    ['table.xls', text('<html><table></table></html>'), /web page/],
    ['table.csv', text('\ufeff <!DOCTYPE html><html>'), /web page/],
    ['letter.odt', text('<?xml version="1.0"?><office:document/>'), /flat OpenDocument/],
    [
      'table.xls',
      text('<?xml version="1.0"?><W xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      /Excel 2003 XML/,
    ],
    ['scan.docx', text('%PDF-1.7'), /is a PDF/],
    ['a.docx', sketchZip({ 'readme.txt': 'hello' }), /a ZIP archive/],
    ['a.odg', sketchOpenDocument('graphics'), /OpenDocument drawing/],
    ['a.xlsb', sketchOoxml('xlsx', {}, 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'), /XLSB/],
    ['a.doc', Uint8Array.of(0, 1, 2, 3, 0, 0, 0, 0), /of an unknown type/],
  ])('refuses %s that is something else', (name, bytes, message) => {
    expect(() => findOfficeFormat(bytes, name)).toThrow(refused(message))
  })

  it('says which tool takes a document of another kind', () => {
    expect(() => findOfficeFormat(sketchOoxml('xlsx'), 'letter.docx', ['docx', 'doc', 'odt', 'rtf'])).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_TYPE',
        message: 'letter.docx is an Excel spreadsheet (XLSX), not DOCX, DOC, ODT, RTF. Use Excel to PDF.',
      }),
    )
  })

  it('says that a package is damaged, by its name', () => {
    const bytes = sketchOoxml('docx')
    expect(() => findOfficeFormat(bytes.subarray(0, 300), 'letter.docx')).toThrow(
      expect.objectContaining({ code: 'BAD_DOCUMENT', details: expect.objectContaining({ fileName: 'letter.docx' }) }),
    )
  })
})
