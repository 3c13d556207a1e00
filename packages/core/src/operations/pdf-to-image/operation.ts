import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, pdf } from '../../operation.js'
import { pageRanges, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  format: z
    .enum(['jpg', 'png', 'tiff', 'webp', 'avif'])
    .default('jpg')
    .meta(
      field({
        title: 'Format',
        description: 'Format of the images.',
        choices: {
          jpg: { title: 'JPG', description: 'Small files, opens everywhere. Best for photos and sharing.' },
          png: { title: 'PNG', description: 'Without loss. Best for text, screenshots and graphics.' },
          tiff: { title: 'TIFF', description: 'Without loss. Best for print and archives.' },
          webp: { title: 'WebP', description: 'Smaller than JPG, for the web.' },
          avif: { title: 'AVIF', description: 'The smallest, slow to make.' },
        },
      }),
    ),
  quality: z
    .int()
    .min(10)
    .max(100)
    .default(80)
    .meta(
      field({
        title: 'Quality',
        description: 'Higher is better and larger.',
        shownWhen: { field: 'format', is: ['jpg', 'webp', 'avif'] },
      }),
    ),
  resolution: z
    .int()
    .min(72)
    .max(300)
    .default(150)
    .meta(field({ title: 'Resolution (DPI)', description: 'Pixels per inch of the page.', unit: 'dpi' })),
  pages: pageRanges
    .prefault('all')
    .meta(field({ title: 'Pages', description: 'The pages that become images.', placeholder: 'all' })),
  color: z
    .enum(['color', 'gray', 'bw'])
    .default('color')
    .meta(
      field({
        title: 'Color',
        description:
          'Colors of the images. Black and white as TIFF is packed as fax does (CCITT G4), as JPG it is gray.',
        choices: { color: 'Color', gray: 'Gray', bw: 'Black and white' },
      }),
    ),
  transparent: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Transparent background',
        description: 'Leaves what the page does not paint transparent instead of white.',
        shownWhen: { field: 'format', is: ['png', 'webp', 'avif', 'tiff'] },
      }),
    ),
  multipage: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'One file',
        description: 'Puts all pages into one TIFF instead of one file each.',
        shownWhen: { field: 'format', is: ['tiff'] },
      }),
    ),
  annotations: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Annotations', description: 'Draws comments, stamps and filled form fields too.' })),
  nameTemplate: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .default('{name}-{page}')
    .meta(
      field({
        title: 'File names',
        description: 'Names of the images: {name} is the name of the PDF, {page} the page number with leading zeros.',
        placeholder: '{name}-{page}',
      }),
    ),
  password,
})

export type PdfToImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-to-image',
  title: 'PDF to Image',
  summary: 'Turn the pages of a PDF into JPG, PNG, TIFF, WebP or AVIF images.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.zip'),
  makes: ({ format }) => [`.${format}`],
  needs: ['renderPages'],
  http: { response: 'archive' },
  examples: [
    { does: 'Make a JPG of every page', options: {} },
    {
      does: 'Make sharp PNG images of the first three pages',
      options: { format: 'png', resolution: 300, pages: '1-3' },
    },
    { does: 'Make one black-and-white TIFF of all pages', options: { format: 'tiff', color: 'bw', multipage: true } },
  ],
  load: () => import('./pdf-to-image.js').then((m) => m.pdfToImage),
})
