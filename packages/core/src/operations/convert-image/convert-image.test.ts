import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinBytes } from '../../bytes.js'
import { readBytes } from '../../files.js'
import { describeImage } from '../../image/read/describe-image.js'
import { pngChunk } from '../../image/write/write-png-chunk.js'
import { pngBomb } from '../../testing/hostile/hostile-images.js'
import { runHere } from '../../testing/run-here.js'
import { sketchHeic } from '../../testing/sketches/pictures/heic-sketch.js'
import { sketchJxl } from '../../testing/sketches/pictures/jxl-sketch.js'
import { deepSketch, fileOf, floatTiff, sketch } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function convert(bytes: Uint8Array, name: string, options: Record<string, unknown> = {}) {
  const { files, warnings } = await runHere(operation, fileOf(bytes, name), options)
  const results = await Promise.all(files.map(readBytes))
  return { result: results[0]!, results, names: files.map((file) => file.name), warnings }
}

const meta = (bytes: Uint8Array) => sharp(bytes, { pages: -1 }).metadata()

/** Red, green, blue and opacity of a pixel. */
async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 4)]
}

const near = (found: number[], wanted: number[], by = 6) => {
  for (const [index, value] of wanted.entries())
    expect(Math.abs(found[index]! - value), `${found} is not ${wanted}`).toBeLessThanOrEqual(by)
}

/** Two frames, red and blue, of 20 × 10 pixels. */
function twoFrames() {
  const data = Buffer.alloc(20 * 20 * 3)
  for (let at = 0; at < 400; at++) data[at * 3 + (at < 200 ? 0 : 2)] = 255
  return sharp(data, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
}

describe('convertImage', () => {
  it.each([
    ['jpeg', 'a.jpg', 'jpeg', 8],
    ['png', 'a.png', 'png', 0],
    ['webp', 'a.webp', 'webp', 10],
    ['avif', 'a.avif', 'heif', 14],
    ['tiff', 'a.tif', 'tiff', 0],
    ['gif', 'a.gif', 'gif', 30],
  ] as const)('writes %s, which looks the same', async (to, name, format, by) => {
    const bytes = await sketch(3).png().toBuffer()
    const { result, names, warnings } = await convert(bytes, 'a.bmp', { to })
    expect(names).toEqual([name])
    expect(warnings).toEqual([])
    expect((await meta(result)).format).toBe(format)
    near(await pixel(result, 40, 30), await pixel(bytes, 40, 30), by)
  })

  it('writes a BMP that it reads again', async () => {
    const bytes = await sketch(3).png().toBuffer()
    const { result } = await convert(bytes, 'a.png', { to: 'bmp' })
    expect(describeImage(result)?.format).toBe('bmp')
    const again = await convert(result, 'a.bmp', { to: 'png' })
    expect(await pixel(again.result, 40, 30)).toEqual(await pixel(bytes, 40, 30))
  })

  it('writes an icon of all sizes up to that of the image, in squares', async () => {
    const { result, names } = await convert(await sketch(4).png().toBuffer(), 'logo.png', { to: 'ico' })
    expect(names).toEqual(['logo.ico'])
    const view = new DataView(result.buffer, result.byteOffset)
    expect([view.getUint16(2, true), view.getUint16(4, true)]).toEqual([1, 5])
    const sizes = [0, 1, 2, 3, 4].map((index) => result[6 + index * 16])
    expect(sizes).toEqual([16, 24, 32, 48, 64])
    const [length, start] = [view.getUint32(6 + 64 + 8, true), view.getUint32(6 + 64 + 12, true)]
    const png = result.subarray(start, start + length)
    expect(await meta(png)).toMatchObject({ format: 'png', width: 64, height: 64 })
    expect((await pixel(png, 32, 2))[3]).toBe(0)
  })

  it('turns pictures upright, and leaves no orientation', async () => {
    const bytes = await sketch(3).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
    for (const keepMetadata of [true, false]) {
      const { result } = await convert(bytes, 'a.jpg', { to: 'webp', keepMetadata })
      expect(await meta(result)).toMatchObject({ width: 48, height: 64 })
      expect((await meta(result)).orientation ?? 1).toBe(1)
      near(await pixel(result, 10, 50), await pixel(bytes, 10, 50), 12)
    }
  })

  it('fills what is transparent with a color, and says when it is white without being asked', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const white = await convert(clear, 'a.png')
    near(await pixel(white.result, 4, 4), [255, 255, 255])
    expect(white.warnings).toEqual(['transparency-lost'])
    const blue = await convert(clear, 'a.png', { background: '#0000ff' })
    near(await pixel(blue.result, 4, 4), [0, 0, 255])
    expect(blue.warnings).toEqual([])
    expect(await pixel((await convert(clear, 'a.png', { to: 'webp', background: '#0000ff' })).result, 4, 4)).toEqual([
      0, 0, 255, 255,
    ])
    const kept = await convert(clear, 'a.png', { to: 'webp' })
    expect((await pixel(kept.result, 4, 4))[3]).toBe(0)
  })

  it('says that areas which are partly transparent have no place in a GIF, unless they are filled', async () => {
    const half = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    expect((await convert(half, 'a.png', { to: 'gif' })).warnings).toEqual(['transparency-reduced'])
    expect((await convert(half, 'a.png', { to: 'gif', background: '#ffffff' })).warnings).toEqual([])
    // Smooth edges are expected to become hard.
    const edge = await sharp({ create: { width: 99, height: 99, channels: 4, background: '#ff0000' } })
      .composite([{ input: half, blend: 'dest-out', left: 0, top: 0 }])
      .png()
      .toBuffer()
    expect((await convert(edge, 'a.png', { to: 'gif' })).warnings).toEqual([])
  })

  it('keeps the profile, and drops camera and place unless they are to stay', async () => {
    const camera = { IFD0: { Make: 'Camera Works' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' } }
    const bytes = await sketch(3).withIccProfile('p3').withExifMerge(camera).jpeg().toBuffer()
    for (const to of ['png', 'webp', 'tiff', 'avif', 'jpeg']) {
      const { result } = await convert(bytes, 'a.jpg', { to })
      expect((await meta(result)).icc?.length, to).toBeGreaterThan(300)
      expect(Buffer.from(result).includes('Camera Works'), to).toBe(false)
    }
    for (const to of ['png', 'webp', 'jpeg']) {
      const { result, warnings } = await convert(bytes, 'a.jpg', { to, keepMetadata: true })
      expect(Buffer.from((await meta(result)).exif!).includes('Camera Works'), to).toBe(true)
      expect(warnings).toEqual([])
    }
    expect((await convert(bytes, 'a.jpg', { to: 'tiff', keepMetadata: true })).warnings).toEqual(['metadata-lost'])
  })

  it('keeps 16 bits where the format has them', async () => {
    const bytes = await deepSketch(3).png().toBuffer()
    expect((await meta((await convert(bytes, 'a.png', { to: 'tiff' })).result)).depth).toBe('ushort')
    const tiff = (await convert(bytes, 'a.png', { to: 'tiff' })).result
    const { result } = await convert(tiff, 'a.tif', { to: 'png' })
    const raw = (file: Uint8Array) => sharp(file).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
    expect(Buffer.compare(await raw(result), await raw(bytes))).toBe(0)
    expect((await convert(tiff, 'a.tif', { to: 'png' })).warnings).toEqual([])
    for (const to of ['jpeg', 'webp', 'gif', 'bmp', 'ico']) {
      const { warnings } = await convert(bytes, 'a.png', { to })
      expect(warnings, to).toEqual(['colors-converted'])
    }
  })

  it('scales floating-point samples, and says so', async () => {
    const { result, warnings } = await convert(floatTiff(1, [0, 0.2, 1]), 'a.tif', { to: 'png' })
    expect([(await meta(result)).depth, warnings]).toEqual(['ushort', ['colors-converted']])
    expect([...(await sharp(result).toColourspace('b-w').raw().toBuffer())]).toEqual([0, 51, 255])
  })

  it('gives pictures for HDR screens the light of SDR, and says so', async () => {
    const bytes = sketchHeic({ stripes: true, colors: [9, 16] })
    for (const to of ['jpeg', 'png', 'webp']) {
      const { result, warnings } = await convert(bytes, 'a.heic', { to })
      expect(warnings).toEqual(['colors-converted'])
      near(await pixel(result, 24, 24), [118, 118, 118], 8)
      near(await pixel(result, 56, 24), [255, 255, 255], 8)
    }
  })

  it('keeps CMYK in JPEG and TIFF, and converts it for other formats', async () => {
    const cmyk = await sketch(3).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect(await meta((await convert(cmyk, 'a.jpg', { to: 'tiff' })).result)).toMatchObject({ space: 'cmyk' })
    const { result, warnings } = await convert(cmyk, 'a.jpg', { to: 'png' })
    expect(await meta(result)).toMatchObject({ space: 'srgb' })
    expect(warnings).toEqual(['colors-converted'])
    near(await pixel(result, 40, 30), await pixel(cmyk, 40, 30), 3)
  })

  it('keeps an animation with its times from GIF to WebP and back', async () => {
    const gif = await twoFrames()
      .gif({ delay: [120, 300], loop: 3 })
      .toBuffer()
    const webp = await convert(gif, 'a.gif', { to: 'webp' })
    expect(await meta(webp.result)).toMatchObject({ format: 'webp', pages: 2, delay: [120, 300], loop: 3 })
    const back = await convert(webp.result, 'a.webp', { to: 'gif' })
    expect(await meta(back.result)).toMatchObject({ format: 'gif', pages: 2, delay: [120, 300], loop: 3 })
    expect(webp.warnings).toEqual([])
  })

  it('says that an animation for HDR screens becomes one for all others', async () => {
    const { result: png } = await convert(await twoFrames().gif().toBuffer(), 'a.gif', { to: 'png' })
    const numbers = pngChunk('cICP', Uint8Array.of(9, 16, 0, 1))
    const hdr = joinBytes([png.subarray(0, 33), numbers, png.subarray(33)])
    const { warnings } = await convert(hdr, 'a.png', { to: 'gif' })
    expect(warnings).toEqual(['colors-converted'])
  })

  it('keeps an animation with its times as a PNG, and from there as a GIF', async () => {
    const gif = await twoFrames()
      .gif({ delay: [120, 300], loop: 3 })
      .toBuffer()
    const png = await convert(gif, 'a.gif', { to: 'png' })
    expect(png).toMatchObject({ names: ['a.png'], warnings: [] })
    const back = await convert(png.result, 'a.png', { to: 'gif' })
    expect(await meta(back.result)).toMatchObject({ format: 'gif', pages: 2, delay: [120, 300], loop: 3 })
    expect(back.warnings).toEqual([])
  })

  it('writes the first frame of an AVIF sequence, and says so', async () => {
    const avif = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#c03020' } })
      .avif({ lossless: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    avif.write('avis', 8, 'latin1')
    for (const to of ['png', 'avif']) {
      const first = await convert(avif, 'a.avif', { to })
      expect(await meta(first.result), to).toMatchObject({ width: 16, height: 12 })
      expect(first.warnings, to).toContain('first-frame-only')
    }
  })

  it('writes the first frame where the format holds one, or each as a file', async () => {
    const gif = await twoFrames()
      .gif({ delay: [120, 300] })
      .toBuffer()
    const first = await convert(gif, 'a.gif', { to: 'jpeg' })
    near(await pixel(first.result, 2, 2), [255, 0, 0])
    expect(first.warnings).toEqual(['first-frame-only'])
    const all = await convert(gif, 'a.gif', { to: 'png', everyFrame: true })
    expect(all.names).toEqual(['a-1.png', 'a-2.png'])
    near(await pixel(all.results[1]!, 2, 2), [0, 0, 255])
    expect(all.warnings).toEqual([])
  })

  it('keeps the pages of a TIFF in a TIFF', async () => {
    const pages = (await convert(await twoFrames().gif().toBuffer(), 'a.gif', { to: 'png', everyFrame: true })).results
    const { joinTiffs } = await import('../../image/write/join-tiffs.js')
    const { joinBytes } = await import('../../bytes.js')
    const tiffs = await Promise.all(pages.map(async (page) => (await convert(page, 'a.png', { to: 'tiff' })).result))
    const tiff = joinBytes(joinTiffs(tiffs))
    expect(await meta((await convert(tiff, 'a.tif', { to: 'tiff' })).result)).toMatchObject({ pages: 2 })
    expect((await convert(tiff, 'a.tif', { to: 'jpeg', everyFrame: true })).names).toEqual(['a-1.jpg', 'a-2.jpg'])
  })

  it('reads HEIC and JPEG XL', async () => {
    expect(await meta((await convert(sketchHeic({ turns: 1 }), 'a.heic')).result)).toMatchObject({
      format: 'jpeg',
      width: 48,
      height: 64,
    })
    expect(await meta((await convert(sketchJxl(), 'a.jxl', { to: 'png' })).result)).toMatchObject({ format: 'png' })
  })

  it('goes by the content and not by the name', async () => {
    const { result, names } = await convert(await sketch(3).png().toBuffer(), 'a.webp', { to: 'jpeg' })
    expect(names).toEqual(['a.jpg'])
    expect((await meta(result)).format).toBe('jpeg')
    const same = await convert(await sketch(3).png().toBuffer(), 'a.jpg', { to: 'jpeg' })
    expect(same.names).toEqual(['converted_a.jpg'])
  })

  it('takes one pixel, and refuses what is damaged or too large', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    for (const to of ['jpeg', 'webp', 'gif', 'ico', 'tiff', 'bmp'])
      expect((await convert(dot, 'dot.png', { to })).result.length).toBeGreaterThan(20)
    const whole = await sketch(3).jpeg().toBuffer()
    const half = whole.subarray(0, whole.length - 150)
    await expect(convert(half, 'half.jpg', { to: 'png' })).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('half.jpg'),
    })
    await expect(convert(pngBomb(20_000, 20_000), 'bomb.png')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})
