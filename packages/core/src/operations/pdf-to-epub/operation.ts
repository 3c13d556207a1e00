import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { conversionNeeds, conversionOptions } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  images: z
    .enum(['keep', 'none'])
    .default('keep')
    .meta(
      field({
        title: 'Images',
        description: 'What to do with images and drawings.',
        choices: {
          keep: { title: 'Keep', description: 'Include them as images.' },
          none: { title: 'Leave out', description: 'Leave them out. Text in drawings is kept.' },
        },
      }),
    ),
  title: z
    .string()
    .max(500)
    .optional()
    .meta(
      field({ title: 'Title', description: 'Title of the book. Default: the title of the PDF, or its first heading.' }),
    ),
  author: z
    .string()
    .max(500)
    .optional()
    .meta(field({ title: 'Author', description: 'Author of the book. Default: the author of the PDF.' })),
  ...conversionOptions,
})

export type PdfToEpubOptions = z.output<typeof options>

export type { DocumentReport as PdfToEpubData } from '../../pdf/to-flow/document-report.js'

export const operation = defineOperation({
  id: 'pdf-to-epub',
  title: 'PDF to EPUB',
  summary:
    'Convert a PDF to an e-book (EPUB) with chapters and a table of contents. The text adapts to any screen size.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.epub'),
  ...conversionNeeds,
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert a PDF to an e-book', options: {} },
    {
      does: 'Convert pages without their images, under a title',
      options: { pages: '1-2', images: 'none', title: 'Notes' },
    },
  ],
  load: () => import('./pdf-to-epub.js').then((m) => m.pdfToEpub),
})
