import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: pageRanges.meta(
    field({
      title: 'Pages',
      description: 'Pages of the new file, in this order. A page listed twice appears twice.',
      placeholder: '1-3,7,last',
    }),
  ),
  password,
})

export type ExtractPagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extract-pages',
  title: 'Extract Pages',
  summary: 'Create a PDF from selected pages of another, in any order.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: prefixedPdf('extracted'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Extract pages 2 to 4', options: { pages: '2-4' } },
    { does: 'Extract the last page, then the first', options: { pages: 'last,1' } },
  ],
  load: () => import('./extract-pages.js').then((m) => m.extractPages),
})
