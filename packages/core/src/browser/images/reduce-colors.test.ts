import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Raster } from '../../image/raster.js'
import { reduceColors } from './reduce-colors.js'

const [width, height] = [120, 90]

/** A smooth picture of thousands of colors. */
const picture: Raster = {
  ...{ width, height, color: 'rgb', alpha: false, depth: 8 },
  data: Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [pixel, channel] = [Math.floor(index / 3), index % 3]
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return [x * 2, y * 2, 255 - x - y][channel]!
  }),
}

const colorsOf = ({ data }: Raster) =>
  new Set(Array.from({ length: data.length / 3 }, (_, pixel) => data.subarray(pixel * 3, pixel * 3 + 3).join())).size

function distance(a: Uint8Array, b: Uint8Array): number {
  return Math.sqrt(a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0) / a.length)
}

describe('reduceColors', () => {
  it('leaves at most 256 colors, fewer for less quality', () => {
    expect(colorsOf(picture)).toBeGreaterThan(5000)
    for (const [quality, most] of [
      [90, 256],
      [70, 128],
      [40, 64],
    ] as const) {
      const count = colorsOf(reduceColors(picture, { quality, dither: 0 }))
      expect(count).toBeLessThanOrEqual(most)
      expect(count).toBeGreaterThan(most / 2)
    }
    expect(colorsOf(reduceColors(picture, { quality: 90, dither: 1 }))).toBeLessThanOrEqual(256)
  })

  it('comes as close to the picture as libimagequant, give or take a tenth', async () => {
    const ours = reduceColors(picture, { quality: 90, dither: 0 })
    const theirs = await sharp(
      await sharp(picture.data, { raw: { width, height, channels: 3 } })
        .png({ palette: true, dither: 0 })
        .toBuffer(),
    )
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(distance(ours.data, picture.data)).toBeLessThan(distance(theirs, picture.data) * 1.1)
  })

  it('keeps gray gray and opacity', () => {
    const clear: Raster = {
      width: 2,
      height: 1,
      color: 'gray',
      alpha: true,
      depth: 8,
      data: Uint8Array.of(9, 255, 200, 0),
    }
    expect(reduceColors(clear, { quality: 90, dither: 0 })).toMatchObject({ color: 'gray', alpha: true })
    expect(reduceColors(clear, { quality: 90, dither: 0 }).data[1]).toBe(255)
    expect(reduceColors(clear, { quality: 90, dither: 0 }).data[3]).toBe(0)
  })
})
