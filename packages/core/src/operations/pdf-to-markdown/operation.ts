import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { conversionNeeds, conversionOptions } from '../../pdf/to-flow/from-pdf-options.js'

const options = z.strictObject({
  format: z
    .enum(['md', 'json'])
    .default('md')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the result.',
        choices: {
          md: { title: 'Markdown', description: 'One document.' },
          json: {
            title: 'JSON',
            description: 'For language models and search: parts of limited length with their pages and headings.',
            notInForms: true,
          },
        },
      }),
    ),
  images: z
    .enum(['none', 'files', 'embed'])
    .default('none')
    .meta(
      field({
        title: 'Images',
        description: 'What to do with images and drawings.',
        choices: {
          none: { title: 'Leave out', description: 'Leave them out. Text in drawings is kept.' },
          files: { title: 'Files', description: 'Save them as files next to the Markdown, in one ZIP or folder.' },
          embed: { title: 'Embed', description: 'Embed them in the Markdown as data URLs.' },
        },
        shownWhen: { field: 'format', is: ['md'] },
      }),
    ),
  pageMarks: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Mark pages',
        description: 'Put a comment such as <!-- page 3 --> before the text of each page.',
        shownWhen: { field: 'format', is: ['md'] },
      }),
    ),
  chunkSize: z
    .int()
    .min(200)
    .max(1_000_000)
    .default(2000)
    .meta(
      field({
        title: 'Length of a part',
        description: 'Maximum number of characters in a part. Parts begin at headings and end between paragraphs.',
        shownWhen: { field: 'format', is: ['json'] },
      }),
    ),
  ...conversionOptions,
})

export type PdfToMarkdownOptions = z.output<typeof options>

export type { DocumentReport as PdfToMarkdownData } from '../../pdf/to-flow/document-report.js'

export const operation = defineOperation({
  id: 'pdf-to-markdown',
  title: 'PDF to Markdown',
  summary: 'Convert a PDF to Markdown with headings, lists, tables, links and footnotes.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }, given) => file.name.replace(/(\.pdf)?$/i, given?.format === 'json' ? '.json' : '.md'),
  makes: ({ format }) => [`.${format}`],
  ...conversionNeeds,
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert a PDF to Markdown', options: {} },
    { does: 'Keep the images in the Markdown', options: { images: 'embed' } },
    { does: 'Get parts for a language model, with their pages', options: { format: 'json', chunkSize: 1200 } },
  ],
  load: () => import('./pdf-to-markdown.js').then((m) => m.pdfToMarkdown),
})
