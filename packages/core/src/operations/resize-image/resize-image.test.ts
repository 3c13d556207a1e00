import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { runHere } from '../../testing/run-here.js'
import { sketchHdrPhoto } from '../../testing/sketches/pictures/hdr-sketch.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { deepSketch, fileOf, photo, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function resize(bytes: Uint8Array, options: Record<string, unknown>, name = 'a.png') {
  const { file, warnings } = await runHere(operation, fileOf(bytes, name), options)
  const result = await readBytes(file)
  const meta = await sharp(result, { pages: -1 }).metadata()
  return { result, meta, size: [meta.width, meta.pageHeight ?? meta.height], name: file.name, warnings }
}

/** The mean difference of two pictures of the same size, as sharp decodes them. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).toColourspace('srgb').raw().toBuffer()))
  expect(b!.length).toBe(a!.length)
  return a!.reduce((sum, sample, index) => sum + Math.abs(sample - b![index]!), 0) / a!.length
}

/** 64 × 48 pixels. */
const picture = () => sketch(3).png().toBuffer()

describe('resizeImage', () => {
  it.each([
    [{ width: 32 }, [32, 24]],
    [{ height: 12 }, [16, 12]],
    [{ width: 30, height: 30 }, [30, 23]],
    [{ width: 30, height: 30, fit: 'cover' }, [30, 30]],
    [{ width: 30, height: 30, fit: 'stretch' }, [30, 30]],
    [{ percent: 50 }, [32, 24]],
    [{ percent: 200, enlarge: true }, [128, 96]],
    [{ preset: 'thumbnail', enlarge: true }, [256, 192]],
    [{ width: 100, height: 100, fit: 'cover', enlarge: true }, [100, 100]],
  ])('by %j to %j pixels', async (options, size) => {
    const made = await resize(await picture(), options)
    expect(made.size).toEqual(size)
    expect(made.warnings).toEqual([])
  })

  it.each([
    [{ width: 100 }, [64, 48]],
    [{ percent: 200 }, [64, 48]],
    [{ width: 100, height: 24, fit: 'stretch' }, [64, 24]],
    [{ width: 100, height: 100, fit: 'cover' }, [48, 48]],
    [{ preset: 'full-hd', fit: 'cover' }, [64, 36]],
  ])('never enlarges without being asked, by %j: %j pixels', async (options, size) => {
    const made = await resize(await picture(), options)
    expect(made.size).toEqual(size)
    expect(made.warnings).toEqual(['not-enlarged'])
  })

  it('leaves the pixels of a picture that keeps its size', async () => {
    const bytes = await sketch(3)
      .withExif({ IFD0: { Make: 'Camera Works' } })
      .jpeg()
      .toBuffer()
    const { result } = await resize(bytes, { width: 64 }, 'a.jpg')
    expect(Buffer.from(result).includes('Camera Works')).toBe(false)
    expect(await difference(result, bytes)).toBe(0)
    expect(Buffer.compare((await resize(bytes, { width: 64, keepMetadata: true }, 'a.jpg')).result, bytes)).toBe(0)
  })

  it('gives the same picture as another program', async () => {
    const bytes = await photo(300, 200).png().toBuffer()
    const wanted = await sharp(bytes).resize(90, 60, { kernel: 'lanczos3' }).png().toBuffer()
    expect(await difference((await resize(bytes, { width: 90 })).result, wanted)).toBeLessThan(0.5)
  })

  it('cuts the middle out to fill a size', async () => {
    const data = Buffer.from([10, 100, 200].flatMap((value) => [value, value]))
    const bytes = await sharp(data, { raw: { width: 6, height: 1, channels: 1 } })
      .png()
      .toBuffer()
    const { result } = await resize(bytes, { width: 2, height: 1, fit: 'cover' })
    expect([...(await sharp(result).toColourspace('b-w').raw().toBuffer())]).toEqual([100, 100])
  })

  it('goes by the picture as it is seen', async () => {
    const turned = await sketch(3).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const made = await resize(turned, { width: 24, keepMetadata: true }, 'a.jpg')
    expect([made.size, made.meta.orientation ?? 1]).toEqual([[24, 32], 1])
  })

  it('keeps format, depth, transparency and profile', async () => {
    const deep = await resize(await deepSketch(3).withIccProfile('p3').png().toBuffer(), { percent: 50 })
    expect(deep.meta).toMatchObject({ format: 'png', depth: 'ushort' })
    expect(deep.meta.icc?.length).toBeGreaterThan(300)
    const clear = await resize(await sketch(4).webp({ lossless: true }).toBuffer(), { percent: 50 }, 'a.webp')
    expect(clear.meta).toMatchObject({ format: 'webp', hasAlpha: true })
    const wanted = await sharp(await sketch(4).png().toBuffer())
      .resize(32, 24)
      .raw()
      .toBuffer()
    expect(
      await difference(
        clear.result,
        await sharp(wanted, { raw: { width: 32, height: 24, channels: 4 } })
          .png()
          .toBuffer(),
      ),
    ).toBeLessThan(1)
    const cmyk = await sketch(3).toColourspace('cmyk').jpeg().toBuffer()
    expect((await resize(cmyk, { percent: 50 }, 'a.jpg')).meta).toMatchObject({
      format: 'jpeg',
      space: 'cmyk',
      width: 32,
    })
  })

  it('scales every frame of an animation', async () => {
    const raw = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const
    const two = Buffer.concat([await sketch(3).raw().toBuffer(), await sketch(3).negate().raw().toBuffer()])
    const gif = await sharp(two, { raw })
      .gif({ delay: [50, 70], loop: 1 })
      .toBuffer()
    const made = await resize(gif, { width: 32 }, 'a.gif')
    expect(made.meta).toMatchObject({ pages: 2, width: 32, pageHeight: 24, delay: [50, 70], loop: 1 })
  })

  it('scales the gain map of a photo with it, unless a part is cut off', async () => {
    const photo = await sketchHdrPhoto(await sketch(3).jpeg().toBuffer(), 'ultra-hdr')
    const whole = await resize(photo, { percent: 50 }, 'a.jpg')
    expect([readGainMap(whole.result) !== undefined, whole.warnings]).toEqual([true, []])
    const part = await resize(photo, { width: 40, height: 40, fit: 'cover' }, 'a.jpg')
    expect([readGainMap(part.result), part.warnings]).toEqual([undefined, ['gain-map-lost']])
  })

  it('writes a HEIC as JPEG and says so', async () => {
    const made = await resize(sketchHeic(), { percent: 50 }, 'a.heic')
    expect([made.name, made.meta.format, made.warnings]).toEqual(['resized_a.jpg', 'jpeg', ['format-changed']])
  })

  it('refuses sizes that say too little, too much, or take too many pixels', async () => {
    const bytes = await picture()
    for (const options of [{}, { percent: 50, width: 10 }, { preset: 'avatar', percent: 20 }, { width: 0 }])
      await expect(resize(bytes, options)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(resize(bytes, { width: 60_000, enlarge: true })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
