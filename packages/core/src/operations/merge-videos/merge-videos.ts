import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { endsEarly, inWords, type PictureFacts } from '../../video/check-video.js'
import { canJoinCopies } from '../../video/edit/can-join-copies.js'
import { openVideo } from '../../video/edit/open-video.js'
import { frameSize } from '../../video/edit/plan-frames.js'
import { progressStage } from '../../video/edit/progress-stage.js'
import { warnOfAttachedFiles, warnOfCover, warnOfTransparency } from '../../video/edit/warn-of-differences.js'
import { usefulBitrate } from '../../video/plan-audio.js'
import type { JoinPlan } from '../../video/video-plan.js'
import type { MergeVideosOptions } from './operation.js'

/** On the scale of x264. */
const levels = { high: 20, medium: 24, low: 29 } as const
const [LEAST_SOUND, MOST_SOUND] = [64_000, 160_000]
const SAMPLE_RATE = 48_000
/** What encoding again needs, relative to the source, to lose nothing that is heard. */
const SPARE = 1.5
/** Frames per second that screens show. */
const MOST_FRAMES = 60
const USUAL_FRAMES = 30

/**
 * Joins videos in the given order. Pictures are copied if all videos are of the same kind, as clips of one camera are, and the quality is
 * high; otherwise they are re-encoded, with the warning `recompressed` if the option `join` asks for copies. Then all get the same picture
 * size, with black bars where aspect ratios differ, and the highest of their frame rates. The audio is always re-encoded, as stereo, because
 * blocks of compressed audio overlap: copies have a gap where videos meet. Videos without audio are silent. Subtitles and further audio
 * tracks are left out, with a warning, as are chapters and covers.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED and UNAVAILABLE, naming the video
 */
export async function mergeVideos(
  { files }: { files: File[] },
  options: MergeVideosOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const facts: PictureFacts[] = []
  for (const [at, file] of files.entries()) {
    run.progress((0.05 * at) / files.length, `Analyzing video ${at + 1} of ${files.length}`)
    facts.push(await openVideo(file, run))
    warnOfLosses(file.name, facts.at(-1)!, options, run)
  }
  const whole = facts.reduce((sum, { duration }) => sum + duration, 0)
  if (whole > run.limits.maxSeconds)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `The videos are ${inWords(whole)} long together. The limit is ${inWords(run.limits.maxSeconds)}.`,
    )
  const plan = planJoin(facts, options, run)
  const { signal, threads, outputName } = run
  const made = await run.capabilities.joinVideos!(files, {
    facts,
    plan,
    outputName,
    threads,
    signal,
    progress: (fraction, speed, left) =>
      run.progress(0.05 + 0.93 * fraction, progressStage('Joining the videos', speed, left)),
  })
  for (const warning of made.warnings) run.warn(warning)
  warnOfEncoding(files, facts, { plan, isCopied: made.isCopied, options }, run)
  const isNamed = made.warnings.some(({ code }) => code === 'damaged')
  if (!isNamed && endsEarly(made.duration, whole, facts.at(-1)!.video.frameRate))
    run.warn({
      code: 'damaged',
      message: `One of the videos is damaged: only ${inWords(made.duration)} of ${inWords(whole)} could be read.`,
    })
  return { files: [made.file!] }
}

function planJoin(
  facts: readonly PictureFacts[],
  { join, to, size, quality, removeAudio }: MergeVideosOptions,
  { timeLimitSeconds }: RunContext,
): JoinPlan {
  const sizes = facts.map((one) => frameSize(one))
  const pixels = ({ width, height }: { width: number; height: number }) => width * height
  const chosen = size === 'first' ? sizes[0]! : sizes.toSorted((one, other) => pixels(other) - pixels(one))[0]!
  const even = (length: number) => Math.max(2, length - (length % 2))
  return {
    container: to,
    codec: to === 'webm' ? 'vp9' : 'h264',
    level: levels[quality],
    speed: timeLimitSeconds === undefined ? 'thorough' : 'fast',
    width: even(chosen.width),
    height: even(chosen.height),
    frameRate: Math.min(MOST_FRAMES, Math.max(...facts.map(({ video }) => video.frameRate ?? USUAL_FRAMES))),
    sound: removeAudio || facts.every(({ audio }) => audio.length === 0) ? undefined : soundOf(facts),
    copies: join === 'auto' && quality === 'high' && canJoinCopies(facts, to),
  }
}

function warnOfLosses(name: string, facts: PictureFacts, { removeAudio }: MergeVideosOptions, run: RunContext): void {
  if (facts.subtitles.length > 0)
    run.warn({ code: 'subtitles-dropped', message: `The subtitles of ${name} were left out.` })
  if (facts.hasChapters) run.warn({ code: 'chapters-dropped', message: `The chapters of ${name} were left out.` })
  warnOfCover({ name }, facts, run)
  warnOfAttachedFiles({ name }, facts, run)
  if (!removeAudio && facts.audio.length > 1)
    run.warn({
      code: 'sound-dropped',
      message: `${name} has ${facts.audio.length} audio tracks. The first was used.`,
    })
  if (!removeAudio && (facts.audio[0]?.channels ?? 0) > 2)
    run.warn({ code: 'sound-mixed-down', message: `The audio of ${name} was mixed down to stereo.` })
  warnOfTransparency({ name }, facts, run)
}

function soundOf(facts: readonly PictureFacts[]): NonNullable<JoinPlan['sound']> {
  const useful = facts.flatMap(({ audio: [first] }) => (first ? [usefulBitrate(first)] : []))
  const bitrate = Math.max(LEAST_SOUND, Math.min(MOST_SOUND, SPARE * Math.max(...useful)))
  return { bitrate: Math.round(bitrate), sampleRate: SAMPLE_RATE }
}

/** Warns of what was encoded although a copy was asked for, and of what pictures lost by that. */
function warnOfEncoding(
  files: readonly File[],
  facts: readonly PictureFacts[],
  { plan, isCopied, options }: { plan: JoinPlan; isCopied: boolean; options: MergeVideosOptions },
  run: RunContext,
): void {
  const warn = (message: string) => run.warn({ code: 'recompressed', message })
  if (isCopied) {
    if (plan.sound)
      warn(
        'The pictures were copied. The audio was encoded again, at a high quality, so that there are no gaps where the videos meet.',
      )
    return
  }
  if (options.join === 'auto' && options.quality === 'high')
    warn('These videos cannot be joined without loss. They were encoded again, at a high quality.')
  for (const [at, { video }] of facts.entries())
    if (video.transfer !== 'sdr')
      run.warn({ code: 'hdr-lost', message: `${files[at]!.name} is in HDR. Its colors were converted to SDR.` })
}
