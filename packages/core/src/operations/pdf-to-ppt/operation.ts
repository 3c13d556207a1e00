import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { conversionNeeds, conversionOptions } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  ...conversionOptions,
})

export type PdfToPptOptions = z.output<typeof options>

export type { DocumentReport as PdfToPptData } from '../../pdf/to-flow/document-report.js'

export const operation = defineOperation({
  id: 'pdf-to-ppt',
  title: 'PDF to PowerPoint',
  summary: 'Convert a PDF to a PowerPoint presentation with one slide per page and editable text.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.pptx'),
  ...conversionNeeds,
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert a PDF to a presentation', options: {} },
    { does: 'Convert the first two pages', options: { pages: '1-2' } },
  ],
  load: () => import('./pdf-to-ppt.js').then((m) => m.pdfToPpt),
})
