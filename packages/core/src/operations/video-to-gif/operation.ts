import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, video } from '../../operation.js'
import { videoBaseName } from '../../video/edit/video-options.js'
import { endsAfterStart, timeField } from '../../video/time-option.js'

const options = z
  .strictObject({
    start: timeField('Start', 'Begin at this time.', '0:03'),
    end: timeField('End', 'End at this time.', '0:08'),
    width: z
      .int()
      .min(16)
      .max(2000)
      .default(480)
      .meta(
        field({ title: 'Width', description: 'Width of the result. Smaller videos are not enlarged.', unit: 'px' }),
      ),
    fps: z
      .number()
      .min(1)
      .max(50)
      .default(12)
      .meta(
        field({
          title: 'Frames per second',
          description: 'Frames per second. Higher values are smoother but make the file larger.',
          unit: 'fps',
        }),
      ),
    format: z
      .enum(['gif', 'webp'])
      .default('gif')
      .meta(
        field({
          title: 'Format',
          alias: 'to',
          description: 'Format of the animation.',
          choices: {
            gif: { title: 'GIF', description: 'Plays everywhere, with 256 colors.' },
            webp: { title: 'WebP', description: 'Much smaller, in full color, for browsers.' },
          },
        }),
      ),
    loop: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .meta(field({ title: 'Loops', description: 'Number of times the animation plays (0 = forever).' })),
  })
  .refine(...endsAfterStart)

export type VideoToGifOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'video-to-gif',
  title: 'Video to GIF',
  summary: 'Make an animated GIF or WebP from part of a video.',
  category: 'convert',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }, settings) => `${videoBaseName(file.name)}.${settings?.format ?? 'gif'}`,
  needs: ['probeVideo', 'videoFrames', 'encodeAnimation'],
  examples: [
    { does: 'Make a GIF of three seconds', options: { start: '0:02', end: '0:05' }, files: { file: ['clip.mp4'] } },
    {
      does: 'Make a small animated WebP',
      options: { format: 'webp', width: 240, end: '0:04' },
      files: { file: ['clip.mp4'] },
    },
  ],
  load: () => import('./video-to-gif.js').then((m) => m.videoToGif),
})
