import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { ocr, ocrLanguage } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  format: z
    .enum(['xlsx', 'ods', 'csv', 'json'])
    .default('xlsx')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the result.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'A workbook with real numbers and dates, merged cells and colors.',
          },
          ods: {
            title: 'OpenDocument',
            description: 'OpenDocument spreadsheet (.ods), for LibreOffice and other programs.',
          },
          csv: {
            title: 'CSV',
            description:
              'Values as they appear in the PDF. If there are several sheets, a ZIP with one file per sheet.',
          },
          json: {
            title: 'JSON',
            description: 'Cells with their text, values, and row and column spans, for use by programs.',
            notInForms: true,
          },
        },
      }),
    ),
  sheets: z
    .enum(['table', 'page', 'single'])
    .default('table')
    .meta(
      field({
        title: 'Sheets',
        description: 'How to arrange tables on sheets.',
        choices: {
          table: 'One sheet per table',
          page: 'One sheet per page',
          single: 'All tables on one sheet',
        },
        shownWhen: { field: 'format', is: ['xlsx', 'ods', 'csv'] },
      }),
    ),
  detection: z
    .enum(['auto', 'ruled', 'unruled'])
    .default('auto')
    .meta(
      field({
        title: 'Detection',
        description: 'How to detect tables.',
        choices: {
          auto: {
            title: 'Automatic',
            description: 'By ruled lines if there are any, otherwise by text alignment.',
          },
          ruled: { title: 'Ruled tables only', description: 'By the lines between cells (lattice).' },
          unruled: {
            title: 'By alignment only',
            description: 'By columns of text, ignoring lines (stream).',
          },
        },
      }),
    ),
  numbers: z
    .enum(['auto', 'point', 'comma'])
    .default('auto')
    .meta(
      field({
        title: 'Numbers',
        description: 'Number format of the document.',
        choices: {
          auto: 'Detect',
          point: 'Decimal point (1,234.56)',
          comma: 'Decimal comma (1.234,56)',
        },
      }),
    ),
  joinPages: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Join tables across pages',
        description: 'Join tables that continue on the next page, and drop repeated header rows.',
      }),
    ),
  pages: chosenPages('Pages to search for tables.'),
  ocr,
  language: ocrLanguage,
  password,
})

export type PdfToExcelOptions = z.output<typeof options>

const extensions = { xlsx: '.xlsx', ods: '.ods', csv: '.csv', json: '.json' }

export type { ExcelReport as PdfToExcelData } from './report.js'

export const operation = defineOperation({
  id: 'pdf-to-excel',
  title: 'PDF to Excel',
  summary: 'Extract tables from a PDF to Excel, OpenDocument or CSV.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, extensions[given?.format ?? 'xlsx']),
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Extract tables from a PDF to a workbook', options: {} },
    { does: 'Extract all tables from the first ten pages to one sheet', options: { sheets: 'single', pages: '1-10' } },
    { does: 'Extract tables as CSV', options: { format: 'csv' } },
    { does: 'Extract tables from a German document as JSON', options: { format: 'json', numbers: 'comma' } },
  ],
  load: () => import('./pdf-to-excel.js').then((m) => m.pdfToExcel),
})
