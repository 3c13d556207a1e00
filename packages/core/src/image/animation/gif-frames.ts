import { GifReader } from 'omggif'
import type { ImageFacts } from '../read/image-facts.js'
import type { Frame } from './animation.js'

const DISPOSE_TO_BACKGROUND = 2
const DISPOSE_TO_PREVIOUS = 3

/** A defect of a GIF. */
export class GifError extends Error {}

/**
 * The frames of a GIF as displayed: drawn over the remains of the previous ones (GIF 89a, 23). Its size must have been
 * checked.
 * @throws GifError if it is damaged
 */
export function* gifFrames(bytes: Uint8Array, { width, height }: ImageFacts): Generator<Frame> {
  const gif = attempt(() => new GifReader(bytes))
  if (gif.width !== width || gif.height !== height) throw new GifError('its images do not fit into it')
  const canvas = new Uint8Array(width * height * 4)
  for (let index = 0; index < gif.numFrames(); index++) {
    const frame = gif.frameInfo(index)
    if (frame.x + frame.width > width || frame.y + frame.height > height)
      throw new GifError('its images do not fit into it')
    const before = frame.disposal === DISPOSE_TO_PREVIOUS ? canvas.slice() : undefined
    attempt(() => gif.decodeAndBlitFrameRGBA(index, canvas))
    const raster = { width, height, color: 'rgb', alpha: true, depth: 8, data: canvas.slice() } as const
    yield { raster, delay: 10 * frame.delay }
    if (before) canvas.set(before)
    else if (frame.disposal === DISPOSE_TO_BACKGROUND) {
      for (let row = frame.y; row < frame.y + frame.height; row++)
        canvas.fill(0, (row * width + frame.x) * 4, (row * width + frame.x + frame.width) * 4)
    }
  }
}

/** How often a GIF is played; 0 for ever. @throws GifError if it is damaged */
export function gifPlays(bytes: Uint8Array): number {
  // It holds the number of repetitions.
  const loops = attempt(() => new GifReader(bytes).loopCount())
  return loops === null ? 1 : loops === 0 ? 0 : loops + 1
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new GifError('its images cannot be read', { cause })
  }
}
