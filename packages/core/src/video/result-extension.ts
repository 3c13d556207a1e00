import type { VideoCodec } from './video-plan.js'

/** The container for a codec. */
export function containerFor(codec: VideoCodec): 'mp4' | 'webm' {
  return codec === 'vp9' ? 'webm' : 'mp4'
}

/** Extension of a result, with the dot. */
export function resultExtension(codec: VideoCodec = 'h264'): '.mp4' | '.webm' {
  return `.${containerFor(codec)}`
}
