import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asPixels, deviation, imagesOf, isIn } from '../../testing/facts/look-at-images.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import {
  deepSketch,
  fileOf,
  HEIGHT,
  lineArt,
  samples,
  sketch,
  WIDTH,
} from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

describe('imageToPdf with PNG', () => {
  it('takes the compressed data over as they are when there is no alpha channel', async () => {
    const png = await sketch().png({ adaptiveFiltering: true }).toBuffer()
    const { file } = await run(fileOf(png, 'shot.png'))
    const at = png.indexOf('IDAT')
    expect(await isIn(file, png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))).toBe(true)
    expect(await imagesOf(file)).toMatchObject([
      { '/DecodeParms': { '/Predictor': 15, '/Colors': 3, '/BitsPerComponent': 8, '/Columns': WIDTH } },
    ])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it.each([
    ['in color', () => sketch().png()],
    ['in gray', () => sketch(1).png()],
    ['with few colors', () => sketch().png({ palette: true, colours: 16 })],
    ['with few colors, interlaced', () => sketch().png({ palette: true, colours: 16, progressive: true })],
    ['interlaced', () => sketch().png({ progressive: true })],
    ['with 16 bits', () => deepSketch().png()],
    ['with 16 bits, interlaced', () => deepSketch(1).png({ progressive: true })],
    ['of one bit', () => lineArt().png({ palette: true, colours: 2 })],
  ])('shows every pixel of a picture %s as it is', async (_, make) => {
    const png = await make().toBuffer()
    const { file } = await run(fileOf(png, 'shot.png'))
    // The two engines round 16 bits to 8 each in their way.
    expect(await deviation(await asPixels(file), png)).toBeLessThanOrEqual(1)
  })

  it.each([
    ['colour', 4],
    ['gray', 2],
  ] as const)('lets white shine through a %s picture as its alpha channel says', async (_, channels) => {
    const png = await sketch(channels).png().toBuffer()
    const { file } = await run(fileOf(png, 'logo.png'))
    expect(await imagesOf(file)).toMatchObject([{ '/SMask': expect.any(String) }])
    expect(await deviation(await asPixels(file), png)).toBeLessThanOrEqual(2)
  })

  it('lets white shine through where colors of a palette are transparent', async () => {
    const data = samples(4).map((value, at) => (at % 4 === 3 ? (at % 52 < 20 ? 0 : 255) : value & 0xc0))
    const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const
    for (const colors of [4, 64]) {
      const png = await sharp(data, { raw }).png({ palette: true, colors }).toBuffer()
      const { file } = await run(fileOf(png, 'logo.png'))
      expect(await imagesOf(file)).toMatchObject([{ '/SMask': expect.any(String) }])
      expect(await deviation(await asPixels(file), png)).toBe(0)
    }
  })

  it('turns a picture upright as its Exif data say', async () => {
    const png = await sketch().withMetadata({ orientation: 6 }).png().toBuffer()
    expect((await sharp(png).metadata()).orientation).toBe(6)
    const { file } = await run(fileOf(png, 'shot.png'))
    expect(await deviation(await asPixels(file), png)).toBe(0)
  })

  it('stores an alpha channel that is opaque all over as none', async () => {
    const png = await sketch().ensureAlpha().png().toBuffer()
    const [image] = await imagesOf((await run(fileOf(png, 'shot.png'))).file)
    expect(image).not.toHaveProperty('/SMask')
  })

  it('keeps 16 bits', async () => {
    const { file } = await run(fileOf(await deepSketch().png().toBuffer(), 'deep.png'))
    expect(await imagesOf(file)).toMatchObject([{ '/BitsPerComponent': 16 }])
  })

  it('keeps the color profile', async () => {
    const png = await sketch().withIccProfile('p3').png().toBuffer()
    const [image] = await imagesOf((await run(fileOf(png, 'shot.png'))).file)
    expect(image?.['/ColorSpace']).toEqual(['/ICCBased', expect.any(String)])
  })

  it('refuses data that are cut off or damaged, naming the file', async () => {
    const png = await sketch().png({ compressionLevel: 0 }).toBuffer()
    const broken = Buffer.from(png)
    broken.fill(9, broken.indexOf('IDAT') + 200, broken.indexOf('IDAT') + 400)
    for (const bytes of [png.subarray(0, png.length / 2), broken]) {
      await expect(run(fileOf(bytes, 'shot.png'))).rejects.toMatchObject({
        code: 'BAD_DOCUMENT',
        details: { fileName: 'shot.png' },
      })
    }
  })
})
