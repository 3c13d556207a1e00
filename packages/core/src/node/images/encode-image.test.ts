import { describe, expect, it } from 'vitest'
import type { ImageEncoding } from '../../image/compress/encodings.js'
import type { EncodeRequest } from '../../image/image-capabilities.js'
import type { Raster } from '../../image/raster.js'
import { describeImage } from '../../image/read/describe-image.js'
import { decodeImage } from './decode-image.js'
import { encodeImage } from './encode-image.js'
import { loadSharp } from './load-sharp.js'

const sharp = await loadSharp()
const maxPixels = 1_000_000
const create = (width: number, height: number, background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })
const encode = (source: Uint8Array | Raster, encoding: ImageEncoding, request: Partial<EncodeRequest> = {}) =>
  encodeImage(source instanceof Uint8Array ? new Uint8Array(source) : source, { encoding, maxPixels, ...request })
const decode = (bytes: Uint8Array, frame = 0) => decodeImage(bytes, { maxPixels, exact: true, frame })

const every: ImageEncoding[] = [
  { format: 'jpeg', quality: 90 },
  { format: 'webp', quality: 90 },
  { format: 'avif', quality: 80, effort: 0 },
  { format: 'png' },
  { format: 'png', palette: { quality: 90, dither: 0.5 } },
  { format: 'gif' },
  { format: 'tiff', compression: 'deflate' },
  { format: 'tiff', compression: 'lzw' },
  { format: 'tiff', compression: 'none' },
  { format: 'tiff', compression: 'jpeg', quality: 90 },
  { format: 'tiff', compression: 'g4' },
]

async function animation(count: number, format: 'gif' | 'webp'): Promise<Uint8Array> {
  const frames = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      create(20, 10, `rgb(${index * 60}, 20, 200)`)
        .png()
        .toBuffer(),
    ),
  )
  const delay = frames.map((_, index) => 100 + index * 50)
  const joined = sharp(frames, { join: { animated: true } })
  return format === 'gif' ? joined.gif({ delay, loop: 2 }).toBuffer() : joined.webp({ delay, loop: 2 }).toBuffer()
}

describe('encodeImage', () => {
  it('makes every format, upright, scaled down to the longest side and never up', async () => {
    const photo = await create(80, 40, '#852').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    for (const encoding of every) {
      const small = describeImage(await encode(photo, encoding, { maxSide: 20 }))
      expect(small, JSON.stringify(encoding)).toMatchObject({
        format: encoding.format,
        width: 10,
        height: 20,
        orientation: 1,
      })
      expect(describeImage(await encode(photo, encoding, { maxSide: 500 }))).toMatchObject({ width: 40, height: 80 })
    }
  })

  it('keeps every frame, its time and the loops, also from GIF to WebP and back', async () => {
    for (const source of [await animation(4, 'gif'), await animation(4, 'webp')]) {
      for (const encoding of [{ format: 'gif' }, { format: 'webp', quality: 80 }] as const) {
        const file = await encode(source, encoding, { maxSide: 10 })
        expect(describeImage(file)).toMatchObject({ width: 10, height: 5, frames: 4 })
        expect(await sharp(file).metadata()).toMatchObject({ delay: [100, 150, 200, 250], loop: 2 })
      }
    }
  })

  it('keeps the pages of a TIFF, each with its own size and color', async () => {
    const pages = [
      await create(30, 20, '#fff').toColourspace('b-w').png().toBuffer(),
      await create(10, 40, '#f00').png().toBuffer(),
    ]
    const { joinTiffs } = await import('../../image/write/join-tiffs.js')
    const parts = await Promise.all(
      pages.map((page) => encode(page, { format: 'tiff', compression: 'deflate' }, { dpi: 300 })),
    )
    const source = new Uint8Array(Buffer.concat(joinTiffs(parts)))
    for (const compression of ['deflate', 'lzw', 'g4'] as const) {
      const file = await encode(source, { format: 'tiff', compression })
      const facts = describeImage(file)!
      expect(facts.tiff!.pages.map(({ width, height, dpi }) => [width, height, dpi?.x])).toEqual([
        [30, 20, 300],
        [10, 40, 300],
      ])
      expect((await decode(file, 0)).color).toBe('gray')
      expect((await sharp(file, { page: 1 }).metadata()).width).toBe(10)
    }
  })

  it('notes the resolution, and none where the source has none', async () => {
    const source = await encode(await create(8, 8, '#123').png().toBuffer(), { format: 'png' }, { dpi: 144 })
    for (const encoding of every.filter(({ format }) => ['jpeg', 'png', 'tiff'].includes(format))) {
      const label = JSON.stringify(encoding)
      expect(describeImage(await encode(source, encoding))?.dpi, label).toEqual({ x: 144, y: 144 })
      expect(describeImage(await encode(source, encoding, { dpi: 300 }))?.dpi, label).toEqual({ x: 300, y: 300 })
      const without = { width: 1, height: 1, color: 'gray', alpha: false, depth: 8, data: Uint8Array.of(9) } as const
      expect(describeImage(await encode(without, encoding))?.dpi, label).toBeUndefined()
    }
  })

  it('drops what tells of people and places, and keeps it when asked to', async () => {
    const exif = { IFD0: { Artist: 'A. Painter' }, IFD3: { GPSLatitudeRef: 'N' } }
    const photo = await create(8, 8, '#852').withExif(exif).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const encoding = { format, quality: 80 }
      expect((await sharp(await encode(photo, encoding)).metadata()).exif).toBeUndefined()
      const kept = await sharp(await encode(photo, encoding, { keepMetadata: true })).metadata()
      expect(kept.orientation ?? 1).toBe(1)
    }
    const texts = await create(8, 8, '#852').withExif(exif).jpeg().toBuffer()
    const kept = await encode(texts, { format: 'jpeg', quality: 80 }, { keepMetadata: true })
    expect(Buffer.from(kept).toString('latin1')).toContain('A. Painter')
  })

  it('keeps a profile that matters and drops one that says sRGB', async () => {
    const wide = await create(8, 8, '#c86432').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const same = await create(8, 8, '#c86432').withIccProfile('srgb').jpeg({ quality: 100 }).toBuffer()
    expect(describeImage(new Uint8Array(same))?.icc).toBeDefined()
    for (const format of ['jpeg', 'webp', 'avif'] as const) {
      const encoding = { format, quality: 100 }
      const file = await encode(wide, encoding)
      expect(describeImage(file)?.icc, format).toBeDefined()
      const [red] = (await decodeImage(file, { maxPixels })).data
      expect(Math.abs(red! - 200)).toBeLessThan(6)
      expect(describeImage(await encode(same, encoding))?.icc, format).toBeUndefined()
    }
  })

  it('makes RGB of CMYK, and keeps it CMYK when it is to be exact', async () => {
    const inks = await create(16, 16, '#f00').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer()
    const encoding = { format: 'jpeg', quality: 95 } as const
    const rgb = await encode(inks, encoding)
    expect(describeImage(rgb)).toMatchObject({ color: 'rgb' })
    expect(describeImage(rgb)?.icc).toBeUndefined()
    expect((await decode(rgb)).data[0]).toBeGreaterThan(200)
    const cmyk = await encode(inks, encoding, { exact: true })
    expect(describeImage(cmyk)).toMatchObject({ color: 'cmyk' })
    const [before, after] = [await decode(new Uint8Array(inks)), await decode(cmyk)]
    for (let ink = 0; ink < 4; ink++) expect(Math.abs(before.data[ink]! - after.data[ink]!)).toBeLessThan(6)
    expect(Buffer.compare(after.icc!, before.icc!)).toBe(0)
  })

  it('takes samples as well: 16 bits, CMYK, gray with alpha', async () => {
    const deep: Raster = {
      ...{ width: 2, height: 1, color: 'rgb', alpha: false, depth: 16 },
      data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    }
    for (const encoding of [{ format: 'png' }, { format: 'tiff', compression: 'deflate' }] as const) {
      expect(await decode(await encode(deep, encoding, { exact: true }))).toEqual(deep)
      expect([...(await decode(await encode(deep, encoding))).data]).toEqual([1, 3, 5, 7, 9, 11])
    }
    const inks: Raster = {
      width: 1,
      height: 1,
      color: 'cmyk',
      alpha: false,
      depth: 8,
      data: Uint8Array.of(0, 255, 100, 3),
    }
    expect(await decode(await encode(inks, { format: 'tiff', compression: 'lzw' }, { exact: true }))).toEqual(inks)
    const clear: Raster = {
      width: 2,
      height: 1,
      color: 'gray',
      alpha: true,
      depth: 8,
      data: Uint8Array.of(7, 255, 90, 60),
    }
    expect(await decode(await encode(clear, { format: 'png' }))).toEqual(clear)
  })

  it('puts white below what is transparent where there is no transparency', async () => {
    const clear = await create(8, 8, 'rgba(0,0,0,0)', 4).png().toBuffer()
    for (const encoding of [
      { format: 'jpeg', quality: 90 },
      { format: 'tiff', compression: 'g4' },
    ] as const)
      expect((await decode(await encode(clear, encoding))).data[0]).toBe(255)
  })

  it('says when a format cannot hold a picture so large', async () => {
    const wide: Raster = {
      width: 17_000,
      height: 1,
      color: 'gray',
      alpha: false,
      depth: 8,
      data: new Uint8Array(17_000),
    }
    await expect(encode(wide, { format: 'webp', quality: 80 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect(describeImage(await encode(wide, { format: 'webp', quality: 80 }, { maxSide: 16_000 }))).toMatchObject({
      width: 16_000,
    })
  })
})
