import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('range').meta({ title: 'By Page Range', description: 'One file per range.' }),
      ranges: pageRanges.meta(
        field({
          title: 'Page ranges',
          description: 'Each comma-separated part becomes a file.',
          placeholder: '1-3,4-6',
        }),
      ),
      password,
    }),
    z.strictObject({
      mode: z.literal('interval').meta({ title: 'By Interval', description: 'One file per given number of pages.' }),
      interval: z
        .int()
        .min(1)
        .max(100)
        .default(1)
        .meta(field({ title: 'Pages per file', description: 'Number of pages in each file.' })),
      password,
    }),
    z.strictObject({
      mode: z.literal('all').meta({ title: 'Every Page', description: 'One file per page.' }),
      password,
    }),
  ])
  .meta({ title: 'Split mode', description: 'How to split the document.' })

export type SplitPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'split-pdf',
  title: 'Split PDF',
  summary: 'Split a PDF by page ranges, into files of equal page count or into single pages.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: ({ file }) => `split_${file.name}`,
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { path: '/api/split' },
  examples: [
    {
      does: 'Split into pages 1 to 3 and pages 4 to 6',
      options: { mode: 'range', ranges: '1-3,4-6' },
      several: true,
    },
    { does: 'Split into files of ten pages', options: { mode: 'interval', interval: 10 }, several: true },
    { does: 'Split into single pages', options: { mode: 'all' }, several: true },
  ],
  load: () => import('./split-pdf.js').then((m) => m.splitPdf),
})
