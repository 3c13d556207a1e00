import * as z from 'zod'
import { field } from '../../fields.js'
import { resultQuality } from '../../image/edit/image-options.js'
import { defineOperation, pdf } from '../../operation.js'
import { password } from '../../pdf/model/options.js'

const options = z.strictObject({
  resolution: z
    .int()
    .min(36)
    .max(600)
    .default(150)
    .meta(
      field({ title: 'Resolution (DPI)', description: 'Resolution of the images, in pixels per inch.', unit: 'dpi' }),
    ),
  color: z
    .enum(['color', 'gray', 'bw'])
    .default('color')
    .meta(
      field({
        title: 'Color',
        description: 'Colors of the images.',
        choices: { color: 'Color', gray: 'Gray', bw: 'Black and white' },
      }),
    ),
  compression: z
    .enum(['jpg', 'lossless'])
    .default('jpg')
    .meta(
      field({
        title: 'Compression',
        description: 'How the images are stored. Black and white is always lossless.',
        choices: {
          jpg: { title: 'JPEG', description: 'Smaller files.' },
          lossless: { title: 'Lossless', description: 'Sharp text and graphics.' },
        },
      }),
    ),
  quality: resultQuality({ least: 10, usual: 80 }, { field: 'compression', is: ['jpg'] }),
  annotations: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Annotations', description: 'Draw comments, stamps and filled form fields.' })),
  password,
})

export type RasterizePdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'rasterize-pdf',
  title: 'Rasterize PDF',
  summary:
    'Replace each page of a PDF with an image, so that text cannot be selected or edited, and covered content cannot be recovered.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_rasterized.pdf'),
  needs: ['renderPages', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 600, steps: true },
  examples: [
    { does: 'Turn all pages into images', options: {} },
    { does: 'Make black-and-white pages, like a scanner', options: { color: 'bw', resolution: 300 } },
  ],
  load: () => import('./rasterize-pdf.js').then((m) => m.rasterizePdf),
})
