import * as z from 'zod'
import { field } from '../../fields.js'
import { byteSize } from '../../image/compress/byte-size-option.js'
import { defineOperation, video } from '../../operation.js'
import { resultExtension } from '../../video/result-extension.js'
import { videoTime } from '../../video/time-option.js'
import { videoCodecs } from '../../video/video-plan.js'

const options = z
  .strictObject({
    quality: z
      .enum(['low', 'medium', 'high'])
      .default('medium')
      .meta(
        field({
          title: 'Quality',
          description: 'How much of the video is given up for a smaller file.',
          choices: {
            low: { title: 'High compression', description: 'The smallest files, at most 720p; loss can be seen.' },
            medium: { title: 'Balanced', description: 'Much smaller, at most 1080p; hardly a visible difference.' },
            high: { title: 'Low compression', description: 'Best quality; files stay larger.' },
          },
        }),
      ),
    targetSize: byteSize('10MB or 500KB')
      .optional()
      .meta(
        field({
          title: 'Target size',
          description:
            'Looks for the best quality that fits into this many bytes. It decides instead of the quality, and takes twice the time.',
          placeholder: '25MB',
          choices: {
            '10MB': { title: '10 MB', description: 'For most chats.' },
            '16MB': { title: '16 MB', description: 'For messengers.' },
            '25MB': { title: '25 MB', description: 'For e-mail.' },
          },
        }),
      ),
    maxHeight: z
      .int()
      .min(64)
      .max(8192)
      .optional()
      .meta(
        field({
          title: 'Height',
          description: 'Scales larger videos down to this, as in 720p: for upright ones it is the width.',
          unit: 'px',
        }),
      ),
    fps: z
      .number()
      .min(1)
      .max(240)
      .optional()
      .meta(
        field({
          title: 'Frames per second',
          description: 'Leaves frames out where there are more than this.',
          unit: 'fps',
        }),
      ),
    codec: z
      .enum(videoCodecs)
      .default('h264')
      .meta(
        field({
          title: 'Codec',
          description: 'How the picture is encoded. The newer ones take longer and are not played everywhere.',
          choices: {
            h264: { title: 'H.264', description: 'Plays everywhere.' },
            hevc: { title: 'H.265 (HEVC)', description: 'Smaller; not in every browser.' },
            av1: { title: 'AV1', description: 'Smallest; for recent devices.' },
            vp9: { title: 'VP9', description: 'Smaller, as WebM; for browsers.' },
          },
        }),
      ),
    removeAudio: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Remove the sound', description: 'Leaves the picture only.' })),
    start: videoTime()
      .optional()
      .meta(field({ title: 'Start', description: 'Cuts off what comes before this time.', placeholder: '0:30' })),
    end: videoTime()
      .optional()
      .meta(field({ title: 'End', description: 'Cuts off what comes after this time.', placeholder: '1:30' })),
    keepMetadata: z
      .boolean()
      .default(false)
      .meta(
        field({
          title: 'Keep metadata',
          description: 'Keeps title, date, place and camera. Chapters and languages stay in any case.',
        }),
      ),
  })
  .refine(({ start = 0, end }) => end === undefined || end > start, {
    path: ['end'],
    message: 'The end must come after the start.',
  })

export type CompressVideoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'compress-video',
  title: 'Video Compression',
  summary: 'Make videos smaller while keeping how they look.',
  category: 'optimise',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }, settings) =>
    `compressed_${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}${resultExtension(settings?.codec)}`,
  needs: ['probeVideo', 'encodeVideo'],
  http: { path: '/api/compress-media', match: { type: 'video' } },
  examples: [
    { does: 'Make a video smaller', options: {}, files: { file: ['clip.mp4'] } },
    { does: 'Get a video below 25 megabytes', options: { targetSize: '25MB' }, files: { file: ['clip.mp4'] } },
    {
      does: 'Cut out half a minute, at 720p and without sound',
      options: { start: '1:00', end: '1:30', maxHeight: 720, removeAudio: true },
      files: { file: ['clip.mov'] },
    },
  ],
  load: () => import('./compress-video.js').then((m) => m.compressVideo),
})
