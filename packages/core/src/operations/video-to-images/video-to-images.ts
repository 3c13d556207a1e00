import { ToolError, throwIfCancelled } from '../../errors.js'
import { PartsFile } from '../../files.js'
import { encodeResult } from '../../image/edit/encode-result.js'
import { extensionOf } from '../../image/edit/result-format.js'
import { blankFacts } from '../../image/read/image-facts.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { checkPart, openVideo } from '../../video/edit/open-video.js'
import { frameSize } from '../../video/edit/plan-frames.js'
import { warnOfMissingFrames, warnOfTransparency } from '../../video/edit/warn-of-differences.js'
import type { VideoToImagesOptions } from './operation.js'

/** Images of one call, and their bytes together, which are in memory. */
const MOST_IMAGES = 5000
const MOST_BYTES = 2 ** 30

/**
 * Saves frames of a video as images at even intervals, upright and with square pixels: one at a fixed interval from the start, or a given
 * number, each from the middle of an equal part. File names contain their numbers.
 * @throws ToolError INVALID_OPTIONS for a start after the end of the video, LIMIT_EXCEEDED for too many images; UNSUPPORTED_TYPE,
 * BAD_DOCUMENT and UNAVAILABLE, naming the video
 */
export async function videoToImages(
  { file }: { file: File },
  options: VideoToImagesOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const { format, quality, maxSide } = options
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  checkPart(facts.duration, options, file.name, run)
  const times = planTimes(facts.duration, options)
  if (times.count > MOST_IMAGES)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${file.name} would give ${times.count} images. The limit is ${MOST_IMAGES}. Choose a longer interval or a shorter part.`,
      { details: { fileName: file.name } },
    )
  warnOfTransparency(file, facts, run)
  const size = frameSize(facts, { width: maxSide, height: maxSide })
  const { signal } = run
  const { start, rate, count } = times
  const files: File[] = []
  let total = 0
  const digits = String(count).length
  const base = run.outputName.replace(/\.[a-z0-9]{1,5}$/i, '')
  const request = { facts, start, end: start + count / rate, rate, ...size, signal }
  for await (const raster of run.capabilities.videoFrames!(file, request)) {
    throwIfCancelled(signal)
    const number = files.length + 1
    run.progress(0.05 + (0.94 * number) / count, `Image ${number} of ${count}`)
    const bytes = await encodeResult(raster, blankFacts(format), { format, quality, dpi: undefined }, run)
    total += bytes.length
    if (total > MOST_BYTES)
      throw new ToolError(
        'LIMIT_EXCEEDED',
        `The images of ${file.name} take more than a gigabyte. Choose a longer interval, a smaller size or another format.`,
        { details: { fileName: file.name } },
      )
    const name = `${base}-${String(number).padStart(digits, '0')}${extensionOf(format)}`
    files.push(new PartsFile([bytes], name, { type: `image/${format}` }))
    if (number === count) break
  }
  warnOfMissingFrames(file, { made: files.length, count, rate }, run)
  return { files }
}

/** When the first image is, how many follow in a second, and how many there are. */
function planTimes(
  duration: number,
  { every, count, start = 0, end }: VideoToImagesOptions,
): { start: number; rate: number; count: number } {
  const last = Math.min(duration, end ?? duration)
  const length = Math.max(0.001, last - start)
  if (count === 1) return { start, rate: 1 / Math.min(1, length), count }
  // In the middles of equal parts, so that neither the black beginning nor the black end is shown.
  if (count !== undefined) return { start: start + length / count / 2, rate: count / length, count }
  const interval = every ?? 1
  return { start, rate: 1 / interval, count: Math.max(1, Math.ceil(length / interval - 1e-6)) }
}
