import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { conversionNeeds, conversionOptions } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  images: z
    .enum(['embed', 'files', 'none'])
    .default('embed')
    .meta(
      field({
        title: 'Images',
        description: 'What to do with images and drawings.',
        choices: {
          embed: { title: 'Embed', description: 'Embed them in the page as data URLs.' },
          files: { title: 'Files', description: 'Save them as files next to the page, in one ZIP or folder.' },
          none: { title: 'Leave out', description: 'Leave them out. Text in drawings is kept.' },
        },
      }),
    ),
  ...conversionOptions,
})

export type PdfToHtmlOptions = z.output<typeof options>

export type { DocumentReport as PdfToHtmlData } from '../../pdf/to-flow/document-report.js'

export const operation = defineOperation({
  id: 'pdf-to-html',
  title: 'PDF to HTML',
  summary:
    'Convert a PDF to a web page (HTML) with headings, lists, tables and links. The text adapts to any screen size.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.html'),
  ...conversionNeeds,
  examples: [
    { does: 'Convert a PDF to a web page', options: {} },
    { does: 'Convert only the text of two pages', options: { pages: '1-2', images: 'none' } },
  ],
  load: () => import('./pdf-to-html.js').then((m) => m.pdfToHtml),
})
