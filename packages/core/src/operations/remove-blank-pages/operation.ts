import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'The pages that are looked at.', placeholder: 'all' })),
  shade: z
    .number()
    .min(0)
    .max(90)
    .default(10)
    .meta(
      field({
        title: 'Faint marks',
        description:
          'What is at most so much darker than the paper does not count, such as print of the other side that shows through.',
        unit: '%',
      }),
    ),
  specks: z
    .number()
    .min(0)
    .max(50)
    .default(1.5)
    .meta(
      field({ title: 'Specks', description: 'Dots up to this size do not count, such as dust on a scan.', unit: 'pt' }),
    ),
  edge: z
    .number()
    .min(0)
    .max(300)
    .default(0)
    .meta(
      field({
        title: 'Edges',
        description: 'So much along the edges is not looked at, such as shadows and punched holes of a scan.',
        unit: 'pt',
      }),
    ),
  password,
})

export type RemoveBlankPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'remove-blank-pages',
  title: 'Remove Blank Pages',
  summary: 'Find the pages of a PDF on which there is nothing, and remove them.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_without-blank-pages.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 3, most: 600 },
  examples: [
    { does: 'Remove pages on which there is nothing', options: {}, files: { file: ['blank-backs.pdf'] } },
    {
      does: 'Remove the blank backs of a scan',
      options: { shade: 25, specks: 3, edge: 20 },
      files: { file: ['blank-backs.pdf'] },
    },
  ],
  load: () => import('./remove-blank-pages.js').then((m) => m.removeBlankPages),
})
