import * as z from 'zod'
import { field } from '../../fields.js'
import { prefixedPdf } from '../../file-names.js'
import { defineOperation, many, optional, pdf } from '../../operation.js'
import { passwordOfEach, passwordsOfFiles } from '../../pdf/model/options.js'
import { MAX_ITEMS, pageItem } from './page-item.js'

const options = z.strictObject({
  pages: z
    .union([
      z.string().min(1, 'Name at least one page.').max(200_000),
      z.array(pageItem).min(1, 'Name at least one page.').max(MAX_ITEMS),
    ])
    .meta(
      field({
        title: 'Pages',
        description:
          'All pages of the result in order: pages and ranges of the first file, 2:1-3 for pages of the second file, blank or blank@595x842 (points) for a new page, 4@90 for a page rotated clockwise. Pages not listed are removed.',
        placeholder: '1-3,blank,2:1-,4@90',
      }),
    ),
  password: passwordOfEach,
  passwords: passwordsOfFiles,
})

export type ArrangePagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'arrange-pages',
  title: 'Arrange Pages',
  summary: 'Move, copy, delete and rotate pages, and insert blank pages or pages from other PDFs.',
  category: 'pages',
  files: { file: pdf(), others: optional(many(pdf({ title: 'Further PDF files' }), { max: 50 })) },
  options,
  output: prefixedPdf('arranged'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  examples: [
    { does: 'Insert a blank page after page 1', options: { pages: '1,blank,2-' } },
    {
      does: 'Insert the first two pages of another file before page 4',
      options: { pages: '1-3,2:1-2,4-' },
      files: { file: ['report.pdf'], others: ['insert.pdf'] },
    },
    { does: 'Delete page 2 and rotate page 3', options: { pages: '1,3@90,4-' } },
  ],
  load: () => import('./arrange-pages.js').then((m) => m.arrangePages),
})
