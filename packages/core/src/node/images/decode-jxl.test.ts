import { describe, expect, it } from 'vitest'
import { describeImage } from '../../image/read/describe-image.js'
import { sketchJxl } from '../../testing/sketches/pictures/jxl-sketch.js'
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

describe('JPEG XL', () => {
  it.each([false, true])('is read with its colors; in boxes: %j', async (boxed) => {
    expect(await quartersOf(sketchJxl('rgb', boxed))).toEqual({ facts: '32x24 rgb', quarters: colors })
  })

  it('is read with its opacity, and written as PNG', async () => {
    const clear = colors.map((color, index) => [...color, [255, 192, 64, 255][index]])
    expect(await quartersOf(sketchJxl('rgba'))).toEqual({ facts: '32x24 rgb alpha', quarters: clear })
    const png = await encodeImage(sketchJxl('rgba'), { encoding: { format: 'png' }, maxPixels: 1e6 })
    expect((await quartersOf(png)).quarters).toEqual(clear)
  })

  it('is held to limits by its header', async () => {
    await expect(decodeImage(sketchJxl(), { maxPixels: 100 })).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    // A header that tells 2^30 × 2^30 pixels: sizes of 30 bits each, and no known ratio.
    const huge = [0xff, 0x0a, 0xfe, 0xff, 0xff, 0xff, 0x31, ...Array(8).fill(0xff)]
    const facts = describeImage(new Uint8Array(huge))!
    expect(facts.height).toBeGreaterThan(5e8)
    await expect(decodeImage(new Uint8Array(huge), { maxPixels: 1e8 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('reports size, opacity and movement by its header, turned upright', () => {
    // From the lowest bit on: 24 by 32 in eights, then turned, not alike, no preview, animated; 8 bits; one channel more, opacity.
    const bits = [
      '1',
      '01000',
      '000',
      '11000',
      '0',
      '1',
      '101',
      '0',
      '0',
      '1',
      '00',
      '00',
      '00',
      '0',
      '0',
      '00',
      '1',
      '10',
      '1',
    ]
    const text = bits.join('').padEnd(40, '0')
    const bytes = Array.from({ length: 5 }, (_, at) =>
      Number.parseInt([...text.slice(at * 8, at * 8 + 8)].reverse().join(''), 2),
    )
    const facts = describeImage(Uint8Array.from([0xff, 0x0a, ...bytes]))
    expect(facts).toMatchObject({ width: 24, height: 32, depth: 8, alpha: true, jxl: { animated: true } })
  })

  it('that is damaged is refused, and the next is read', async () => {
    const bytes = sketchJxl()
    const broken = Buffer.from(bytes)
    broken.fill(0x55, 20)
    for (const one of [bytes.slice(0, 8), bytes.slice(0, 40), broken])
      await expect(decodeImage(one, { maxPixels: 1e6 })).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect((await quartersOf(bytes)).quarters).toEqual(colors)
  })
})
