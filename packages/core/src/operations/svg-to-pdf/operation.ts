import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, many, textFile } from '../../operation.js'

const options = z.strictObject({
  pageSize: z
    .enum(['fit-to-drawing', 'a4', 'letter'])
    .default('fit-to-drawing')
    .meta(
      field({
        title: 'Page Size',
        description: 'Size of the pages. On A4 and Letter, drawings fill the page up to the margins.',
        choices: {
          'fit-to-drawing': 'Fit to drawing',
          a4: 'A4 (210 × 297 mm)',
          letter: 'Letter (8.5 × 11 in)',
        },
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(200)
    .default(0)
    .meta(field({ title: 'Margin', description: 'White space around each drawing.', unit: 'pt' })),
})

export type SvgToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'svg-to-pdf',
  title: 'SVG to PDF',
  summary: 'Convert SVG drawings to a PDF with vector graphics and text, one drawing per page.',
  category: 'convert',
  files: {
    files: many(
      textFile({ title: 'SVG drawings', maxMiB: 20, extensions: ['.svg', '.svgz'], mimeTypes: ['image/svg+xml'] }),
      {
        max: 500,
        maxTotalMiB: 100,
      },
    ),
  },
  options,
  output: ({ files }) => (files[0]?.name ?? 'drawing.svg').replace(/(\.[^.]*)?$/, '.pdf'),
  needs: [],
  time: { secondsPerMiB: 5, most: 300 },
  examples: [
    { does: 'Convert a drawing to PDF', options: {}, files: { files: ['drawing.svg'] } },
    {
      does: 'Put drawings on A4 pages with margins',
      options: { pageSize: 'a4', margin: 36 },
      files: { files: ['drawing.svg', 'chart.svg'] },
    },
  ],
  load: () => import('./svg-to-pdf.js').then((m) => m.svgToPdf),
})
