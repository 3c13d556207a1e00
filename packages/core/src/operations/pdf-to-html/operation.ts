import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import type { DocumentReport } from '../../pdf/to-flow/document-report.js'
import { conversionNeeds, conversionOptions, ocr } from '../../pdf/to-flow/from-pdf-options.js'

const whenFlowing = { shownWhen: { field: 'layout', is: ['flowing'] } }

const options = z.strictObject({
  layout: z
    .enum(['flowing', 'exact'])
    .default('flowing')
    .meta(
      field({
        title: 'Layout',
        description: 'How to lay out the page.',
        choices: {
          flowing: {
            title: 'Flowing text',
            description: 'Headings, paragraphs, lists and tables that adapt to any screen size.',
          },
          exact: {
            title: 'Exact layout',
            description: 'Looks like the PDF: all pages below each other, with text that can be selected.',
          },
        },
      }),
    ),
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
        ...whenFlowing,
      }),
    ),
  ...conversionOptions,
  ocr: ocr.meta({ ...ocr.meta(), ...whenFlowing }),
})

export type PdfToHtmlOptions = z.output<typeof options>

/** Data about the page made of a PDF: in exact layout, only the number of pages and what could not be kept. */
export type PdfToHtmlData = Pick<DocumentReport, 'pages' | 'losses'> & Partial<DocumentReport>

export const operation = defineOperation({
  id: 'pdf-to-html',
  title: 'PDF to HTML',
  summary: 'Convert a PDF to a web page (HTML) with headings, lists, tables and links.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.html'),
  ...conversionNeeds,
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert a PDF to a web page', options: {} },
    { does: 'Convert a PDF to a web page that looks the same', options: { layout: 'exact' } },
    { does: 'Convert only the text of two pages', options: { pages: '1-2', images: 'none' } },
  ],
  load: () => import('./pdf-to-html.js').then((m) => m.pdfToHtml),
})
