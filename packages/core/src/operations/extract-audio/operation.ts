import * as z from 'zod'
import { field } from '../../fields.js'
import { defineOperation, video } from '../../operation.js'
import { keepVideoMetadata, videoBaseName } from '../../video/edit/video-options.js'
import { endsAfterStart, keptPart } from '../../video/time-option.js'
import { soundFormats } from '../../video/video-plan.js'

const options = z
  .strictObject({
    to: z
      .enum(['keep', ...soundFormats])
      .default('keep')
      .meta(
        field({
          title: 'Format',
          alias: 'format',
          description: 'Format of the audio.',
          choices: {
            keep: { title: 'As it is', description: 'Copies the audio without loss, usually as M4A.' },
            m4a: { title: 'M4A (AAC)', description: 'Plays everywhere.' },
            mp3: { title: 'MP3', description: 'Plays everywhere, even on old devices.' },
            ogg: { title: 'Ogg (Opus)', description: 'Smallest, for browsers and recent devices.' },
            flac: { title: 'FLAC', description: 'Lossless and compressed.' },
            wav: { title: 'WAV', description: 'Uncompressed, for editing.' },
          },
        }),
      ),
    bitrate: z
      .int()
      .min(32)
      .max(512)
      .default(192)
      .meta(
        field({
          title: 'Bitrate',
          description: 'Bitrate of encoded audio, in kilobits per second.',
          unit: 'kbit/s',
          shownWhen: { field: 'to', is: ['m4a', 'mp3', 'ogg'] },
        }),
      ),
    track: z
      .int()
      .min(1)
      .max(50)
      .default(1)
      .meta(field({ title: 'Track', description: 'Audio track to extract, if the video has several.' })),
    ...keptPart,
    keepMetadata: keepVideoMetadata(true),
  })
  .refine(...endsAfterStart)

export type ExtractAudioOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'extract-audio',
  title: 'Extract Audio',
  summary: 'Save the audio of a video as M4A, MP3, Ogg, FLAC or WAV.',
  category: 'convert',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }, settings) =>
    `${videoBaseName(file.name)}.${settings === undefined || settings.to === 'keep' ? 'm4a' : settings.to}`,
  makes: ({ to }) => (to === 'keep' ? soundFormats.map((format) => `.${format}`) : [`.${to}`]),
  needs: ['probeVideo', 'extractSound'],
  examples: [
    { does: 'Save the audio of a video without re-encoding it', options: {}, files: { file: ['clip.mp4'] } },
    { does: 'Save it as an MP3', options: { to: 'mp3' }, files: { file: ['clip.mp4'] } },
    {
      does: 'Save half a minute without loss',
      options: { to: 'flac', start: '0:10', end: '0:40' },
      files: { file: ['clip.mov'] },
    },
  ],
  load: () => import('./extract-audio.js').then((m) => m.extractAudio),
})
