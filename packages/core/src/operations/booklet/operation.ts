import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { paperTitles } from '../../pdf/impose/papers.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  paper: z
    .enum(['double', 'a3', 'a4', 'a5', 'letter', 'legal', 'tabloid'])
    .default('double')
    .meta(
      field({
        title: 'Paper',
        description: 'Size of the sheets before folding.',
        choices: { double: 'Twice the first page', ...paperTitles },
      }),
    ),
  binding: z
    .enum(['left', 'right'])
    .default('left')
    .meta(
      field({
        title: 'Binding',
        description: 'Edge at which the booklet is bound.',
        choices: { left: 'Left edge', right: 'Right edge (right-to-left languages)' },
      }),
    ),
  duplex: z
    .enum(['short-edge', 'long-edge'])
    .default('short-edge')
    .meta(
      field({
        title: 'Two-sided printing',
        description: 'Edge on which the printer flips the sheets. For the long edge, back sides are rotated by 180°.',
        choices: { 'short-edge': 'Flip on short edge', 'long-edge': 'Flip on long edge' },
      }),
    ),
  signature: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .meta(
      field({
        title: 'Sheets per signature',
        description: 'Number of sheets to fold together (4 pages each). 0 folds all sheets together.',
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(300)
    .default(0)
    .meta(field({ title: 'Margin', description: 'White space around each page.', unit: 'pt' })),
  creep: z
    .number()
    .min(0)
    .max(20)
    .default(0)
    .meta(
      field({
        title: 'Creep',
        description:
          'How far each sheet is shifted toward the fold, relative to the next outer sheet, to compensate for the thickness of the paper.',
        unit: 'pt',
      }),
    ),
  password,
})

export type BookletOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'booklet',
  title: 'Booklet',
  summary: 'Arrange the pages of a PDF so that the printed sheets can be folded into a booklet.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_booklet.pdf'),
  needs: [],
  time: { secondsPerMiB: 1, most: 300 },
  examples: [
    { does: 'Make an A5 booklet on A4 sheets', options: { paper: 'a4' } },
    { does: 'Make signatures of four sheets for a right-to-left book', options: { signature: 4, binding: 'right' } },
  ],
  load: () => import('./booklet.js').then((m) => m.booklet),
})
