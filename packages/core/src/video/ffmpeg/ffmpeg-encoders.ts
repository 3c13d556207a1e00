import type { VideoTrackFacts } from '../video-facts.js'
import type { EncodingSpeed, VideoCodec, VideoEncodePlan } from '../video-plan.js'
import type { FfmpegAbilities } from './ffmpeg-abilities.js'

/**
 * Bits go to flat and dark parts, where their lack is seen, and hardly any to grain that only looks like detail: at the same SSIM and
 * VMAF, files are a fifth smaller than with x264's own settings.
 */
const x264Look = ['aq-mode=2', 'aq-strength=0.7', 'psy-rd=0.4,0.0']

/** Presets of x264, and additional parameters. */
const x264Settings: Record<EncodingSpeed, { preset: string; parameters: readonly string[] }> = {
  thorough: { preset: 'medium', parameters: x264Look },
  fast: { preset: 'veryfast', parameters: x264Look },
  faster: { preset: 'superfast', parameters: x264Look },
  fastest: { preset: 'ultrafast', parameters: x264Look },
}

/** Above this number of pixels, x264 uses a shorter lookahead: each buffered frame takes memory. */
const MANY_PIXELS = 2_500_000
const LESS_AHEAD = 'rc-lookahead=20'

const x265Presets: Record<EncodingSpeed, string> = {
  thorough: 'medium',
  fast: 'veryfast',
  faster: 'superfast',
  fastest: 'ultrafast',
}
const svtPresets: Record<EncodingSpeed, number> = { thorough: 8, fast: 9, faster: 10, fastest: 12 }
const aomSpeeds: Record<EncodingSpeed, number> = { thorough: 6, fast: 6, faster: 8, fastest: 8 }
const vp9Speeds: Record<EncodingSpeed, number> = { thorough: 2, fast: 4, faster: 5, fastest: 8 }

/** A level on x264's scale, on those of the others: at equal VMAF on film, animation and hand-held video. */
const levelOn: Record<VideoCodec, (level: number) => number> = {
  h264: (level) => level,
  hevc: (level) => level - 1.3,
  av1: (level) => 2 * level - 14,
  vp9: (level) => 1.75 * level - 7.5,
}

/** Seconds between pictures that one can jump to, at most. */
const KEY_FRAME_SECONDS = 10
/** Number of seconds for which the maximum bit rate applies. */
const BUFFER_SECONDS = 2

interface EncoderSettings {
  abilities: FfmpegAbilities
  speed: EncodingSpeed
  threads: number | undefined
}

/**
 * Arguments for the video encoder.
 * @throws RangeError if there is none; see `FfmpegAbilities.encoderFor`
 */
export function rateArguments(facts: VideoTrackFacts, plan: VideoEncodePlan, settings: EncoderSettings): string[] {
  const encoder = settings.abilities.encoderFor(plan.codec, plan)
  if (encoder === undefined) throw new RangeError(`There is no encoder for ${plan.codec}.`)
  const rate = frameRateOf(facts, plan)
  const keyFrames = ['-g:v', String(Math.max(1, Math.min(600, Math.round(rate * KEY_FRAME_SECONDS))))]
  const colors =
    plan.toneMap || facts.chroma === 'rgb'
      ? ['-colorspace:v', 'bt709', '-color_primaries:v', 'bt709', '-color_trc:v', 'bt709', '-color_range:v', 'tv']
      : // ffmpeg forgets it where it brings the full range of samples to that of video.
        facts.matrix === undefined
        ? []
        : ['-colorspace:v', facts.matrix]
  return ['-c:v', encoder, ...keyFrames, ...encoders[encoder]!(plan, { ...settings, rate }), ...colors]
}

/** Average frame rate of the result; 30 if the source has none. */
export function frameRateOf({ frameRate = 30 }: VideoTrackFacts, { maxFrameRate }: VideoEncodePlan): number {
  return Math.max(0.01, Math.min(frameRate, maxFrameRate ?? Number.POSITIVE_INFINITY))
}

type Encoder = (plan: VideoEncodePlan, settings: EncoderSettings & { rate: number }) => string[]

const encoders: Record<string, Encoder> = {
  libx264: (plan, { speed, threads, rate }) => {
    const { preset, parameters } = x264Settings[speed]
    const ahead = plan.width * plan.height > MANY_PIXELS && speed !== 'fastest' ? [LESS_AHEAD] : []
    return [
      ...['-preset', preset, '-profile:v', 'high', ...bits(plan), ...threadsArgument(threads)],
      // Else the rate is the clock of the source, which may tick 1,000 times a second, and the level is one that no player knows.
      ...['-x264-params', [`fps=${ratio(rate)}`, ...parameters, ...ahead].join(':')],
    ]
  },
  libx265: (plan, { speed, threads, rate }) => {
    const pools = threads === undefined ? [] : [`pools=${threads}`, `frame-threads=${Math.min(threads, 4)}`]
    return [
      ...['-preset', x265Presets[speed], '-tag:v', 'hvc1', ...bits(plan)],
      ...['-x265-params', ['log-level=error', `fps=${ratio(rate)}`, ...pools].join(':')],
    ]
  },
  libsvtav1: (plan, { speed, threads, rate }) => {
    const [number, denominator] = ratio(rate).split('/')
    const parameters = [
      `fps-num=${number}`,
      `fps-denom=${denominator}`,
      ...(threads === undefined ? [] : [`lp=${threads}`]),
    ]
    return [
      ...['-preset', String(svtPresets[speed])],
      ...(plan.rate.by === 'quality' ? ['-crf', level(plan, 63)] : ['-b:v', String(plan.rate.bitrate)]),
      ...['-svtav1-params', parameters.join(':')],
    ]
  },
  'libaom-av1': (plan, { speed, threads }) => [
    ...['-cpu-used', String(aomSpeeds[speed]), '-row-mt', '1', ...constrained(plan), ...threadsArgument(threads)],
  ],
  'libvpx-vp9': (plan, { speed, threads }) => [
    ...['-deadline', 'good', '-cpu-used', String(vp9Speeds[speed]), '-row-mt', '1', '-tile-columns', '2'],
    ...(plan.keepAlpha ? ['-auto-alt-ref', '0'] : []),
    ...[...constrained(plan), ...threadsArgument(threads)],
  ],
}

/** As x264 and x265 take it: a quality with a bound, or an average. */
function bits(plan: VideoEncodePlan): string[] {
  const { rate } = plan
  if (rate.by === 'bitrate') return ['-b:v', String(Math.round(rate.bitrate))]
  const most = rate.maxBitrate === undefined ? undefined : Math.round(rate.maxBitrate)
  const bound = most === undefined ? [] : ['-maxrate:v', String(most), '-bufsize:v', String(most * BUFFER_SECONDS)]
  return ['-crf', level(plan, 51), ...bound]
}

/** As libvpx and libaom take it: a quality that bits are spent for up to a bit rate. */
function constrained(plan: VideoEncodePlan): string[] {
  const { rate } = plan
  if (rate.by === 'bitrate') return ['-b:v', String(Math.round(rate.bitrate))]
  return ['-crf', level(plan, 63), '-b:v', String(Math.round(rate.maxBitrate ?? 0))]
}

function level({ codec, rate }: VideoEncodePlan, most: number): string {
  const value = rate.by === 'quality' ? levelOn[codec](rate.level) : 0
  const fits = Math.max(1, Math.min(most, value))
  return codec === 'h264' || codec === 'hevc' ? String(Math.round(fits * 10) / 10) : String(Math.round(fits))
}

function threadsArgument(threads: number | undefined): string[] {
  return threads === undefined ? [] : ['-threads:v', String(threads)]
}

/** A rate as a fraction: `30000/1001` for those of NTSC. */
function ratio(rate: number): string {
  const whole = Math.round(rate)
  if (Math.abs(rate - whole) < 0.005) return `${whole}/1`
  const ntsc = Math.round((rate * 1001) / 1000)
  return Math.abs(rate - (ntsc * 1000) / 1001) < 0.006 ? `${ntsc * 1000}/1001` : `${Math.round(rate * 1000)}/1000`
}
