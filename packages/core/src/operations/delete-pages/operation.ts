import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z
  .strictObject({
    pagesToKeep: pageRanges
      .optional()
      .meta(
        field({ title: 'Pages to keep', description: 'Pages to keep; all others are deleted.', placeholder: '1-3,5' }),
      ),
    pages: pageRanges
      .optional()
      .meta(field({ title: 'Pages to delete', description: 'Pages to delete.', placeholder: '4,last' })),
    password,
  })
  .refine(({ pagesToKeep, pages }) => (pagesToKeep === undefined) !== (pages === undefined), {
    path: ['pagesToKeep'],
    message: 'Give either the pages to keep or the pages to delete.',
  })

export type DeletePagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'delete-pages',
  title: 'Delete Pages',
  summary: 'Remove pages from a PDF.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: prefixedPdf('modified'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Keep pages 1 and 3', options: { pagesToKeep: '1,3' } },
    { does: 'Delete the last page', options: { pages: 'last' } },
  ],
  load: () => import('./delete-pages.js').then((m) => m.deletePages),
})
