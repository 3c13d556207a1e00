import { MAX_VIDEO_PIXELS } from '../check-video.js'
import type { VideoFacts, VideoFormat } from '../video-facts.js'
import type { EncodingSpeed, VideoPlan } from '../video-plan.js'
import type { FfmpegAbilities } from './ffmpeg-abilities.js'
import { frameRateOf, rateArguments } from './ffmpeg-encoders.js'
import { pictureFilters } from './ffmpeg-filters.js'
import { fillGaps } from './sound-filters.js'
import { languageIn } from './track-languages.js'
import { alphaDecoder, keptAlpha } from './transparency.js'

/** More samples per second than AAC takes from ordinary players. */
const MAX_SAMPLE_RATE = 48_000

/** Arguments for the tracks of sound, in their order; the first is the one that players choose. */
function audioArguments({ audio: tracks, duration }: VideoFacts, { audio: plans, trim }: VideoPlan): string[] {
  return plans.flatMap((plan, at) => {
    const disposition = [`-disposition:a:${at}`, at === 0 ? 'default' : '0']
    if (plan.mode === 'copy')
      return ['-map', `0:${plan.index}`, `-c:a:${at}`, 'copy', ...dropEarlier(trim, `a:${at}`), ...disposition]
    const { sampleRate = 0 } = tracks.find(({ index }) => index === plan.index) ?? {}
    return [
      ...['-map', `0:${plan.index}`, `-c:a:${at}`, plan.codec === 'aac' ? 'aac' : 'libopus'],
      ...[`-b:a:${at}`, String(plan.bitrate), `-ac:a:${at}`, String(plan.channels)],
      ...(plan.codec === 'aac' && sampleRate > MAX_SAMPLE_RATE ? [`-ar:a:${at}`, String(MAX_SAMPLE_RATE)] : []),
      ...[`-filter:a:${at}`, fillGaps(duration)],
      ...disposition,
    ]
  })
}

/** Copied sound begins where it was found, up to seconds before the start: that is where the picture can be decoded. */
export function dropEarlier(trim: VideoPlan['trim'], track: string): string[] {
  return trim && trim.start > 0 ? [`-copypriorss:${track}`, '0'] : []
}

/** The files of one call, as ffmpeg sees them: absolute paths. */
export interface FfmpegPaths {
  input: string
  output: string
  /** Beginning of the names of the files that the first of two passes leaves for the second. */
  passLog: string
}

/** How a plan is carried out. */
export interface EncodeSettings {
  abilities: FfmpegAbilities
  paths: FfmpegPaths
  /** Instead of that of the plan. */
  speed?: EncodingSpeed | undefined
  /** Default: the number of cores. */
  threads?: number | undefined
}

/** The demuxer of each container. Excludes demuxers that follow playlists to other files. */
const demuxers: Record<VideoFormat, [name: string, allowed: string]> = {
  mp4: ['mov', 'mov,mp4,m4a,3gp,3g2,mj2'],
  mov: ['mov', 'mov,mp4,m4a,3gp,3g2,mj2'],
  '3gp': ['mov', 'mov,mp4,m4a,3gp,3g2,mj2'],
  avi: ['avi', 'avi'],
  wmv: ['asf', 'asf'],
  flv: ['flv', 'flv'],
  mkv: ['matroska', 'matroska,webm'],
  webm: ['matroska', 'matroska,webm'],
}

/** With these arguments, `ffmpeg` describes a file on standard error, and exits with 1. */
export function probeArguments(format: VideoFormat, input: string): string[] {
  return ['-hide_banner', '-nostdin', ...readArguments(format), '-i', `file:${input}`]
}

/** `ffmpeg` with these reads a file to its end without decoding; the last `out_time_us` of its progress is how long it runs. */
export function measureArguments(format: VideoFormat, input: string, index: number): string[] {
  return [
    ...quietArguments,
    ...readArguments(format),
    ...['-i', `file:${input}`, '-map', `0:${index}`, '-c', 'copy', '-f', 'null', '-'],
  ]
}

/** The command lines that carry out a plan, one for each pass. */
export function encodeArguments(facts: VideoFacts, plan: VideoPlan, settings: EncodeSettings): string[][] {
  const { video } = plan
  if (video.mode === 'encode' && video.rate.by === 'bitrate' && settings.abilities.hasTwoPasses(video.codec, video)) {
    return [passArguments(facts, plan, settings, 1), passArguments(facts, plan, settings, 2)]
  }
  return [passArguments(facts, plan, settings, undefined)]
}

/** Arguments of every run: no questions, errors only, and progress reports. */
export const quietArguments: readonly string[] = [
  ...['-hide_banner', '-nostdin', '-y', '-nostats', '-loglevel', 'error'],
  ...['-progress', 'pipe:1', '-stats_period', '0.25'],
]

/** Arguments for the only demuxer, protocol and size that a file may have. */
export function readArguments(format: VideoFormat): string[] {
  const [name, allowed] = demuxers[format]
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', allowed, '-f', name],
    // Decoders refuse larger pictures before they take memory.
    ...['-max_pixels', String(MAX_VIDEO_PIXELS)],
  ]
}

/** Arguments for a list of the packets of a track, as they are stored; `how` changes what is listed. */
export function listArguments(
  format: VideoFormat,
  input: string,
  index: number,
  output: string,
  ...how: readonly string[]
): string[] {
  const source = ['-copyts', ...readArguments(format), '-i', `file:${input}`, '-map', `0:${index}`, '-c', 'copy']
  return [...source, '-f', 'framecrc', ...how, `file:${output}`]
}

/** Arguments for a script that plays files of a format one after another. */
export function concatArguments(format: VideoFormat): string[] {
  const [, allowed] = demuxers[format]
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', `concat,${allowed}`, '-f', 'concat', '-safe', '0'],
    // Packets stay as they are.
    ...['-auto_convert', '0', '-max_pixels', String(MAX_VIDEO_PIXELS)],
  ]
}

function passArguments(
  facts: VideoFacts,
  plan: VideoPlan,
  { abilities, paths, speed, threads }: EncodeSettings,
  pass: 1 | 2 | undefined,
): string[] {
  const { video, trim } = plan
  const encodes = video.mode === 'encode'
  const isFirst = pass === 1
  const input = [
    ...readArguments(facts.format),
    // AVI has no presentation timestamps.
    ...(encodes ? [] : ['-fflags', '+genpts']),
    ...(threads === undefined ? [] : ['-threads', String(threads)]),
    ...(encodes ? alphaDecoder(facts.video, abilities) : []),
    ...(trim && trim.start > 0 && !trim.fromBeginning ? seekArguments(trim.start, !encodes) : []),
    ...['-i', `file:${paths.input}`],
    ...(trim?.fromBeginning ? ['-ss', seconds(trim.start)] : []),
    ...(trim?.end === undefined ? [] : ['-t', seconds(Math.max(0.001, trim.end - trim.start))]),
  ]
  const picture = encodes
    ? [
        ...['-filter:v', pictureFilters(facts.video!, video, abilities)],
        ...timeArguments(abilities, plan, frameRateOf(facts.video!, video)),
        ...rateArguments(facts.video!, video, { abilities, speed: speed ?? video.speed, threads }),
        ...(pass === undefined ? [] : ['-pass', String(pass), '-passlogfile', paths.passLog]),
      ]
    : copyArguments(facts)
  const head = [...quietArguments, ...threadArguments(threads), ...input, '-map', `0:${video.index}`, ...picture]
  if (isFirst) return [...head, '-an', '-sn', '-dn', '-f', 'null', '-']
  return [
    ...head,
    '-disposition:v:0',
    'default',
    ...audioArguments(facts, plan),
    ...subtitleArguments(plan, abilities),
    ...['-dn', ...metadataArguments(facts, plan)],
    ...['-max_muxing_queue_size', '4096'],
    ...containerArguments(facts, plan),
    `file:${paths.output}`,
  ]
}

/**
 * A copy begins at a key frame, which seeking finds only from a moment after it: its time may have been rounded up. All times are moved by
 * that moment, so that the picture is at 0.
 */
function seekArguments(start: number, copies: boolean): string[] {
  const moment = copies ? 0.002 : 0
  return [...(copies ? ['-itsoffset', seconds(moment)] : []), '-ss', seconds(start + moment)]
}

function threadArguments(threads: number | undefined): string[] {
  return threads === undefined ? [] : ['-filter_threads', String(threads)]
}

/**
 * Frames keep their times, to 1/90,000 second: by default they are moved to a constant rate, and some are lost. MP4
 * then needs the duration of the last one.
 */
function timeArguments({ version: [major, minor] }: FfmpegAbilities, { container }: VideoPlan, rate: number): string[] {
  const isRecent = major > 5 || (major === 5 && minor >= 1)
  const last = `setts=pts=PTS:dts=DTS:duration=${(1 / rate).toFixed(6)}/TB`
  return [
    ...[isRecent ? '-fps_mode:v' : '-vsync', 'vfr', '-enc_time_base:v', '1:90000'],
    ...(isRecent && (container === 'mp4' || container === 'mov') ? ['-bsf:v', last] : []),
  ]
}

function copyArguments({ format, video }: VideoFacts): string[] {
  const packed = video?.codec === 'mpeg4' && format === 'avi' ? ['-bsf:v', 'mpeg4_unpack_bframes'] : []
  return ['-c:v', 'copy', ...packed, ...(video?.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [])]
}

function subtitleArguments({ subtitles, container, trim }: VideoPlan, { version: [major] }: FfmpegAbilities): string[] {
  if (subtitles.length === 0) return []
  return [
    ...subtitles.flatMap(({ index }) => ['-map', `0:${index}`]),
    ...['-c:s', subtitleCodecs[container]],
    // Earlier releases use different time bases before and after the filter.
    ...(trim && major >= 7 ? ['-bsf:s', cutSubtitles(trim)] : []),
  ]
}

/**
 * Trims subtitles at the start or the end, and drops earlier ones. Otherwise the result would start before 0, which
 * shifts all subsequent ones.
 */
function cutSubtitles({ start, end }: NonNullable<VideoPlan['trim']>): string {
  const time = "'if(lte(PTS+DURATION,0),-1,max(PTS,0))'"
  const rest = 'DURATION+min(PTS,0)'
  const left = end === undefined ? rest : `min(${rest},${seconds(end - start)}/TB-max(PTS,0))`
  return `setts=pts=${time}:dts=${time}:duration='max(1,${left})',noise=drop='lt(pts,0)'`
}

/** Chapter titles are always kept. Languages are rewritten, and can contain only letters. */
function metadataArguments({ video }: VideoFacts, plan: VideoPlan): string[] {
  const { audio, subtitles, keepMetadata } = plan
  const language = (kind: 'a' | 's') => (track: { language: string | undefined }, at: number) =>
    track.language !== undefined && /^[a-z]{2,3}$/i.test(track.language)
      ? [`-metadata:s:${kind}:${at}`, `language=${languageIn(plan.container, track.language.toLowerCase())}`]
      : []
  return [
    ...(keepMetadata ? [] : ['-map_metadata:g', '-1', '-map_metadata:s', '-1']),
    ...keptAlpha(video, plan),
    ...audio.flatMap(language('a')),
    ...subtitles.flatMap(language('s')),
  ]
}

const subtitleCodecs: Record<VideoPlan['container'], string> = {
  mp4: 'mov_text',
  mov: 'mov_text',
  webm: 'webvtt',
  mkv: 'srt',
}

function containerArguments(facts: VideoFacts, plan: VideoPlan): string[] {
  if (plan.container === 'webm') return ['-f', 'webm']
  return plan.container === 'mkv' ? ['-f', 'matroska'] : mp4Arguments(facts, plan)
}

function mp4Arguments({ format }: VideoFacts, { container, keepMetadata }: VideoPlan): string[] {
  // Location and camera have QuickTime keys without equivalent MP4 fields.
  const flags = keepMetadata && format === 'mov' ? '+faststart+use_metadata_tags' : '+faststart'
  return ['-movflags', flags, '-f', container]
}

/** Without an exponent, which ffmpeg would read as something else. */
function seconds(value: number): string {
  return value.toFixed(6)
}
