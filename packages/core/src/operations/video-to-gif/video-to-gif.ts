import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { withOpacity } from '../../image/edit/flatten-raster.js'
import type { Raster } from '../../image/raster.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { inWords } from '../../video/check-video.js'
import { checkPart, openVideo } from '../../video/edit/open-video.js'
import { frameSize } from '../../video/edit/plan-frames.js'
import { warnOfMissingFrames, warnOfTransparency } from '../../video/edit/warn-of-differences.js'
import type { VideoToGifOptions } from './operation.js'

/** Pixels of all frames together: they are in memory at once, four bytes each. */
const MOST_PIXELS = 80_000_000
/**
 * Pixels that hardly change stay as in the frame before, which makes files smaller; `effort` above 3 takes three times as long for little. Chosen on
 * one clip, where neighbors of these settings were as near to the video as a GIF by ffmpeg's palettes (41 to 43 dB).
 */
const gifSettings = { effort: 3, interFrameError: 5 }
/** A GIF counts time in hundredths of a second. */
const TICK = 10

/**
 * Makes an animation of part of a video, upright and with square pixels. HDR is converted to standard colors if the machine supports it.
 * Each frame shows the middle of its time; frames are spaced as evenly as the time units of a GIF allow.
 * @throws ToolError INVALID_OPTIONS for a start after the end of the video, LIMIT_EXCEEDED for too many frames of this size;
 * UNSUPPORTED_TYPE, BAD_DOCUMENT and UNAVAILABLE, naming the video
 */
export async function videoToGif(
  { file }: { file: File },
  { start = 0, end, width, fps, format, loop }: VideoToGifOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  checkPart(facts.duration, { start, end }, file.name, run)
  const size = frameSize(facts, { width })
  const last = Math.min(facts.duration, end ?? facts.duration)
  const rate = Math.min(fps, facts.video.frameRate ?? fps)
  const count = Math.max(1, Math.ceil((last - start) * rate))
  const most = Math.min(MOST_PIXELS, run.limits.maxPixels)
  if (count * size.width * size.height > most || count > run.limits.maxFrames)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${inWords(last - start)} of ${file.name} are ${count} frames of ${size.width} × ${size.height} pixels, which is too much for an animation. Choose a shorter part, a smaller width or fewer frames per second.`,
      { details: { fileName: file.name } },
    )
  warnOfTransparency(file, facts, run)
  const frames: Raster[] = []
  const { signal } = run
  // A frame is shown until the next one: the middle of that time is nearest to all of it.
  const from = start + 0.5 * Math.min(1 / rate, last - start)
  const request = { facts, start: from, end: from + count / rate, rate, ...size, signal }
  for await (const frame of run.capabilities.videoFrames!(file, request)) {
    frames.push(withOpacity(frame))
    run.progress(0.05 + (0.55 * frames.length) / count, `Frame ${frames.length} of ${count}`)
  }
  throwIfCancelled(signal)
  warnOfMissingFrames(file, { made: frames.length, count, rate }, run)
  run.progress(0.6, 'Writing the animation')
  const encoding = format === 'gif' ? ({ format, ...gifSettings } as const) : { format, quality: 75 }
  const bytes = await run.capabilities.encodeAnimation!(
    { frames, delays: delaysOf(frames.length, rate), loop },
    { encoding, signal },
  )
  return { files: [new PartsFile([bytes], run.outputName, { type: `image/${format}` })] }
}

/** Times of frames in hundredths of a second, so that what is lost in rounding one is made up by the next. */
function delaysOf(count: number, rate: number): number[] {
  const at = (frame: number) => Math.round(((frame / rate) * 1000) / TICK) * TICK
  return Array.from({ length: count }, (_, frame) => Math.max(2 * TICK, at(frame + 1) - at(frame)))
}
