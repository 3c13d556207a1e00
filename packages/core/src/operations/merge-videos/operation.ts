import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, many, video } from '../../operation.js'
import { videoBaseName } from '../../video/edit/video-options.js'

const options = z.strictObject({
  join: z
    .enum(['auto', 'encode'])
    .default('auto')
    .meta(
      field({
        title: 'Joining',
        description: 'How the videos are joined.',
        choices: {
          auto: {
            title: 'Without loss if possible',
            description:
              'Re-encodes only the sound if all videos are of the same kind and the quality is high; otherwise, re-encodes the videos.',
          },
          encode: { title: 'Re-encoded', description: 'Always re-encodes the videos.' },
        },
      }),
    ),
  to: z
    .enum(['mp4', 'webm'])
    .default('mp4')
    .meta(
      field({
        title: 'Format',
        alias: 'format',
        description: 'Format of the result.',
        choices: {
          mp4: { title: 'MP4', description: 'Plays everywhere.' },
          webm: { title: 'WebM', description: 'For browsers; takes longer.' },
        },
      }),
    ),
  size: z
    .enum(['first', 'largest'])
    .default('first')
    .meta(
      field({
        title: 'Size',
        description: 'Size of the picture. Videos with other aspect ratios get black bars.',
        choices: { first: 'That of the first video', largest: 'That of the largest video' },
      }),
    ),
  quality: z
    .enum(['low', 'medium', 'high'])
    .default('high')
    .meta(
      field({
        title: 'Quality',
        description: 'Trade-off between video quality and file size.',
        choices: {
          low: { title: 'Low', description: 'Small files, visible loss of quality.' },
          medium: { title: 'Medium', description: 'Smaller files, hardly any visible difference.' },
          high: { title: 'High', description: 'No visible difference.' },
        },
      }),
    ),
  removeAudio: z
    .boolean()
    .default(false)
    .meta(field({ title: 'Remove audio', description: 'Omit the audio tracks.' })),
})

export type MergeVideosOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'merge-videos',
  title: 'Merge Videos',
  summary: 'Join videos of any format and size, in the given order, without loss if they are of the same kind.',
  category: 'edit',
  files: { files: many(video({ maxMiB: 500, title: 'video files' }), { min: 2, max: 50, maxTotalMiB: 1000 }) },
  options,
  output: ({ files }, settings) => `merged_${videoBaseName(files[0]?.name ?? 'video')}.${settings?.to ?? 'mp4'}`,
  needs: ['probeVideo', 'joinVideos'],
  examples: [
    { does: 'Join two videos', options: {}, files: { files: ['part-1.mp4', 'part-2.mp4'] } },
    {
      does: 'Join them in the size of the largest, without audio',
      options: { size: 'largest', removeAudio: true },
      files: { files: ['part-1.mp4', 'part-2.mp4'] },
    },
  ],
  load: () => import('./merge-videos.js').then((m) => m.mergeVideos),
})
