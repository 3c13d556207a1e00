import { ToolError, throwIfCancelled } from '../../errors.js'
import type { Warning } from '../../warning.js'
import { endsEarly, inWords } from '../check-video.js'
import { reencodeSound } from '../reencode-sound.js'
import type { EncodeVideoRequest } from '../video-capabilities.js'
import { type EncodingSpeed, encodingSpeeds, type VideoPlan } from '../video-plan.js'
import { encodeArguments, measureArguments, probeArguments } from './ffmpeg-arguments.js'
import { damaged, failureOf } from './ffmpeg-failure.js'
import { canToneMap } from './ffmpeg-filters.js'
import type { FfmpegProgress, FfmpegResult, FfmpegRunner } from './ffmpeg-runner.js'
import { readDuration } from './read-probe.js'
import { SpeedWatch } from './speed-watch.js'

/** What ffmpeg made. */
export interface EncodedWithFfmpeg {
  /** False if it became larger than `maxBytes`: then the file is not a valid result. */
  fits: boolean
  /** Seconds of the video that were read. */
  duration: number
  warnings: Warning[]
}

/** Share of the first of two passes in the total work. */
const FIRST_PASS_SHARE = 0.35

type Ending =
  | { kind: 'done'; result: FfmpegResult }
  | { kind: 'failed'; result: FfmpegResult }
  | { kind: 'too large' }
  /** Seconds that the whole work would take at this speed. */
  | { kind: 'too slow'; seconds: number }

/**
 * Carries out a plan with ffmpeg: all passes; quicker where the time does not suffice; without tracks of sound or subtitles that
 * cannot be read.
 *
 * @param name of the video, for messages
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, TIMEOUT, CANCELLED, UNAVAILABLE
 */
export async function encodeWithFfmpeg(
  runner: FfmpegRunner,
  name: string,
  request: EncodeVideoRequest,
): Promise<EncodedWithFfmpeg> {
  const { signal, withinSeconds } = request
  checkEncoder(runner, request.plan)
  const watch = new SpeedWatch(withinSeconds)
  const warnings: Warning[] = warnOfHdr(runner, request, name)
  let { plan } = request
  let speed = plan.video.mode === 'encode' ? plan.video.speed : undefined
  for (;;) {
    const ending = await attempt(runner, { ...request, plan }, speed, watch)
    throwIfCancelled(signal)
    if (ending.kind === 'too large') return { fits: false, duration: 0, warnings }
    if (ending.kind === 'too slow') {
      const quicker = watch.quickerThan(speed!, ending.seconds)
      if (quicker === undefined) throw tooLong(name, watch.leastSeconds(speed!, ending.seconds), withinSeconds!)
      speed = quicker
      continue
    }
    if (ending.kind === 'failed') {
      const possible = withLeastBitrate(plan, ending.result)
      if (possible) {
        plan = possible
        continue
      }
      const without = leaveOut(plan, ending.result)
      if (!without) throw failureOf(ending.result, name)
      warnings.push(...without.warnings(name))
      plan = without.plan
      continue
    }
    const { seconds, frames } = ending.result.reached
    if (soundIsCopied(plan) && MENTIONS_DAMAGE.test(ending.result.stderr)) {
      plan = reencodeSound(plan, request.facts)
      continue
    }
    if (plan.video.mode === 'encode' && frames === 0) throw damaged(name)
    const bytes = await runner.outputBytes()
    if (bytes === 0) throw damaged(name)
    const fits = request.maxBytes === undefined || bytes <= request.maxBytes
    const made = await durationOf(runner, request, seconds)
    const duration = Math.max(made, await removedSound(runner, request, made))
    const { facts } = request
    // What is missing at the end has a warning of its own.
    if (
      MENTIONS_DAMAGE.test(ending.result.stderr) &&
      !endsEarly(duration, secondsOf(facts.duration, plan), facts.video?.frameRate)
    )
      warnings.push({
        code: 'damaged',
        message: `${name} is damaged: parts of it could not be read, and may look or sound wrong.`,
      })
    return { fits, duration, warnings }
  }
}

/** What ffmpeg says of a source whose parts are damaged, and reads on. */
const MENTIONS_DAMAGE =
  /error while decoding|invalid data found|error submitting|decode_slice_header error|corrupt|concealing|packet too small|invalid NAL|error at MB|bad header|invalid as first byte of an EBML/i

/** The plan with the bitrate that x264 needs at least for this picture, if the plan asked for less. */
function withLeastBitrate(plan: VideoPlan, { stderr }: FfmpegResult): VideoPlan | undefined {
  const { video } = plan
  if (video.mode !== 'encode' || video.rate.by !== 'bitrate') return undefined
  const [, kilobits] = /bitrate is too low\. estimated minimum is (\d+) kbps/.exec(stderr) ?? []
  // The number is rounded down.
  const bitrate = (Number(kilobits) + 1) * 1000
  return bitrate > video.rate.bitrate ? { ...plan, video: { ...video, rate: { by: 'bitrate', bitrate } } } : undefined
}

function soundIsCopied({ video, audio }: VideoPlan): boolean {
  return video.mode === 'encode' && audio.some(({ mode }) => mode === 'copy')
}

/**
 * Duration of the result in seconds. ffmpeg reports the time of a written packet, such as that of the last subtitle, after which more
 * frames may be shown; if that is less than expected, the result is probed.
 */
async function durationOf(
  { run, paths }: FfmpegRunner,
  { facts, plan, signal }: EncodeVideoRequest,
  reached: number,
): Promise<number> {
  const whole = secondsOf(facts.duration, plan)
  if (reached >= whole - 0.5 && !endsEarly(reached, whole, facts.video?.frameRate)) return reached
  const { stderr } = await run(probeArguments(plan.container, paths.output), { signal })
  throwIfCancelled(signal)
  return readDuration(stderr) ?? reached
}

/**
 * Seconds of the sound that a plan leaves out, if the picture ends before it: a picture that is shorter than its sound is whole. 0 if that
 * makes no difference.
 */
async function removedSound(
  { run, paths }: FfmpegRunner,
  { facts, plan, signal }: EncodeVideoRequest,
  made: number,
): Promise<number> {
  const [sound] = facts.audio
  const { start = 0, end = facts.duration } = plan.trim ?? {}
  if (!sound || plan.audio.length > 0) return 0
  if (!endsEarly(made, secondsOf(facts.duration, plan), facts.video?.frameRate)) return 0
  const { reached } = await run(measureArguments(facts.format, paths.input, sound.index), { signal })
  throwIfCancelled(signal)
  return Math.max(0, Math.min(reached.seconds, end) - start)
}

/** One attempt at one speed. */
async function attempt(
  runner: FfmpegRunner,
  { facts, plan, maxBytes, threads, progress, signal }: EncodeVideoRequest,
  speed: EncodingSpeed | undefined,
  watch: SpeedWatch,
): Promise<Ending> {
  const { abilities, paths } = runner
  const passes = encodeArguments(facts, plan, { abilities, paths, speed, threads })
  const whole = secondsOf(facts.duration, plan)
  const isLastSpeed = speed === undefined || speed === encodingSpeeds.at(-1)
  watch.begin()
  let result: FfmpegResult | undefined
  for (const [at, args] of passes.entries()) {
    const [from, to] = passes.length === 1 ? [0, 1] : at === 0 ? [0, FIRST_PASS_SHARE] : [FIRST_PASS_SHARE, 1]
    const isLast = at === passes.length - 1
    const stop = new AbortController()
    let ending: Ending | undefined
    const end = (reason: Ending) => {
      ending ??= reason
      stop.abort()
    }
    const hear = (reached: FfmpegProgress) => {
      if (ending) return
      if (isLast && maxBytes !== undefined && reached.bytes > maxBytes) return end({ kind: 'too large' })
      const done = whole > 0 ? Math.min(1, reached.seconds / whole) : 0
      const pace = watch.pace(from + (to - from) * done, whole)
      if (pace.isTooSlow && (!isLastSpeed || pace.isHopeless))
        return end({ kind: 'too slow', seconds: pace.allSeconds! })
      progress?.(from + (to - from) * done, pace.speed, pace.secondsLeft)
    }
    result = await runner.run(args, { signal: AbortSignal.any([signal, stop.signal]), progress: hear })
    if (ending) return ending
    if (signal.aborted) return { kind: 'failed', result }
    // ffmpeg does not always report errors at the very end as a failure.
    if (result.exitCode !== 0 || /Error writing trailer|No space left on device/.test(result.stderr))
      return { kind: 'failed', result }
  }
  return { kind: 'done', result: result! }
}

function secondsOf(duration: number, { trim }: VideoPlan): number {
  return trim ? Math.max(0, Math.min(duration, trim.end ?? duration) - trim.start) : duration
}

const codecNames = { h264: 'H.264', hevc: 'H.265', av1: 'AV1', vp9: 'VP9' } as const

function checkEncoder({ abilities, name }: FfmpegRunner, { video, audio }: VideoPlan): void {
  const lack = (codec: string) =>
    new ToolError(
      'UNAVAILABLE',
      `The engine ${name} cannot write ${codec}. Choose another codec, or install a full ffmpeg.`,
      {
        details: { engine: 'ffmpeg' },
      },
    )
  if (video.mode === 'encode' && abilities.encoderFor(video.codec, video) === undefined)
    throw lack(codecNames[video.codec])
  const writesOpus = audio.some((one) => one.mode === 'encode' && one.codec === 'opus')
  if (writesOpus && !abilities.encoders.has('libopus')) throw lack('Opus')
}

function warnOfHdr({ abilities }: FfmpegRunner, { plan }: EncodeVideoRequest, name: string): Warning[] {
  if (plan.video.mode !== 'encode' || !plan.video.toneMap || canToneMap(abilities)) return []
  const message = `${name} is in HDR, which cannot be converted to SDR here. Its colors may look pale.`
  return [{ code: 'hdr-not-mapped', message }]
}

/** The plan without the tracks that ffmpeg complains of: those it names, else all subtitles, else all sound. */
function leaveOut(
  plan: VideoPlan,
  { exitCode, stderr }: FfmpegResult,
): { plan: VideoPlan; warnings: (name: string) => Warning[] } | undefined {
  if (exitCode === undefined || (plan.audio.length === 0 && plan.subtitles.length === 0)) return undefined
  if (/No space left|Cannot allocate memory/i.test(stderr)) return undefined
  const named = new Set([...stderr.matchAll(/(?:stream )?#0:(\d+)/g)].map(([, index]) => Number(index)))
  named.delete(plan.video.index)
  const isNamed = ({ index }: { index: number }) => named.has(index)
  const names = plan.audio.some(isNamed) || plan.subtitles.some(isNamed)
  const audio = names ? plan.audio.filter((one) => !isNamed(one)) : plan.subtitles.length > 0 ? plan.audio : []
  const subtitles = names ? plan.subtitles.filter((one) => !isNamed(one)) : []
  return {
    plan: { ...plan, audio, subtitles },
    warnings: (name) => [
      ...(audio.length === plan.audio.length ? [] : [lost('sound-dropped', 'sound', name)]),
      ...(subtitles.length === plan.subtitles.length ? [] : [lost('subtitles-dropped', 'subtitles', name)]),
    ],
  }
}

function lost(code: string, what: string, name: string): Warning {
  return { code, message: `A track of ${what} in ${name} cannot be read and was left out.` }
}

function tooLong(name: string, seconds: number, within: number): ToolError {
  const message = `Compressing ${name} would take about ${inWords(seconds)}; the limit is ${inWords(within)}. Cut it shorter, choose a lower quality, or use the command line without a time limit.`
  return new ToolError('TIMEOUT', message, { details: { fileName: name } })
}
