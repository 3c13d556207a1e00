import { describe, expect, it } from 'vitest'
import { sketchRaster } from '../testing/sketches/pictures/sketch-raster.js'
import { withNoise } from '../testing/sketches/sketch-writing.js'
import { isBlank } from './is-blank.js'

const form = { width: 300, height: 200, color: 'gray', alpha: false } as const
const plain = sketchRaster(form, () => 240)
const dotAt = (size: number, ink: number, paper: number) =>
  sketchRaster(form, (x, y) => (x >= 90 && x < 90 + size && y >= 50 && y < 50 + size ? ink : paper))

describe('isBlank', () => {
  it.each([
    ['plain paper', plain],
    ['paper with the noise of a scanner', withNoise(plain, 4)],
    ['a black page', sketchRaster(form, () => 0)],
    ['a page with dust', dotAt(2, 90, 240)],
    ['a single pixel', sketchRaster({ ...form, width: 1, height: 1 }, () => 0)],
  ])('is true of %s', (_, picture) => {
    expect(isBlank(picture)).toBe(true)
  })

  it.each([
    ['a full stop', dotAt(4, 20, 250)],
    ['a pale mark', dotAt(9, 215, 240)],
    ['a light mark on black', dotAt(9, 255, 0)],
    ['a mark under noise', withNoise(dotAt(30, 60, 230), 10)],
  ])('is false where there is %s', (_, picture) => {
    expect(isBlank(picture)).toBe(false)
  })
})
