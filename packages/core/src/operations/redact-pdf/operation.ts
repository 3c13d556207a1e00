import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'
import { areaList, patternList, patternTitles, phraseList } from '../../pdf/redact/redact-options.js'

const options = z.strictObject({
  areas: areaList.optional().meta(
    field({
      title: 'Areas',
      description: 'Places to redact, as JSON, in points from the top left corner of the page as seen.',
      placeholder: '[{"page": 1, "x": 72, "y": 100, "width": 200, "height": 16}]',
    }),
  ),
  find: phraseList
    .optional()
    .meta(
      field({ title: 'Words', description: 'Words or phrases to find and redact, one per line or as a JSON list.' }),
    ),
  patterns: patternList.optional().meta(
    field({
      title: 'Patterns',
      description: 'Kinds of text to find and redact, with commas between them.',
      choices: patternTitles,
    }),
  ),
  matchCase: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Match case', description: 'Words are found only in the same capital and small letters.' })),
  wholeWords: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Whole words', description: 'Words are not found within longer words.' })),
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'Where words, patterns and marks count.', placeholder: 'all' })),
  applyMarks: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Apply marks', description: 'Redaction marks in the document are applied.' })),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Give the color as #rrggbb.')
    .default('#000000')
    .meta(field({ title: 'Color', description: 'Color of the bars, as #rrggbb.' })),
  label: z
    .string()
    .max(200)
    .default('')
    .meta(field({ title: 'Label', description: 'Text on the bars that have room for it.' })),
  removeMetadata: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Remove metadata', description: 'Title, author and other metadata go.' })),
  removeAttachments: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Remove attachments', description: 'Attached files go; they are not looked into.' })),
  fallback: z
    .enum(['picture', 'error'])
    .default('picture')
    .meta(
      field({
        title: 'Pages that cannot be changed safely',
        description: 'What becomes of pages whose content is damaged or not understood.',
        choices: { picture: 'Become pictures', error: 'Stop with an error' },
      }),
    ),
  password,
})

export type RedactPdfOptions = z.output<typeof options>

export type { RedactionReport as RedactPdfData } from './report.js'

export const operation = defineOperation({
  id: 'redact-pdf',
  title: 'Redact PDF',
  summary: 'Remove text, pictures and drawings for good, and put bars in their place.',
  category: 'security',
  files: { file: pdf() },
  options,
  output: ({ file }) => `redacted_${file.name}`,
  needs: ['renderPages'],
  examples: [
    {
      does: 'Redact a part of the first page',
      options: { areas: [{ page: 1, x: 72, y: 100, width: 200, height: 16 }] },
    },
    { does: 'Redact a name wherever it stands', options: { find: 'Ada Lovelace' } },
    { does: 'Redact email addresses and phone numbers', options: { patterns: 'email,phone', label: 'removed' } },
  ],
  load: () => import('./redact-pdf.js').then((m) => m.redactPdf),
})
