import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { readCoefficients } from '../../image/jpeg/read-coefficients.js'
import { runHere } from '../../testing/run-here.js'
import { sketchHdrPhoto } from '../../testing/sketches/pictures/hdr-sketch.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { deepSketch, fileOf, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function rotate(bytes: Uint8Array, options: Record<string, unknown> = {}, name = 'a.png') {
  const { file, warnings } = await runHere(operation, fileOf(bytes, name), options)
  const result = await readBytes(file)
  return { result, meta: await sharp(result, { pages: -1 }).metadata(), name: file.name, warnings }
}

const raw = (bytes: Uint8Array) => sharp(bytes).autoOrient().toColourspace('srgb').raw().toBuffer()

/** The largest difference of a sample of two pictures. */
async function deviation(one: Uint8Array, other: Buffer): Promise<number> {
  const data = await raw(one)
  expect(data.length).toBe(other.length)
  return data.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0)
}

describe('rotateImage', () => {
  it.each([
    ['90', 'none'],
    ['180', 'none'],
    ['270', 'none'],
    ['0', 'horizontal'],
    ['0', 'vertical'],
    ['90', 'horizontal'],
    ['270', 'vertical'],
  ] as const)('by %s degrees and then mirrors: %s', async (angle, flip) => {
    const bytes = await sketch(3).png().toBuffer()
    const turned = sharp(await sharp(bytes).rotate(Number(angle)).png().toBuffer())
    const wanted = await (flip === 'horizontal' ? turned.flop() : flip === 'vertical' ? turned.flip() : turned)
      .raw()
      .toBuffer()
    const { result, warnings } = await rotate(bytes, { angle, flip })
    expect(Buffer.compare(await raw(result), wanted)).toBe(0)
    expect(warnings).toEqual([])
  })

  it('turns a JPEG without loss, with its orientation, and keeps camera and place', async () => {
    const camera = { IFD0: { Make: 'Camera Works' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }
    const bytes = await sketch(3)
      .jpeg({ quality: 70 })
      .withIccProfile('p3')
      .withMetadata({ orientation: 8 })
      .withExifMerge(camera)
      .toBuffer()
    const { result, meta, warnings } = await rotate(bytes, { angle: '90' }, 'a.jpg')
    // To the left and to the right again: as it is stored, coefficient by coefficient.
    expect(readCoefficients(result)!.components).toEqual(readCoefficients(bytes)!.components)
    expect([meta.width, meta.height, meta.orientation ?? 1, meta.icc!.length > 300]).toEqual([64, 48, 1, true])
    expect(Buffer.from(meta.exif!).includes('Camera Works')).toBe(true)
    expect(warnings).toEqual([])
    const bare = await rotate(bytes, { angle: '90', keepMetadata: false }, 'a.jpg')
    expect([bare.meta.exif, bare.meta.icc!.length > 300]).toEqual([undefined, true])
  })

  it('turns a JPEG upright for programs that ignore its orientation', async () => {
    const bytes = await sketch(3).jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation: 6 }).toBuffer()
    const { result, meta } = await rotate(bytes, { angle: '0' }, 'a.jpg')
    expect([meta.width, meta.height, meta.orientation ?? 1]).toEqual([48, 64, 1])
    expect(await deviation(result, await raw(bytes))).toBeLessThanOrEqual(3)
  })

  it('encodes a JPEG again whose sides do not fill its blocks, and says so', async () => {
    const bytes = await sketch(3).extract({ left: 0, top: 0, width: 61, height: 43 }).jpeg({ quality: 95 }).toBuffer()
    const { result, warnings } = await rotate(bytes, { angle: '180' }, 'a.jpg')
    expect(warnings).toEqual(['recompressed'])
    expect(await deviation(result, await sharp(bytes).rotate(180).raw().toBuffer())).toBeLessThan(24)
  })

  it('cuts off what does not fill a block where that is asked for', async () => {
    const bytes = await sketch(3).extract({ left: 0, top: 0, width: 61, height: 43 }).jpeg().toBuffer()
    const { meta, warnings } = await rotate(bytes, { angle: '180', edges: 'trim' }, 'a.jpg')
    expect([meta.width, meta.height, warnings]).toEqual([48, 32, ['edges-trimmed']])
  })

  it('turns CMYK without loss', async () => {
    const bytes = await sketch(3).toColourspace('cmyk').jpeg().toBuffer()
    const { meta, warnings } = await rotate(bytes, {}, 'a.jpg')
    expect([meta.space, meta.width, meta.height, warnings]).toEqual(['cmyk', 48, 64, []])
  })

  it('keeps depth, transparency, frames and a lossless WebP', async () => {
    const deep = await deepSketch(3).png().toBuffer()
    const { result, meta } = await rotate(deep)
    const samples = (image: Uint8Array) => sharp(image).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(meta.depth).toBe('ushort')
    expect(
      Buffer.compare(
        await samples(result),
        await samples(await sharp(deep).rotate(90).toColourspace('rgb16').png().toBuffer()),
      ),
    ).toBe(0)
    const clear = await sketch(4).webp({ lossless: true, exact: true }).toBuffer()
    const turned = await rotate(clear, { angle: '180' }, 'a.webp')
    expect([turned.warnings, turned.meta.hasAlpha]).toEqual([[], true])
    expect(
      await deviation(
        (await rotate(turned.result, { angle: '180' }, 'a.webp')).result,
        await raw(await sketch(4).webp({ lossless: true }).toBuffer()),
      ),
    ).toBe(0)
    const two = { width: 64, height: 96, channels: 3, pageHeight: 48 } as const
    const frames = Buffer.concat([await sketch(3).raw().toBuffer(), await sketch(3).negate().raw().toBuffer()])
    const gif = await sharp(frames, { raw: two })
      .gif({ delay: [50, 70] })
      .toBuffer()
    expect((await rotate(gif, {}, 'a.gif')).meta).toMatchObject({
      pages: 2,
      width: 48,
      pageHeight: 64,
      delay: [50, 70],
    })
  })

  it('says that lossy WebP is encoded again, and that a HEIC becomes a JPEG', async () => {
    expect((await rotate(await sketch(3).webp().toBuffer(), {}, 'a.webp')).warnings).toEqual(['recompressed'])
    const heic = await rotate(sketchHeic(), {}, 'a.heic')
    expect([heic.name, heic.warnings, heic.meta.width]).toEqual(['rotated_a.jpg', ['format-changed'], 48])
  })

  it('turns the gain map of a photo with it', async () => {
    const photo = await sketchHdrPhoto(await sketch(3).withMetadata({ orientation: 8 }).jpeg().toBuffer(), 'ultra-hdr')
    const before = await sharp(readGainMap(photo)!.jpeg).metadata()
    const { result, warnings } = await rotate(photo, { angle: '180' }, 'a.jpg')
    const after = await sharp(readGainMap(result)!.jpeg).metadata()
    expect([after.width, after.height, warnings]).toEqual([before.height, before.width, []])
  })

  it('refuses a JPEG that ends early', async () => {
    const bytes = await sketch(3).jpeg().toBuffer()
    await expect(rotate(bytes.subarray(0, bytes.length - 100), {}, 'half.jpg')).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('half.jpg'),
    })
  })
})
