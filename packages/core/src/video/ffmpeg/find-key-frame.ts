import { throwIfCancelled } from '../../errors.js'
import type { VideoFacts } from '../video-facts.js'
import { readArguments } from './ffmpeg-arguments.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'

/**
 * When the last picture is shown, at or before a time, that can be decoded without others; in seconds from the start of the video.
 * Undefined where ffmpeg does not find one.
 */
export async function keyFrameWithFfmpeg(
  runner: FfmpegRunner,
  { format, video }: VideoFacts,
  at: number,
  signal: AbortSignal,
): Promise<number | undefined> {
  const args = [
    ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info'],
    ...readArguments(format),
    ...['-noaccurate_seek', '-skip_frame', 'nokey', '-ss', at.toFixed(6), '-i', `file:${runner.paths.input}`],
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
