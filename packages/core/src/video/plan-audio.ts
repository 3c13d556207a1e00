import type { QualityLevel } from './level-of-quality.js'
import type { AudioTrackFacts } from './video-facts.js'
import type { AudioPlan, VideoCodec } from './video-plan.js'

/** Audio up to this multiple of the target size is copied. */
const COPY_UP_TO = 1.15
/** Opus needs fewer bits than AAC. */
const OPUS_SHARE = 0.75
const LEAST_BITRATE = 24_000

/** How each track of sound is made smaller; the one that players choose comes first. */
export function planAudio(
  tracks: readonly AudioTrackFacts[],
  codec: VideoCodec,
  level: Pick<QualityLevel, 'audioBitrate' | 'channels'>,
): AudioPlan[] {
  const isOpus = codec === 'vp9'
  const inOrder = [...tracks].sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return inOrder.map((track): AudioPlan => {
    const { index, language, bitrate } = track
    const channels = Math.max(1, Math.min(track.channels, level.channels))
    const most = level.audioBitrate * channelShare(channels) * (isOpus ? OPUS_SHARE : 1)
    const canCopy = isOpus ? track.codec === 'opus' || track.codec === 'vorbis' : track.codec === 'aac'
    if (canCopy && track.channels <= level.channels && bitrate !== undefined && bitrate <= most * COPY_UP_TO)
      return { mode: 'copy', index, language }
    return {
      mode: 'encode',
      index,
      codec: isOpus ? 'opus' : 'aac',
      bitrate: Math.round(Math.max(LEAST_BITRATE, Math.min(most, usefulBitrate(track)))),
      channels,
      language,
    }
  })
}

/** Relative to stereo. */
function channelShare(channels: number): number {
  return channels === 1 ? 0.6 : channels / 2
}

/** More than the source has is of no use; old codecs for speech have their bandwidth from the sample rate. */
export function usefulBitrate({ bitrate, sampleRate, channels }: AudioTrackFacts): number {
  const byBandwidth = sampleRate * channels * 2
  return Math.min(byBandwidth, Math.max(bitrate ?? Number.POSITIVE_INFINITY, LEAST_BITRATE))
}
