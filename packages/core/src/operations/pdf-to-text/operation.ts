import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { ocr, ocrLanguage } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  format: z
    .enum(['txt', 'json'])
    .default('txt')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the result.',
        choices: {
          txt: { title: 'Text', description: 'Plain text, with form feeds between pages.' },
          json: {
            title: 'JSON',
            description: 'Lines with positions, in points from the top-left corner of the page.',
            notInForms: true,
          },
        },
      }),
    ),
  layout: z
    .enum(['reading', 'exact'])
    .default('reading')
    .meta(
      field({
        title: 'Layout',
        description: 'Order of the lines.',
        choices: {
          reading: { title: 'Reading order', description: 'One column after another.' },
          exact: {
            title: 'Page layout',
            description: 'Spaces and empty lines preserve the position of text on the page.',
          },
        },
        shownWhen: { field: 'format', is: ['txt'] },
      }),
    ),
  pages: chosenPages('Pages to extract text from.'),
  ocr,
  language: ocrLanguage,
  password,
})

export type PdfToTextOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-to-text',
  title: 'PDF to Text',
  summary: 'Extract text from a PDF in reading order or in its page layout.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, given?.format === 'json' ? '.json' : '.txt'),
  makes: ({ format }) => [`.${format}`],
  needs: ['renderPages'],
  alsoNeeds: [{ capability: 'recognizeText', when: { field: 'ocr', is: [true] } }],
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Extract the text in reading order', options: {} },
    { does: 'Keep the layout of columns and tables', options: { layout: 'exact' } },
    { does: 'Get the lines of the first page with positions as JSON', options: { format: 'json', pages: '1' } },
  ],
  load: () => import('./pdf-to-text.js').then((m) => m.pdfToText),
})
