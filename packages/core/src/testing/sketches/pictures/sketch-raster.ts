import fc from 'fast-check'
import sharp from 'sharp'
import { channelsOf, type Raster } from '../../../image/raster.js'

/** Numbers from 0 to 1 that follow from a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An image whose samples a function returns, truncated to one byte, or to two for 16 bits. */
export function sketchRaster(
  form: Pick<Raster, 'width' | 'height' | 'color' | 'alpha'> & { depth?: 8 | 16 },
  sample: (x: number, y: number, channel: number) => number,
): Raster {
  const { width, height, depth = 8 } = form
  const channels = channelsOf(form)
  const data = new Uint8Array((width * height * channels * depth) / 8)
  let at = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const value = sample(x, y, channel)
        if (depth === 16) data[at++] = value >> 8
        data[at++] = value
      }
    }
  }
  return { ...form, depth, data }
}

/** Pictures of any size, kind and depth but CMYK: noise, few colors, gray in the guise of colors, smooth shades. */
export const anyRaster: fc.Arbitrary<Raster> = fc
  .record({
    width: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 300 })),
    height: fc.integer({ min: 1, max: 60 }),
    color: fc.constantFrom('gray' as const, 'rgb' as const),
    alpha: fc.boolean(),
    depth: fc.constantFrom(8 as const, 8 as const, 8 as const, 16 as const),
    opaque: fc.boolean(),
    colors: fc.constantFrom(1, 2, 3, 4, 5, 16, 17, 200, 256, 257, 0),
    gray: fc.boolean(),
    steps: fc.constantFrom(255, 85, 17, 1),
    seed: fc.integer(),
  })
  .map(({ colors, gray, steps, seed, opaque, ...form }) => {
    const random = randomNumbers(seed)
    const channels = channelsOf(form)
    const most = 2 ** form.depth - 1
    const scale = form.depth === 16 ? 1 : steps
    const table = Array.from({ length: colors }, () => {
      const value = Math.floor(random() * (most / scale + 1)) * scale
      return Array.from({ length: channels }, () => (gray ? value : Math.floor(random() * (most / scale + 1)) * scale))
    })
    let pixel: number[] = []
    return sketchRaster(form, (x, y, channel) => {
      if (channel === 0) {
        pixel =
          table[Math.floor(random() * colors)] ??
          Array.from({ length: channels }, (_, index) => Math.floor(x * 3 + y * 2 + index * 40 + random() * 4) & most)
      }
      return form.alpha && opaque && channel === channels - 1 ? most : pixel[channel]!
    })
  })

/**
 * Says in which pixel a file, as another program reads it, is not the picture; nothing when they are the same in all. Both are
 * taken as red, green, blue and opacity, of as many bits as the picture has.
 */
export async function differenceFrom(raster: Raster, file: Uint8Array, page = 0): Promise<string | undefined> {
  const { width, height, depth } = raster
  const { data, info } = await sharp(file, { page, failOn: 'warning' })
    .toColourspace(depth === 16 ? 'rgb16' : 'srgb')
    .ensureAlpha()
    .raw({ depth: depth === 16 ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.width !== width || info.height !== height) return `It has ${info.width} × ${info.height} pixels.`
  const found = depth === 16 ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
  const { pixels } = pixelsOfRaster(raster)
  for (const [index, wide] of pixels.entries()) {
    const wanted = depth === 16 ? wide : wide >> 8
    if (found[index] !== wanted) return `Sample ${index % 4} of pixel ${index >> 2} is ${found[index]}, not ${wanted}.`
  }
  return undefined
}

/** Red, green, blue and opacity of every pixel, of 16 bits each. */
export function pixelsOfRaster(raster: Raster): { width: number; height: number; pixels: Uint16Array } {
  const { width, height, color, alpha, depth, data } = raster
  const channels = channelsOf(raster)
  const sample = (index: number) => (depth === 16 ? data[2 * index]! * 256 + data[2 * index + 1]! : data[index]! * 257)
  const pixels = new Uint16Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      pixels[4 * pixel + channel] = sample(pixel * channels + (color === 'rgb' ? channel : 0))
    }
    pixels[4 * pixel + 3] = alpha ? sample(pixel * channels + channels - 1) : 0xffff
  }
  return { width, height, pixels }
}
