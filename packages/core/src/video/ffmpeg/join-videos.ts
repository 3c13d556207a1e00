import { ToolError, throwIfCancelled } from '../../errors.js'
import type { Warning } from '../../warning.js'
import { endsEarly, inWords } from '../check-video.js'
import { seenSize } from '../seen-size.js'
import type { JoinVideosRequest } from '../video-capabilities.js'
import type { VideoFacts } from '../video-facts.js'
import type { JoinPlan, VideoEncodePlan } from '../video-plan.js'
import type { FfmpegAbilities } from './ffmpeg-abilities.js'
import { measureArguments, quietArguments, readArguments } from './ffmpeg-arguments.js'
import { rateArguments } from './ffmpeg-encoders.js'
import { damaged, failureOf } from './ffmpeg-failure.js'
import { canToneMap, toneMapping } from './ffmpeg-filters.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'
import { fillGaps, padTo } from './sound-filters.js'
import { alphaDecoder, onBlack } from './transparency.js'

/**
 * Joins videos with ffmpeg, which decodes all of them. Returns the seconds that were written, and warns of videos that end before they should:
 * the result has their last picture in place of the rest. `inputs` are their paths, as ffmpeg sees them, and `names` what people call them.
 * @throws ToolError as `JoinVideos` does
 */
export async function joinWithFfmpeg(
  runner: FfmpegRunner,
  inputs: readonly string[],
  names: readonly string[],
  request: JoinVideosRequest,
): Promise<{ seconds: number; warnings: Warning[] }> {
  const { facts, plan, threads, signal } = request
  if (runner.abilities.encoderFor(plan.codec, plan) === undefined)
    throw new ToolError('UNAVAILABLE', `The engine ${runner.name} cannot write this codec. Install a full ffmpeg.`, {
      details: { engine: 'ffmpeg' },
    })
  const whole = facts.reduce((sum, { duration }) => sum + duration, 0)
  const args = joinArguments(runner, inputs, { facts, plan, threads })
  const result = await runner.run(args, watchJoining(request, whole))
  throwIfCancelled(signal)
  const together = names.length === 1 ? names[0]! : `${names[0]} and the others`
  if (result.exitCode !== 0) throw failureOf(result, together)
  if ((await runner.outputBytes()) === 0) throw damaged(together)
  const warnings: Warning[] = []
  for (const [at, one] of facts.entries()) {
    const there = await secondsThere(runner, inputs[at]!, one, signal)
    if (endsEarly(there, one.duration, one.video?.frameRate))
      warnings.push({
        code: 'damaged',
        message: `${names[at]} is damaged: only ${inWords(there)} of ${inWords(one.duration)} could be read.`,
      })
  }
  return { seconds: result.reached.seconds, warnings }
}

/** How a run that writes so many seconds is watched. */
export function watchJoining(
  { progress, signal }: Pick<JoinVideosRequest, 'progress' | 'signal'>,
  whole: number,
): Parameters<FfmpegRunner['run']>[1] {
  const begun = performance.now()
  return {
    signal,
    progress: ({ seconds }) => {
      const elapsed = (performance.now() - begun) / 1000
      const speed = elapsed > 1 && seconds > 0 ? seconds / elapsed : undefined
      progress?.(Math.min(1, seconds / whole), speed, speed && (whole - seconds) / speed)
    },
  }
}

/** How many seconds of a video its file has: its longer track, without decoding it. */
async function secondsThere(
  runner: FfmpegRunner,
  input: string,
  { format, video, audio: [sound], duration }: VideoFacts,
  signal: AbortSignal,
): Promise<number> {
  let seconds = 0
  for (const track of [video, sound]) {
    if (!track || !endsEarly(seconds, duration, video?.frameRate)) continue
    const { reached } = await runner.run(measureArguments(format, input, track.index), { signal })
    throwIfCancelled(signal)
    seconds = Math.max(seconds, reached.seconds)
  }
  return seconds
}

function joinArguments(
  { abilities, paths }: FfmpegRunner,
  inputs: readonly string[],
  { facts, plan, threads }: Pick<JoinVideosRequest, 'facts' | 'plan' | 'threads'>,
): string[] {
  const { width, height, frameRate, codec, level, speed, sound } = plan
  const [first] = facts
  const encoding: VideoEncodePlan = {
    ...{ mode: 'encode', index: first!.video!.index, codec, speed, width, height },
    rate: { by: 'quality', level, maxBitrate: undefined },
    ...{ maxFrameRate: frameRate, deinterlace: false, toneMap: false, keepAlpha: false },
  }
  const parts = facts.map((one, at) => partFilters(one, at, plan, abilities))
  const labels = facts.map((_, at) => `[v${at}]${sound ? `[a${at}]` : ''}`).join('')
  const joined = `${labels}concat=n=${facts.length}:v=1:a=${sound ? 1 : 0}[v]${sound ? '[a]' : ''}`
  const picture = { ...first!.video!, frameRate, matrix: 'bt709', chroma: '420' as const }
  return [
    ...quietArguments,
    ...(threads === undefined ? [] : ['-filter_complex_threads', String(threads)]),
    ...inputs.flatMap((path, at) => [
      ...readArguments(facts[at]!.format),
      ...alphaDecoder(facts[at]!.video, abilities),
      ...['-i', `file:${path}`],
    ]),
    ...['-filter_complex', [...parts, joined].join(';'), '-map', '[v]', ...(sound ? ['-map', '[a]'] : [])],
    ...rateArguments(picture, encoding, { abilities, speed, threads }),
    ...(sound ? joinedSoundArguments(plan.container, sound.bitrate) : []),
    ...joinedFileArguments(plan.container, paths.output),
  ]
}

/** The end of a command line that joins videos: container and path of the result. */
export function joinedFileArguments(container: JoinPlan['container'], output: string): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
    ...(container === 'webm' ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']),
    `file:${output}`,
  ]
}

/** How the sound of joined videos is encoded. */
export function joinedSoundArguments(container: JoinPlan['container'], bitrate: number): string[] {
  return ['-c:a', container === 'webm' ? 'libopus' : 'aac', '-b:a', String(bitrate)]
}

/** Picture and sound of one video as all others have them: size, rate, colors; samples, channels, and as long as the picture. */
function partFilters(facts: VideoFacts, at: number, plan: JoinPlan, abilities: FfmpegAbilities): string {
  const { width, height, frameRate, sound } = plan
  const video = facts.video!
  const seen = seenSize(video)
  const scale = Math.min(width / (seen.width * seen.sampleAspect), height / seen.height)
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2))
  const [wide, high] = [even(seen.width * seen.sampleAspect), even(seen.height)]
  const picture = [
    ...(video.isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...(video.transfer !== 'sdr' && canToneMap(abilities) ? toneMapping(video) : []),
    ...onBlack(video, abilities),
    `scale=w=${Math.min(wide, width)}:h=${Math.min(high, height)}:flags=lanczos+accurate_rnd:out_color_matrix=bt709:out_range=tv`,
    'setsar=1',
    `pad=w=${width}:h=${height}:x=(ow-iw)/2:y=(oh-ih)/2:color=black`,
    `fps=fps=${frameRate.toFixed(6)}:start_time=0`,
    'format=yuv420p',
  ].join(',')
  const parts = [`[${at}:${video.index}]${picture}[v${at}]`]
  if (!sound) return parts[0]!
  const [track] = facts.audio
  parts.push(
    track
      ? `[${at}:${track.index}]${partSound(facts.duration, sound)}${atEnd(facts)}[a${at}]`
      : `${silence(facts.duration, sound)}[a${at}]`,
  )
  return parts.join(';')
}

/**
 * Cuts off what the last block of sound has after the end: the next video would begin later, by a frame. Only MP4 and formats like it record where the end
 * is; other durations are those of the last block, or are not exact.
 */
const atEnd = ({ format, duration }: VideoFacts) =>
  /^(mp4|mov|3gp)$/.test(format) ? `,atrim=end=${duration.toFixed(6)}` : ''

type Sound = NonNullable<JoinPlan['sound']>

/** The sound of one video as all others have it, and at least so many seconds long. */
export function partSound(seconds: number, sound: Sound): string {
  return `${fillGaps(seconds)},${formOf(sound)},${padTo(seconds)}`
}

/** So many seconds of silence, for a video without sound. */
export function silence(seconds: number, sound: Sound): string {
  return `anullsrc=r=${sound.sampleRate}:cl=stereo:d=${seconds.toFixed(6)},${formOf(sound)}`
}

const formOf = ({ sampleRate }: Sound) => `aformat=sample_rates=${sampleRate}:channel_layouts=stereo`
