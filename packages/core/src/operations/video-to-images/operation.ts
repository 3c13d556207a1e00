import * as z from 'zod'
import { field } from '../../fields.js'
import { resultQuality } from '../../image/edit/image-options.js'
import { defineOperation, video } from '../../operation.js'
import { videoBaseName } from '../../video/edit/video-options.js'
import { endsAfterStart, timeField } from '../../video/time-option.js'

const options = z
  .strictObject({
    every: z
      .number()
      .min(0.01)
      .max(3600)
      .optional()
      .meta(field({ title: 'Interval', description: 'Seconds between images. Default: 1.', unit: 's' })),
    count: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .meta(field({ title: 'Number', description: 'Number of images, evenly spread over the video.' })),
    start: timeField('Start', 'Time of the first image.', '0:30'),
    end: timeField('End', 'Time after which no images are saved.', '1:30'),
    format: z
      .enum(['jpeg', 'png', 'webp'])
      .default('jpeg')
      .meta(
        field({
          title: 'Format',
          alias: 'to',
          description: 'Format of the images.',
          choices: {
            jpeg: { title: 'JPEG', description: 'Small files that open everywhere.' },
            png: { title: 'PNG', description: 'Lossless.' },
            webp: { title: 'WebP', description: 'Smaller than JPEG, for the web.' },
          },
        }),
      ),
    quality: resultQuality({ least: 1, usual: 90 }, { field: 'format', is: ['jpeg', 'webp'] }),
    maxSide: z
      .int()
      .min(16)
      .max(8192)
      .optional()
      .meta(
        field({
          title: 'Longest side',
          description: 'Maximum width and height. Larger images are scaled down.',
          unit: 'px',
        }),
      ),
  })
  .refine(({ every, count }) => every === undefined || count === undefined, {
    path: ['count'],
    message: 'Give either an interval or a number of images.',
  })
  .refine(...endsAfterStart)

export type VideoToImagesOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'video-to-images',
  title: 'Video to Images',
  summary: 'Save frames of a video as JPEG, PNG or WebP images.',
  category: 'convert',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }) => `${videoBaseName(file.name)}.zip`,
  makes: ({ format }) => [format === 'jpeg' ? '.jpg' : `.${format}`],
  needs: ['probeVideo', 'videoFrames', 'encodeImage'],
  http: { response: 'archive' },
  examples: [
    { does: 'Save an image every ten seconds', options: { every: 10 }, files: { file: ['clip.mp4'] }, several: true },
    {
      does: 'Save four images, evenly spread',
      options: { count: 4, format: 'png' },
      files: { file: ['clip.mp4'] },
      several: true,
    },
    {
      does: 'Save the frame at a given time',
      options: { start: '0:05', count: 1 },
      files: { file: ['clip.mp4'] },
    },
  ],
  load: () => import('./video-to-images.js').then((m) => m.videoToImages),
})
