import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'Pages to extract images from.', placeholder: '1-3,7,last' })),
  format: z
    .enum(['original', 'png'])
    .default('original')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the extracted images.',
        choices: {
          original: {
            title: 'As stored',
            description: 'JPEG and JPEG 2000 without re-encoding, CMYK as TIFF, everything else as PNG.',
          },
          png: { title: 'PNG', description: 'Every image as PNG.' },
        },
      }),
    ),
  masks: z
    .boolean()
    .default(true)
    .meta(
      field({
        title: 'Apply masks',
        description: 'Save images that have a mask as PNG with transparency. If this is turned off, masks are ignored.',
      }),
    ),
  minSize: z
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .meta(
      field({
        title: 'Smallest side',
        description: 'Skip images whose shorter side is below this, such as icons and lines.',
        unit: 'px',
      }),
    ),
  password,
})

export type ExtractImagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extract-images',
  title: 'Extract Images',
  summary: 'Save the images of a PDF in their original quality.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_images.zip'),
  makes: () => [],
  needs: ['encodeImage', 'renderPages'],
  time: { secondsPerMiB: 2, most: 600, steps: true },
  examples: [
    { does: 'Extract all images', options: {}, files: { file: ['photos.pdf'] }, several: true },
    {
      does: 'Extract the larger images of the first page as PNG',
      options: { pages: '1', format: 'png', minSize: 20 },
      files: { file: ['photos.pdf'] },
    },
  ],
  load: () => import('./extract-images.js').then((m) => m.extractImages),
})
