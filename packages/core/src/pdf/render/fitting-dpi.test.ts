import { describe, expect, it } from 'vitest'
import { fittingDpi, pixelsAt } from './fitting-dpi.js'

const limits = { maxPixels: 200_000_000, maxSide: Number.POSITIVE_INFINITY }
/** Bytes that the engine and the encoder hold of one picture: three or four of each pixel, twice. */
const bytesOf = ([width, height]: readonly [number, number]) => width * height * 4 * 2

describe('fittingDpi', () => {
  it('keeps a resolution that fits, with all pixels that a picture may have', () => {
    expect(fittingDpi(0, [14_000, 14_000], 72, limits)).toBe(72)
  })

  it.each([
    ['as large as PDF readers allow', [65_535, 65_535]],
    ['just too large for the least resolution', [14_200, 14_200]],
    ['long and narrow', [2_000_000, 300]],
  ] as const)('makes a page %s in less than 256 MB', (_, points) => {
    const dpi = fittingDpi(0, points, 150, limits)
    const size = pixelsAt(points, dpi)
    expect(bytesOf(size)).toBeLessThan(256e6)
    // As large as the bound allows, within a tenth.
    expect(size[0] * size[1]).toBeGreaterThan(32e6 * 0.9)
  })

  it('keeps to fewer pixels where a machine allows fewer', () => {
    const size = pixelsAt([65_535, 65_535], fittingDpi(0, [65_535, 65_535], 150, { ...limits, maxPixels: 1e6 }))
    expect(size[0] * size[1]).toBeLessThanOrEqual(1e6)
  })

  it('refuses a resolution where a lower one that can be asked for fits', () => {
    expect(() => fittingDpi(0, [14_000, 14_000], 150, limits)).toThrow(/Use a resolution of 72 dpi or less/)
  })
})
