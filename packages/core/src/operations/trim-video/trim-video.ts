import { ToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import type { PictureFacts } from '../../video/check-video.js'
import { checkPart, openVideo } from '../../video/edit/open-video.js'
import { canCopyPicture, defaultCodec, keptContainer, planEdit } from '../../video/edit/plan-edit.js'
import { warnOfEncodedSound, warnOfEncoding, writeVideo } from '../../video/edit/write-video.js'
import type { TrimVideoOptions } from './operation.js'

/** Seconds by which times of pictures are off where they are rounded. */
const ROUNDING = 0.002

/**
 * Keeps one part of a video. Picture and audio are copied if the part starts at a key frame, such as the first one; otherwise the picture
 * is re-encoded, with the warning `recompressed`, so that the cut is exact. With `cut: lossless`, the picture is always copied, from the
 * key frame before the start, with the warning `begins-earlier`. Warns with `end-too-late` for an end after that of the video.
 * @throws ToolError INVALID_OPTIONS for a start after the end of the video; UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, TIMEOUT and
 * UNAVAILABLE, naming the video
 */
export async function trimVideo(
  { file }: { file: File },
  options: TrimVideoOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  const { start = 0, end, cut, keepMetadata } = options
  checkPart(facts.duration, options, file.name, run)
  const container = keptContainer(facts)
  const mayCopy = canCopyPicture(facts, container)
  const key = mayCopy ? await keyFrameAt(file, facts, start, options, run) : undefined
  const startsLater = key !== undefined && key > start + halfFrame(facts) + ROUNDING
  if (startsLater && end !== undefined && end <= key) throw noPictureBefore(key, file.name)
  const isExact = key !== undefined && (startsLater || Math.abs(key - start) <= halfFrame(facts) + ROUNDING)
  const copies = key !== undefined && (isExact || cut === 'lossless')
  if (!mayCopy) warnOfEncoding(file, facts, container, run)
  else if (!copies)
    run.warn({
      code: 'recompressed',
      message: `To begin exactly at the start, the picture of ${file.name} was encoded again, at a high quality. A cut without loss keeps it as it is, but may begin a little earlier.`,
    })
  else if (!isExact)
    run.warn({
      code: 'begins-earlier',
      message: `The result begins ${(start - key).toFixed(1)} seconds before the start: that is the last place where ${file.name} can be cut without loss.`,
    })
  const begin = copies && !startsLater ? key : start
  const plan = planEdit(facts, {
    ...{ container, codec: defaultCodec(container), quality: 'high', encodes: !copies, keepMetadata },
    trim: {
      start: begin,
      end: end === undefined || end >= facts.duration ? undefined : end,
      ...(startsLater && { fromBeginning: true }),
    },
  })
  warnOfEncodedSound(file, facts, plan, run)
  return { files: [await writeVideo(file, facts, plan, run, 'Cutting the video')] }
}

/** Some recordings begin with audio alone. */
function noPictureBefore(seconds: number, name: string): ToolError {
  const message = `The picture of ${name} begins at ${seconds.toFixed(1)} seconds. Choose a later end.`
  return new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'end', message }] } })
}

const halfFrame = ({ video }: PictureFacts) => 0.5 / (video.frameRate ?? 30)

/** The key frame from which a copy can begin; undefined where the machine cannot look for it. */
async function keyFrameAt(
  file: File,
  facts: PictureFacts,
  start: number,
  { cut }: TrimVideoOptions,
  { capabilities, signal }: RunContext,
): Promise<number | undefined> {
  if (start <= halfFrame(facts)) return 0
  if (capabilities.findKeyFrame)
    return await capabilities.findKeyFrame(file, { facts, at: start + halfFrame(facts), signal })
  if (cut === 'exact') return undefined
  throw new ToolError('UNAVAILABLE', 'This browser cannot cut videos without loss. Use the server instead.')
}
