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
        description: 'Scales each sheet down so that all its columns are on one page.',
        shownWhen: { field: 'onePagePerSheet', is: [false] },
      }),
    ),
  onePagePerSheet: z
    .boolean()
    .default(false)
    .meta(
      field({ title: 'One page per sheet', description: 'Makes one page of each sheet, as large as the sheet needs.' }),
    ),
  hiddenSheets: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Hidden sheets', description: 'Includes sheets that are hidden.' })),
  pdfA,
  locale,
  password,
})

export type ExcelToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'excel-to-pdf',
  title: 'Excel to PDF',
  summary: 'Turn Excel and OpenDocument spreadsheets and CSV tables into PDFs.',
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
    { does: 'Turn a spreadsheet into a PDF', options: {}, files: { file: ['budget.xlsx'] } },
    {
      does: 'Scale wide sheets down to the width of a landscape page',
      options: { landscape: true, fitToWidth: true },
      files: { file: ['budget.xlsx'] },
    },
  ],
  load: () => import('./excel-to-pdf.js').then((m) => m.excelToPdf),
})
