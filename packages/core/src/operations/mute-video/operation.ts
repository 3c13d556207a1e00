import * as z from 'zod'
import { defineOperation, video } from '../../operation.js'
import { keepVideoMetadata, keptVideoExtension, videoBaseName } from '../../video/edit/video-options.js'

const options = z.strictObject({ keepMetadata: keepVideoMetadata(true) })

export type MuteVideoOptions = z.output<typeof options>

export const operation = defineOperation({
  id: 'mute-video',
  title: 'Mute Video',
  summary: 'Remove the audio from a video without changing the picture.',
  category: 'edit',
  files: { file: video({ maxMiB: 500 }) },
  options,
  output: ({ file }) => `muted_${videoBaseName(file.name)}${keptVideoExtension(file.name)}`,
  needs: ['probeVideo', 'encodeVideo'],
  examples: [{ does: 'Remove the audio from a video', options: {}, files: { file: ['clip.mp4'] } }],
  load: () => import('./mute-video.js').then((m) => m.muteVideo),
})
