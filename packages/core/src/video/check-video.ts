import { ToolError } from '../errors.js'
import { inMillions } from '../in-millions.js'
import type { Limits } from '../run-context.js'
import type { VideoFacts, VideoTrackFacts } from './video-facts.js'

/** More than any camera records, and a limit to protect decoders: slightly more than 8192 × 4320 pixels. */
export const MAX_VIDEO_PIXELS = 40_000_000
/** High-speed cameras write files that play slowly; a rate such as this is the mark of a file made to harm. */
const MAX_FRAME_RATE = 1000
const MAX_TRACKS = 50

/** What can be worked on: a video with a picture. */
export type PictureFacts = VideoFacts & { video: VideoTrackFacts }

/**
 * Checks the facts of a video file against the limits, before anything is decoded.
 * @throws ToolError LIMIT_EXCEEDED; UNSUPPORTED_TYPE for a file without a picture
 */
export function checkVideo(
  facts: VideoFacts,
  { maxPixels, maxSeconds }: Pick<Limits, 'maxPixels' | 'maxSeconds'>,
  name: string,
): asserts facts is PictureFacts {
  const details = { fileName: name }
  const refuse = (message: string) => new ToolError('LIMIT_EXCEEDED', message, { details })
  if (facts.trackCount > MAX_TRACKS) throw refuse(`${name} has ${facts.trackCount} tracks. The limit is ${MAX_TRACKS}.`)
  if (facts.duration > maxSeconds)
    throw refuse(`${name} is ${inWords(facts.duration)} long. The limit is ${inWords(maxSeconds)}.`)
  const { video } = facts
  if (!video) {
    const only = facts.audio.length > 0 ? ', only audio' : ''
    throw new ToolError('UNSUPPORTED_TYPE', `${name} has no video track${only}. Choose a file with video.`, { details })
  }
  const most = Math.min(maxPixels, MAX_VIDEO_PIXELS)
  if (video.width * video.height > most)
    throw refuse(
      `The picture of ${name} has ${video.width} × ${video.height} pixels. The limit is ${inMillions(most)}.`,
    )
  if ((video.frameRate ?? 0) > MAX_FRAME_RATE)
    throw refuse(`${name} has ${Math.round(video.frameRate!)} frames per second. The limit is ${MAX_FRAME_RATE}.`)
}

/**
 * Whether what could be read of a video, or of videos together, ends so early that something is missing. Times are rounded to frames, the last
 * frame may last as long as `frameRate` says, and pictures may end up to a second before their sound.
 */
export function endsEarly(seconds: number, whole: number, frameRate: number | undefined): boolean {
  const tolerance = Math.max(0.3, Math.min(1, whole * 0.3), whole * 0.02)
  return seconds < whole - tolerance - (frameRate ? 1 / frameRate : 0)
}

/** A length of time for people: `45 seconds`, `12 minutes`, `6 hours`. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds), 'second']
      : seconds < 6000
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 360) / 10, 'hour']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
