import { describe, expect, it } from 'vitest'
import { documentName, exportFilter, importFilter, importSettings, pdfExportSettings } from './filters.js'

describe('the filters of LibreOffice', () => {
  it('read each format by a filter of its own', () => {
    expect(importFilter('docx')).toBe('MS Word 2007 XML')
    expect(importFilter('xls')).toBe('MS Excel 97')
  })

  it('read CSV with the delimiter and the numbers it is written with', () => {
    expect(importSettings('csv')).toBe('44,34,76,1,,1033,false,false')
    expect(importSettings('csv', { delimiter: '\t', decimalComma: true })).toBe('9,34,76,1,,1031,false,false')
    expect(importSettings('csv', { delimiter: ',', decimalComma: false, textColumns: [2, 5] })).toBe(
      '44,34,76,1,2/2/5/2,1033,false,false',
    )
    expect(importSettings('docx', { delimiter: ';', decimalComma: true })).toBeUndefined()
  })

  it('write as the kind of document needs', () => {
    expect([exportFilter('docx', 'pdf'), exportFilter('csv', 'pdf')]).toEqual(['writer_pdf_Export', 'calc_pdf_Export'])
    expect([exportFilter('rtf', 'odt'), exportFilter('ppt', 'odp')]).toEqual(['writer8', 'impress8'])
  })

  it('take the settings of a PDF as JSON, and never make annotations of comments', () => {
    const none = { ExportNotes: { type: 'boolean', value: 'false' } }
    expect(JSON.parse(pdfExportSettings({ singlePageSheets: false, notes: 'none', pdfA: false }))).toEqual(none)
    expect(JSON.parse(pdfExportSettings({ pages: '1-3,5', notes: 'only', pdfA: true }))).toEqual({
      ...none,
      PageRange: { type: 'string', value: '1-3,5' },
      ExportNotesPages: { type: 'boolean', value: 'true' },
      ExportOnlyNotesPages: { type: 'boolean', value: 'true' },
      SelectPdfVersion: { type: 'long', value: '2' },
    })
  })

  it('name a document by its format alone: no name of a file reaches the disk', () => {
    expect(documentName('docx')).toBe('in.docx')
    expect(documentName('csv')).toBe('Sheet1.csv')
  })
})
