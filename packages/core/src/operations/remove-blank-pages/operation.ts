import * as z from 'zod'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'
import { blankMeasureFields } from '../../pdf/render/blank-options.js'

const options = z.strictObject({
  pages: chosenPages('Pages to check.'),
  ...blankMeasureFields({ shade: 10, specks: 1.5, edge: 0 }),
  password,
})

export type RemoveBlankPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'remove-blank-pages',
  title: 'Remove Blank Pages',
  summary: 'Find and remove the blank pages of a PDF, including scanned ones.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_without-blank-pages.pdf'),
  needs: ['renderPages'],
  time: { secondsPerMiB: 3, most: 600, steps: true },
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
