import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readGainMap } from '../../image/gain-map/read-gain-map.js'
import { writeMetadata } from '../../image/metadata/write-metadata.js'
import { describeImage } from '../../image/read/describe-image.js'
import { EXIF, jpegSegment } from '../../image/read/jpeg-segments.js'
import { orientationExif } from '../../image/write/orientation-exif.js'
import { pngChunk, pngSignature } from '../../image/write/write-png-chunk.js'
import { runOperation } from '../../run.js'
import { crowdedGif, pngBomb } from '../../testing/hostile/hostile-images.js'
import { runHere } from '../../testing/run-here.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { sketchHdrPhoto } from '../../testing/sketches/pictures/hdr-sketch.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { sketchJxl } from '../../testing/sketches/pictures/jxl-sketch.js'
import { fileOf } from '../../testing/sketches/pictures/sketch-image.js'
import { randomNumbers, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { operation } from './operation.js'

async function compress(bytes: Uint8Array, name: string, options: Record<string, unknown> = {}) {
  const { file, warnings } = await runHere(operation, fileOf(bytes, name), options)
  const result = await readBytes(file)
  return { result, name: file.name, codes: warnings, facts: describeImage(result)! }
}

/** The mean difference of the samples of two pictures, upright and on white, as sharp decodes them. */
async function difference(one: Uint8Array, other: Uint8Array, page = 0): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) =>
      sharp(bytes, { page })
        .autoOrient()
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  expect([b!.info.width, b!.info.height, b!.info.channels]).toEqual([a!.info.width, a!.info.height, a!.info.channels])
  return a!.data.reduce((sum, sample, index) => sum + Math.abs(sample - b!.data[index]!), 0) / a!.data.length
}

/** A scene of soft shapes and some grain. */
function scene(width = 320, height = 240, alpha = false, grain = 12) {
  const random = randomNumbers(7)
  const { data } = sketchRaster({ width, height, color: 'rgb', alpha }, (x, y, channel) =>
    channel === 3
      ? Math.min(255, Math.hypot(x - width / 2, y - height / 2) * 4)
      : Math.max(
          0,
          Math.min(
            255,
            128 + 70 * Math.sin(x / (9 + channel * 4)) * Math.cos(y / 13) + (x > width / 2 ? 40 : 0) + random() * grain,
          ),
        ),
  )
  return sharp(data, { raw: { width, height, channels: alpha ? 4 : 3 } })
}

const jpegScene = () => scene().jpeg({ quality: 95 })
const camera = { IFD0: { Make: 'Camera Works' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

/** A GIF of 4 frames of 40 × 30 dots, in black and white stripes; each of its codes encodes a single dot. */
function looseGif(): Uint8Array {
  const frames = [1, 2, 3, 4].map((stripe) => {
    const dots = Array.from({ length: 1200 }, (_, dot) => (dot >> stripe) & 1)
    // 3 bits each: 4 begins again, before the codes grow longer; 5 ends.
    const codes = [...dots.flatMap((dot, at) => (at % 2 === 0 ? [4, dot] : [dot])), 5]
    const data = new Uint8Array(Math.ceil((codes.length * 3) / 8))
    for (const [at, code] of codes.entries())
      for (let bit = 0; bit < 3; bit++) data[(at * 3 + bit) >> 3]! |= ((code >> bit) & 1) << ((at * 3 + bit) & 7)
    const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, block) => {
      const part = data.subarray(block * 255, block * 255 + 255)
      return [part.length, ...part]
    })
    return [0x21, 0xf9, 4, 4, 9, 0, 0, 0, 0x2c, 0, 0, 0, 0, 40, 0, 30, 0, 0, 2, ...blocks.flat(), 0]
  })
  const head = [40, 0, 30, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  return Uint8Array.from([...Buffer.from('GIF89a'), ...head, ...frames.flat(), 0x3b])
}

/** A GIF of frames in which a bar moves over noise. */
async function movingGif(frames: number): Promise<Uint8Array> {
  const random = randomNumbers(3)
  const noise = Array.from({ length: 80 * 60 }, () => random() * 90)
  const { data } = sketchRaster({ width: 80, height: 60 * frames, color: 'rgb', alpha: false }, (x, y) =>
    Math.abs(x - 6 * Math.floor(y / 60)) < 4 ? 255 : noise[(y % 60) * 80 + x]!,
  )
  return sharp(data, { raw: { width: 80, height: 60 * frames, channels: 3, pageHeight: 60 } })
    .gif({ delay: Array(frames).fill(90), loop: 0 })
    .toBuffer()
}

describe('compressImage', () => {
  it('gives pictures for HDR screens the light of SDR, and says so, unless they stay as they are', async () => {
    const bytes = sketchHeic({ stripes: true, colors: [9, 16] })
    const { result, codes } = await compress(bytes, 'a.heic', { to: 'jpg' })
    expect(codes).toContain('colors-converted')
    const { data } = await sharp(result).raw().toBuffer({ resolveWithObject: true })
    const [gray, white] = [24, 56].map((x) => data[(24 * 64 + x) * 3]!)
    expect([Math.abs(gray! - 118) < 9, white! > 246]).toEqual([true, true])
  })

  it('makes a photo much smaller, and leaves it looking the same', async () => {
    const bytes = await jpegScene().toBuffer()
    const { result, name, facts } = await compress(bytes, 'photo.jpg')
    expect(facts.format).toBe('jpeg')
    expect(name).toBe('compressed_photo.jpg')
    expect(result.length).toBeLessThan(bytes.length * 0.6)
    expect(await difference(bytes, result)).toBeLessThan(5)
  })

  it('loses more the lower the quality', async () => {
    const bytes = await jpegScene().toBuffer()
    const sizes = await Promise.all(
      ['low', 'medium', 'high'].map(async (quality) => (await compress(bytes, 'a.jpg', { quality })).result.length),
    )
    expect(sizes[0]).toBeLessThan(sizes[1]!)
    expect(sizes[1]).toBeLessThan(sizes[2]!)
  })

  it('gives back its own results, and says that nothing is won', async () => {
    let result = await scene(320, 240, false, 5).jpeg({ quality: 95 }).toBuffer()
    const sizes: number[] = []
    for (let run = 0; run < 4; run++) {
      const next = await compress(result, 'a.jpg')
      sizes.push(next.result.length)
      if (next.codes.includes('not-smaller')) expect(Buffer.compare(next.result, result)).toBe(0)
      result = Buffer.from(next.result)
    }
    expect(sizes).toEqual([sizes[0], sizes[0], sizes[0], sizes[0]])
  })

  it.each(['ultra-hdr', 'apple', 'iso'] as const)(
    'keeps the gain map of a photo (%s), turned and scaled as it is',
    async (kind) => {
      const turned = await scene().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
      const photo = await sketchHdrPhoto(kind === 'apple' ? await jpegScene().toBuffer() : turned, kind)
      const { result, codes, facts } = await compress(photo, 'photo.jpg', { maxSide: 160 })
      expect(codes).toEqual([])
      expect([facts.width, facts.height]).toEqual(kind === 'apple' ? [160, 120] : [120, 160])
      const { data, info } = await sharp(readGainMap(result)!.jpeg).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual(kind === 'apple' ? [20, 15] : [15, 20])
      // Its left half was bright: that is above now.
      const last = kind === 'apple' ? 19 : 15 * 19
      expect(data[0]! - data[last * info.channels]!).toBeGreaterThan(150)
      const small = await compress(photo, 'photo.jpg', { targetSize: 9000 })
      expect(small.result.length).toBeLessThanOrEqual(9000)
      expect(readGainMap(small.result)).toBeDefined()
      // One that takes most of the size that is left goes.
      expect((await compress(photo, 'photo.jpg', { targetSize: 3000 })).codes).toContain('gain-map-lost')
      expect((await compress(photo, 'photo.jpg', { to: 'webp' })).codes).toContain('gain-map-lost')
    },
  )

  it('keeps the gain map of a photo whose pixels stay, or whose metadata do', async () => {
    const { result: small } = await compress(await scene(320, 240, false, 5).jpeg({ quality: 95 }).toBuffer(), 'a.jpg')
    const lying = joinBytes([small.subarray(0, 2), jpegSegment(0xe1, EXIF, orientationExif(6)), small.subarray(2)])
    const kept = await compress(await sketchHdrPhoto(lying, 'ultra-hdr'), 'photo.jpg')
    expect(kept.codes).toEqual(['not-smaller'])
    expect(kept.facts.orientation).toBe(6)
    expect(describeImage(readGainMap(kept.result)!.jpeg)).toMatchObject({ width: 40, height: 30 })
    const photo = await sketchHdrPhoto(await jpegScene().withExif(camera).toBuffer(), 'ultra-hdr')
    const { result, codes } = await compress(photo, 'photo.jpg', { keepMetadata: true })
    expect(codes).toEqual([])
    expect(holds(result, 'Camera Works')).toBe(true)
    expect(describeImage(readGainMap(result)!.jpeg)).toMatchObject({ width: 40, height: 30 })
  })

  it('reports that the gain map of a photo is lost', async () => {
    const photo = await scene()
      .jpeg({ quality: 95 })
      .withXmp('<x xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"/>')
      .toBuffer()
    expect((await compress(photo, 'photo.jpg')).codes).toEqual(['gain-map-lost'])
    expect((await compress(photo, 'photo.jpg', { keepMetadata: true })).codes).toEqual(['gain-map-lost'])
    // Its pixels, and all else, stay.
    const small = await scene(64, 48).jpeg({ quality: 20 }).withXmp('urn:iso:std:iso:ts:21496:-1').toBuffer()
    expect((await compress(small, 'photo.jpg', { keepMetadata: true, quality: 'high' })).codes).toEqual(['not-smaller'])
  })

  it('writes a HEIC as JPEG, upright, even where that takes more bytes', async () => {
    const small = sketchHeic({ turns: 1, tiles: [2, 2] })
    const { name, facts, codes } = await compress(small, 'photo.heic')
    expect([name, facts.format, facts.width, facts.height]).toEqual(['compressed_photo.jpg', 'jpeg', 96, 128])
    expect(codes).toContain('format-changed')
    const tiny = await compress(sketchHeic({ tiles: [8, 8] }), 'photo.heif', { quality: 'high' })
    expect([tiny.facts.format, tiny.codes]).toEqual(['jpeg', expect.arrayContaining(['not-smaller'])])
  })

  it('writes a JPEG XL as JPEG, one that lets something through as PNG', async () => {
    expect((await compress(sketchJxl(), 'photo.jxl')).name).toBe('compressed_photo.jpg')
    const clear = await compress(sketchJxl('rgba'), 'logo.jxl')
    expect([clear.name, clear.facts.format, clear.facts.alpha]).toEqual(['compressed_logo.png', 'png', true])
  })

  it('says that a photo takes more bytes in another format', async () => {
    const photo = await scene(160, 120).jpeg({ quality: 60 }).toBuffer()
    const size = { targetSize: 1_000_000 }
    for (const options of [{}, size]) {
      const { result, codes } = await compress(photo, 'photo.jpg', { to: 'png', quality: 'high', ...options })
      expect(result.length).toBeGreaterThan(photo.length)
      expect(codes).toEqual(['not-smaller'])
    }
    const small = await compress(photo, 'photo.jpg', { ...size, maxSide: 75, quality: 'high' })
    expect(small.result.length).toBeLessThan(photo.length)
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('never makes a %s larger', async (format) => {
    const tiny = await scene(24, 16).toFormat(format, { quality: 30 }).toBuffer()
    const { result, facts } = await compress(tiny, `tiny.${format}`)
    expect(result.length).toBeLessThanOrEqual(tiny.length)
    expect(facts.format).toBe(format)
  })

  it('goes by the content and not by the name', async () => {
    const { facts, name } = await compress(await scene(40, 30).png().toBuffer(), 'photo.jpg')
    expect(facts.format).toBe('png')
    expect(name).toBe('compressed_photo.png')
  })

  it('says that CMYK became sRGB, and 16 bits 8', async () => {
    const cmyk = await scene(40, 30).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    expect((await compress(cmyk, 'print.jpg')).codes).toEqual(['colors-converted'])
    expect((await compress(cmyk, 'print.jpg', { quality: 'high' })).codes).toEqual([])
    const deep = deepGray(64, 64, (x, y) => x * 997 + y, 9)
    expect((await compress(deep, 'deep.png')).codes).toEqual(['colors-converted'])
    expect((await compress(deep, 'deep.png', { quality: 'high' })).codes).toEqual([])
  })

  it('keeps pictures upright and takes the place away, also when nothing is won', async () => {
    const turned = (quality: number) =>
      scene(160, 80).withMetadata({ orientation: 6 }).withExifMerge(camera).jpeg({ quality }).toBuffer()
    for (const bytes of [await turned(95), await turned(20)]) {
      expect(holds(bytes, 'Camera Works')).toBe(true)
      const { result } = await compress(bytes, 'a.jpg')
      expect(holds(result, 'Camera Works')).toBe(false)
      expect(await difference(bytes, result)).toBeLessThan(6)
    }
  })

  it('keeps metadata when asked to', async () => {
    const bytes = await jpegScene().withExif(camera).toBuffer()
    const { result } = await compress(bytes, 'a.jpg', { keepMetadata: true })
    expect(holds(result, 'Camera Works')).toBe(true)
    expect(result.length).toBeLessThan(bytes.length)
  })

  it('keeps the metadata of formats that it cannot write, and that of Photoshop', async () => {
    const exif = new Uint8Array((await sharp(await jpegScene().withExif(camera).toBuffer()).metadata()).exif!).slice(6)
    const heic = sketchHeic({ exif })
    const jxl = sketchJxl('rgb', true, { Exif: Buffer.concat([Buffer.alloc(4), exif]) })
    for (const [name, bytes] of [
      ['a.heic', heic],
      ['a.jxl', jxl],
    ] as const) {
      const { result, codes } = await compress(bytes, name, { keepMetadata: true })
      expect(Buffer.from((await sharp(result).metadata()).exif!).includes('Camera Works'), name).toBe(true)
      expect(codes, name).not.toContain('metadata-lost')
      expect(holds((await compress(bytes, name)).result, 'Camera Works'), name).toBe(false)
    }
    const captioned = writeMetadata(await jpegScene().toBuffer(), {
      photoshop: Buffer.from('8BIM\x04\x04\0\0\0\0\0\x0a\x1c\x02\x78\0\x05Hello', 'latin1'),
    })
    for (const targetSize of [undefined, 2500]) {
      const { result } = await compress(captioned.bytes, 'a.jpg', { keepMetadata: true, targetSize })
      expect(holds(result, 'Hello')).toBe(true)
      expect(result.length).toBeLessThanOrEqual(targetSize ?? captioned.bytes.length)
    }
  })

  it('says which metadata it cannot keep', async () => {
    const exif = new Uint8Array((await sharp(await jpegScene().withExif(camera).toBuffer()).metadata()).exif!).slice(6)
    const packed = sketchJxl('rgb', true, { brob: Buffer.from('Exif and something compressed') })
    expect((await compress(packed, 'a.jxl', { keepMetadata: true })).codes).toContain('metadata-lost')
    expect((await compress(packed, 'a.jxl')).codes).not.toContain('metadata-lost')
    const heic = sketchHeic({ exif })
    expect((await compress(heic, 'a.heic', { to: 'avif', keepMetadata: true })).codes).toContain('metadata-lost')
  })

  it('keeps the color profile', async () => {
    const bytes = await jpegScene().withIccProfile('p3').toBuffer()
    const { facts } = await compress(bytes, 'a.jpg')
    expect(facts.icc).toEqual(describeImage(bytes)!.icc)
    expect(facts.icc!.length).toBeGreaterThan(100)
  })

  it('makes a palette for a PNG with transparency, and keeps that', async () => {
    const bytes = await scene(120, 90, true).png().toBuffer()
    const { result, facts } = await compress(bytes, 'a.png', { quality: 'low' })
    expect(facts.alpha).toBe(true)
    expect(result.length).toBeLessThan(bytes.length * 0.6)
    expect(await difference(bytes, result)).toBeLessThan(8)
  })

  it('loses nothing of a PNG at high, 16 bits among it', async () => {
    const { data } = sketchRaster(
      { width: 60, height: 40, color: 'rgb', alpha: false, depth: 16 },
      (x, y, channel) => x * 997 + y * 331 + channel * 77,
    )
    const samples = Uint16Array.from(
      { length: data.length / 2 },
      (_, index) => data[2 * index]! * 256 + data[2 * index + 1]!,
    )
    const bytes = await sharp(samples, { raw: { width: 60, height: 40, channels: 3 } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { result, facts } = await compress(bytes, 'deep.png', { quality: 'high' })
    expect(facts.depth).toBe(16)
    expect(result.length).toBeLessThan(bytes.length)
    const raw = (png: Uint8Array) => sharp(png).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(Buffer.compare(await raw(bytes), await raw(result))).toBe(0)
  })

  it('leaves a fine gradient of many colors without a palette that would show steps', async () => {
    const { data } = sketchRaster({ width: 400, height: 300, color: 'rgb', alpha: false }, (x, y, channel) =>
      channel === 0 ? (x * 255) / 400 : channel === 1 ? (y * 255) / 300 : ((x + y) * 255) / 700,
    )
    const bytes = await sharp(data, { raw: { width: 400, height: 300, channels: 3 } })
      .png()
      .toBuffer()
    expect(await difference(bytes, (await compress(bytes, 'sky.png')).result)).toBeLessThan(3)
  })

  it('makes no stripes of a gradient of few colors, and a lower quality no larger', async () => {
    const { data } = sketchRaster({ width: 320, height: 500, color: 'rgb', alpha: false }, (_, y) => 225 + y / 20)
    const bytes = await sharp(data, { raw: { width: 320, height: 500, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const medium = (await compress(bytes, 'panel.png')).result
    const samples = await sharp(medium).raw().toBuffer()
    expect(new Set(samples).size).toBeGreaterThan(12)
    expect((await compress(bytes, 'panel.png', { quality: 'low' })).result.length).toBeLessThanOrEqual(medium.length)
  })

  it.each([
    ['gif', (gif: Uint8Array) => gif],
    ['webp', (gif: Uint8Array) => sharp(gif, { animated: true }).webp({ quality: 98 }).toBuffer()],
  ])('keeps an animated %s moving at its pace', async (format, make) => {
    const bytes = await make(await movingGif(12))
    const { result, facts } = await compress(bytes, `a.${format}`)
    expect(result.length).toBeLessThan(bytes.length)
    expect(facts.frames).toBe(12)
    expect((await sharp(result).metadata()).delay).toEqual(Array(12).fill(90))
    for (const page of [0, 5, 11]) expect(await difference(bytes, result, page)).toBeLessThan(8)
  })

  it('keeps animations moving from GIF to PNG and from there to GIF and WebP', async () => {
    const gif = await movingGif(3)
    const png = await compress(gif, 'a.gif', { to: 'png' })
    const back = await compress(png.result, 'a.png', { to: 'gif' })
    const webp = await compress(png.result, 'a.png', { to: 'webp' })
    expect([png.name, back.name, webp.name]).toEqual(['compressed_a.png', 'compressed_a.gif', 'compressed_a.webp'])
    for (const { facts, codes } of [png, back, webp]) {
      expect(facts.frames).toBe(3)
      expect(codes).not.toContain('first-frame-only')
    }
    for (const page of [0, 2]) {
      const [before, ...after] = await Promise.all(
        [gif, back.result, webp.result].map((bytes) => sharp(bytes, { page }).png().toBuffer()),
      )
      for (const picture of after) expect(await difference(before!, picture)).toBeLessThan(8)
    }
    const small = await compress(gif, 'a.gif', { to: 'png', targetSize: Math.round(png.result.length / 2) })
    expect([small.facts.frames, small.codes]).toEqual([3, expect.arrayContaining(['scaled-down'])])
    const again = await compress(png.result, 'a.png')
    expect([again.facts.frames, again.codes]).toEqual([3, ['not-smaller']])
  })

  it.each([
    ['gif', 'not-smaller', (gif: Uint8Array) => gif],
    ['gif', 'animation-repacked', () => looseGif()],
    ['webp', 'not-smaller', (gif: Uint8Array) => sharp(gif, { animated: true }).webp({ quality: 60 }).toBuffer()],
  ])('keeps an animated %s, dot by dot, where nothing can encode it', async (format, code, make) => {
    const bytes = await make(await movingGif(4))
    const absent = () => Promise.reject(new ToolError('UNAVAILABLE', 'This browser cannot encode animations.'))
    const capabilities = { ...testCapabilities, encodeImage: absent }
    const { files, warnings } = await runOperation(
      operation,
      { file: fileOf(bytes, `a.${format}`) },
      {},
      { capabilities },
    )
    const result = await readBytes(files[0]!)
    expect(warnings).toEqual([{ code, message: expect.stringContaining('the server can make it smaller') }])
    expect(result.length).toBeLessThanOrEqual(bytes.length)
    expect(describeImage(result)!.frames).toBe(4)
    for (const page of [0, 3]) expect(await difference(bytes, result, page)).toBe(0)
  })

  it('packs black and white as fax does', async () => {
    const { data } = sketchRaster({ width: 400, height: 300, color: 'gray', alpha: false }, (x, y) =>
      Math.hypot(x - 200, y - 150) % 40 < 20 ? 255 : 0,
    )
    const bytes = await sharp(data, { raw: { width: 400, height: 300, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ bitdepth: 1, compression: 'none' })
      .toBuffer()
    const { result, facts } = await compress(bytes, 'scan.tif')
    expect(facts.tiff!.pages[0]).toMatchObject({ bits: 1, compression: 4 })
    expect(result.length).toBeLessThan(bytes.length / 3)
    expect(await difference(bytes, result)).toBe(0)
  })

  it('writes a BMP as PNG and says so', async () => {
    const { result, name, codes, facts } = await compress(bmp(64, 64), 'drawing.bmp')
    expect(facts).toMatchObject({ format: 'png', width: 64, height: 64 })
    expect(name).toBe('compressed_drawing.png')
    expect(codes).toEqual(['format-changed'])
    expect(result.length).toBeLessThan(64 * 64)
  })

  it('converts, and reports what the new format cannot hold', async () => {
    const webp = await compress(await jpegScene().toBuffer(), 'photo.JPG', { to: 'webp' })
    expect([webp.facts.format, webp.name, webp.codes]).toEqual(['webp', 'compressed_photo.webp', []])
    const jpeg = await compress(await scene(80, 60, true).png().toBuffer(), 'a.png', { to: 'jpeg' })
    expect([jpeg.facts.format, jpeg.codes]).toEqual(['jpeg', ['transparency-lost']])
    const opaque = await scene(80, 60).ensureAlpha().png().toBuffer()
    expect((await compress(opaque, 'a.png', { to: 'jpeg' })).codes).toEqual([])
    const still = await compress(await movingGif(3), 'a.gif', { to: 'avif' })
    expect([still.facts.frames, still.codes]).toEqual([1, ['first-frame-only']])
  })

  it('scales down to the longest side', async () => {
    const { facts } = await compress(await jpegScene().toBuffer(), 'a.jpg', { maxSide: 100 })
    expect([facts.width, facts.height]).toEqual([100, 75])
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('fits a %s into a target size', async (format) => {
    // Many palettes are tried for some.
    const sides = format === 'png' || format === 'gif' ? [160, 120] : [320, 240]
    const bytes = await scene(...sides)
      .toFormat(format)
      .toBuffer()
    const { result, facts } = await compress(bytes, `a.${format}`, { targetSize: Math.floor(bytes.length * 0.6) })
    expect(facts.format).toBe(format)
    expect(result.length).toBeLessThanOrEqual(bytes.length * 0.6)
    expect(result.length).toBeGreaterThan(bytes.length * 0.15)
  })

  it('scales down for a size that no quality reaches, and misses one that cannot be', async () => {
    const bytes = await jpegScene().toBuffer()
    const small = await compress(bytes, 'a.jpg', { targetSize: '1,5KB' })
    expect(small.result.length).toBeLessThanOrEqual(1536)
    expect(small.facts.width).toBeLessThan(320)
    expect(small.codes).toEqual(['scaled-down'])
    const missed = await compress(bytes, 'a.jpg', { targetSize: 40 })
    expect(missed.codes).toContain('target-missed')
    expect(missed.facts.format).toBe('jpeg')
  })

  it('refuses bombs before memory is taken', async () => {
    const limits = { maxPixels: 50_000_000, maxFrames: 1000 }
    for (const bomb of [pngBomb(16_000, 16_000), crowdedGif(10_000, 4, 4)])
      await expect(runHere(operation, fileOf(bomb, 'bomb'), {}, limits)).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
      })
  })

  it('refuses a damaged file rather than giving half a picture', async () => {
    const bytes = await jpegScene().toBuffer()
    await expect(compress(bytes.subarray(0, bytes.length >> 1), 'a.jpg')).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
    })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('says which %s is damaged', async (format) => {
    const bytes = await scene().toFormat(format).toBuffer()
    const file = `my holidays.${format}`
    await expect(compress(bytes.subarray(0, bytes.length >> 1), file)).rejects.toMatchObject({
      message: expect.stringMatching(`^${file} is damaged`),
      details: { fileName: file },
    })
  })

  it.each(['low', 'medium', 'high'] as const)(
    'keeps deep grays as dark as they are at %s, seen or not',
    async (quality) => {
      for (const steep of [1, 256]) {
        const bytes = deepGray(64, 64, (x, y) => (x + y) * 2 * steep, 100 * steep)
        const { result, facts } = await compress(bytes, 'deep.png', { quality })
        expect(facts.alpha).toBe(true)
        const { data, info } = await sharp(result).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
        expect(info.channels).toBe(4)
        // Compared at once: a call of `expect` for each pixel takes longer than all the work.
        const seen: number[] = []
        const wrong: number[] = []
        for (let pixel = 0; pixel < 64 * 64; pixel++) {
          const [red = 0, green, blue, opacity = 0] = data.subarray(4 * pixel, 4 * pixel + 4)
          const level = ((pixel % 64) + (pixel >> 6)) * 2
          if (green !== red || blue !== red || opacity !== (level === 100 ? 0 : 255)) wrong.push(pixel)
          if (opacity > 0) seen.push(Math.abs(red - (level * steep) / 256))
        }
        expect(wrong).toEqual([])
        expect(seen.length).toBeGreaterThan(64 * 63)
        expect(Math.max(...seen)).toBeLessThan(quality === 'low' ? 16 : 9)
      }
    },
  )
})

/** A PNG of 16-bit grays, one of which is transparent. */
function deepGray(width: number, height: number, levelAt: (x: number, y: number) => number, clear: number): Uint8Array {
  const rows = new DataView(new ArrayBuffer((width * 2 + 1) * height))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.setUint16(y * (width * 2 + 1) + 1 + x * 2, levelAt(x, y))
  const head = new DataView(new ArrayBuffer(13))
  head.setUint32(0, width)
  head.setUint32(4, height)
  head.setUint8(8, 16)
  return joinBytes([
    pngSignature,
    pngChunk('IHDR', new Uint8Array(head.buffer)),
    pngChunk('tRNS', Uint8Array.of(clear >> 8, clear & 255)),
    pngChunk('IDAT', deflateSync(new Uint8Array(rows.buffer))),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** A BMP of 24 bits with four areas. */
function bmp(width: number, height: number): Uint8Array {
  const head = new Uint8Array(54)
  const view = new DataView(head.buffer)
  head.set([0x42, 0x4d])
  for (const [at, value] of [
    [2, 54 + width * height * 3],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    view.setUint32(at, value, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  const { data } = sketchRaster(
    { width, height, color: 'rgb', alpha: false },
    (x, y, channel) => (x < width / 2 ? 200 : 30) + (y < height / 2 ? channel * 20 : 0),
  )
  return joinBytes([head, data])
}

describe('an exact quality', () => {
  it('is that of the JPEG, whatever the level', async () => {
    const photo = new Uint8Array(await scene().jpeg({ quality: 95 }).toBuffer())
    const half = await compress(photo, 'photo.jpg', { exactQuality: 50, quality: 'high' })
    const low = await compress(photo, 'photo.jpg', { exactQuality: 20 })
    expect(half.facts.jpeg!.quality).toBe(50)
    expect(low.facts.jpeg!.quality).toBe(20)
    expect(low.result.length).toBeLessThan(half.result.length)
    expect(await difference(photo, low.result)).toBeGreaterThan(await difference(photo, half.result))
  })

  it('also counts for WebP, and says nothing of PNG', async () => {
    const png = new Uint8Array(await scene(80, 60).png().toBuffer())
    const webp = (exactQuality: number) => compress(png, 'photo.png', { to: 'webp', exactQuality })
    expect((await webp(20)).result.length).toBeLessThan((await webp(80)).result.length)
    const plain = await compress(png, 'photo.png')
    expect((await compress(png, 'photo.png', { exactQuality: 5 })).result).toEqual(plain.result)
  })

  it('never makes a file larger', async () => {
    const photo = new Uint8Array(await scene().jpeg({ quality: 40 }).toBuffer())
    const { result, codes } = await compress(photo, 'photo.jpg', { exactQuality: 100 })
    expect(result.length).toBeLessThanOrEqual(photo.length)
    expect(JSON.stringify(codes)).toContain('not-smaller')
  })
})
