import type { VideoFacts } from '../../video/video-facts.js'
import type { VideoCodec } from '../../video/video-plan.js'

/** Codec strings used to query decoders and encoders of the browser. */
const codecTitles: Record<string, string> = {
  h264: 'H.264',
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  vp9: 'VP9',
  vp8: 'VP8',
  mpeg4: 'MPEG-4 Visual',
  h263: 'H.263',
  prores: 'ProRes',
  mjpeg: 'Motion JPEG',
}

/** A codec for people. */
export function codecTitle(codec: string): string {
  return codecTitles[codec] ?? codec
}

/** As mediabunny calls the codecs that a plan can ask for. */
export const mediabunnyCodecs = { h264: 'avc', hevc: 'hevc', av1: 'av1', vp9: 'vp9' } as const satisfies Record<
  VideoCodec,
  string
>

/** Containers that mediabunny reads. */
export const readFormats: readonly VideoFacts['format'][] = ['mp4', 'mov', '3gp', 'mkv', 'webm']
