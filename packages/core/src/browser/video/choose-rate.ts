import { bitrateFor } from '../../video/level-of-quality.js'
import type { VideoCodec, VideoEncodePlan } from '../../video/video-plan.js'

/** Rate control of an encoder of the browser. */
export type EncoderRate = { quantizer: number } | { bitrate: number }

/**
 * Quantizer of the browser's AV1 encoder, 0 to 255, with which a picture looks about as it does at a level of x264's CRF scale.
 * Measured by VMAF in Chromium on five clips: 120 is between 25 and 27 of x264's own settings, one more on our scale, and 40 more halve the bits as 6
 * of x264's do.
 */
export function quantizerFor(level: number): number {
  return Math.min(255, Math.max(1, Math.round(105 + 6.5 * (level - 26))))
}

/**
 * Bits that encoders of the browser, which are made for calls, need for each one that its AV1 encoder needs for the same picture.
 * Measured as above: 1.1 to 6, the most on still scenes, for which there is the least bitrate.
 */
const needs: Record<VideoCodec, number> = { h264: 2.5, hevc: 1.8, vp9: 1.8, av1: 1 }

/** Bitrates at level 26, for 1080p at 30 frames per second: of still scenes, and of unknown scenes. */
const STILL = 1_000_000
const UNKNOWN = 3_500_000

/** Bits per second that a picture needs to look as a plan by quality says; `sampled` is what AV1 took for parts of it, where known. */
export function neededBitrate(
  { codec, width, height }: Pick<VideoEncodePlan, 'codec' | 'width' | 'height'>,
  { level, frameRate, sampled }: { level: number; frameRate: number | undefined; sampled: number | undefined },
): number {
  const scaled = (bitrate: number) =>
    (bitrateFor(bitrate, width * height, frameRate) * 2 ** ((26 - level) / 6) * needs[codec]) / needs.h264
  return Math.round(sampled === undefined ? scaled(UNKNOWN) : Math.max(sampled * needs[codec], scaled(STILL)))
}

/**
 * Chooses the rate control of the encoder. Of the codecs in plans, browsers offer constant quality in software only for
 * AV1; it is used as long as it stays below the maximum bitrate.
 */
export function chooseRate(
  plan: Pick<VideoEncodePlan, 'codec' | 'width' | 'height' | 'rate'>,
  known: { frameRate: number | undefined; sampled: number | undefined },
): EncoderRate {
  const { codec, rate } = plan
  if (rate.by === 'bitrate') return { bitrate: Math.round(rate.bitrate) }
  const { level, maxBitrate = Number.POSITIVE_INFINITY } = rate
  if (codec === 'av1' && known.sampled !== undefined && known.sampled <= maxBitrate)
    return { quantizer: quantizerFor(level) }
  return { bitrate: Math.round(Math.min(maxBitrate, neededBitrate(plan, { level, ...known }))) }
}
