import * as z from 'zod'
import { field } from '../../fields.js'
import { everyImage, keepImageMetadata, prefixed } from '../../image/edit/image-options.js'
import { defineOperation, image } from '../../operation.js'

const options = z.strictObject({
  angle: z
    .enum(['0', '90', '180', '270'])
    .default('90')
    .meta(
      field({
        title: 'Angle',
        description: 'Clockwise rotation in degrees.',
        choices: { '0': 'None (apply the stored orientation)', '90': '90° right', '180': '180°', '270': '90° left' },
      }),
    ),
  flip: z
    .enum(['none', 'horizontal', 'vertical'])
    .default('none')
    .meta(
      field({
        title: 'Flip',
        description: 'Mirror the image after the rotation.',
        choices: { none: 'No', horizontal: 'Left and right', vertical: 'Top and bottom' },
      }),
    ),
  edges: z
    .enum(['keep', 'trim'])
    .default('keep')
    .meta(
      field({
        title: 'Edges of JPEGs',
        description: 'What to do with edge pixels that a lossless rotation cannot move.',
        choices: {
          keep: { title: 'Keep', description: 'Re-encode the image at a high quality if there are such pixels.' },
          trim: { title: 'Cut off', description: 'Cut off up to 15 pixels and rotate without loss.' },
        },
      }),
    ),
  keepMetadata: keepImageMetadata({ kept: true }),
})

export type RotateImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'rotate-image',
  title: 'Rotate Image',
  summary: 'Rotate or mirror an image, losslessly for most JPEGs.',
  category: 'edit',
  files: { file: image(everyImage) },
  options,
  output: prefixed('rotated'),
  needs: ['decodeImage', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    { does: 'Rotate a photo to the right', options: {}, files: { file: ['photo.jpg'] } },
    { does: 'Mirror an image', options: { angle: '0', flip: 'horizontal' }, files: { file: ['logo.png'] } },
    {
      does: 'Turn a photo upright for programs that ignore its orientation',
      options: { angle: '0' },
      files: { file: ['photo.jpg'] },
    },
  ],
  load: () => import('./rotate-image.js').then((m) => m.rotateImage),
})
