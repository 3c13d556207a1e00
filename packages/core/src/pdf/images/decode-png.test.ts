import fc from 'fast-check'
import sharp, { type PngOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { channelsOf, type Raster } from '../../image/raster.js'
import { describeImage } from '../../image/read/describe-image.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'
import { testRun } from '../../testing/run-context.js'
import { grayWithTransparentWhite } from '../../testing/sketches/pictures/sketch-gray-png.js'
import { anyRaster, pixelsOfRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { pngRaster, readPngPicture } from './decode-png.js'

const { inflate } = testRun().capabilities

const decode = (png: Uint8Array) => pngRaster(readPngPicture(png, describeImage(png)!, inflate))

/** A picture as PNG by libpng. */
function encode({ width, height, color, depth, alpha, data }: Raster, settings: PngOptions): Promise<Buffer> {
  const samples =
    depth === 8
      ? data
      : Uint16Array.from({ length: data.length / 2 }, (_, at) => data[2 * at]! * 256 + data[2 * at + 1]!)
  const raw = { width, height, channels: channelsOf({ color, alpha }) as 1 | 2 | 3 | 4 }
  const space = { gray: ['b-w', 'grey16'], rgb: ['srgb', 'rgb16'], cmyk: ['', ''] }[color][depth === 8 ? 0 : 1]!
  return sharp(samples, { raw }).toColourspace(space).png(settings).toBuffer()
}

describe('pngRaster', () => {
  it.each([
    ['unfiltered', { adaptiveFiltering: false }],
    ['filtered', { adaptiveFiltering: true }],
    ['interlaced', { adaptiveFiltering: true, progressive: true }],
  ])('gives the pixels of pictures that libpng wrote %s', async (_, settings) => {
    await fc.assert(
      fc.asyncProperty(anyRaster, async (raster) => {
        const { color, alpha, depth, data } = decode(await encode(raster, settings))
        expect({ color, alpha, depth }).toEqual({ color: raster.color, alpha: raster.alpha, depth: raster.depth })
        expect(Buffer.from(data).equals(raster.data)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each([1, 2, 4, 8])('gives the colors of a palette of %i bits as libpng does, interlaced too', async (bits) => {
    const noise = await sharp({
      create: {
        width: 37,
        height: 23,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .png()
      .toBuffer()
    for (const progressive of [false, true]) {
      const png = await sharp(noise)
        .png({ palette: true, colours: 2 ** bits, progressive })
        .toBuffer()
      expect(describeImage(png)!.png!.bitDepth).toBe(bits)
      const expected = await sharp(png).toColourspace('srgb').removeAlpha().raw().toBuffer()
      expect(Buffer.from(decode(png).data).equals(expected)).toBe(true)
    }
  })

  it.each([
    ['gray', 1, [0, 90]],
    ['colour', 3, [0, 10, 0, 20, 0, 30]],
  ] as const)('makes the one %s that a tRNS chunk names transparent, and no other', async (_, channels, key) => {
    const data = new Uint8Array(8 * 8 * channels).fill(200)
    data.set(channels === 1 ? [90] : [10, 20, 30], 5 * channels)
    const png = await sharp(data, { raw: { width: 8, height: 8, channels } })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .png()
      .toBuffer()
    const at = png.indexOf('IDAT') - 4
    const keyed = Buffer.concat([png.subarray(0, at), pngChunk('tRNS', Uint8Array.from(key)), png.subarray(at)])
    const { data: pixels, alpha } = decode(keyed)
    expect(alpha).toBe(true)
    const opacity = pixels.filter((_, index) => index % (channels + 1) === channels)
    expect([...opacity.entries()].filter(([, value]) => value === 0).map(([pixel]) => pixel)).toEqual([5])
    const { pixels: seen } = pixelsOfRaster(decode(keyed))
    const expected = await sharp(keyed).toColourspace('srgb').raw().toBuffer()
    expect(Array.from(seen, (value) => value >> 8)).toEqual([...expected])
  })

  it.each([1, 2, 4, 8] as const)('reads as many bits of a transparent gray as pixels of %i bits have', async (bits) => {
    const png = grayWithTransparentWhite(bits)
    const libpng = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer()
    const { alpha, data } = decode(png)
    expect(alpha).toBe(true)
    expect([...data.filter((_, at) => at % 2 === 1)]).toEqual([...libpng.filter((_, at) => at % 4 === 3)])
  })

  it('refuses filters, depths and palettes that cannot be', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const odd = Buffer.from(png)
    odd[24] = 3
    expect(() => decode(odd)).toThrow('its header is not valid')
    const bare = Buffer.from(png)
    bare[25] = 3
    expect(() => decode(bare)).toThrow('it has no palette')
  })
})
