import * as z from 'zod'
import { field } from '../../fields.js'
import { keepImageMetadata } from '../../image/edit/image-options.js'
import { defineOperation, image, many } from '../../operation.js'

const options = z.strictObject({
  pageSize: z
    .enum(['a4', 'letter', 'fit-to-image'])
    .default('a4')
    .meta(
      field({
        title: 'Page Size',
        description:
          'Size of the pages. On A4 and Letter pages, each image is scaled to fill the page up to the margins. With “Fit to image”, each page is as large as its image at the resolution of the image (96 dpi if it has none).',
        choices: { a4: 'A4 (210 × 297 mm)', letter: 'Letter (8.5 × 11 in)', 'fit-to-image': 'Fit to image' },
      }),
    ),
  pageOrientation: z
    .enum(['portrait', 'landscape', 'auto'])
    .default('portrait')
    .meta(
      field({
        title: 'Page Orientation',
        description: 'Orientation of A4 and Letter pages. Automatic matches the orientation of each image.',
        choices: { portrait: 'Portrait', landscape: 'Landscape', auto: 'Automatic' },
        shownWhen: { field: 'pageSize', is: ['a4', 'letter'] },
      }),
    ),
  imageQuality: z
    .enum(['standard', 'high'])
    .default('high')
    .meta(
      field({
        title: 'Image Quality',
        description:
          'How to store the images. High is lossless and keeps the data of JPEG files byte for byte. Standard makes the PDF smaller by converting photos to medium-quality JPEGs with at most about 200 dpi.',
        choices: { standard: 'Standard', high: 'High' },
      }),
    ),
  margin: z
    .number()
    .min(0)
    .max(72)
    .default(0)
    .meta(field({ title: 'Margin', description: 'White space around each image.', unit: 'pt' })),
  animations: z
    .enum(['first', 'all'])
    .default('first')
    .meta(
      field({
        title: 'Animations',
        description:
          'How to convert animated GIF, WebP and PNG images. Each page of a TIFF file always becomes a page of the PDF.',
        choices: { first: 'First frame only', all: 'One page per frame' },
      }),
    ),
  keepMetadata: keepImageMetadata({
    description:
      'Keep the metadata of JPEG files: location, camera, comments, thumbnails and embedded videos. The color profile and orientation are always kept.',
  }),
})

export type ImageToPdfOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'image-to-pdf',
  title: 'Image to PDF',
  summary:
    'Convert images to a PDF, one per page: JPEG, PNG, TIFF, GIF, WebP, AVIF, HEIC, JPEG XL, JPEG 2000, BMP and ICO.',
  category: 'convert',
  files: { files: many(image({ title: 'image' }), { max: 1000, maxTotalMiB: 100 }) },
  options,
  output: () => `images_${Date.now()}.pdf`,
  needs: [],
  time: { secondsPerMiB: 2, most: 300 },
  examples: [
    { does: 'Put images on A4 pages', options: {} },
    {
      does: 'Make each page as large as its scan, without loss of quality',
      options: { pageSize: 'fit-to-image' },
      files: { files: ['scan-1.tif', 'scan-2.tif'] },
    },
    { does: 'Make a small PDF from photos', options: { imageQuality: 'standard', pageOrientation: 'auto' } },
  ],
  load: () => import('./image-to-pdf.js').then((m) => m.imageToPdf),
})
