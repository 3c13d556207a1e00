import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeG4 } from '../../image/encode-g4.js'
import { runOperation } from '../../run.js'
import { imagesOf } from '../../testing/images-of.js'
import { type Picture, renderPage, withPdfium } from '../../testing/look-at-pdf.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, testCapabilities } from '../../testing/run-qpdf.js'
import { operation } from './operation.js'

const run = (files: File | File[], options: Record<string, unknown> = {}) =>
  runHere(operation, Array.isArray(files) ? files : [files], { pageSize: 'fit-to-image', ...options })

const fileOf = (bytes: Uint8Array, name: string) => new File([bytes as Uint8Array<ArrayBuffer>], name)

const WIDTH = 64
const HEIGHT = 48

/** Samples of a picture without symmetry, smooth and with a few edges. */
function samples(channels: number, { alpha = false } = {}): Buffer {
  const data = Buffer.alloc(WIDTH * HEIGHT * channels)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      for (let channel = 0; channel < channels; channel++) {
        const edge = x < 20 && y < 12 ? 90 : 0
        const value = channel % 2 === 0 ? x * 2.4 + y + edge : y * 3 + (WIDTH - x) - edge / 3
        const opacity = Math.min(255, x * 5)
        data[(y * WIDTH + x) * channels + channel] = Math.max(0, alpha && channel === channels - 1 ? opacity : value)
      }
    }
  }
  return data
}

function sketch(channels: 1 | 2 | 3 | 4 = 3) {
  const raw = { width: WIDTH, height: HEIGHT, channels }
  return sharp(samples(channels, { alpha: channels % 2 === 0 }), { raw }).toColourspace(channels < 3 ? 'b-w' : 'srgb')
}

/** The same, 16 bits deep, with low bytes of their own. */
function deepSketch(channels: 1 | 3 = 3) {
  const data = Uint16Array.from(samples(channels), (value, index) => value * 256 + ((index * 37) % 251))
  const image = sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels } })
  return image.toColourspace(channels === 1 ? 'grey16' : 'rgb16')
}

/** A black triangle and a bar, 1 bit. */
function lineArt(width = WIDTH, height = HEIGHT) {
  const data = Buffer.alloc(width * height, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (x < y || (y > 4 && y < 9)) data[y * width + x] = 0
  return sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
}

/** Renders a page that is as large as its image at 96 dpi, a pixel for each of the image's. */
const asPixels = (file: File, page = 1) => renderPage(file, page, 96 / 72)

/** The largest difference of a sample between what a page shows and an image over white, as sharp decodes it. */
async function deviation(page: Picture, image: Uint8Array): Promise<number> {
  const upright = sharp(image).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb')
  const { data, info } = await upright.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([page.width, page.height]).toEqual([info.width, info.height])
  let most = 0
  for (let pixel = 0; pixel < info.width * info.height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      most = Math.max(most, Math.abs(page.pixels[pixel * 4 + channel]! - data[pixel * 3 + channel]!))
  return most
}

const sizesOf = (file: File) =>
  withPdfium(file, (document) =>
    [...document.pages()].map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      return [originalWidth, originalHeight].map((side) => Math.round(side * 10) / 10)
    }),
  )

const isIn = async (file: File, bytes: Uint8Array) => Buffer.from(await file.arrayBuffer()).includes(Buffer.from(bytes))

describe('imageToPdf with JPEG', () => {
  it('takes the bytes of a file over as they are, with what follows the picture', async () => {
    const jpeg = Buffer.concat([await sketch().jpeg().toBuffer(), Buffer.from('and more')])
    const { file, warnings } = await run(fileOf(jpeg, 'photo.jpg'))
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
      const { file } = await run(fileOf(jpeg, 'photo.jpg'))
      expect(await isIn(file, jpeg)).toBe(true)
      expect(await deviation(await asPixels(file), jpeg)).toBeLessThanOrEqual(8)
    },
  )

  it('keeps gray gray, and progressive progressive', async () => {
    const jpeg = await sketch(1).jpeg({ progressive: true }).toBuffer()
    const { file } = await run(fileOf(jpeg, 'gray.jpg'))
    expect(await imagesOf(file)).toMatchObject([{ '/ColorSpace': '/DeviceGray' }])
    expect(await deviation(await asPixels(file), jpeg)).toBeLessThanOrEqual(4)
  })

  it('shows CMYK of Adobe programs, which is stored upside down, in its colours', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#d02010' } })
    const jpeg = await red.toColourspace('cmyk').jpeg().toBuffer()
    const { file } = await run(fileOf(jpeg, 'print.jpg'))
    expect(await imagesOf(file)).toMatchObject([{ '/Decode': [1, 0, 1, 0, 1, 0, 1, 0] }])
    const [r, g, b] = (await asPixels(file)).pixels.subarray(4 * 2000)
    expect(r).toBeGreaterThan(150)
    expect(Math.max(g!, b!)).toBeLessThan(90)
  })

  it('keeps the colour profile, once for all images that have the same', async () => {
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
    ['in colour', () => sketch().png()],
    ['in gray', () => sketch(1).png()],
    ['with few colours', () => sketch().png({ palette: true, colours: 16 })],
    ['with few colours, interlaced', () => sketch().png({ palette: true, colours: 16, progressive: true })],
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

  it('stores an alpha channel that is opaque all over as none', async () => {
    const png = await sketch().ensureAlpha().png().toBuffer()
    const [image] = await imagesOf((await run(fileOf(png, 'shot.png'))).file)
    expect(image).not.toHaveProperty('/SMask')
  })

  it('keeps 16 bits', async () => {
    const { file } = await run(fileOf(await deepSketch().png().toBuffer(), 'deep.png'))
    expect(await imagesOf(file)).toMatchObject([{ '/BitsPerComponent': 16 }])
  })

  it('keeps the colour profile', async () => {
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
    'shows CCITT G4 data with photometric %i and fill order %i in the right colours',
    async (photometric, fillOrder) => {
      const { data } = await lineArt().raw().toBuffer({ resolveWithObject: true })
      const tiff = faxTiff(data, photometric, fillOrder)
      const { file } = await run(fileOf(tiff, 'fax.tif'))
      expect(await deviation(await asPixels(file), await lineArt().png().toBuffer())).toBe(0)
      const stripSize = tiff.length - 8 - 2 - 10 * 12 - 4
      expect(await isIn(file, tiff.subarray(8, 8 + stripSize - 1))).toBe(fillOrder === 1)
    },
  )

  it('never stores pixels without loss as JPEG', async () => {
    const images = {
      'a.webp': await sketch().webp({ lossless: true }).toBuffer(),
      'b.tif': await sketch()
        .tiff({ compression: 'lzw', xres: 96 / 25.4, yres: 96 / 25.4 })
        .toBuffer(),
      'c.gif': await sketch().gif().toBuffer(),
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

describe('imageToPdf', () => {
  it('keeps the order given', async () => {
    const sizes = [40, 80, 120]
    const files = await Promise.all(
      sizes.map(async (side) =>
        fileOf(
          await sharp({ create: { width: side, height: 40, channels: 3, background: 'red' } })
            .jpeg()
            .toBuffer(),
          'x',
        ),
      ),
    )
    const { file } = await run(files)
    expect(await sizesOf(file)).toEqual([
      [30, 30],
      [60, 30],
      [90, 30],
    ])
  })

  it('gives the same bytes each time', async () => {
    const files = [fileOf(await sketch().jpeg().toBuffer(), 'a'), fileOf(await sketch(4).png().toBuffer(), 'b')]
    const [one, two] = [await run(files), await run(files)]
    expect(Buffer.from(await one.file.arrayBuffer()).equals(Buffer.from(await two.file.arrayBuffer()))).toBe(true)
  })

  it('refuses images of too many pixels by their headers', async () => {
    const jpeg = await sketch().jpeg().toBuffer()
    const png = await sketch().png().toBuffer()
    const tiff = await sketch().tiff().toBuffer()
    for (const bytes of [jpeg, png, tiff]) {
      await expect(
        runHere(operation, [fileOf(bytes, 'large.img')], {}, { maxPixels: WIDTH * HEIGHT - 1 }),
      ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED', details: { fileName: 'large.img' } })
    }
  })

  it('tells which image it is at, and stops when asked to', async () => {
    const files = [fileOf(await sketch().jpeg().toBuffer(), 'a'), fileOf(await sketch().png().toBuffer(), 'b')]
    const stages = new Set<string>()
    const stop = new AbortController()
    const working = runOperation(
      operation,
      { files },
      {},
      {
        capabilities: testCapabilities,
        signal: stop.signal,
        progress: (_, stage) => {
          stages.add(stage)
          if (stage === 'Image 2 of 2') stop.abort()
        },
      },
    )
    await expect(working).rejects.toMatchObject({ code: 'CANCELLED' })
    expect([...stages]).toEqual(['Image 1 of 2', 'Image 2 of 2'])
  })
})

/** Noise over a gradient: what JPEG is good at and Deflate is not. */
function photo(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  let seed = 1
  for (let at = 0; at < data.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    data[at] = ((at / 3) % width) / (width / 200) + ((seed >> 16) % 24)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

describe('imageToPdf at standard quality', () => {
  const standard = { imageQuality: 'standard', pageSize: 'a4' }

  it('stores photos as JPEG of at most about 200 dpi, with their orientation', async () => {
    const jpeg = await photo(3000, 2000).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const { file } = await run(fileOf(jpeg, 'photo.jpg'), standard)
    // Upright it is 2000 wide and 3000 high, and fills the 11.69 inches of the page's height.
    const [image] = await imagesOf(file)
    expect(image).toMatchObject({ '/Filter': '/DCTDecode' })
    expect(Math.max(image!['/Width'], image!['/Height']) / 11.69).toBeGreaterThan(185)
    expect(Math.max(image!['/Width'], image!['/Height']) / 11.69).toBeLessThan(205)
    expect(file.size).toBeLessThan(jpeg.length / 3)
    const high = await run(fileOf(jpeg, 'photo.jpg'), { pageSize: 'a4' })
    const [a, b] = [await renderPage(file, 1, 0.25), await renderPage(high.file, 1, 0.25)]
    const mean = a.pixels.reduce((sum, value, at) => sum + Math.abs(value - b.pixels[at]!), 0) / a.pixels.length
    expect(mean).toBeLessThan(3)
  })

  it('stores photos that were stored without loss as JPEG, with their opacity', async () => {
    const masked = await photo(400, 300).ensureAlpha(0.5).png().toBuffer()
    const { file } = await run(fileOf(masked, 'photo.png'), standard)
    expect(await imagesOf(file)).toMatchObject([{ '/Filter': '/DCTDecode', '/SMask': expect.any(String) }])
    expect(file.size).toBeLessThan(masked.length / 2)
  })

  it('keeps line art without loss, and what would not become clearly smaller', async () => {
    const scan = await lineArt(640, 480).tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    const chart = await sketch().png({ palette: true, colours: 16 }).toBuffer()
    const small = await photo(400, 300).jpeg({ quality: 60, mozjpeg: true }).toBuffer()
    for (const bytes of [scan, chart, small]) {
      const [low, high] = [await run(fileOf(bytes, 'x'), standard), await run(fileOf(bytes, 'x'), { pageSize: 'a4' })]
      expect(await imagesOf(low.file)).toEqual(await imagesOf(high.file))
    }
  })
})

/** A TIFF with one strip of CCITT G4 data, at 96 dpi. */
function faxTiff(gray: Uint8Array, photometric: number, fillOrder: number): Uint8Array {
  const rowBytes = WIDTH / 8
  const bits = new Uint8Array(rowBytes * HEIGHT)
  gray.forEach((value, pixel) => {
    // Coded as black is what is black where white is zero, and what is white where black is.
    if ((value === 0) === (photometric === 0)) bits[pixel >> 3]! |= 0x80 >> (pixel & 7)
  })
  const reverse = (byte: number) => Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2)
  const strip = encodeG4(bits, WIDTH, HEIGHT).map((byte) => (fillOrder === 2 ? reverse(byte) : byte))
  const entries = [
    [256, 4, WIDTH],
    [257, 4, HEIGHT],
    [258, 3, 1],
    [259, 3, 4],
    [262, 3, photometric],
    [266, 3, fillOrder],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, HEIGHT],
    [279, 4, strip.length],
  ]
  const start = 8 + strip.length + (strip.length & 1)
  const tiff = Buffer.alloc(start + 2 + entries.length * 12 + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(start, 4)
  tiff.set(strip, 8)
  tiff.writeUInt16LE(entries.length, start)
  entries.forEach(([tag, type, value], index) => {
    const at = start + 2 + index * 12
    tiff.writeUInt16LE(tag!, at)
    tiff.writeUInt16LE(type!, at + 2)
    tiff.writeUInt32LE(1, at + 4)
    if (type === 3) tiff.writeUInt16LE(value!, at + 8)
    else tiff.writeUInt32LE(value!, at + 8)
  })
  return tiff
}
