import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('range').meta({ title: 'By Page Range', description: 'One file for each range.' }),
      ranges: pageRanges.meta(
        field({
          title: 'Page ranges',
          description: 'Each part between commas becomes a file.',
          placeholder: '1-3,4-6',
        }),
      ),
      password,
    }),
    z.strictObject({
      mode: z.literal('interval').meta({ title: 'By Interval', description: 'A file for every so many pages.' }),
      interval: z
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta(field({ title: 'Pages per file', description: 'How many pages go into each file.' })),
      password,
    }),
    z.strictObject({
      mode: z.literal('all').meta({ title: 'Every Page', description: 'A file for each page.' }),
      password,
    }),
  ])
  .meta({ title: 'Split mode', description: 'How the document is cut.' })

export type SplitPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'split-pdf',
  title: 'Split PDF',
  summary: 'Cut a PDF into several: by page ranges, every so many pages, or page by page.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => `split_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/split' },
  examples: [
    {
      does: 'Make one file of pages 1 to 3 and one of pages 4 to 6',
      options: { mode: 'range', ranges: '1-3,4-6' },
      several: true,
    },
    { does: 'Cut into files of ten pages', options: { mode: 'interval', interval: 10 }, several: true },
    { does: 'Make a file of each page', options: { mode: 'all' }, several: true },
  ],
  load: () => import('./split-pdf.js').then((m) => m.splitPdf),
})
