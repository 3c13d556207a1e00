import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, many, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  bookmarks: z
    .enum(['per-file', 'keep', 'none'])
    .default('per-file')
    .meta(
      field({
        title: 'Bookmarks',
        description: 'What becomes of the bookmarks of the merged files.',
        choices: {
          'per-file': {
            title: 'One per file',
            description: 'A bookmark for each file, with its own bookmarks inside.',
          },
          keep: { title: 'Keep', description: 'The bookmarks of the files, one after the other.' },
          none: { title: 'None', description: 'No bookmarks at all.' },
        },
      }),
    ),
  portfolio: z
    .enum(['attach', 'expand'])
    .default('attach')
    .meta(
      field({
        title: 'PDF portfolios',
        description: 'How files that are collections of other files are merged.',
        choices: {
          attach: { title: 'Attach', description: 'The cover sheet, with the files inside as attachments.' },
          expand: { title: 'Expand', description: 'The pages of the PDFs inside; other files become attachments.' },
        },
      }),
    ),
  password,
})

export type MergePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'merge-pdf',
  title: 'Merge PDF',
  summary: 'Join several PDFs into one, in the order given.',
  category: 'pages',
  files: { files: many(pdf({ title: 'PDF files' }), { min: 2 }) },
  options,
  output: () => 'merged_document.pdf',
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/merge' },
  examples: [
    { does: 'Join two files', options: {}, files: { files: ['cover.pdf', 'report.pdf'] } },
    {
      does: 'Join files and keep just their own bookmarks',
      options: { bookmarks: 'keep' },
      files: { files: ['part-1.pdf', 'part-2.pdf'] },
    },
  ],
  load: () => import('./merge-pdf.js').then((m) => m.mergePdf),
})
