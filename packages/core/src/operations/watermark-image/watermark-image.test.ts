import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readBytes } from '../../files.js'
import { runOperation } from '../../run.js'
import { testCapabilities } from '../../testing/run-qpdf.js'
import { fileOf } from '../../testing/sketches/pictures/sketch-image.js'
import { operation } from './operation.js'

async function mark(bytes: Uint8Array, options: Record<string, unknown> = {}, name = 'a.png', logo?: Uint8Array) {
  const files = { file: fileOf(bytes, name), ...(logo && { watermarkImage: fileOf(logo, 'logo.png') }) }
  const { files: made, warnings } = await runOperation(operation, files, options, { capabilities: testCapabilities })
  const result = await readBytes(made[0]!)
  return { result, meta: await sharp(result, { pages: -1 }).metadata(), name: made[0]!.name, warnings }
}

const plain = (width = 200, height = 100, background = '#000000') =>
  sharp({ create: { width, height, channels: 3, background } })

/** The box of pixels that are not black, as shares of width and height, and the brightest of them. */
async function inkOf(bytes: Uint8Array, page = 0) {
  const { data, info } = await sharp(bytes, { page })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: 1, top: 1, right: 0, bottom: 0, most: [0, 0, 0] }
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const color = [0, 1, 2].map((channel) => data[(y * info.width + x) * 3 + channel]!)
      if (Math.max(...color) < 12) continue
      box.left = Math.min(box.left, x / info.width)
      box.right = Math.max(box.right, (x + 1) / info.width)
      box.top = Math.min(box.top, y / info.height)
      box.bottom = Math.max(box.bottom, (y + 1) / info.height)
      box.most = box.most.map((value, channel) => Math.max(value, color[channel]!))
    }
  return box
}

describe('watermarkImage', () => {
  it('writes a text into a corner, as wide as it is wanted, in its color and opacity', async () => {
    const { result, name } = await mark(await plain().png().toBuffer(), {
      text: 'HHH',
      size: 40,
      color: '#ff8000',
      opacity: 50,
    })
    const ink = await inkOf(result)
    expect(name).toBe('watermarked_a.png')
    expect(ink.right - ink.left).toBeGreaterThan(0.34)
    expect(ink.right - ink.left).toBeLessThan(0.42)
    expect(ink.left).toBeGreaterThan(0.5)
    expect(ink.top).toBeGreaterThan(0.5)
    for (const [channel, value] of [128, 64, 0].entries()) expect(Math.abs(ink.most[channel]! - value)).toBeLessThan(6)
  })

  it('tiles it over the whole picture', async () => {
    const ink = await inkOf(
      (await mark(await plain().png().toBuffer(), { text: 'HH', position: 'tile', size: 10, opacity: 100 })).result,
    )
    expect([ink.left < 0.1, ink.top < 0.1, ink.right > 0.9, ink.bottom > 0.9]).toEqual([true, true, true, true])
  })

  it('writes scripts that need their own fonts, as data and not as markup', async () => {
    const ink = await inkOf(
      (await mark(await plain().png().toBuffer(), { text: 'שלום 日本 <b>&amp;', size: 80 })).result,
    )
    expect(ink.right - ink.left).toBeGreaterThan(0.7)
  })

  it('puts a logo with what is transparent in it into a corner', async () => {
    const pixels = Array.from({ length: 800 }, (_, at) => [0, 255, 0, at % 40 < 20 ? 0 : 255]).flat()
    const logo = await sharp(Buffer.from(pixels), { raw: { width: 40, height: 20, channels: 4 } })
      .png()
      .toBuffer()
    const { result } = await mark(
      await plain().png().toBuffer(),
      { type: 'image', position: 'top-left', size: 20, opacity: 100 },
      'a.png',
      logo,
    )
    const ink = await inkOf(result)
    // The right half of it: it is 20 % wide, from the margin of 5 % of the shorter side on.
    expect(ink.right - ink.left).toBeCloseTo(0.1, 1)
    expect(ink.left).toBeGreaterThan(0.1)
    expect(ink.right).toBeLessThan(0.26)
    expect(ink.most).toEqual([0, 255, 0])
  })

  it('keeps what is transparent, depth, gray and format', async () => {
    const clear = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#00000000' } })
      .webp({ lossless: true })
      .toBuffer()
    const { result, meta } = await mark(clear, { text: 'HH', size: 90, position: 'center', opacity: 100 }, 'a.webp')
    const { data } = await sharp(result).raw().toBuffer({ resolveWithObject: true })
    expect([meta.format, data[3]]).toEqual(['webp', 0])
    expect(data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true)
    const deep = await sharp(new Uint16Array(3200).fill(300), { raw: { width: 80, height: 40, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    const marked = await mark(deep, { text: 'H' })
    expect(marked.meta).toMatchObject({ depth: 'ushort', channels: 1 })
    expect(
      (await sharp(marked.result).toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer()).readUInt16LE(0),
    ).toBe(300)
  })

  it('draws on every frame, and upright on a picture that is turned', async () => {
    const gif = await sharp(Buffer.alloc(60 * 80 * 3, 0).fill(9, 0, 60 * 40 * 3), {
      raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
    })
      .gif({ delay: [50, 70] })
      .toBuffer()
    const { result, meta } = await mark(gif, { text: 'HH', size: 50, opacity: 100 }, 'a.gif')
    expect(meta).toMatchObject({ pages: 2, delay: [50, 70] })
    for (const page of [0, 1]) expect((await inkOf(result, page)).left).toBeGreaterThan(0.3)
    const turned = await plain(100, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const upright = await mark(turned, { text: 'HH', size: 20 }, 'a.jpg')
    expect([upright.meta.width, upright.meta.height]).toEqual([200, 100])
    expect((await inkOf(upright.result)).left).toBeGreaterThan(0.6)
  })

  it('turns CMYK into sRGB and says so; takes a single pixel', async () => {
    const cmyk = await plain(60, 40, '#ffffff').toColourspace('cmyk').jpeg().toBuffer()
    const { meta, warnings } = await mark(cmyk, {}, 'a.jpg')
    expect([meta.space, warnings.map(({ code }) => code)]).toEqual(['srgb', ['colors-converted']])
    expect((await mark(await plain(1, 1).png().toBuffer())).meta).toMatchObject({ width: 1, height: 1 })
    expect((await mark(await plain(3, 900).png().toBuffer(), { text: 'H' })).meta).toMatchObject({
      width: 3,
      height: 900,
    })
  })

  it('wants a text or an image', async () => {
    const bytes = await plain(20, 10).png().toBuffer()
    await expect(mark(bytes, { text: ' ' })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    await expect(mark(bytes, { type: 'image' })).rejects.toMatchObject({ code: 'MISSING_FILE' })
    await expect(mark(bytes, { type: 'image' }, 'a.png', bytes.subarray(0, 50))).rejects.toMatchObject({
      code: 'BAD_DOCUMENT',
      message: expect.stringContaining('logo.png'),
    })
  })
})
