import * as z from 'zod'
import { field } from '../../fields.js'
import { ocr, ocrLanguage } from '../../office/from-pdf/from-pdf-options.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  format: z
    .enum(['txt', 'json'])
    .default('txt')
    .meta(
      field({
        title: 'Format',
        description: 'What is made.',
        choices: {
          txt: { title: 'Text', description: 'Plain text, pages parted by form feeds.' },
          json: { title: 'JSON', description: 'Lines with their places, in points from the top left corner of pages.' },
        },
      }),
    ),
  layout: z
    .enum(['reading', 'exact'])
    .default('reading')
    .meta(
      field({
        title: 'Layout',
        description: 'In which order the lines come.',
        choices: {
          reading: { title: 'To be read', description: 'Column after column.' },
          exact: { title: 'As it stands', description: 'Spaces and empty lines keep text where it is on the page.' },
        },
        shownWhen: { field: 'format', is: ['txt'] },
      }),
    ),
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'The pages whose text is taken.', placeholder: 'all' })),
  ocr,
  language: ocrLanguage,
  password,
})

export type PdfToTextOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-to-text',
  title: 'PDF to Text',
  summary: 'Take the text out of a PDF, in the order in which it is read or as it stands on the pages.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, given?.format === 'json' ? '.json' : '.txt'),
  makes: ({ format }) => [`.${format}`],
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
  examples: [
    { does: 'Take the text in the order in which it is read', options: {} },
    { does: 'Keep columns and tables where they stand', options: { layout: 'exact' } },
    { does: 'Tell a program where each line stands on the first page', options: { format: 'json', pages: '1' } },
  ],
  load: () => import('./pdf-to-text.js').then((m) => m.pdfToText),
})
