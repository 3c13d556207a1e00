import { throwIfCancelled } from '../../errors.js'
import type { VideoFacts } from '../video-facts.js'
import { readArguments } from './ffmpeg-arguments.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'

/** Seconds by which times of pictures are off where they are rounded. */
const ROUNDING = 0.002

/**
 * When the last picture is shown, at or before a time, that can be decoded without others; in seconds from the start of the video, and later than
 * the time where the pictures begin later. 0 where only the beginning can be decoded without what an edit list leaves out, or where key frames have no
 * times. Undefined where ffmpeg does not find one.
 */
export async function keyFrameWithFfmpeg(
  runner: FfmpegRunner,
  { format, video }: VideoFacts,
  at: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const firstPicture = async (kinds: readonly string[]): Promise<number | undefined> => {
    const args = [
      ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info'],
      ...readArguments(format),
      ...['-noaccurate_seek', ...kinds, '-ss', at.toFixed(6), '-i', `file:${runner.paths.input}`],
      ...['-map', `0:${video!.index}`, '-frames:v', '1', '-filter:v', 'showinfo', '-f', 'null', '-'],
    ]
    const { stderr } = await runner.run(args, { signal })
    throwIfCancelled(signal)
    // The time in seconds is printed with six digits, which are too few.
    const [, ticks, clock] = /time_base: (\d+)\/(\d+)/.exec(stderr) ?? []
    const [, count] = /\bpts:\s*(-?\d+)/.exec(stderr) ?? []
    if (count === undefined || clock === undefined) return undefined
    return Math.max(0, Number(at.toFixed(6)) + (Number(count) * Number(ticks)) / Number(clock))
  }
  const key = await firstPicture(['-skip_frame', 'nokey'])
  if (key === undefined || key <= at + ROUNDING) return key
  const shown = await firstPicture([])
  return shown !== undefined && shown < key - ROUNDING ? 0 : key
}
