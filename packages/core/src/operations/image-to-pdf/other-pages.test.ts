import { encode as encodePng } from 'pdf-lib/upng'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'
import { runOperation } from '../../run.js'
import { asPixels, deviation, imagesOf, isIn, sizesOf } from '../../testing/facts/look-at-images.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import {
  deepSketch,
  faxTiff,
  fileOf,
  floatTiff,
  HEIGHT,
  lineArt,
  photo,
  samples,
  sketch,
  WIDTH,
} from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

describe('imageToPdf with other formats', () => {
  it('makes a page of each page of a TIFF, in order', async () => {
    const frames = Buffer.concat([samples(3), samples(3).reverse(), Buffer.alloc(WIDTH * HEIGHT * 3, 200)])
    const raw = { width: WIDTH, height: HEIGHT * 3, channels: 3, pageHeight: HEIGHT } as const
    const tiff = await sharp(frames, { raw })
      .tiff({ compression: 'deflate', xres: 96 / 25.4, yres: 96 / 25.4 })
      .toBuffer()
    const { file } = await run(fileOf(tiff, 'scan.tif'))
    expect(await sizesOf(file)).toHaveLength(3)
    for (const page of [0, 1, 2]) {
      const frame = await sharp(tiff, { page }).png().toBuffer()
      expect(await deviation(await asPixels(file, page + 1), frame)).toBe(0)
    }
  })

  it.each([
    ['CCITT G4 as it is', 'ccittfax4'],
    ['1 bit in another coding as CCITT G4', 'deflate'],
  ] as const)('stores %s', async (_, compression) => {
    const tiff = await lineArt(320, 240)
      .tiff({ compression, bitdepth: 1, predictor: 'none', xres: 96 / 25.4, yres: 96 / 25.4 })
      .toBuffer()
    const { file } = await run(fileOf(tiff, 'scan.tif'))
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/CCITTFaxDecode', '/BitsPerComponent': 1 }])
    expect(await deviation(await asPixels(file), tiff)).toBe(0)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it.each([
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ])(
    'shows CCITT G4 data with photometric %i and fill order %i in the right colors',
    async (photometric, fillOrder) => {
      const { data } = await lineArt().raw().toBuffer({ resolveWithObject: true })
      const tiff = faxTiff(data, photometric, fillOrder)
      const { file } = await run(fileOf(tiff, 'fax.tif'))
      expect(await deviation(await asPixels(file), await lineArt().png().toBuffer())).toBe(0)
      const stripSize = tiff.length - 8 - 2 - 10 * 12 - 4
      expect(await isIn(file, tiff.subarray(8, 8 + stripSize - 1))).toBe(fillOrder === 1)
    },
  )

  it('refuses CCITT G4 data that are cut off, and takes those that only lack their end code', async () => {
    const { data } = await lineArt().raw().toBuffer({ resolveWithObject: true })
    const whole = await run(fileOf(faxTiff(data, 0, 1), 'fax.tif'))
    const unended = await run(fileOf(faxTiff(data, 0, 1, -3), 'fax.tif'))
    expect(await deviation(await asPixels(unended.file), await lineArt().png().toBuffer())).toBe(0)
    expect(unended.file.size).toBeLessThan(whole.file.size)
    await expect(run(fileOf(faxTiff(data, 0, 1, -40), 'fax.tif'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      details: { fileName: 'fax.tif' },
    })
  })

  it.each([
    ['color with chroma of half the size', () => photo(48, 2600), 80],
    ['color with chroma of full size', () => photo(48, 2600), 95],
    ['gray', () => photo(48, 2600).toColourspace('b-w'), 80],
  ])('joins the strips of a JPEG in a TIFF without re-encoding them, in %s', async (_, make, quality) => {
    const tiff = await make()
      .tiff({ compression: 'jpeg', quality, xres: 96 / 25.4, yres: 96 / 25.4 })
      .toBuffer()
    expect(tiff.toString('latin1').match(/\xff\xda/g)!.length).toBeGreaterThan(8)
    const { file } = await run(fileOf(tiff, 'scan.tif'))
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/DCTDecode', '/Height': 2600 }])
    expect(file.size).toBeLessThan(tiff.length + 1000)
    // Chroma is smoothed across the borders of strips now.
    expect(await deviation(await asPixels(file), tiff)).toBeLessThanOrEqual(6)
  })

  it('shows a JPEG in a TIFF whose components are red, green and blue in its colors', async () => {
    const tiff = await sketch()
      .tiff({ compression: 'jpeg', quality: 95, xres: 96 / 25.4, yres: 96 / 25.4 })
      .toBuffer()
    // Tag 262 in the first directory: 2 is RGB.
    expect(tiff.includes(Buffer.of(0x06, 0x01, 3, 0, 1, 0, 0, 0, 2, 0), tiff.readUInt32LE(4))).toBe(true)
    const { file } = await run(fileOf(tiff, 'scan.tif'))
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/DCTDecode' }])
    // Not every reader knows it by the names of the components.
    expect(await isIn(file, Buffer.from('Adobe'))).toBe(true)
    expect(await deviation(await asPixels(file), tiff)).toBeLessThanOrEqual(2)
  })

  it('decodes a JPEG in a TIFF that is stored in tiles', async () => {
    const tiff = await photo(600, 300)
      .tiff({ compression: 'jpeg', tile: true, xres: 96 / 25.4, yres: 96 / 25.4 })
      .toBuffer()
    const { file } = await run(fileOf(tiff, 'scan.tif'))
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/FlateDecode' }])
    expect(await deviation(await asPixels(file), tiff)).toBe(0)
  })

  it('leaves out small copies and masks among the pages of a TIFF', async () => {
    const frames = Buffer.concat([samples(1), samples(1)])
    const raw = { width: WIDTH, height: HEIGHT * 2, channels: 1, pageHeight: HEIGHT } as const
    const tiff = await sharp(frames, { raw }).tiff({ compression: 'none' }).toBuffer()
    const second = tiff.readUInt32LE(tiff.readUInt32LE(4) + 2 + 12 * tiff.readUInt16LE(tiff.readUInt32LE(4)))
    expect(tiff.readUInt16LE(second + 2)).toBe(254)
    tiff.writeUInt32LE(1, second + 2 + 8)
    expect(await sizesOf((await run(fileOf(tiff, 'scan.tif'))).file)).toHaveLength(1)
  })

  it('never stores pixels without loss as JPEG', async () => {
    const images = {
      'a.webp': await sketch().webp({ lossless: true }).toBuffer(),
      'b.tif': await sketch()
        .tiff({ compression: 'lzw', xres: 96 / 25.4, yres: 96 / 25.4 })
        .toBuffer(),
      'c.gif': await sketch().gif().toBuffer(),
      'd.avif': await sketch().avif({ lossless: true }).toBuffer(),
    }
    for (const [name, bytes] of Object.entries(images)) {
      const { file } = await run(fileOf(bytes, name))
      expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/FlateDecode' }])
      expect(await deviation(await asPixels(file), bytes)).toBe(0)
    }
  })

  it('keeps gray, CMYK and 16 bits of a TIFF', async () => {
    const gray = await sketch(1).tiff({ compression: 'lzw' }).toBuffer()
    const inks = await sketch().toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()
    const deep = await deepSketch(1).tiff({ compression: 'lzw' }).toBuffer()
    const { file } = await run([fileOf(gray, 'a.tif'), fileOf(inks, 'b.tif'), fileOf(deep, 'c.tif')])
    const [a, b, c] = await imagesOf(file)
    expect(a).toMatchObject({ '/ColorSpace': '/DeviceGray', '/BitsPerComponent': 8 })
    expect(b).toMatchObject({ '/DecodeParms': { '/Colors': 4 } })
    expect(c).toMatchObject({ '/ColorSpace': '/DeviceGray', '/BitsPerComponent': 16 })
  })

  it('has pictures for HDR screens with the light of SDR, and says so', async () => {
    const code = Math.round(0.5807 * 255)
    const background = { r: code, g: code, b: code }
    const plain = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer()
    const numbers = pngChunk('cICP', Uint8Array.of(9, 16, 0, 1))
    const png = joinBytes([plain.subarray(0, 33), numbers, plain.subarray(33)])
    for (const file of [fileOf(png, 'a.png'), fileOf(sketchHeic({ stripes: true, colors: [9, 16] }), 'a.heic')]) {
      const { file: pdf, warnings } = await run(file)
      expect(warnings).toEqual(['colors-converted'])
      // White, which samples of HDR would leave gray.
      const { pixels, width, height } = await asPixels(pdf)
      expect(pixels[4 * (Math.floor(height / 2) * width + Math.floor(width * 0.9))]).toBeGreaterThan(246)
    }
  })

  it('says that floating-point samples became 16 bits', async () => {
    const { file, warnings } = await run(fileOf(floatTiff(1, [0, 0.2, 1, 0.5]), 'a.tif'))
    expect(warnings).toEqual(['colors-converted'])
    expect((await imagesOf(file))[0]).toMatchObject({ '/BitsPerComponent': 16 })
  })

  it('takes the first picture of an animation, and tells; or each, drawn over those before', async () => {
    const frames = Buffer.concat([samples(3), samples(3).reverse()])
    const raw = { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT } as const
    const animation = sharp(frames, { raw })
    for (const [name, bytes] of [
      [
        'a.gif',
        await animation
          .clone()
          .gif({ delay: [80, 80] })
          .toBuffer(),
      ],
      [
        'b.webp',
        await animation
          .clone()
          .webp({ lossless: true, delay: [80, 80] })
          .toBuffer(),
      ],
    ] as const) {
      const first = await run(fileOf(bytes, name))
      expect(await sizesOf(first.file)).toHaveLength(1)
      expect(first.warnings).toEqual(['first-frame-only'])
      const all = await run(fileOf(bytes, name), { animations: 'all' })
      expect(all.warnings).toEqual([])
      for (const page of [0, 1]) {
        const frame = await sharp(bytes, { page }).png().toBuffer()
        expect(await deviation(await asPixels(all.file, page + 1), frame)).toBe(0)
      }
    }
  })

  it('takes the frames of an animated PNG, too', async () => {
    const pictures = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 64, height: 48, channels: 4, background } })
          .raw()
          .toBuffer(),
      ),
    )
    const frames = pictures.map((picture) => new Uint8Array(picture).buffer)
    const png = new Uint8Array(encodePng(frames, 64, 48, 0, [80, 80]))
    expect((await run(fileOf(png, 'c.png'))).warnings).toEqual(['first-frame-only'])
    const { file, warnings } = await run(fileOf(png, 'c.png'), { animations: 'all' })
    expect(warnings).toEqual([])
    for (const [page, picture] of pictures.entries()) {
      const whole = await sharp(picture, { raw: { width: 64, height: 48, channels: 4 } })
        .png()
        .toBuffer()
      expect(await deviation(await asPixels(file, page + 1), whole)).toBe(0)
    }
  })

  it('refuses an animation that breaks off, naming the file', async () => {
    const raw = { width: WIDTH, height: HEIGHT * 2, channels: 3, pageHeight: HEIGHT } as const
    const frames = Buffer.concat([samples(3), samples(3).reverse()])
    const gif = await sharp(frames, { raw })
      .gif({ delay: [80, 80] })
      .toBuffer()
    await expect(run(fileOf(gif.subarray(0, -200), 'cut.gif'), { animations: 'all' })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      details: { fileName: 'cut.gif' },
    })
  })

  it('needs no decoder for JPEG, PNG and CCITT G4, and says what is missing for others', async () => {
    const { decodeImage: _, encodeImage: __, ...capabilities } = testCapabilities
    const tiff = await lineArt().tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    const plain = [await sketch().jpeg().toBuffer(), await sketch(4).png({ progressive: true }).toBuffer(), tiff]
    const files = plain.map((bytes, index) => fileOf(bytes, `${index}`))
    const result = await runOperation(operation, { files }, { imageQuality: 'standard' }, { capabilities })
    expect(await sizesOf(result.files[0]!)).toHaveLength(3)
    const webp = fileOf(await sketch().webp().toBuffer(), 'photo.webp')
    await expect(runOperation(operation, { files: [webp] }, {}, { capabilities })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('photo.webp needs'),
    })
  })
})
