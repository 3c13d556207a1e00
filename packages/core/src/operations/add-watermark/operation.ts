import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import { watermarkPosition } from '../../image/edit/image-options.js'
import { defineOperation, image, optional, pdf } from '../../operation.js'
import { chosenPages, password } from '../../pdf/model/options.js'

const options = z.strictObject({
  type: z
    .enum(['text', 'image'])
    .default('text')
    .meta(field({ title: 'Type', description: 'What to draw.', choices: { text: 'Text', image: 'Image' } })),
  text: z
    .string()
    .max(1000)
    .default('CONFIDENTIAL')
    .meta(
      field({
        title: 'Text',
        description:
          'Text to draw, in Latin, Greek, Cyrillic, Chinese, Japanese, Korean, Arabic, Hebrew, Thai or Devanagari script. Can have several lines.',
        multiline: true,
        shownWhen: { field: 'type', is: ['text'] },
      }),
    ),
  position: watermarkPosition('center', 'Position of the watermark on the page.'),
  opacity: z
    .number()
    .min(10)
    .max(100)
    .default(30)
    .meta(field({ title: 'Opacity', description: 'Opacity of the watermark; 100 is opaque.', unit: '%' })),
  rotation: z
    .number()
    .min(0)
    .max(359)
    .default(45)
    .meta(field({ title: 'Rotation', description: 'Counterclockwise rotation in degrees.', unit: '°' })),
  size: z
    .number()
    .min(10)
    .max(100)
    .default(50)
    .meta(
      field({
        title: 'Size',
        description:
          'Width of the watermark before rotation, as a percentage of the page width. Reduced if it would not fit on the page.',
        unit: '%',
      }),
    ),
  layer: z
    .enum(['above', 'below'])
    .default('above')
    .meta(
      field({
        title: 'Layer',
        description: 'Whether to draw over or under the page content.',
        choices: { above: 'Above the content', below: 'Below the content' },
      }),
    ),
  color: colorOption('#808080')
    .default('#808080')
    .meta(
      field({
        title: 'Color',
        description: 'Color of the text.',
        placeholder: '#808080',
        shownWhen: { field: 'type', is: ['text'] },
      }),
    ),
  pages: chosenPages('Pages to watermark.'),
  password,
})

export type AddWatermarkOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'add-watermark',
  title: 'Add Watermark',
  summary: 'Stamp text or an image on the pages of a PDF.',
  category: 'pages',
  files: {
    file: pdf({ maxMiB: 50 }),
    watermarkImage: optional(
      image({
        title: 'watermark image',
        maxMiB: 5,
        extensions: ['.png', '.jpg', '.jpeg', '.gif'],
        mimeTypes: ['image/png', 'image/jpeg', 'image/gif'],
        shownWhen: { field: 'type', is: ['image'] },
        needed: true,
      }),
    ),
  },
  options,
  output: ({ file }) => file.name.replace(/(\.pdf)?$/i, '_watermarked.pdf'),
  needs: [],
  time: { secondsPerMiB: 0.2, most: 300 },
  http: { response: 'download' },
  examples: [
    { does: 'Write CONFIDENTIAL across each page', options: {} },
    { does: 'Tile a word across the pages', options: { text: 'DRAFT', position: 'tile', size: 20 } },
    {
      does: 'Stamp a logo on the first page',
      options: { type: 'image', position: 'top-right', size: 20, rotation: 0, pages: '1' },
      files: { watermarkImage: ['logo.png'] },
    },
  ],
  load: () => import('./add-watermark.js').then((m) => m.addWatermark),
})
