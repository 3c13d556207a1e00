import * as z from 'zod'
import { field } from '../../fields.js'
import { byteSize, sizeUnits } from '../../image/compress/byte-size-option.js'
import { defineOperation, video } from '../../operation.js'
import { keepVideoMetadata } from '../../video/edit/video-options.js'
import { resultExtension } from '../../video/result-extension.js'
import { endsAfterStart, keptPart } from '../../video/time-option.js'
import { videoCodecs } from '../../video/video-plan.js'

const options = z
  .strictObject({
    quality: z
      .enum(['low', 'medium', 'high'])
      .default('medium')
      .meta(
        field({
          title: 'Quality',
          description: 'Trade-off between video quality and file size.',
          choices: {
            low: { title: 'High compression', description: 'Smallest files, at most 720p, visible loss of quality.' },
            medium: {
              title: 'Balanced',
              description: 'Much smaller files, at most 1080p, hardly any visible difference.',
            },
            high: { title: 'Low compression', description: 'Best quality, larger files.' },
          },
        }),
      ),
    targetSize: byteSize('10MB or 500KB')
      .optional()
      .meta(
        field({
          title: 'Target size',
          description: `Maximum file size. Chooses the best quality that fits. Overrides the quality option and takes twice as long. ${sizeUnits}`,
          placeholder: '25 MB',
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
          description:
            'Maximum height, as in 720p, or maximum width for portrait videos. Larger videos are downscaled.',
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
          description: 'Maximum frame rate. Extra frames are dropped.',
          unit: 'fps',
        }),
      ),
    codec: z
      .enum(videoCodecs)
      .default('h264')
      .meta(
        field({
          title: 'Codec',
          description: 'Video codec. Newer codecs take longer to encode and do not play everywhere.',
          choices: {
            h264: { title: 'H.264', description: 'Plays everywhere.' },
            hevc: { title: 'H.265 (HEVC)', description: 'Smaller files; not supported by every browser.' },
            av1: { title: 'AV1', description: 'Smallest files; for recent devices.' },
            vp9: { title: 'VP9', description: 'Smaller files in WebM format; for browsers.' },
          },
        }),
      ),
    removeAudio: z
      .boolean()
      .default(false)
      .meta(field({ title: 'Remove audio', description: 'Omit the audio tracks.' })),
    ...keptPart,
    keepMetadata: keepVideoMetadata(false),
  })
  .refine(...endsAfterStart)

export type CompressVideoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'compress-video',
  title: 'Video Compression',
  summary: 'Make videos smaller, by default with hardly any visible difference.',
  category: 'optimise',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }, settings) =>
    `compressed_${file.name.replace(/\.[a-z0-9]{1,5}$/i, '')}${resultExtension(settings?.codec)}`,
  needs: ['probeVideo', 'encodeVideo'],
  http: { path: '/api/compress-media', match: { type: 'video' } },
  examples: [
    { does: 'Make a video smaller', options: {}, files: { file: ['clip.mp4'] } },
    { does: 'Make a video smaller than 25 megabytes', options: { targetSize: '25MB' }, files: { file: ['clip.mp4'] } },
    {
      does: 'Extract half a minute at 720p without audio',
      options: { start: '1:00', end: '1:30', maxHeight: 720, removeAudio: true },
      files: { file: ['clip.mov'] },
    },
  ],
  load: () => import('./compress-video.js').then((m) => m.compressVideo),
})
