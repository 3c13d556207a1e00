import type { VideoTrackFacts } from '../video-facts.js'
import type { VideoPlan } from '../video-plan.js'
import type { FfmpegAbilities } from './ffmpeg-abilities.js'

/** Arguments that choose a decoder for a transparent picture: ffmpeg's own ones of VP8 and VP9 leave the transparency out. */
export function alphaDecoder(video: VideoTrackFacts | undefined, { decoders }: FfmpegAbilities): string[] {
  if (!video?.hasAlpha) return []
  const name = video.codec === 'vp9' ? 'libvpx-vp9' : video.codec === 'vp8' ? 'libvpx' : undefined
  return name !== undefined && decoders.has(name) ? ['-c:v', name] : []
}

/** Filters that put a transparent picture on black, as displayed without a background. */
export function onBlack({ hasAlpha }: VideoTrackFacts, { filters }: FfmpegAbilities): string[] {
  return hasAlpha && filters.has('premultiply') ? ['format=yuva420p', 'premultiply=inplace=1'] : []
}

/** Arguments that mark a copied picture as transparent: Matroska says so in a field that ffmpeg takes for metadata. */
export function keptAlpha(video: VideoTrackFacts | undefined, plan: VideoPlan): string[] {
  const isMarked = video?.hasAlpha === true && (video.codec === 'vp8' || video.codec === 'vp9')
  const isMatroska = plan.container === 'webm' || plan.container === 'mkv'
  return isMarked && isMatroska && plan.video.mode === 'copy' ? ['-metadata:s:v:0', 'alpha_mode=1'] : []
}
