import { describe, expect, it } from 'vitest'
import { sketchRaster } from '../testing/sketches/pictures/sketch-raster.js'
import { scaleDown } from './scale-down.js'

const ramp = (width: number, height: number, color: 'gray' | 'rgb' = 'gray') =>
  sketchRaster(
    { width, height, color, alpha: false },
    (x, y, channel) => ((x + y + channel * 20) * 200) / (width + height),
  )

describe('scaleDown', () => {
  it('keeps an even color even, up to the borders', () => {
    const even = sketchRaster(
      { width: 37, height: 23, color: 'rgb', alpha: false },
      (_x, _y, channel) => 40 + 80 * channel,
    )
    const { data, width, height } = scaleDown(even, 10, 9)
    expect([width, height, data.length]).toEqual([10, 9, 270])
    for (let at = 0; at < data.length; at++) expect(data[at]).toBe(40 + 80 * (at % 3))
  })

  it.each(['gray', 'rgb'] as const)('gives a %s ramp the values of its places', (color) => {
    const channels = color === 'gray' ? 1 : 3
    const { data } = scaleDown(ramp(300, 200, color), 100, 50)
    for (const [x, y] of [
      [10, 10],
      [50, 25],
      [90, 40],
    ] as const) {
      const expected = (((x + 0.5) * 3 - 0.5 + (y + 0.5) * 4 - 0.5) * 200) / 500
      expect(Math.abs(data[(y * 100 + x) * channels]! - expected)).toBeLessThan(1.5)
    }
  })

  it('gives back a picture that is small enough, and never makes one larger', () => {
    const small = ramp(20, 10)
    expect(scaleDown(small, 20, 10)).toBe(small)
    expect(scaleDown(small, 100, 5)).toMatchObject({ width: 20, height: 5 })
  })

  it('makes a single pixel of everything', () => {
    expect(scaleDown(ramp(5, 7), 1, 1)).toMatchObject({ width: 1, height: 1 })
  })
})
