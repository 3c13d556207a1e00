import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { areaList, comparison, patternList, patternTitles, phraseList } from '../../pdf/redact/redact-options.js'

const options = z.strictObject({
  areas: areaList.optional().meta(
    field({
      title: 'Areas',
      description: 'Areas to redact, as JSON, measured in points from the top-left corner of the page as displayed.',
      placeholder: '[{"page": 1, "x": 72, "y": 100, "width": 200, "height": 16}]',
    }),
  ),
  find: phraseList
    .optional()
    .meta(field({ title: 'Words', description: 'Words or phrases to find and redact, one per line.' })),
  patterns: patternList.optional().meta(
    field({
      title: 'Patterns',
      description: 'Kinds of text to find and redact, separated by commas.',
      choices: patternTitles,
    }),
  ),
  ...comparison,
  pages: chosenPages('Pages to search for words, patterns and marks.'),
  applyMarks: z
    .boolean()
    .default(true)
    .meta(
      field({ title: 'Apply marks', description: 'Also redact the areas that are marked for redaction in the PDF.' }),
    ),
  color: colorOption('#000000')
    .default('#000000')
    .meta(field({ title: 'Color', description: 'Color of the bars, as #rrggbb.' })),
  label: z
    .string()
    .max(200)
    .default('')
    .meta(field({ title: 'Label', description: 'Text to print on bars that are large enough.' })),
  removeMetadata: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Remove metadata', description: 'Remove title, author and other metadata.' })),
  removeAttachments: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Remove attachments',
        description: 'Remove attached files. Attachments are never searched for text to redact.',
      }),
    ),
  fallback: z
    .enum(['picture', 'error'])
    .default('picture')
    .meta(
      field({
        title: 'Pages that cannot be changed safely',
        description: 'What to do with pages whose content is damaged or not supported.',
        choices: {
          picture: { title: 'Convert to images', description: 'Convert these pages to images.' },
          error: { title: 'Stop with an error', description: 'Stop with an error, and write no file.' },
        },
      }),
    ),
  password,
})

export type RedactPdfOptions = z.output<typeof options>

export type { RedactionReport as RedactPdfData } from './report.js'

export const operation = defineOperation({
  id: 'redact-pdf',
  title: 'Redact PDF',
  summary: 'Permanently remove text, images and drawings, and draw bars in their place.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: prefixedPdf('redacted'),
  mustAct: true,
  needs: ['renderPages'],
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    {
      does: 'Redact an area of the first page',
      options: { areas: [{ page: 1, x: 72, y: 100, width: 200, height: 16 }] },
    },
    { does: 'Redact every occurrence of a name', options: { find: 'Ada Lovelace' } },
    { does: 'Redact email addresses and phone numbers', options: { patterns: 'email,phone', label: 'removed' } },
  ],
  load: () => import('./redact-pdf.js').then((m) => m.redactPdf),
})
