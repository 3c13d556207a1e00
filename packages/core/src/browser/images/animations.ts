import { throwIfCancelled } from '../../errors.js'
import { openAnimation } from '../../image/animation/open-animation.js'
import { writeAnimation } from '../../image/animation/write-animation.js'
import type { DecodeAnimation, EncodeAnimation } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { checkImage } from '../../image/read/check-image.js'
import { subject } from '../../image/read/damaged-image.js'
import { describeSource } from '../../image/read/image-source.js'
import { defaultLimits } from '../../run-context.js'
import { decodeStill } from './decode-image.js'
import { type Writers, writeFormat } from './write-format.js'

/** Decodes all frames of a GIF, WebP or animated PNG, of the latter two with the decoder of the browser. */
export const decodeAnimationWith: DecodeAnimation = async (bytes, { maxPixels, signal }) => {
  const facts = describeSource(bytes)
  checkImage(facts, { maxPixels, maxFrames: defaultLimits.maxFrames }, subject)
  const animation = openAnimation(bytes, facts, decodeStill(maxPixels, signal))
  const frames: Raster[] = []
  const delays: number[] = []
  for await (const { raster, delay } of animation.frames()) {
    if (signal) throwIfCancelled(signal)
    frames.push(raster)
    delays.push(delay)
  }
  return { frames, delays, loop: animation.plays }
}

/** Encodes frames as GIF and PNG with our own writers, as WebP with libwebp, frame by frame. */
export function encodeAnimationWith(writers: Writers): EncodeAnimation {
  return async ({ frames, delays, loop }, { encoding, signal }) => {
    if (signal) throwIfCancelled(signal)
    const { width, height } = frames[0]!
    const animation = {
      ...{ width, height, plays: loop },
      async *frames() {
        for (const [at, raster] of frames.entries()) yield { raster, delay: delays[at]! }
      },
    }
    return writeAnimation(animation, encoding, {
      deflate: writers.deflate,
      encodeStill: (raster) => writeFormat(raster, encoding, undefined, writers),
    })
  }
}
