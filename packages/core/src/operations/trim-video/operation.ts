import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, video } from '../../operation.js'
import { keepVideoMetadata, keptVideoExtension, videoBaseName } from '../../video/edit/video-options.js'
import { endsAfterStart, keptPart } from '../../video/time-option.js'

const options = z
  .strictObject({
    ...keptPart,
    cut: z
      .enum(['exact', 'lossless'])
      .default('exact')
      .meta(
        field({
          title: 'Cut',
          description: 'Where the result begins.',
          choices: {
            exact: {
              title: 'Exactly at the start',
              description: 'Copies the video if it can be cut there; otherwise, re-encodes it at a high quality.',
            },
            lossless: {
              title: 'Without loss',
              description: 'Always copies the video. It may begin earlier, at the last point where it can be cut.',
            },
          },
        }),
      ),
    keepMetadata: keepVideoMetadata(true),
  })
  .refine(({ start, end }) => start !== undefined || end !== undefined, {
    path: ['start'],
    message: 'Give a start, an end or both.',
  })
  .refine(...endsAfterStart)

export type TrimVideoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'trim-video',
  title: 'Trim Video',
  summary: 'Keep one part of a video and remove the rest, losslessly if possible.',
  category: 'edit',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }) => `trimmed_${videoBaseName(file.name)}${keptVideoExtension(file.name)}`,
  needs: ['probeVideo', 'encodeVideo'],
  examples: [
    { does: 'Keep the first half minute', options: { end: '0:30' }, files: { file: ['clip.mp4'] } },
    {
      does: 'Keep ten seconds from the middle',
      options: { start: '0:20', end: '0:30' },
      files: { file: ['clip.mp4'] },
    },
    {
      does: 'Cut off the beginning without re-encoding',
      options: { start: '0:20', cut: 'lossless' },
      files: { file: ['clip.mp4'] },
    },
  ],
  load: () => import('./trim-video.js').then((m) => m.trimVideo),
})
