import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { asPixels, deviation, imagesOf, isIn } from '../../testing/facts/look-at-images.js'
import { lyingJpeg } from '../../testing/hostile/hostile-images.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck } from '../../testing/run-qpdf.js'
import { fileOf, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

describe('imageToPdf with JPEG', () => {
  it('takes the bytes of a file over as they are, with what follows the picture', async () => {
    const jpeg = Buffer.concat([await sketch().jpeg().toBuffer(), Buffer.from('and more')])
    const { file, warnings } = await run(fileOf(jpeg, 'photo.jpg'), { keepMetadata: true })
    expect(await isIn(file, jpeg)).toBe(true)
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/DCTDecode', '/ColorSpace': '/DeviceRGB' }])
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
    expect(warnings).toEqual([])
    expect(file.name).toMatch(/^images_\d+\.pdf$/)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turns a picture with the orientation %i upright, unchanged',
    async (orientation) => {
      const jpeg = await sketch()
        .withMetadata({ orientation })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer()
      const { file } = await run(fileOf(jpeg, 'photo.jpg'), { keepMetadata: true })
      expect(await isIn(file, jpeg)).toBe(true)
      expect(await deviation(await asPixels(file), jpeg)).toBeLessThanOrEqual(8)
    },
  )

  it('leaves place, comments, small copies and films of a photo out, and no pixel changes', async () => {
    const photo = await sketch()
      .withExif({ IFD0: { Artist: 'A. Nonymous' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } })
      .withExifMerge({ IFD0: { Orientation: '6' } })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const jpeg = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from('\xff\xfe\x00\x0ahome alone', 'latin1').subarray(0, 12),
      photo.subarray(2),
      Buffer.from('ftypmp42 a film'),
    ])
    const { file } = await run(fileOf(jpeg, 'photo.jpg'))
    for (const secret of ['A. Nonymous', 'home alo', 'ftypmp42'])
      expect(await isIn(file, Buffer.from(secret))).toBe(false)
    expect(await deviation(await asPixels(file), jpeg)).toBeLessThanOrEqual(8)
    const plain = await sketch().jpeg().toBuffer()
    expect(await isIn((await run(fileOf(plain, 'plain.jpg'))).file, plain)).toBe(true)
  })

  it('keeps gray gray, and progressive progressive', async () => {
    const jpeg = await sketch(1).jpeg({ progressive: true }).toBuffer()
    const { file } = await run(fileOf(jpeg, 'gray.jpg'))
    expect(await imagesOf(file)).toMatchObject([{ '/ColorSpace': '/DeviceGray' }])
    expect(await deviation(await asPixels(file), jpeg)).toBeLessThanOrEqual(4)
  })

  it('shows CMYK of Adobe programs, which is stored upside down, in its colors', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d02010' } })
    const jpeg = await red.toColourspace('cmyk').jpeg().toBuffer()
    const { file } = await run(fileOf(jpeg, 'print.jpg'))
    expect(await imagesOf(file)).toMatchObject([{ '/Decode': [1, 0, 1, 0, 1, 0, 1, 0] }])
    const [r, g, b] = (await asPixels(file)).pixels.subarray(4 * 2000)
    expect(r).toBeGreaterThan(150)
    expect(Math.max(g!, b!)).toBeLessThan(90)
  })

  it('keeps the color profile, once for all images that have the same', async () => {
    const jpeg = await sketch().withIccProfile('p3').jpeg().toBuffer()
    const { icc } = await sharp(jpeg).metadata()
    const { file } = await run([fileOf(jpeg, 'a.jpg'), fileOf(jpeg, 'b.jpg')])
    const [first, second] = (await imagesOf(file)).map((dict) => dict['/ColorSpace'])
    expect(first).toEqual(['/ICCBased', expect.any(String)])
    expect(second).toEqual(first)
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    expect(text.match(/\/Alternate/g)).toHaveLength(1)
    expect(icc!.length).toBeGreaterThan(128)
  })

  it('refuses a file that says to be much larger than its data can be', async () => {
    await expect(run(fileOf(lyingJpeg(9000, 9000), 'lie.jpg'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      details: { fileName: 'lie.jpg' },
    })
  })

  it('mends a missing end marker, and refuses a picture that is cut off', async () => {
    const jpeg = await sketch().jpeg().toBuffer()
    const { file } = await run(fileOf(jpeg.subarray(0, -2), 'unended.jpg'))
    expect(await isIn(file, jpeg)).toBe(true)
    await expect(run(fileOf(jpeg.subarray(0, -120), 'cut.jpg'))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringMatching(/^cut\.jpg is damaged: it is cut off\./),
      details: { fileName: 'cut.jpg' },
    })
  })
})
