import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { describeImage } from '../../image/read/describe-image.js'
import { sketchJp2 } from '../../testing/sketches/pictures/jp2-sketch.js'
import { sketch as sketchPicture } from '../../testing/sketches/pictures/sketch-image.js'
import { decodeImage } from './decode-image.js'
import { encodeImage } from './encode-image.js'

/** The samples in the middle of the quarters: left and right above, then below. */
async function quartersOf(bytes: Uint8Array) {
  const { width, height, data, color, alpha } = await decodeImage(bytes, { maxPixels: 1e6 })
  const channels = data.length / (width * height)
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)]
  return {
    facts: `${width}x${height} ${color}${alpha ? ' alpha' : ''}`,
    quarters: [at(8, 6), at(24, 6), at(8, 18), at(24, 18)],
  }
}

const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
]

describe('JPEG 2000', () => {
  it.each([{}, { bare: true }])('is read with its colors: %j', async (sketch) => {
    expect(await quartersOf(sketchJp2(sketch))).toEqual({ facts: '32x24 rgb', quarters: colors })
  })

  it('is read with its grays, and with its opacity', async () => {
    expect(await quartersOf(sketchJp2({ kind: 'gray' }))).toEqual({
      facts: '32x24 gray',
      quarters: [[0], [80], [255], [160]],
    })
    expect(await quartersOf(sketchJp2({ kind: 'rgba' }))).toEqual({
      facts: '32x24 rgb alpha',
      quarters: colors.map((color, index) => [...color, [255, 192, 64, 255][index]]),
    })
  })

  it.each([{}, { bare: true }, { undeclared: true }])(
    'is read with the opacity of its last channel: %j',
    async (sketch) => {
      const opacities = [255, 192, 64, 255]
      expect(await quartersOf(sketchJp2({ kind: 'rgba', ...sketch }))).toEqual({
        facts: '32x24 rgb alpha',
        quarters: colors.map((color, index) => [...color, opacities[index]]),
      })
      expect(await quartersOf(sketchJp2({ kind: 'graya', ...sketch }))).toEqual({
        facts: '32x24 gray alpha',
        quarters: [0, 80, 255, 160].map((gray, index) => [gray, opacities[index]]),
      })
    },
  )

  it('is read as RGB where its samples are inks', async () => {
    const { facts, quarters } = await quartersOf(sketchJp2({ kind: 'cmyk' }))
    expect(facts).toBe('32x24 rgb')
    expect(quarters.map((color) => color.map((sample) => (sample > 128 ? 1 : 0)).join(''))).toEqual([
      '100',
      '010',
      '001',
      '111',
    ])
  })

  it('keeps its profile where pixels are to stay, and is changed to sRGB else', async () => {
    const { icc } = await sharp(await sketchPicture(3).withIccProfile('p3').png().toBuffer()).metadata()
    const bytes = sketchJp2({ icc: new Uint8Array(icc!) })
    const exact = await decodeImage(bytes, { maxPixels: 1e6, exact: true })
    expect(Buffer.compare(exact.icc!, icc!)).toBe(0)
    expect((await decodeImage(bytes, { maxPixels: 1e6 })).icc).toBeUndefined()
  })

  it('is written as PNG, with its resolution, and held to limits', async () => {
    const bytes = sketchJp2({ dpi: 300 })
    expect(describeImage(bytes)).toMatchObject({
      format: 'jp2',
      width: 32,
      height: 24,
      dpi: { x: expect.closeTo(300, 0) },
    })
    const png = await encodeImage(bytes, { encoding: { format: 'png' }, maxPixels: 1e6 })
    expect(describeImage(png)?.dpi?.x).toBeCloseTo(300, 0)
    expect((await quartersOf(png)).quarters).toEqual(colors)
    await expect(decodeImage(bytes, { maxPixels: 100 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('that is damaged is refused', async () => {
    const bytes = sketchJp2()
    const broken = Buffer.from(bytes)
    broken.fill(0x55, bytes.length - 400, bytes.length - 2)
    for (const one of [bytes.slice(0, 60), bytes.slice(0, 250), bytes.slice(0, -2), broken])
      await expect(decodeImage(one, { maxPixels: 1e6 })).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })
})
