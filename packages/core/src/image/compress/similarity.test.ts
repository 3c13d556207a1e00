import sharp from 'sharp'
import { expect, it } from 'vitest'
import { randomNumbers, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import type { Raster } from '../raster.js'
import { similarities, similarity } from './similarity.js'

const form = { width: 61, height: 43, color: 'gray', alpha: false } as const
const waves = (x: number, y: number) => 128 + 60 * Math.sin(x / 4) * Math.cos(y / 5)

/** The definition, window by window, for sizes that are multiples of 4. */
function slowly(one: Raster, other: Raster): number {
  const sums: number[] = []
  for (let top = 0; top + 8 <= one.height; top += 4) {
    for (let left = 0; left + 8 <= one.width; left += 4) {
      const cut = ({ data, width }: Raster) =>
        Array.from({ length: 64 }, (_, index) => data[(top + (index >> 3)) * width + left + (index & 7)]!)
      const [a, b] = [cut(one), cut(other)]
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / 64
      const [ma, mb] = [mean(a), mean(b)]
      const spread = (p: number[], mp: number, q: number[], mq: number) =>
        mean(p.map((value, index) => (value - mp) * (q[index]! - mq)))
      const [va, vb, vab] = [spread(a, ma, a, ma), spread(b, mb, b, mb), spread(a, ma, b, mb)]
      sums.push(((2 * ma * mb + 6.5025) * (2 * vab + 58.5225)) / ((ma * ma + mb * mb + 6.5025) * (va + vb + 58.5225)))
    }
  }
  return sums.reduce((sum, value) => sum + value, 0) / sums.length
}

it('is 1 for the same picture and falls with every loss', async () => {
  const picture = sketchRaster(form, waves)
  expect(similarity(picture, picture)).toBe(1)
  const at = async (quality: number) => {
    const jpeg = await sharp(picture.data, { raw: { width: 61, height: 43, channels: 1 } })
      .jpeg({ quality })
      .toBuffer()
    const data = await sharp(jpeg).toColourspace('b-w').raw().toBuffer()
    return similarity(picture, { ...picture, data })
  }
  const [fine, coarse, bad] = [await at(95), await at(40), await at(4)]
  expect(fine).toBeGreaterThan(0.98)
  expect(coarse).toBeLessThan(fine)
  expect(bad).toBeLessThan(0.9)
})

it('is what the definition says', () => {
  const random = randomNumbers(1)
  const one = sketchRaster({ ...form, width: 64, height: 44 }, waves)
  const other = sketchRaster({ ...form, width: 64, height: 44 }, (x, y) => waves(x, y) + random() * 40)
  expect(similarity(one, other)).toBeCloseTo(slowly(one, other), 10)
})

it('sees what a transparent picture loses on white and on black', () => {
  const white = sketchRaster({ ...form, alpha: true }, (x, _, channel) =>
    channel === 1 ? (x % 16 < 8 ? 255 : 0) : 255,
  )
  const gone = sketchRaster({ ...form, alpha: true }, (_x, _y, channel) => (channel === 1 ? 0 : 255))
  expect(similarity(white, gone)).toBeLessThan(0.6)
})

it('minds steps in a smooth picture more at half the size, and noise less', () => {
  const random = randomNumbers(2)
  const wide = { ...form, width: 240, height: 60 }
  const smooth = sketchRaster(wide, (x) => x)
  const stepped = sketchRaster(wide, (x) => x - (x % 40))
  const noisy = sketchRaster(wide, (x) => x + random() * 20 - 10)
  expect(similarity(smooth, noisy, { half: true })).toBeGreaterThan(similarity(smooth, noisy))
  expect(similarity(smooth, stepped, { half: true })).toBeLessThan(similarity(smooth, stepped))
  for (const other of [noisy, stepped])
    expect(similarities(smooth, other)).toEqual({
      full: similarity(smooth, other),
      half: similarity(smooth, other, { half: true }),
    })
})

it('compares pictures smaller than a window, and none of different sizes', () => {
  const dot = sketchRaster({ ...form, width: 1, height: 1 }, () => 9)
  expect(similarity(dot, dot)).toBe(1)
  expect(() => similarity(dot, sketchRaster(form, waves))).toThrow(/same size/)
})
