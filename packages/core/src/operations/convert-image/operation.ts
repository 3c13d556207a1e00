import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import { imageQuality, keepImageMetadata } from '../../image/edit/image-options.js'
import { baseName, extensionOf, resultFormats } from '../../image/edit/result-format.js'
import { defineOperation, scan } from '../../operation.js'
import { chosenPages, pageResolution, passwordOfPdf } from '../../pdf/model/options.js'

const options = z.strictObject({
  to: z
    .enum(resultFormats)
    .default('jpeg')
    .meta(
      field({
        title: 'Format',
        alias: 'format',
        description: 'Format of the result.',
        choices: {
          jpeg: { title: 'JPEG', description: 'Small files that open everywhere. Best for photos.' },
          png: {
            title: 'PNG',
            description: 'Lossless, with transparency and animation. Best for screenshots and graphics.',
          },
          webp: { title: 'WebP', description: 'Smaller than JPEG and PNG, with transparency, for the web.' },
          avif: { title: 'AVIF', description: 'Smallest files, slow to encode.' },
          tiff: { title: 'TIFF', description: 'Lossless, with all pages. Best for print and archiving.' },
          gif: { title: 'GIF', description: 'At most 256 colors, with animation.' },
          bmp: { title: 'BMP', description: 'Uncompressed, for old programs.' },
          ico: { title: 'ICO', description: 'Icon with images of 16 to 256 pixels, for websites and Windows.' },
        },
      }),
    ),
  quality: imageQuality({ field: 'to', is: ['jpeg', 'webp', 'avif'] }),
  lossless: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'Lossless',
        description: 'Use lossless compression for WebP.',
        shownWhen: { field: 'to', is: ['webp'] },
      }),
    ),
  background: colorOption('#ffffff')
    .optional()
    .meta(
      field({
        title: 'Background',
        description:
          'Fill transparent areas with this color. Default: white for JPEG and for pages of a PDF, none for other images.',
        placeholder: '#ffffff',
      }),
    ),
  everyFrame: z
    .boolean()
    .default(false)
    .meta(
      field({
        title: 'All pages and frames',
        description:
          'Write each page of a TIFF and each frame of an animation, as separate files if the format cannot hold several.',
      }),
    ),
  pages: chosenPages('Pages of a PDF to convert.', { onlyForPdf: true }),
  resolution: pageResolution({ onlyForPdf: true }),
  keepMetadata: keepImageMetadata(),
  password: passwordOfPdf,
})

export type ConvertImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'convert-image',
  title: 'Convert Image',
  summary: 'Convert an image, or pages of a PDF, to JPEG, PNG, WebP, AVIF, TIFF, GIF, BMP or ICO.',
  category: 'convert',
  files: { file: scan() },
  options,
  output: ({ file }, settings) => {
    const name = baseName(file.name.replace(/\.pdf$/i, '')) + extensionOf(settings?.to ?? 'jpeg')
    return name.toLowerCase() === file.name.toLowerCase() ? `converted_${name}` : name
  },
  needs: ['decodeImage', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    { does: 'Convert an iPhone photo to JPEG', options: {}, files: { file: ['photo.heic'] } },
    {
      does: 'Convert to WebP at a chosen quality',
      options: { to: 'webp', quality: 80 },
      files: { file: ['photo.jpg'] },
    },
    {
      does: 'Make a JPEG of a logo on a blue background',
      options: { to: 'jpeg', background: '#003366' },
      files: { file: ['logo.png'] },
    },
    { does: 'Make an icon for a website', options: { to: 'ico' }, files: { file: ['logo.png'] } },
    {
      does: 'Convert the first page of a PDF to a sharp PNG',
      options: { to: 'png', pages: '1', resolution: 300 },
      files: { file: ['report.pdf'] },
    },
  ],
  load: () => import('./convert-image.js').then((m) => m.convertImage),
})
