import type { Capabilities } from '../../capabilities.js'
import type { ImageEncoding } from '../compress/encodings.js'
import type { Raster } from '../raster.js'
import type { Animation } from './animation.js'
import { writeGif } from './write-gif.js'
import { writePngAnimation } from './write-png-animation.js'
import { writeWebpAnimation } from './write-webp-animation.js'

/** An encoding that keeps all frames. */
export type AnimatedEncoding = Extract<ImageEncoding, { format: 'gif' | 'webp' | 'png' }>

/** Whether an encoding keeps the frames of an animation: a PNG where that is asked for. */
export function isAnimated(encoding: ImageEncoding): encoding is AnimatedEncoding {
  return (
    encoding.format === 'gif' || encoding.format === 'webp' || (encoding.format === 'png' && encoding.animated === true)
  )
}

/** What an animation is written with. */
export interface AnimationWriters {
  deflate: Capabilities['deflate']
  /** Makes a WebP of one picture. */
  encodeStill: (raster: Raster) => Promise<Uint8Array>
  /** Scales a frame. */
  scale?: ((raster: Raster) => Promise<Raster>) | undefined
}

/** Writes all frames of an animation; those that change nothing prolong the one before. */
export function writeAnimation(
  animation: Animation,
  encoding: AnimatedEncoding,
  { deflate, encodeStill, scale }: AnimationWriters,
): Promise<Uint8Array> {
  const scaling = scale ? { scale } : {}
  if (encoding.format === 'gif') return writeGif(animation, { ...scaling, interFrameError: encoding.interFrameError })
  if (encoding.format === 'png') return writePngAnimation(animation, { ...scaling, deflate })
  return writeWebpAnimation(animation, encodeStill, scaling)
}

/** A single picture as an animation of one frame. */
export function stillAnimation(raster: Raster): Animation {
  const { width, height } = raster
  return {
    ...{ width, height, plays: 1 },
    async *frames() {
      yield { raster, delay: 0 }
    },
  }
}
