import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  newOrder: pageRanges.meta(
    field({
      title: 'New order',
      description: 'Page numbers in their new order. Pages not listed are removed; pages listed twice are repeated.',
      placeholder: '3,1,2',
    }),
  ),
  password,
})

export type ReorderPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'reorder-pages',
  title: 'Reorder Pages',
  summary: 'Change the order of the pages of a PDF.',
  category: 'pages',
  files: { file: pdf({ maxMiB: 50 }) },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_reordered.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { response: 'download' },
  examples: [
    { does: 'Move page 3 to the front', options: { newOrder: '3,1,2' } },
    { does: 'Reverse the order', options: { newOrder: 'last-1' } },
  ],
  load: () => import('./reorder-pages.js').then((m) => m.reorderPages),
})
