import { ToolError, throwIfCancelled } from '../../errors.js'
import type { SoundRequest } from '../video-capabilities.js'
import type { VideoFacts } from '../video-facts.js'
import type { SoundFormat, SoundPlan } from '../video-plan.js'
import { dropEarlier, quietArguments, readArguments } from './ffmpeg-arguments.js'
import { damaged, failureOf } from './ffmpeg-failure.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'

/** The muxer of each format, and the encoder where the sound is not copied. */
const writers: Record<SoundFormat, { muxer: readonly string[]; encoder: string; title: string; isLossless: boolean }> =
  {
    m4a: { muxer: ['-movflags', '+faststart', '-f', 'ipod'], encoder: 'aac', title: 'AAC', isLossless: false },
    mp3: { muxer: ['-f', 'mp3'], encoder: 'libmp3lame', title: 'MP3', isLossless: false },
    ogg: { muxer: ['-f', 'ogg'], encoder: 'libopus', title: 'Opus', isLossless: false },
    flac: { muxer: ['-f', 'flac'], encoder: 'flac', title: 'FLAC', isLossless: true },
    wav: { muxer: ['-f', 'wav'], encoder: 'pcm_s16le', title: 'WAV', isLossless: true },
  }

/** Rates that Opus takes. MP3 takes up to 48,000, too. */
const SAMPLE_RATE = 48_000
/** Channels that MP3 holds. */
const MP3_CHANNELS = 2

/** Writes the sound of a video with ffmpeg. Returns the seconds that were written. @throws ToolError as `ExtractSound` does */
export async function soundWithFfmpeg(
  runner: FfmpegRunner,
  name: string,
  { facts, plan, progress, signal }: SoundRequest,
): Promise<number> {
  const { encoder, title } = writers[plan.format]
  const isAlwaysThere = encoder === 'pcm_s16le' || encoder === 'flac'
  if (plan.encode && !isAlwaysThere && !runner.abilities.encoders.has(encoder))
    throw new ToolError(
      'UNAVAILABLE',
      `The engine ${runner.name} cannot write ${title}. Choose another format, or install a full ffmpeg.`,
      { details: { engine: 'ffmpeg' } },
    )
  const { start = 0, end = facts.duration } = plan.trim ?? {}
  const whole = Math.max(0.001, Math.min(facts.duration, end ?? facts.duration) - start)
  const result = await runner.run(soundArguments(runner, facts, plan), {
    signal,
    progress: ({ seconds }) => progress?.(Math.min(1, seconds / whole)),
  })
  throwIfCancelled(signal)
  if (result.exitCode !== 0) throw failureOf(result, name)
  if ((await runner.outputBytes()) === 0) throw damaged(name)
  return result.reached.seconds
}

function soundArguments({ paths }: FfmpegRunner, facts: VideoFacts, plan: SoundPlan): string[] {
  const { format, track, encode, trim, keepMetadata } = plan
  const { index, sampleRate, channels } = facts.audio[track]!
  const { muxer, encoder, isLossless } = writers[format]
  const rate = format === 'ogg' || (!isLossless && sampleRate > SAMPLE_RATE) ? ['-ar', String(SAMPLE_RATE)] : []
  const mixed = format === 'mp3' && channels > MP3_CHANNELS ? ['-ac', String(MP3_CHANNELS)] : []
  const codec = encode
    ? ['-c:a', encoder, ...(isLossless ? [] : ['-b:a', String(encode.bitrate)]), ...rate, ...mixed]
    : ['-c:a', 'copy', ...dropEarlier(trim, 'a:0')]
  return [
    ...quietArguments,
    ...readArguments(facts.format),
    ...(trim && trim.start > 0 ? ['-ss', trim.start.toFixed(6)] : []),
    ...['-i', `file:${paths.input}`],
    ...(trim?.end === undefined ? [] : ['-t', Math.max(0.001, trim.end - trim.start).toFixed(6)]),
    ...['-map', `0:${index}`, '-vn', '-sn', '-dn', ...codec],
    // Chapters of videos are no chapters of sound that players know.
    ...(keepMetadata ? [] : ['-map_metadata', '-1']),
    ...['-map_chapters', '-1', ...muxer, `file:${paths.output}`],
  ]
}
