import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { differenceFrom, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import type { PageEncoding } from '../compress/encodings.js'
import type { Raster } from '../raster.js'
import { toGray } from '../to-gray.js'
import { packPage, preparePage } from './encode-page.js'

const capabilities = nodeCapabilities()
const encode = (raster: Raster, changes: Partial<PageEncoding>) => {
  const encoding: PageEncoding = { format: 'png', quality: 80, color: 'color', ...changes }
  return packPage(preparePage(raster, encoding), encoding, 150, capabilities)
}

const form = { width: 80, height: 60, color: 'rgb', alpha: false } as const
const colored = sketchRaster(form, (x, y, channel) => [x * 3, y * 4, 90][channel]!)
const gray = sketchRaster(form, (x, y) => x + y)
/** A red disc that fades out at its edge, on nothing. */
const disc = sketchRaster({ ...form, alpha: true }, (x, y, channel) =>
  channel === 3 ? Math.max(0, Math.min(255, 255 - ((x - 40) ** 2 + (y - 30) ** 2 - 300))) : channel === 0 ? 255 : 0,
)

const pixelAt = async (file: Uint8Array, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).toColourspace('srgb').raw().toBuffer()),
]

describe('preparePage and packPage', () => {
  it.each(['jpg', 'png', 'tiff', 'webp', 'avif'] as const)(
    'makes %s, with the resolution where the format has one',
    async (format) => {
      const found = await sharp(await encode(colored, { format })).metadata()
      expect(found.format).toBe({ jpg: 'jpeg', png: 'png', tiff: 'tiff', webp: 'webp', avif: 'heif' }[format])
      expect([found.width, found.height]).toEqual([80, 60])
      if (format === 'jpg' || format === 'png' || format === 'tiff') expect(found.density).toBe(150)
    },
  )

  it('loses nothing in PNG and TIFF, opacity included', async () => {
    for (const format of ['png', 'tiff'] as const) {
      for (const raster of [colored, gray, disc]) {
        expect(await differenceFrom(raster, await encode(raster, { format }))).toBeUndefined()
      }
      expect(await differenceFrom(toGray(disc), await encode(disc, { format, color: 'gray' }))).toBeUndefined()
    }
  })

  it('stores gray pages as gray, whether asked for or found', async () => {
    for (const format of ['jpg', 'png', 'tiff'] as const) {
      expect((await sharp(await encode(gray, { format })).metadata()).channels).toBe(1)
      expect((await sharp(await encode(colored, { format, color: 'gray' })).metadata()).channels).toBe(1)
      expect((await sharp(await encode(colored, { format })).metadata()).channels).toBe(3)
    }
  })

  it('weighs colors for gray as the eye does', async () => {
    const colors = [
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [77, 77, 77],
    ]
    const raster = sketchRaster({ ...form, width: 4 }, (x, _, channel) => colors[x]![channel]!)
    expect([...toGray(raster).data.subarray(0, 4)]).toEqual([76, 150, 29, 77])
  })

  it('shows white paper behind what is transparent in JPEG and in black and white', async () => {
    const jpeg = await encode(disc, { format: 'jpg', quality: 95 })
    expect(Math.min(...(await pixelAt(jpeg, 0, 0)))).toBeGreaterThan(250)
    const [red, green] = await pixelAt(jpeg, 40, 30)
    expect([red! > 240, green! < 15]).toEqual([true, true])
    expect(await pixelAt(await encode(disc, { color: 'bw' }), 0, 0)).toEqual([255, 255, 255])
  })

  it('takes one bit for black and white: PNG of 1 bit, TIFF as fax, dots in WebP, gray in JPEG', async () => {
    const png = await encode(colored, { color: 'bw' })
    expect([png[24], png[25]]).toEqual([1, 0])
    expect(await sharp(await encode(colored, { format: 'tiff', color: 'bw' })).metadata()).toMatchObject({
      bitsPerSample: 1,
    })
    const webp = await sharp(await encode(colored, { format: 'webp', quality: 100, color: 'bw' }))
      .greyscale()
      .raw()
      .toBuffer()
    expect(webp.filter((level) => level > 64 && level < 192).length / webp.length).toBeLessThan(0.05)
    const jpeg = await sharp(await encode(colored, { format: 'jpg', color: 'bw' }))
      .raw()
      .toBuffer()
    expect(jpeg.filter((level) => level > 64 && level < 192).length / jpeg.length).toBeGreaterThan(0.5)
  })

  it('keeps chroma at full resolution from quality 90 on', async () => {
    const chroma = async (quality: number) =>
      (await sharp(await encode(colored, { format: 'jpg', quality })).metadata()).chromaSubsampling
    expect([await chroma(80), await chroma(89), await chroma(90)]).toEqual(['4:2:0', '4:2:0', '4:4:4'])
  })

  it('reports what a machine without encoders can make', async () => {
    const encoding = { format: 'webp', quality: 80, color: 'color' } as const
    await expect(
      packPage(preparePage(gray, encoding), encoding, 72, { deflate: capabilities.deflate }),
    ).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  })
})
