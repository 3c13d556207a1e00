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
        description: 'How to merge the bookmarks of the files.',
        choices: {
          'per-file': {
            title: 'One per file',
            description: 'One bookmark per file that contains its own bookmarks.',
          },
          keep: { title: 'Keep', description: 'The bookmarks of all files, one after another.' },
          none: { title: 'None', description: 'No bookmarks.' },
        },
      }),
    ),
  portfolio: z
    .enum(['attach', 'expand'])
    .default('attach')
    .meta(
      field({
        title: 'PDF portfolios',
        description: 'How to merge PDF portfolios (collections of other files).',
        choices: {
          attach: { title: 'Attach', description: 'The cover sheet, with the contained files as attachments.' },
          expand: { title: 'Expand', description: 'The pages of the contained PDFs; other files become attachments.' },
        },
      }),
    ),
  password,
})

export type MergePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'merge-pdf',
  title: 'Merge PDF',
  summary: 'Merge several PDFs into one, in the given order.',
  category: 'pages',
  files: { files: many(pdf({ title: 'PDF files' }), { min: 2 }) },
  options,
  output: () => 'merged_document.pdf',
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/merge' },
  examples: [
    { does: 'Merge two files', options: {}, files: { files: ['cover.pdf', 'report.pdf'] } },
    {
      does: 'Merge files and keep only their own bookmarks',
      options: { bookmarks: 'keep' },
      files: { files: ['part-1.pdf', 'part-2.pdf'] },
    },
  ],
  load: () => import('./merge-pdf.js').then((m) => m.mergePdf),
})
