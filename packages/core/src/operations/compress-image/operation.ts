import * as z from 'zod'
import { field } from '../../fields.js'
import { byteSize, sizeUnits } from '../../image/compress/byte-size-option.js'
import { keepImageMetadata } from '../../image/edit/image-options.js'
import { baseName, extensionOf } from '../../image/edit/result-format.js'
import { defineOperation, image } from '../../operation.js'

const options = z.strictObject({
  quality: z
    .enum(['low', 'medium', 'high'])
    .default('medium')
    .meta(
      field({
        title: 'Quality',
        description: 'Trade-off between image quality and file size.',
        choices: {
          low: { title: 'High compression', description: 'Smallest files, visible loss of quality.' },
          medium: { title: 'Balanced', description: 'Much smaller files, hardly any visible difference.' },
          high: { title: 'Low compression', description: 'Best quality; PNG stays lossless.' },
        },
      }),
    ),
  to: z
    .enum(['same', 'jpeg', 'png', 'webp', 'gif', 'avif'])
    .default('same')
    .meta(
      field({
        title: 'Format',
        alias: 'format',
        description: 'Format of the result. GIF, WebP and PNG keep animations.',
        choices: { same: 'Same as the image', jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' },
      }),
    ),
  maxSide: z
    .int()
    .min(16)
    .max(65_535)
    .optional()
    .meta(
      field({
        title: 'Longest side',
        description: 'Maximum width and height. Larger images are scaled down.',
        unit: 'px',
      }),
    ),
  targetSize: byteSize('200KB or 1.5MB')
    .optional()
    .meta(
      field({
        title: 'Target size',
        description: `Maximum file size. Sheaf chooses the best quality that fits. ${sizeUnits}`,
        placeholder: '200 KB',
        choices: { '100KB': '100 KB', '200KB': '200 KB', '500KB': '500 KB', '1MB': '1 MB' },
      }),
    ),
  exactQuality: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta(
      field({
        title: 'Exact quality',
        description: 'Quality of JPEG, WebP and AVIF. Replaces the quality level. Ignored if a target size is set.',
      }),
    ),
  keepMetadata: keepImageMetadata({
    description:
      'Keep camera data, location and captions. The color profile, the orientation and the HDR gain map of a JPEG are always kept.',
  }),
})

export type CompressImageOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'compress-image',
  title: 'Image Compression',
  summary: 'Make images smaller while keeping their visual quality.',
  category: 'optimise',
  files: {
    file: image({
      extensions: [
        ...['.jpeg', '.jpg', '.png', '.bmp', '.tiff', '.tif', '.webp', '.gif', '.avif', '.heic', '.heif'],
        ...['.jp2', '.jpx', '.j2k', '.jxl', '.ico'],
      ],
      mimeTypes: [
        'image/jpeg',
        'image/png',
        'image/bmp',
        'image/tiff',
        'image/webp',
        'image/gif',
        'image/avif',
        'image/heic',
        'image/heif',
        'image/jp2',
        'image/jxl',
        'image/x-icon',
      ],
    }),
  },
  options,
  output: ({ file }, settings) => {
    const name = settings && settings.to !== 'same' ? baseName(file.name) + extensionOf(settings.to) : file.name
    return `compressed_${name}`
  },
  needs: ['decodeImage', 'encodeImage'],
  time: { secondsPerMiB: 10, most: 570 },
  http: { path: '/api/compress-media', match: { type: 'image' } },
  examples: [
    { does: 'Make a photo smaller', options: {}, files: { file: ['photo.jpg'] } },
    { does: 'Convert to WebP with at most 1600 pixels per side', options: { to: 'webp', maxSide: 1600 } },
    { does: 'Compress a photo at quality 50', options: { exactQuality: 50 }, files: { file: ['photo.jpg'] } },
    {
      does: 'Make a photo smaller than 200 kilobytes',
      options: { targetSize: '200KB' },
      files: { file: ['photo.jpg'] },
    },
  ],
  load: () => import('./compress-image.js').then((m) => m.compressImage),
})
