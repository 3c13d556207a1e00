import { expect, it } from 'vitest'
import { dotsPerPoint } from './picture-size.js'

const a4 = { width: 595, height: 842 }

it('is the scale times the dots of a pixel', () => {
  expect(dotsPerPoint(a4, { scale: 0.3 }, 2)).toBeCloseTo(0.6)
  expect(dotsPerPoint(a4, {}, 1)).toBe(1)
})

it('fits a width or a box', () => {
  expect(dotsPerPoint(a4, { width: 1190 }, 1)).toBe(2)
  expect(dotsPerPoint(a4, { within: { width: 595, height: 421 } }, 1)).toBe(0.5)
  expect(dotsPerPoint({ width: 842, height: 595 }, { within: { width: 421, height: 421 } }, 2)).toBe(1)
})

it('never asks for more than a canvas can hold', () => {
  const poster = { width: 14_400, height: 14_400 }
  expect(poster.width * dotsPerPoint(poster, { scale: 2 }, 2)).toBeLessThanOrEqual(4096)
  const banner = { width: 100_000, height: 1 }
  expect(banner.width * dotsPerPoint(banner, { scale: 1 }, 1)).toBeLessThanOrEqual(16_384)
})
