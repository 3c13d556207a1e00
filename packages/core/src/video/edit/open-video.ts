import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { nameContent } from '../../image/name-content.js'
import type { RunContext } from '../../run-context.js'
import { checkVideo, inWords, type PictureFacts } from '../check-video.js'
import { findVideoFormat, VIDEO_HEAD_BYTES } from '../find-video-format.js'
import { isVideoCutOff } from '../is-video-cut-off.js'
import { type VideoFacts, videoFormats } from '../video-facts.js'

/**
 * Looks into a video, after its first bytes were checked: before an engine sees it.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, UNAVAILABLE, naming the video
 */
export async function openVideo(file: File, run: RunContext): Promise<PictureFacts> {
  const facts = await probe(file, run)
  checkVideo(facts, run.limits, file.name)
  return facts
}

/** The same for a file whose picture does not matter, if it has one. */
export async function openSound(file: File, run: RunContext): Promise<VideoFacts> {
  const facts = await probe(file, run)
  if (facts.video) checkVideo(facts, run.limits, file.name)
  return facts
}

async function probe(file: File, run: RunContext): Promise<VideoFacts> {
  const head = await checkVideoContent(file)
  if (isVideoCutOff(head, file.size))
    run.warn({ code: 'damaged', message: `${file.name} is damaged: it ends too early, and its end is missing.` })
  return run.capabilities.probeVideo!(file, { signal: run.signal })
}

/** The beginning of a video. @throws ToolError UNSUPPORTED_TYPE for a file that does not begin like a video */
async function checkVideoContent(file: File): Promise<Uint8Array> {
  const head = await readBytes(file.slice(0, VIDEO_HEAD_BYTES))
  if (findVideoFormat(head)) return head
  const taken = Object.values(videoFormats).join(', ')
  throw new ToolError('UNSUPPORTED_TYPE', `${file.name} is ${nameContent(head)}, not ${taken}.`, {
    details: { fileName: file.name },
  })
}

/** Seconds by which a given end may be later: players round the length of a video up. */
const ROUNDED = 1

/**
 * Checks the part of a video that is wanted. Warns with `end-too-late` for an end after that of the video.
 * @throws ToolError INVALID_OPTIONS for a start after the end of the video
 */
export function checkPart(
  duration: number,
  { start = 0, end = 0 }: { start?: number | undefined; end?: number | undefined },
  name: string,
  run: RunContext,
): void {
  if (start > 0 && start >= duration) {
    const message = `${name} ends after ${inWords(duration)}, before the given start.`
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'start', message }] } })
  }
  if (end < duration + ROUNDED) return
  const message = `${name} ends after ${inWords(duration)}, before the given end. The result ends there, too.`
  run.warn({ code: 'end-too-late', message })
}
