import * as z from 'zod'
import { field } from '../../fields.js'
import { ocr, ocrLanguage } from '../../office/from-pdf/from-pdf-options.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  format: z
    .enum(['xlsx', 'csv', 'json'])
    .default('xlsx')
    .meta(
      field({
        title: 'Format',
        description: 'What is made of the tables.',
        choices: {
          xlsx: {
            title: 'Excel',
            description: 'A workbook: numbers and dates to calculate with, merged cells, colors.',
          },
          csv: {
            title: 'CSV',
            description: 'Plain text, as printed; a ZIP with a file for each sheet if there are several.',
          },
          json: { title: 'JSON', description: 'For programs: cells with their spans, texts and values.' },
        },
      }),
    ),
  sheets: z
    .enum(['table', 'page', 'single'])
    .default('table')
    .meta(
      field({
        title: 'Sheets',
        description: 'How the tables are spread over sheets.',
        choices: {
          table: 'One for each table',
          page: 'One for each page',
          single: 'All tables on one',
        },
        shownWhen: { field: 'format', is: ['xlsx', 'csv'] },
      }),
    ),
  detection: z
    .enum(['auto', 'ruled', 'unruled'])
    .default('auto')
    .meta(
      field({
        title: 'Detection',
        description: 'How tables are found.',
        choices: {
          auto: {
            title: 'Automatic',
            description: 'By ruled lines where there are any, else by how the text is aligned.',
          },
          ruled: { title: 'Ruled tables only', description: 'By lines between cells (lattice).' },
          unruled: {
            title: 'By alignment only',
            description: 'By columns of text, whatever lines there are (stream).',
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
        description: 'How the document writes numbers.',
        choices: {
          auto: 'Find out',
          point: '1,234.56',
          comma: '1.234,56',
        },
      }),
    ),
  joinPages: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Join tables over pages',
        description: 'A table that goes on over pages becomes one; headings that are repeated are left out.',
      }),
    ),
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'The pages that are searched for tables.', placeholder: 'all' })),
  ocr,
  language: ocrLanguage,
  password,
})

export type PdfToExcelOptions = z.output<typeof options>

const extensions = { xlsx: '.xlsx', csv: '.csv', json: '.json' }

export type { ExcelReport as PdfToExcelData } from './report.js'

export const operation = defineOperation({
  id: 'pdf-to-excel',
  title: 'PDF to Excel',
  summary: 'Put the tables of a PDF into an Excel workbook, CSV or JSON.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, extensions[given?.format ?? 'xlsx']),
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
  examples: [
    { does: 'Get the tables of a PDF as a workbook', options: {} },
    { does: 'Get all tables of the first ten pages on one sheet', options: { sheets: 'single', pages: '1-10' } },
    { does: 'Get the tables as CSV', options: { format: 'csv' } },
    { does: 'Get the tables of a German document for a program', options: { format: 'json', numbers: 'comma' } },
  ],
  load: () => import('./pdf-to-excel.js').then((m) => m.pdfToExcel),
})
