import { joinBytes } from '../../bytes.js'
import type { Capabilities } from '../../capabilities.js'
import type { ImageEncoding } from '../compress/encodings.js'
import type { Raster } from '../raster.js'
import { ByteReader } from '../read/byte-reader.js'
import type { Animation } from './animation.js'
import { type AreaSettings, changedAreas, toRaster } from './changed-areas.js'
import { setU24, webpChunk, webpFile, webpHeader } from './webp-file.js'
import { webpChunks } from './webp-frames.js'
import { writeGif } from './write-gif.js'
import { writePngAnimation } from './write-png-animation.js'

const NO_BLENDING = 2
const MAX_DELAY = 0xffffff

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

/** An animated WebP (RFC 9649, 2.7.1). `encode` makes a WebP of one picture. */
async function writeWebpAnimation(
  animation: Animation,
  encode: (raster: Raster) => Promise<Uint8Array>,
  settings: Pick<AreaSettings, 'scale'> = {},
): Promise<Uint8Array> {
  const frames: Uint8Array[] = []
  let [alpha, width, height] = [false, animation.width, animation.height]
  for await (const { area, pixels, raster, delay } of changedAreas(animation, { ...settings, even: true })) {
    ;({ width, height } = raster)
    const part = toRaster(pixels, area)
    if (part.alpha) alpha = true
    const still = new ByteReader(await encode(part), true)
    const chunks = [...webpChunks(still, 12, still.length)].filter(({ name }) => /^(ALPH|VP8[ L])$/.test(name))
    const head = new Uint8Array(16)
    setU24(head, 0, area.left / 2)
    setU24(head, 3, area.top / 2)
    setU24(head, 6, area.width - 1)
    setU24(head, 9, area.height - 1)
    setU24(head, 12, Math.min(MAX_DELAY, Math.round(delay)))
    head[15] = NO_BLENDING
    const data = chunks.map(({ name, data, length }) => webpChunk(name, still.slice(data, length)))
    frames.push(webpChunk('ANMF', joinBytes([head, ...data])))
  }
  const plays = Math.min(0xffff, animation.plays)
  const control = webpChunk('ANIM', Uint8Array.of(0, 0, 0, 0, plays & 255, plays >> 8))
  return webpFile([webpHeader({ width, height }, { alpha, animated: true }), control, ...frames])
}
