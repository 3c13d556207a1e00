import * as z from 'zod'
import { field } from '../../fields.js'
import { everyImage, imageQuality, keepImageMetadata, prefixed } from '../../image/edit/image-options.js'
import { defineOperation, image } from '../../operation.js'

const length = () => z.number().min(0).max(65_535).optional()

const options = z
  .strictObject({
    ratio: z
      .string()
      .regex(/^\s*\d{1,4}(\.\d+)?\s*[:x/]\s*\d{1,4}(\.\d+)?\s*$/, 'Use a ratio like 16:9.')
      .optional()
      .meta(
        field({
          title: 'Aspect ratio',
          description: 'Keep the largest part with this aspect ratio.',
          placeholder: '16:9',
          choices: {
            '1:1': 'Square (1:1)',
            '4:3': '4:3',
            '3:2': '3:2',
            '16:9': '16:9',
            '4:5': 'Portrait (4:5)',
            '9:16': 'Story (9:16)',
          },
        }),
      ),
    width: length().meta(
      field({ title: 'Width', description: 'Width of the part to keep. Default: up to the right edge.' }),
    ),
    height: length().meta(
      field({ title: 'Height', description: 'Height of the part to keep. Default: down to the bottom edge.' }),
    ),
    x: length().meta(
      field({ title: 'From the left', description: 'Distance of the part to keep from the left edge of the image.' }),
    ),
    y: length().meta(
      field({ title: 'From the top', description: 'Distance of the part to keep from the top edge of the image.' }),
    ),
    unit: z
      .enum(['px', 'percent'])
      .default('px')
      .meta(
        field({
          title: 'Unit',
          description: 'Unit of widths, heights and distances.',
          choices: { px: 'Pixels', percent: 'Percent of the image' },
        }),
      ),
    position: z
      .enum([
        'center',
        'attention',
        'top-left',
        'top',
        'top-right',
        'left',
        'right',
        'bottom-left',
        'bottom',
        'bottom-right',
      ])
      .default('center')
      .meta(
        field({
          title: 'Position',
          description: 'Which part to keep if no distances are given.',
          choices: {
            center: 'Center',
            attention: {
              title: 'Most interesting part',
              description: 'Looks for edges, strong colors and faces.',
            },
            'top-left': 'Top left',
            top: 'Top',
            'top-right': 'Top right',
            left: 'Left',
            right: 'Right',
            'bottom-left': 'Bottom left',
            bottom: 'Bottom',
            'bottom-right': 'Bottom right',
          },
        }),
      ),
    quality: imageQuality(),
    keepMetadata: keepImageMetadata(),
  })
  .refine(
    ({ ratio, width, height, x, y }) =>
      [ratio, width, height, x, y].some((value) => value !== undefined) &&
      (ratio === undefined || [width, height, x, y].every((value) => value === undefined)),
    { path: ['ratio'], message: 'Give either an aspect ratio or the part to keep.' },
  )

export type CropImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'crop-image',
  title: 'Crop Image',
  summary: 'Crop an image to a box or to an aspect ratio such as 16:9.',
  category: 'edit',
  files: { file: image(everyImage) },
  options,
  output: prefixed('cropped'),
  needs: ['decodeImage', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    {
      does: 'Cut the most interesting square out of a photo',
      options: { ratio: '1:1', position: 'attention' },
      files: { file: ['photo.jpg'] },
    },
    {
      does: 'Keep a box in pixels',
      options: { x: 20, y: 10, width: 200, height: 100 },
      files: { file: ['photo.jpg'] },
    },
    {
      does: 'Cut off the lower tenth',
      options: { height: 90, y: 0, unit: 'percent' },
      files: { file: ['photo.jpg'] },
    },
  ],
  load: () => import('./crop-image.js').then((m) => m.cropImage),
})
