import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { openingPassword } from '../../pdf/model/options.js'

const options = z.strictObject({
  ignoreCase: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Ignore case', description: 'Ignore differences between uppercase and lowercase letters.' })),
  wordsOnly: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Words only',
        description: 'Compare only the words, not images, fonts, colors, comments, form fields and pages.',
      }),
    ),
  password: openingPassword('Password that opens the old version, if it has one.'),
  newerPassword: z
    .string()
    .max(1024)
    .optional()
    .meta(
      field({
        title: 'Password of the new version',
        description: 'Password that opens the new version, if it has one.',
        secret: true,
        rare: true,
      }),
    ),
})

export type ComparePdfsOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'compare-pdfs',
  title: 'Compare PDFs',
  summary:
    'Find and mark differences between two versions of a PDF: words, images, fonts, comments, form fields and pages.',
  category: 'inspect',
  files: { file: pdf({ title: 'Old version' }), newer: pdf({ title: 'New version' }) },
  options,
  output: ({ newer }) => newer.name.replace(/(\.pdf)?$/i, '_compared.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 5, most: 300 },
  examples: [
    {
      does: 'Mark what changed in the new version',
      options: {},
      files: { file: ['report.pdf'], newer: ['cover.pdf'] },
    },
  ],
  load: () => import('./compare-pdfs.js').then((m) => m.comparePdfs),
})
