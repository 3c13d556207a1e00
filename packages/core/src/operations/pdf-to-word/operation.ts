import * as z from 'zod'
import { field } from '../../fields.js'
import { ocr, ocrLanguage } from '../../office/from-pdf/from-pdf-options.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  layout: z
    .enum(['flowing', 'exact'])
    .default('flowing')
    .meta(
      field({
        title: 'Layout',
        description: 'What the Word document is made for.',
        choices: {
          flowing: {
            title: 'Flowing text',
            description: 'To edit: paragraphs, headings, lists, tables, headers and footers, as in a typed document.',
          },
          exact: {
            title: 'Exact places',
            description: 'To look the same: each block of text in a frame where it stood. Hard to edit.',
          },
        },
      }),
    ),
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'The pages that go into the document.', placeholder: 'all' })),
  ocr,
  language: ocrLanguage,
  password,
})

export type PdfToWordOptions = z.output<typeof options>

export type { WordReport as PdfToWordData } from './report.js'

export const operation = defineOperation({
  id: 'pdf-to-word',
  title: 'PDF to Word',
  summary: 'Turn a PDF into a Word document that can be edited.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.docx'),
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
  examples: [
    { does: 'Turn a PDF into a Word document', options: {} },
    { does: 'Keep everything at its place', options: { layout: 'exact' } },
    { does: 'Turn a German scan into a Word document', options: { ocr: true, language: 'deu' } },
  ],
  load: () => import('./pdf-to-word.js').then((m) => m.pdfToWord),
})
