import { defineOperation, field, video } from '@sheaf/core'
import * as z from 'zod'
import { notThere } from './not-there.js'

const options = z.strictObject({
  quality: z
    .enum(['low', 'medium', 'high'])
    .default('medium')
    .meta(
      field({
        title: 'Quality',
        description: 'How much of the video is given up for a smaller file.',
        choices: {
          low: { title: 'High compression', description: 'The smallest files; loss can be seen.' },
          medium: { title: 'Balanced', description: 'Much smaller, hardly a visible difference.' },
          high: { title: 'Low compression', description: 'Best quality; files stay larger.' },
        },
      }),
    ),
})

/** Video Compression. */
export const compressVideo = defineOperation({
  id: 'compress-video',
  title: 'Video Compression',
  summary: 'Make videos smaller while keeping how they look.',
  category: 'optimise',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }) => `compressed_${file.name}`,
  needs: [],
  http: { path: '/api/compress-media', match: { type: 'video' } },
  examples: [
    { does: 'Make a video smaller', options: {}, files: { file: ['clip.mp4'] } },
    { does: 'Make a video as small as it gets', options: { quality: 'low' }, files: { file: ['clip.mp4'] } },
  ],
  load: () => notThere('Video Compression'),
})
