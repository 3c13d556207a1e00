import type { Raster } from '../raster.js'
import { damagedImage, tryDecoding } from './damaged-image.js'
import type { ImageFacts } from './image-facts.js'
import { mapToSdr, plainMatrix } from './tone-map.js'

/**
 * The used part of libjxl as WebAssembly (@jsquash/jxl): 8-bit RGB with alpha, in sRGB, upright; undefined on failure.
 */
export interface Jxl {
  decode: (bytes: Uint8Array) => { data: Uint8ClampedArray; width: number; height: number } | null
}

/** Loads the program once; each image gets its own instance, since a failure makes an instance unusable. */
export type StartJxl = () => Promise<Jxl>

/**
 * Decodes a JPEG XL, the first picture of an animation.
 * @throws ToolError BAD_DOCUMENT
 */
export async function decodeWithJxl(start: StartJxl, bytes: Uint8Array, facts: ImageFacts): Promise<Raster> {
  const jxl = await start()
  const { width, height } = facts
  const decoded = tryDecoding(() => jxl.decode(bytes))
  if (!decoded || decoded.width !== width || decoded.height !== height) throw damagedImage(undefined)
  const { buffer, byteOffset, length } = decoded.data
  const data = new Uint8Array(buffer, byteOffset, length)
  // libjxl gives the light of HDR as if a screen of sRGB could show it all.
  if (facts.hdr)
    mapToSdr(data, new Uint8ClampedArray(buffer, byteOffset, length), {
      transfer: facts.hdr,
      matrix: plainMatrix,
      most: 255,
      isUndone: true,
    })
  // Many encoders write opacity, be there any or not.
  const alpha = facts.alpha && data.some((sample, at) => at % 4 === 3 && sample < 255)
  return { width, height, color: 'rgb', alpha, depth: 8, data: alpha ? data : withoutAlpha(data) }
}

/** Red, green and blue without opacity. */
export function withoutAlpha(data: Uint8Array): Uint8Array {
  const colors = new Uint8Array((data.length / 4) * 3)
  for (let from = 0, to = 0; to < colors.length; from += 4, to += 3) {
    colors[to] = data[from]!
    colors[to + 1] = data[from + 1]!
    colors[to + 2] = data[from + 2]!
  }
  return colors
}
