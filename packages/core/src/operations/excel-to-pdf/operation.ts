import * as z from 'zod'
import { field } from '../../fields.js'
import { landscape, locale, pages, password, pdfA } from '../../office/options.js'
import { defineOperation, office } from '../../operation.js'

const options = z.strictObject({
  pages,
  landscape,
  fitToWidth: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Fit to width',
        description: 'Scale each sheet down so that all its columns fit on one page.',
        shownWhen: { field: 'onePagePerSheet', is: [false] },
      }),
    ),
  onePagePerSheet: z
    .boolean()
    .default(false)
    .meta(
      field({ title: 'One page per sheet', description: 'Put each sheet on one page that is as large as needed.' }),
    ),
  hiddenSheets: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Hidden sheets', description: 'Include hidden sheets.' })),
  pdfA,
  locale,
  password,
})

export type ExcelToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'excel-to-pdf',
  title: 'Excel to PDF',
  summary: 'Convert Excel and OpenDocument spreadsheets and CSV tables to PDF.',
  category: 'convert',
  files: {
    file: office({
      title: 'Excel spreadsheet',
      maxMiB: 50,
      extensions: ['.xlsx', '.xls', '.ods', '.csv'],
      mimeTypes: [
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.ms-excel',
        'application/vnd.oasis.opendocument.spreadsheet',
        'text/csv',
      ],
    }),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.[^.]*)?$/, '.pdf'),
  needs: ['convertOffice', 'decryptOffice'],
  examples: [
    { does: 'Convert a spreadsheet to PDF', options: {}, files: { file: ['budget.xlsx'] } },
    {
      does: 'Fit wide sheets to the width of a landscape page',
      options: { landscape: true, fitToWidth: true },
      files: { file: ['budget.xlsx'] },
    },
  ],
  load: () => import('./excel-to-pdf.js').then((m) => m.excelToPdf),
})
