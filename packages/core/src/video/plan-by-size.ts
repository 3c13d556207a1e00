import type { PictureFacts } from './check-video.js'
import { bitrateFor, bitsFor, qualityLevels } from './level-of-quality.js'
import { planAudio } from './plan-audio.js'
import { commonPlan, planPicture, type VideoEncodingSettings, wantedSeconds } from './plan-video.js'
import { seenSize, shortSide } from './seen-size.js'
import type { AudioPlan, VideoPlan } from './video-plan.js'

/** Shorter sides that are tried, from the largest. */
const shortSides = [2160, 1440, 1080, 720, 540, 480, 360, 288, 240, 180, 144]
/** Bits per second of 1080p with 30 frames in a second that a picture should have at least; with fewer, a smaller one looks better. */
const LEAST_FULL_HD = 900_000
/** Sound takes no more of the bits than this, as far as it can be reduced. */
const AUDIO_SHARE = 0.2
const stereoBitrates = [160_000, 128_000, 96_000, 64_000, 48_000, 32_000]
/** Where bits are scarce, one channel sounds better than two. */
const MONO_BELOW = 40_000
/** Lower bitrates give no usable picture. */
const LEAST_BITRATE = 8_000
/** Boxes and tables of the container: some bytes for each frame of picture and of sound, and for the rest. */
const BYTES_PER_FRAME = 18
const BYTES_PER_SECOND_OF_SOUND = 500
const BYTES_OF_HEAD = 4096

/** How a size is met. */
export interface SizeSettings {
  /** How much of the picture's bits are used; less once they were too many. Default 1. */
  share?: number
  /** Whether to reduce the picture size and sound quality to match the bitrate. Default true. */
  scales?: boolean
}

/** How a video is made so that it takes no more bytes than this. */
export function planBySize(
  facts: PictureFacts,
  settings: VideoEncodingSettings,
  size: number,
  { share = 1, scales = true }: SizeSettings = {},
): VideoPlan {
  const { video } = facts
  const seconds = Math.max(0.1, wantedSeconds(facts, settings))
  const frameRate = Math.min(video.frameRate ?? 30, settings.fps ?? Number.POSITIVE_INFINITY)
  const tracks = settings.removeAudio ? [] : facts.audio
  const forContainer =
    (frameRate * seconds * BYTES_PER_FRAME + tracks.length * seconds * BYTES_PER_SECOND_OF_SOUND + BYTES_OF_HEAD) * 8
  const bits = Math.max(0, size * 8 * 0.99 - forContainer)
  const level = qualityLevels[settings.quality]
  const audio = scales
    ? planSound(facts, settings, (bits * AUDIO_SHARE) / seconds)
    : planAudio(tracks, settings.codec, level)
  const forSound = audio.reduce((sum, plan) => sum + bitrateOf(plan, facts), 0)
  const equal = (video.bitrate ?? Number.POSITIVE_INFINITY) * bitsFor(settings.codec, video.codec)
  const bitrate = Math.max(LEAST_BITRATE, Math.min(bits / seconds - forSound, equal) * share)
  const most = largestShortSide(facts, settings, bitrate, frameRate)
  const frames = bitrate < bitrateFor(LEAST_FULL_HD, most.pixels, frameRate) && frameRate > 30 ? 30 : 120
  return {
    ...commonPlan(facts, settings),
    video: {
      ...planPicture(facts, settings, scales ? { shortSide: most.shortSide, frameRate: frames } : level),
      rate: { by: 'bitrate', bitrate: Math.round(bitrate) },
    },
    audio,
  }
}

function planSound({ audio }: PictureFacts, settings: VideoEncodingSettings, most: number): AudioPlan[] {
  if (settings.removeAudio || audio.length === 0) return []
  const forEach = most / audio.length
  const bitrate = stereoBitrates.find((one) => one <= forEach) ?? stereoBitrates.at(-1)!
  const channels = bitrate < MONO_BELOW ? 1 : 2
  return planAudio(audio, settings.codec, { audioBitrate: channels === 1 ? 40_000 : bitrate, channels })
}

function bitrateOf(plan: AudioPlan, { audio }: PictureFacts): number {
  if (plan.mode === 'encode') return plan.bitrate
  return audio.find(({ index }) => index === plan.index)?.bitrate ?? qualityLevels.medium.audioBitrate
}

/** The largest picture with acceptable quality at a bitrate; the smallest one if there is none. */
function largestShortSide(
  { video }: PictureFacts,
  { maxHeight, codec }: VideoEncodingSettings,
  bitrate: number,
  frameRate: number,
) {
  const seen = seenSize(video)
  const whole = shortSide(seen)
  const top = Math.min(whole, maxHeight ?? Number.POSITIVE_INFINITY)
  const sides = [top, ...shortSides.filter((side) => side < top)]
  const rate = Math.min(frameRate, 30)
  const pixelsAt = (side: number) => seen.width * seen.height * (side / whole) ** 2
  const found =
    sides.find((side) => bitrate >= bitrateFor(LEAST_FULL_HD * bitsFor(codec, 'h264'), pixelsAt(side), rate)) ??
    sides.at(-1)!
  return { shortSide: found, pixels: pixelsAt(found) }
}
