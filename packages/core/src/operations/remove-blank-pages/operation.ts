import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: chosenPages('Pages to check.'),
  shade: z
    .number()
    .min(0)
    .max(90)
    .default(10)
    .meta(
      field({
        title: 'Faint marks',
        description:
          'Ignore marks that are at most this much darker than the paper, such as print showing through from the other side.',
        unit: '%',
      }),
    ),
  specks: z
    .number()
    .min(0)
    .max(50)
    .default(1.5)
    .meta(field({ title: 'Specks', description: 'Ignore dots up to this size, such as dust on a scan.', unit: 'pt' })),
  edge: z
    .number()
    .min(0)
    .max(300)
    .default(0)
    .meta(
      field({
        title: 'Edges',
        description: 'Ignore this much along the edges, such as shadows and punched holes of a scan.',
        unit: 'pt',
      }),
    ),
  password,
})

export type RemoveBlankPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'remove-blank-pages',
  title: 'Remove Blank Pages',
  summary: 'Find the blank pages of a PDF, scans included, and remove them.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_without-blank-pages.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 3, most: 600 },
  examples: [
    { does: 'Remove blank pages', options: {}, files: { file: ['blank-backs.pdf'] } },
    {
      does: 'Remove the blank backs of a scan',
      options: { shade: 25, specks: 3, edge: 20 },
      files: { file: ['blank-backs.pdf'] },
    },
  ],
  load: () => import('./remove-blank-pages.js').then((m) => m.removeBlankPages),
})
