import { ToolError } from '../../errors.js'
import type { Limits } from '../../run-context.js'
import type { ImageFacts } from './image-facts.js'

const grouped = (value: number) => Math.round(value).toLocaleString('en-US')
const kind = ({ tiff }: ImageFacts) => (tiff ? 'pages' : 'frames')

/**
 * Rejects an image that would take too much memory, by its headers and thus before decoding: one with too many frames,
 * or too many pixels in all its frames together. `name` is its name in the message.
 * @throws ToolError LIMIT_EXCEEDED; BAD_DOCUMENT for a TIFF with cyclic or invalid page offsets
 */
export function checkImage(
  facts: ImageFacts,
  { maxPixels, maxFrames }: Pick<Limits, 'maxPixels' | 'maxFrames'>,
  name: string,
): void {
  checkFrames(facts, maxFrames, name)
  const { width, height, frames, tiff } = facts
  const sizes = tiff?.pages ?? [{ width, height }]
  for (const size of sizes) checkPixels(size, maxPixels, name)
  const pixels = tiff ? sizes.reduce((sum, size) => sum + size.width * size.height, 0) : width * height * frames
  if (pixels <= maxPixels) return
  throw new ToolError(
    'LIMIT_EXCEEDED',
    `${name} has ${grouped(frames)} ${kind(facts)} of ${grouped(pixels)} pixels in total. The limit is ${grouped(maxPixels)}.`,
    { details: { fileName: name } },
  )
}

/** Refuses a picture by the number of its frames. @throws ToolError LIMIT_EXCEEDED, and BAD_DOCUMENT as {@link checkImage} does */
export function checkFrames(facts: ImageFacts, maxFrames: number, name: string): void {
  if (facts.frames > maxFrames)
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `${name} has ${grouped(facts.frames)} ${kind(facts)}. The limit is ${grouped(maxFrames)}.`,
      { details: { fileName: name } },
    )
  if (facts.tiff?.complete === false)
    throw new ToolError(
      'BAD_DOCUMENT',
      `${name} is damaged: its list of pages does not end. Open it in an image program and save it again.`,
      { details: { fileName: name } },
    )
}

/** Refuses one picture by its size. @throws ToolError LIMIT_EXCEEDED */
export function checkPixels(size: { width: number; height: number }, maxPixels: number, name: string): void {
  if (size.width * size.height <= maxPixels) return
  throw new ToolError(
    'LIMIT_EXCEEDED',
    `${name} is ${grouped(size.width)} × ${grouped(size.height)} pixels. The limit is ${grouped(maxPixels)} pixels.`,
    { details: { fileName: name } },
  )
}
