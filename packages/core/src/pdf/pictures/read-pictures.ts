import { readBytes } from '../../files.js'
import { GifError } from '../../image/animation/gif-frames.js'
import { isAnimation } from '../../image/animation/is-animation.js'
import { openAnimation } from '../../image/animation/open-animation.js'
import { checkFrames, checkImage, checkPixels } from '../../image/read/check-image.js'
import { damagedImage } from '../../image/read/damaged-image.js'
import { describeImage, factsOfFrame } from '../../image/read/describe-image.js'
import { hasGainMap } from '../../image/read/has-gain-map.js'
import { hasUnreadFrames } from '../../image/read/image-facts.js'
import { nameImage } from '../../image/read/name-image.js'
import type { RunContext } from '../../run-context.js'
import { storeRaster } from '../images/store-raster.js'
import { contentPages } from '../images/tiff-pages.js'
import { decoderOf, type ImageFile, type Picture, readPicture } from './read-picture.js'

/**
 * Reads the pictures of a file, one after the other: the pages of a TIFF, and of an animation the first picture, or each of
 * them. Small copies and masks among the pages of a TIFF are left out. Warns with `first-frame-only`.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, UNAVAILABLE, LIMIT_EXCEEDED, GifError; see `withFileName`
 */
export async function* readPictures(
  file: File,
  { animations, keepMetadata }: { animations: 'first' | 'all'; keepMetadata: boolean },
  run: RunContext,
): AsyncGenerator<{ picture: Picture; index: number; count: number }> {
  const { name } = file
  const bytes = await readBytes(file)
  const facts = describeImage(bytes)
  if (!facts) throw damagedImage(undefined, 'its beginning cannot be read', name)
  if (hasGainMap(bytes))
    run.warn({
      code: 'gain-map-lost',
      message: `${name} has an HDR gain map. The PDF contains the standard (SDR) image only.`,
    })
  const input = { name, bytes, facts, keepMetadata }
  checkFrames(facts, run.limits.maxFrames, name)
  const frames = chooseFrames(input, animations, run)
  for (const frame of frames) checkPixels(factsOfFrame(facts, frame), run.limits.maxPixels, name)
  if (isAnimation(facts) && frames.length > 1) {
    let index = 0
    const decode = (still: Uint8Array) => decoderOf(run)(still, { maxPixels: run.limits.maxPixels, signal: run.signal })
    for await (const { raster } of openAnimation(bytes, facts, decode).frames()) {
      const image = await storeRaster(raster, run.capabilities)
      yield { picture: { image, dpi: undefined }, index: index++, count: frames.length }
    }
    return
  }
  for (const [index, frame] of frames.entries())
    yield { picture: await readPicture(input, frame, run), index, count: frames.length }
}

function chooseFrames({ name, bytes, facts }: ImageFile, animations: 'first' | 'all', run: RunContext): number[] {
  if (facts.tiff) return contentPages(bytes, facts.frames)
  if (animations === 'all' && isAnimation(facts)) {
    checkImage(facts, run.limits, name)
    return Array.from({ length: facts.frames }, (_, frame) => frame)
  }
  if (facts.frames > 1 || hasUnreadFrames(facts))
    run.warn({ code: 'first-frame-only', message: `${name} is an animation; the PDF contains its first frame.` })
  return [0]
}

/** The error with the name of the file that it is about. */
export function withFileName(error: unknown, name: string): unknown {
  return error instanceof GifError ? damagedImage(error, error.message, name) : nameImage(error, name)
}
