/** How much is given up for a smaller file. */
export type VideoQuality = 'low' | 'medium' | 'high'

/** Settings of a quality level. */
export interface QualityLevel {
  /** CRF on the scale of x264 with the parameters of `ffmpeg-encoders.ts`, on which 26 looks like 25 with its own. */
  level: number
  /** Most of the source's bitrate that the result may have, at the same size and with the same codec. */
  share: number
  /** Most pixels of the shorter side. */
  shortSide: number
  /** Most frames per second. */
  frameRate: number
  /** Bits per second of stereo sound as AAC. */
  audioBitrate: number
  /** Most channels of sound. */
  channels: number
  /** Bits per second of 1080p with 30 frames in a second below which a picture is small already. */
  smallBitrate: number
}

/** Chosen by measurement: see `scripts/bench/video.mjs`. */
export const qualityLevels: Record<VideoQuality, QualityLevel> = {
  high: {
    level: 22,
    share: 0.9,
    shortSide: Number.POSITIVE_INFINITY,
    frameRate: 120,
    audioBitrate: 160_000,
    channels: 6,
    smallBitrate: 1_800_000,
  },
  medium: {
    level: 26,
    share: 0.6,
    shortSide: 1080,
    frameRate: 60,
    audioBitrate: 128_000,
    channels: 2,
    smallBitrate: 900_000,
  },
  low: {
    level: 30,
    share: 0.4,
    shortSide: 720,
    frameRate: 30,
    audioBitrate: 96_000,
    channels: 2,
    smallBitrate: 500_000,
  },
}

const FULL_HD = 1920 * 1080

/** How the need for bits grows with the pixels of a frame: less than they do, since larger pictures have less detail in each pixel. */
const PIXEL_EXPONENT = 0.8
/** The same for frames in a second, of which more are more alike. */
const RATE_EXPONENT = 0.5

/** Required bits per second of a picture, given those of 1080p at 30 frames per second. */
export function bitrateFor(atFullHd: number, pixels: number, frameRate = 30): number {
  return atFullHd * (pixels / FULL_HD) ** PIXEL_EXPONENT * (frameRate / 30) ** RATE_EXPONENT
}

/** Relative bitrate of codecs for the same picture, with H.264 at 1; codecs not listed are as old as MPEG-4. */
const codecNeeds: Record<string, number> = {
  h264: 1,
  hevc: 0.85,
  vp9: 0.75,
  av1: 0.6,
  vp8: 1.15,
  mjpeg: 6,
  prores: 8,
  dnxhd: 8,
  dvvideo: 6,
  rawvideo: 50,
  huffyuv: 30,
  ffv1: 20,
}

/** Bits that one codec needs for each bit of another. */
export function bitsFor(codec: string, source: string): number {
  return (codecNeeds[codec] ?? 1.7) / (codecNeeds[source] ?? 1.7)
}
