import { ToolError } from '../../errors.js'
import type { Raster } from '../raster.js'
import { damagedImage, subject } from '../read/damaged-image.js'
import type { ImageFacts } from '../read/image-facts.js'
import { isGifCutOff } from '../read/read-gif.js'
import type { Animation, DecodeStill, Frame } from './animation.js'
import { GifError, gifFrames, gifPlays } from './gif-frames.js'
import { pngFrames, pngPlays } from './png-frames.js'
import { webpFrames, webpPlays } from './webp-frames.js'

/** An animation by its frames; see `isAnimation`. @throws ToolError BAD_DOCUMENT, also while frames are read */
export function openAnimation(bytes: Uint8Array, facts: ImageFacts, decode: DecodeStill): Animation {
  const { width, height, format } = facts
  if (format === 'webp')
    return { width, height, plays: webpPlays(bytes), frames: () => webpFrames(bytes, facts, decode) }
  if (format === 'png') return { width, height, plays: pngPlays(bytes), frames: () => pngFrames(bytes, facts, decode) }
  return { width, height, plays: named(bytes, () => gifPlays(bytes)), frames: () => gifMoving(bytes, facts) }
}

async function* gifMoving(bytes: Uint8Array, facts: ImageFacts): AsyncGenerator<Frame> {
  if (isGifCutOff(bytes)) throw damagedImage(undefined, 'it ends too early')
  const frames = gifFrames(bytes, facts)
  for (let next = named(bytes, () => frames.next()); !next.done; next = named(bytes, () => frames.next()))
    yield next.value
}

function named<T>(bytes: Uint8Array, work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof GifError)) throw cause
    throw damagedImage(cause, isGifCutOff(bytes) ? 'it ends too early' : cause.message)
  }
}

/** One frame of an animation, after all before it. @throws ToolError BAD_DOCUMENT, PAGES_OUT_OF_RANGE */
export async function frameOf(animation: Animation, number: number): Promise<Raster> {
  let index = 0
  for await (const { raster } of animation.frames()) if (index++ === number) return raster
  throw new ToolError('PAGES_OUT_OF_RANGE', `${subject} has no image ${number + 1}: it ends before.`)
}
