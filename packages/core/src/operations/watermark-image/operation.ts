import * as z from 'zod'
import { colorOption } from '../../color-option.js'
import { field } from '../../fields.js'
import {
  everyImage,
  imageQuality,
  keepImageMetadata,
  prefixed,
  watermarkPosition,
} from '../../image/edit/image-options.js'
import { defineOperation, image, optional } from '../../operation.js'

const options = z.strictObject({
  type: z
    .enum(['text', 'image'])
    .default('text')
    .meta(field({ title: 'Type', description: 'What to draw.', choices: { text: 'Text', image: 'Image' } })),
  text: z
    .string()
    .max(1000)
    .default('© Copyright')
    .meta(
      field({
        title: 'Text',
        description: 'Text to draw, in any common script. Can have several lines.',
        multiline: true,
        shownWhen: { field: 'type', is: ['text'] },
      }),
    ),
  position: watermarkPosition('bottom-right', 'Position of the watermark on the image.'),
  size: z
    .number()
    .min(1)
    .max(100)
    .default(30)
    .meta(
      field({
        title: 'Size',
        description:
          'Width of the watermark before rotation, as a percentage of the image width. Reduced if it would not fit.',
        unit: '%',
      }),
    ),
  opacity: z
    .number()
    .min(1)
    .max(100)
    .default(50)
    .meta(field({ title: 'Opacity', description: 'Opacity of the watermark; 100 is opaque.', unit: '%' })),
  rotation: z
    .number()
    .min(0)
    .max(359)
    .default(0)
    .meta(field({ title: 'Rotation', description: 'Counterclockwise rotation in degrees.', unit: '°' })),
  color: colorOption('#ffffff')
    .default('#ffffff')
    .meta(
      field({
        title: 'Color',
        description: 'Color of the text.',
        placeholder: '#ffffff',
        shownWhen: { field: 'type', is: ['text'] },
      }),
    ),
  quality: imageQuality(),
  keepMetadata: keepImageMetadata(),
})

export type WatermarkImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'watermark-image',
  title: 'Watermark Image',
  summary: 'Draw text or a logo over an image, once or tiled.',
  category: 'edit',
  files: {
    file: image(everyImage),
    watermarkImage: optional(
      image({
        ...everyImage,
        title: 'watermark image',
        maxMiB: 20,
        shownWhen: { field: 'type', is: ['image'] },
        needed: true,
      }),
    ),
  },
  options,
  output: prefixed('watermarked'),
  needs: ['decodeImage', 'encodeImage', 'renderPages'],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    {
      does: 'Write a name in the lower right corner of a photo',
      options: { text: '© Ada Lovelace' },
      files: { file: ['photo.jpg'] },
    },
    {
      does: 'Tile a word across a photo',
      options: { text: 'DRAFT', position: 'tile', size: 20, rotation: 30, opacity: 30 },
      files: { file: ['photo.jpg'] },
    },
    {
      does: 'Put a logo in the upper left corner',
      options: { type: 'image', position: 'top-left', size: 15, opacity: 80 },
      files: { file: ['photo.jpg'], watermarkImage: ['logo.png'] },
    },
  ],
  load: () => import('./watermark-image.js').then((m) => m.watermarkImage),
})
