import * as z from 'zod'
import { field } from '../../fields.js'
import { everyImage, imageQuality, keepImageMetadata, prefixed } from '../../image/edit/image-options.js'
import { sizePresets } from '../../image/edit/size-presets.js'
import { defineOperation, image } from '../../operation.js'

const side = () => z.int().min(1).max(65_535).optional()

const options = z
  .strictObject({
    width: side().meta(field({ title: 'Width', description: 'Width of the result.', unit: 'px' })),
    height: side().meta(field({ title: 'Height', description: 'Height of the result.', unit: 'px' })),
    percent: z
      .number()
      .min(1)
      .max(1000)
      .optional()
      .meta(field({ title: 'Percent', description: 'Size of the result as a percentage of the original.', unit: '%' })),
    preset: z
      .enum(Object.keys(sizePresets) as (keyof typeof sizePresets)[])
      .optional()
      .meta(
        field({
          title: 'Preset',
          description: 'A common size.',
          choices: {
            thumbnail: 'Thumbnail (256 × 256)',
            avatar: 'Profile picture (512 × 512)',
            email: 'Email (1280 × 1280)',
            'full-hd': 'Full HD (1920 × 1080)',
            '4k': '4K (3840 × 2160)',
            square: 'Square post (1080 × 1080)',
            portrait: 'Portrait post (1080 × 1350)',
            story: 'Story (1080 × 1920)',
            'link-preview': 'Link preview (1200 × 630)',
          },
        }),
      ),
    fit: z
      .enum(['inside', 'cover', 'stretch'])
      .default('inside')
      .meta(
        field({
          title: 'Fit',
          description: 'How the image fills a given width and height.',
          choices: {
            inside: { title: 'Fit inside', description: 'Keep the whole image and its aspect ratio.' },
            cover: {
              title: 'Fill and crop',
              description: 'Fill the size and crop what extends beyond it.',
            },
            stretch: { title: 'Stretch', description: 'Fill the size and change the aspect ratio.' },
          },
        }),
      ),
    enlarge: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Enlarge', description: 'Also enlarge smaller images. By default, they keep their size.' })),
    quality: imageQuality(),
    keepMetadata: keepImageMetadata(),
  })
  .refine(({ width, height, percent, preset }) => (width ?? height ?? percent ?? preset) !== undefined, {
    path: ['width'],
    message: 'Give a width, a height, a percentage or a preset.',
  })
  .refine(
    ({ width, height, percent, preset }) =>
      [width ?? height, percent, preset].filter((value) => value !== undefined).length < 2,
    { path: ['width'], message: 'Give either a width and a height, or a percentage, or a preset.' },
  )

export type ResizeImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'resize-image',
  title: 'Resize Image',
  summary: 'Scale an image to a width and height, a percentage or a common size.',
  category: 'edit',
  files: { file: image(everyImage) },
  options,
  output: prefixed('resized'),
  needs: ['decodeImage', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 570 },
  examples: [
    { does: 'Make a photo 800 pixels wide', options: { width: 800 }, files: { file: ['photo.jpg'] } },
    { does: 'Halve the size', options: { percent: 50 }, files: { file: ['photo.jpg'] } },
    {
      does: 'Fill a square and cut off the rest',
      options: { width: 500, height: 500, fit: 'cover' },
      files: { file: ['photo.jpg'] },
    },
    { does: 'Scale to a common size', options: { preset: 'full-hd' }, files: { file: ['photo.jpg'] } },
  ],
  load: () => import('./resize-image.js').then((m) => m.resizeImage),
})
