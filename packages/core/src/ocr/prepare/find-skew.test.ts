import { describe, expect, it } from 'vitest'
import { sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { sketchWriting, withNoise } from '../../testing/sketches/sketch-writing.js'
import { thorough } from '../../testing/thorough.js'
import { turnPicture } from '../turn-picture.js'
import { findSkew } from './find-skew.js'

describe('findSkew', () => {
  const angles = [-12, -0.4, 0, 2.5]
  it.each(thorough ? [...angles, -4.3, -1, 0.7, 9] : angles)(
    'finds lines that are turned by %d degrees, to a tenth',
    (degrees) => {
      const { skew, levelness } = findSkew(sketchWriting({ degrees }), 300)
      expect(Math.abs(skew + degrees)).toBeLessThan(0.1)
      expect(levelness).toBeGreaterThan(1.3)
    },
  )

  it('finds them in pale print and under noise', () => {
    const noisy = withNoise(sketchWriting({ degrees: 3, ink: 140, paper: 200 }), 12)
    expect(findSkew(noisy, 300).skew).toBeCloseTo(-3, 0.9)
  })

  it('tells lines that run up or down, and by how much they are slanted', () => {
    const { picture } = turnPicture(sketchWriting({ degrees: 2 }), 90)
    const { skew, levelness } = findSkew(picture, 300)
    expect(levelness).toBeLessThan(0.8)
    expect(Math.abs(skew + 2)).toBeLessThan(0.1)
  })

  it('tells nothing of a page without writing', () => {
    const form = { width: 600, height: 500, color: 'gray', alpha: false } as const
    expect(
      findSkew(
        sketchRaster(form, () => 255),
        300,
      ),
    ).toEqual({ skew: 0, levelness: 1 })
    expect(
      findSkew(
        sketchRaster(form, (x, y) => (x > 200 && y > 200 ? 30 : 250)),
        300,
      ).skew,
    ).toBe(0)
    expect(
      findSkew(
        sketchRaster({ ...form, width: 1, height: 1 }, () => 0),
        300,
      ),
    ).toEqual({ skew: 0, levelness: 1 })
  })
})
