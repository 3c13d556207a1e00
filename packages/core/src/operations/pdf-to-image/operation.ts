import * as z from 'zod'
import { field } from '../../fields.js'
import { resultQuality } from '../../image/edit/image-options.js'
import { defineOperation, pdf } from '../../operation.js'
import { chosenPages, pageResolution, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  format: z
    .enum(['jpg', 'png', 'tiff', 'webp', 'avif'])
    .default('jpg')
    .meta(
      field({
        title: 'Format',
        alias: 'to',
        description: 'Format of the images.',
        choices: {
          jpg: { title: 'JPG', description: 'Small files that open everywhere. Best for photos and sharing.' },
          png: { title: 'PNG', description: 'Lossless. Best for text, screenshots and graphics.' },
          tiff: { title: 'TIFF', description: 'Lossless. Best for print and archiving.' },
          webp: { title: 'WebP', description: 'Smaller than JPEG, for the web.' },
          avif: { title: 'AVIF', description: 'Smallest files, slow to encode.' },
        },
      }),
    ),
  quality: resultQuality({ least: 10, usual: 80 }, { field: 'format', is: ['jpg', 'webp', 'avif'] }),
  resolution: pageResolution(),
  pages: chosenPages('Pages to convert.'),
  color: z
    .enum(['color', 'gray', 'bw'])
    .default('color')
    .meta(
      field({
        title: 'Color',
        description:
          'Colors of the images. Black-and-white TIFF uses CCITT G4; black-and-white JPEG is stored as gray.',
        choices: { color: 'Color', gray: 'Gray', bw: 'Black and white' },
      }),
    ),
  transparent: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Transparent background',
        description: 'Make the page background transparent instead of white.',
        shownWhen: { field: 'format', is: ['png', 'webp', 'avif', 'tiff'] },
      }),
    ),
  multipage: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'One file',
        description: 'Write all pages to one TIFF instead of one file per page.',
        shownWhen: { field: 'format', is: ['tiff'] },
      }),
    ),
  annotations: z
    .boolean()
    .default(true)
    .meta(field({ title: 'Annotations', description: 'Draw comments, stamps and filled form fields.' })),
  nameTemplate: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .default('{name}-{page}')
    .meta(
      field({
        title: 'File names',
        description: 'Names of the images. Page numbers have leading zeros.',
        choices: { '{name}': 'Name of the PDF', '{page}': 'Page number' },
        choicesAre: 'parts',
        placeholder: '{name}-{page}',
      }),
    ),
  password,
})

export type PdfToImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'pdf-to-image',
  title: 'PDF to Image',
  summary: 'Convert the pages of a PDF to JPEG, PNG, TIFF, WebP or AVIF images.',
  category: 'convert',
  files: { file: pdf() },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '.zip'),
  makes: ({ format }) => [`.${format}`],
  needs: ['renderPages'],
  http: { response: 'archive' },
  time: { secondsPerMiB: 3, most: 570, steps: true },
  examples: [
    { does: 'Convert every page to JPEG', options: {} },
    {
      does: 'Convert the first three pages to sharp PNG images',
      options: { format: 'png', resolution: 300, pages: '1-3' },
    },
    {
      does: 'Convert all pages to one black-and-white TIFF',
      options: { format: 'tiff', color: 'bw', multipage: true },
    },
  ],
  load: () => import('./pdf-to-image.js').then((m) => m.pdfToImage),
})
