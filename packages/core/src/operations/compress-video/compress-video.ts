import { isToolError } from '../../errors.js'
import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { endsEarly, inWords, type PictureFacts } from '../../video/check-video.js'
import { checkPart, openVideo } from '../../video/edit/open-video.js'
import { progressStage } from '../../video/edit/progress-stage.js'
import { unchangedVideoName } from '../../video/edit/video-options.js'
import { warnOfDifferences } from '../../video/edit/warn-of-differences.js'
import { planBySize } from '../../video/plan-by-size.js'
import { isReduced, leastSaving, planByQuality, planWithPictureKept, wantedSeconds } from '../../video/plan-video.js'
import { seenSize } from '../../video/seen-size.js'
import type { EncodedVideo } from '../../video/video-capabilities.js'
import type { AudioPlan, VideoPlan } from '../../video/video-plan.js'
import type { CompressVideoOptions } from './operation.js'

/** Containers and codecs that every current browser plays. */
const playedContainers = ['mp4', 'mov', 'webm']
const playedCodecs = ['h264', 'vp8', 'vp9', 'av1']

interface Call {
  file: File
  facts: PictureFacts
  options: CompressVideoOptions
  run: RunContext
  /** Seconds that the work may still take. */
  secondsLeft: () => number | undefined
}

/** Minimum saving of a remux, as a share of the source. */
const LEAST_SAVING_OF_SOUND = 0.03
/** Attempts after the first to fit a size: each encodes the whole video. */
const MOST_ATTEMPTS = 3
/** Share of the time limit left after writing the result and shutting down. */
const HOST_SHARE = 0.97

/**
 * Makes a video smaller, as MP4 (WebM for VP9): by quality, with a bitrate well below that of the source, or to a size
 * in bytes. A video that does not become smaller is returned unchanged with a warning. A cover picture is left out, with the warning
 * `cover-dropped`, and so are files within the video, such as fonts, with `attached-files-dropped`.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, INVALID_OPTIONS, TIMEOUT, UNAVAILABLE, naming the
 * video
 */
export async function compressVideo(
  { file }: { file: File },
  options: CompressVideoOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const begun = performance.now()
  const { timeLimitSeconds } = run
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  checkPart(facts.duration, options, file.name, run)
  const secondsLeft = () =>
    timeLimitSeconds === undefined
      ? undefined
      : Math.max(1, timeLimitSeconds * HOST_SHARE - (performance.now() - begun) / 1000)
  const call: Call = { file, facts, options, run, secondsLeft }
  const result = options.targetSize === undefined ? await byQuality(call) : await bySize(call, options.targetSize)
  return { files: [result] }
}

async function byQuality(call: Call): Promise<File> {
  const { file, facts, options } = call
  const plan = planByQuality(facts, options)
  const isAsked = isMoreAsked(call, plan)
  const most = isAsked ? file.size : Math.floor(file.size * (1 - leastSaving(facts, options)))
  const encoded = await encode(call, plan, most, [0.02, 0.95])
  if (encoded.file && (isAsked || pictureSaves(call, plan, encoded.file)))
    return withWarnings(call, plan, encoded, encoded.file)
  if (isAsked) return await bySize(call, Math.floor(file.size * 0.95))
  const packed = await withPictureKept(call, plan)
  if (packed) {
    await encoded.discard?.()
    return packed
  }
  if (encoded.file) return withWarnings(call, plan, encoded, encoded.file)
  // A video in a rarely supported format is better re-encoded in a common one, even at about the same size.
  if (!playsEverywhere(facts)) return await bySize(call, Math.floor(file.size * 0.95))
  return keep(call, 'is as small as it can be made at this quality.')
}

/** Whether it is the picture that became smaller, and not the sound alone. */
function pictureSaves({ facts, options }: Call, plan: VideoPlan, { size }: File): boolean {
  const { bitrate } = facts.video
  if (bitrate === undefined) return true
  const left = size - soundBytes(facts, plan)
  return left <= ((bitrate * facts.duration) / 8) * (1 - leastSaving(facts, options))
}

async function withPictureKept(call: Call, plan: VideoPlan): Promise<File | undefined> {
  const { file, facts, run } = call
  const kept = planWithPictureKept(facts, plan)
  if (!kept || !playsItsPicture(facts)) return undefined
  const isWorthIt = !playsEverywhere(facts) || soundSaves(facts, kept)
  if (!isWorthIt) return undefined
  const most = playsEverywhere(facts) ? Math.floor(file.size * (1 - LEAST_SAVING_OF_SOUND)) : file.size
  const packed = await encode(call, kept, most, [0.95, 0.99]).catch(ifUnreadable)
  if (!packed?.file) return undefined
  run.warn({
    code: 'picture-kept',
    message: `The picture of ${file.name} could not be made smaller at this quality. It was kept and only repackaged.`,
  })
  return withWarnings(call, kept, packed, packed.file)
}

/** Whether the options ask for more than a smaller size, so that the original is not a valid result. */
function isMoreAsked({ facts, options }: Call, plan: VideoPlan): boolean {
  const { start, end, removeAudio, codec, maxHeight, fps } = options
  return (
    start !== undefined ||
    (end !== undefined && end < facts.duration) ||
    (removeAudio && facts.audio.length > 0) ||
    (codec !== 'h264' && codec !== facts.video.codec) ||
    ((maxHeight !== undefined || fps !== undefined) && plan.video.mode === 'encode' && isReduced(facts, plan.video))
  )
}

/** Whether the sound shrinks enough to justify remuxing the picture. */
function soundSaves(facts: PictureFacts, plan: VideoPlan): boolean {
  const before = facts.audio.reduce((sum, { bitrate = 0 }) => sum + bitrate, 0)
  return (before * facts.duration) / 8 - soundBytes(facts, plan) > facts.bytes * LEAST_SAVING_OF_SOUND
}

/** Bytes that the sound of a plan takes. */
function soundBytes({ audio, duration }: PictureFacts, plan: VideoPlan): number {
  const bitrateOf = (one: AudioPlan) =>
    one.mode === 'encode' ? one.bitrate : (audio.find(({ index }) => index === one.index)?.bitrate ?? 0)
  return (plan.audio.reduce((sum, one) => sum + bitrateOf(one), 0) * duration) / 8
}

function ifUnreadable(error: unknown): undefined {
  if (isToolError(error) && error.code === 'BAD_DOCUMENT') return undefined
  throw error
}

async function bySize(call: Call, size: number): Promise<File> {
  const { file, facts, options, run } = call
  const isAsked = isMoreAsked(call, planByQuality(facts, options))
  if (!isAsked && file.size <= size) return keep(call, 'is already within the target size.')
  // A result that misses the size is still better than none, unless it is larger than the video.
  let best: { plan: VideoPlan; encoded: EncodedVideo; file: File } | undefined
  let share = 1
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const plan = planBySize(facts, options, size, { share, scales: options.targetSize !== undefined })
    const from = 0.02 + 0.95 * (1 - 0.1 ** attempt)
    const encoded = await encode(call, plan, file.size, [from, from + 0.9 * (0.97 - from)])
    if (encoded.file) {
      if (best && best.file.size <= encoded.file.size) {
        await encoded.discard?.()
        break
      }
      await best?.encoded.discard?.()
      best = { plan, encoded, file: encoded.file }
      if (encoded.file.size <= size) break
    }
    share *= encoded.file ? (size / encoded.file.size) * 0.97 : 0.6
  }
  if (!best) return keep(call, 'cannot be made smaller in this way.')
  if (best.file.size > size && options.targetSize !== undefined)
    run.warn({
      code: 'target-missed',
      message: `${file.name} cannot be reduced to ${size} bytes; the result has ${best.file.size}. Cut it shorter or choose a lower resolution.`,
    })
  if (best.plan.video.mode === 'encode' && options.targetSize !== undefined) warnOfScaling(call, best.plan.video)
  return withWarnings(call, best.plan, best.encoded, best.file)
}

function warnOfScaling(
  { file, facts, options, run }: Call,
  { width, height }: { width: number; height: number },
): void {
  const seen = seenSize(facts.video)
  if (options.maxHeight !== undefined || width >= seen.width - 1) return
  run.warn({
    code: 'scaled-down',
    message: `${file.name} was scaled down to ${width} × ${height} pixels to fit the target size.`,
  })
}

async function encode(
  { file, facts, options, run, secondsLeft }: Call,
  plan: VideoPlan,
  maxBytes: number,
  [from, to]: readonly [number, number],
): Promise<EncodedVideo> {
  const { signal, threads, outputName } = run
  const encoded = await run.capabilities.encodeVideo!(file, {
    facts,
    plan,
    outputName,
    maxBytes,
    withinSeconds: secondsLeft(),
    threads,
    signal,
    progress: (fraction, speed, left) =>
      run.progress(from + (to - from) * fraction, progressStage('Compressing the video', speed, left)),
  })
  const whole = wantedSeconds(facts, options)
  if (encoded.file && endsEarly(encoded.duration, whole, facts.video.frameRate))
    encoded.warnings.push({
      code: 'damaged',
      message: `${file.name} is damaged: only ${inWords(encoded.duration)} of ${inWords(whole)} could be read.`,
    })
  return encoded
}

function keep({ file, facts, run }: Call, reason: string): File {
  run.warn({ code: 'not-smaller', message: `${file.name} ${reason} It was left unchanged, with its metadata.` })
  return renameFile(file, unchangedVideoName('compressed', file.name, facts.format))
}

/** Warns about differences from the expected result and returns the result. */
function withWarnings({ file, facts, run }: Call, plan: VideoPlan, encoded: EncodedVideo, result: File): File {
  warnOfDifferences(file, facts, plan, encoded, run)
  return result
}

/** Whether browsers play the picture of a video, once it is in MP4 or WebM. */
function playsItsPicture({ video: { codec, depth, chroma } }: PictureFacts): boolean {
  return playedCodecs.includes(codec) && (codec !== 'h264' || (depth === 8 && chroma === '420'))
}

/** Whether browsers play a video without conversion. */
function playsEverywhere(facts: PictureFacts): boolean {
  return playedContainers.includes(facts.format) && playsItsPicture(facts)
}
