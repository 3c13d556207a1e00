import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, video } from '../../operation.js'
import { keepVideoMetadata, videoBaseName } from '../../video/edit/video-options.js'
import { videoCodecs } from '../../video/video-plan.js'

const options = z
  .strictObject({
    to: z
      .enum(['mp4', 'webm', 'mov', 'mkv'])
      .default('mp4')
      .meta(
        field({
          title: 'Format',
          alias: 'format',
          description: 'Format of the result.',
          choices: {
            mp4: { title: 'MP4', description: 'The most widely supported format.' },
            webm: { title: 'WebM', description: 'For the web, with free codecs.' },
            mov: { title: 'MOV', description: 'For QuickTime and video editors on a Mac.' },
            mkv: { title: 'MKV', description: 'Supports nearly every codec.' },
          },
        }),
      ),
    codec: z
      .enum(['keep', ...videoCodecs])
      .default('keep')
      .meta(
        field({
          title: 'Codec',
          description: 'Video codec.',
          choices: {
            keep: {
              title: 'Keep',
              description: 'Copy the video stream if the format supports its codec; otherwise, re-encode it.',
            },
            h264: { title: 'H.264', description: 'Plays everywhere.' },
            hevc: { title: 'H.265 (HEVC)', description: 'Smaller files; not supported by every browser.' },
            av1: { title: 'AV1', description: 'Smallest files; for recent devices.' },
            vp9: { title: 'VP9', description: 'Smaller files; for browsers.' },
          },
        }),
      ),
    quality: z
      .enum(['low', 'medium', 'high'])
      .default('high')
      .meta(
        field({
          title: 'Quality',
          description: 'Video quality, if the video is re-encoded.',
          choices: {
            low: { title: 'Low', description: 'Small files, visible loss of quality.' },
            medium: { title: 'Medium', description: 'Smaller files, hardly any visible difference.' },
            high: { title: 'High', description: 'No visible difference.' },
          },
        }),
      ),
    keepMetadata: keepVideoMetadata(false),
  })
  .refine(({ to, codec }) => codec === 'keep' || holds[to]!.includes(codec), {
    path: ['codec'],
    message: 'This format cannot hold this codec: WebM takes VP9 and AV1, MOV takes H.264 and H.265.',
  })

/** What formats can hold of what can be written. */
const holds: Record<string, readonly string[]> = {
  mp4: videoCodecs,
  webm: ['vp9', 'av1'],
  mov: ['h264', 'hevc'],
  mkv: videoCodecs,
}

export type ConvertVideoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'convert-video',
  title: 'Convert Video',
  summary: 'Convert a video to MP4, WebM, MOV or MKV, losslessly if possible.',
  category: 'convert',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }, settings) => {
    const name = `${videoBaseName(file.name)}.${settings?.to ?? 'mp4'}`
    return name.toLowerCase() === file.name.toLowerCase() ? `converted_${name}` : name
  },
  needs: ['probeVideo', 'encodeVideo'],
  examples: [
    { does: 'Convert a video from a phone to MP4', options: {}, files: { file: ['clip.mov'] } },
    {
      does: 'Convert to WebM for a website',
      options: { to: 'webm', quality: 'medium' },
      files: { file: ['today.mkv'] },
    },
  ],
  load: () => import('./convert-video.js').then((m) => m.convertVideo),
})
