import { describe, expect, it } from 'vitest'
import { chooseDpi } from './choose-dpi.js'

const a4 = { widthPoints: 595, heightPoints: 842, maxPixels: 1e9 }

describe('chooseDpi', () => {
  it.each([
    [undefined, 300],
    [72, 150],
    [150, 150],
    [200, 200],
    [240, 240],
    [300, 300],
    [400, 300],
    [600, 300],
  ])('renders a page with a picture of %s dpi at %d', (imageDpi, dpi) => {
    expect(chooseDpi({ ...a4, imageDpi })).toBe(dpi)
  })

  it('stays within the pixels that may be taken', () => {
    const dpi = chooseDpi({ ...a4, maxPixels: 2e6 })!
    const [width, height] = [Math.ceil((595 * dpi) / 72), Math.ceil((842 * dpi) / 72)]
    expect(width * height).toBeLessThanOrEqual(2e6)
    expect(width * height).toBeGreaterThan(1.9e6)
  })

  it('gives a poster as much as 40 megapixels hold', () => {
    const dpi = chooseDpi({ widthPoints: 2384, heightPoints: 3370, maxPixels: 1e9 })!
    expect(dpi).toBeGreaterThan(150)
    expect(dpi).toBeLessThan(170)
  })

  it('keeps a long strip within the pixels that an engine can count each way', () => {
    for (const [widthPoints, heightPoints] of [
      [14_400, 60],
      [60, 14_400],
    ] as const) {
      const dpi = chooseDpi({ widthPoints, heightPoints, maxPixels: 1e9 })!
      expect(Math.ceil((14_400 * dpi) / 72)).toBeLessThanOrEqual(32_767)
      expect(dpi).toBeGreaterThan(160)
    }
  })

  it('has none for a page too large to be read', () => {
    expect(chooseDpi({ widthPoints: 14_400, heightPoints: 14_400, maxPixels: 1e7 })).toBeUndefined()
  })
})
