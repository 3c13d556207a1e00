import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { conversionNeeds, conversionOptions } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  format: z
    .enum(['docx', 'odt'])
    .default('docx')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the result.',
        choices: {
          docx: { title: 'Word', description: 'Word document (.docx), for most word processors.' },
          odt: { title: 'OpenDocument', description: 'OpenDocument text (.odt), for LibreOffice and other programs.' },
        },
      }),
    ),
  layout: z
    .enum(['flowing', 'exact'])
    .default('flowing')
    .meta(
      field({
        title: 'Layout',
        description: 'How to lay out the document.',
        choices: {
          flowing: {
            title: 'Flowing text',
            description:
              'Easy to edit. Has paragraphs, headings, lists, tables, headers and footers, as if written in a word processor.',
          },
          exact: {
            title: 'Exact layout',
            description: 'Looks like the PDF. Each block of text is in a frame at its original position. Hard to edit.',
          },
        },
      }),
    ),
  ...conversionOptions,
})

export type PdfToWordOptions = z.output<typeof options>

export type { DocumentReport as PdfToWordData } from '../../pdf/to-flow/document-report.js'

export const operation = defineOperation({
  id: 'pdf-to-word',
  title: 'PDF to Word',
  summary: 'Convert a PDF to an editable Word document.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, `.${given?.format ?? 'docx'}`),
  ...conversionNeeds,
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert a PDF to a Word document', options: {} },
    { does: 'Convert a PDF for LibreOffice', options: { format: 'odt' } },
    { does: 'Keep everything in its original position', options: { layout: 'exact' } },
    { does: 'Convert a German scan to a Word document', options: { ocr: true, language: 'deu' } },
  ],
  load: () => import('./pdf-to-word.js').then((m) => m.pdfToWord),
})
