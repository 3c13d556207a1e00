import { expect, it } from 'vitest'
import { sketchRaster } from '../testing/sketches/pictures/sketch-raster.js'
import { turnPicture } from './turn-picture.js'

const form = { width: 131, height: 70, color: 'gray', alpha: false } as const
const picture = sketchRaster(form, (x, y) => x * 7 + y * 13)

it.each([0, 90, 180, 270] as const)('turns each pixel by %d degrees, and reports where it came from', (degrees) => {
  const { picture: turned, toSource } = turnPicture(picture, degrees)
  const [a, b, c, d, e, f] = toSource
  for (let y = 0; y < turned.height; y++)
    for (let x = 0; x < turned.width; x++) {
      const fromX = Math.floor(a * (x + 0.5) + c * (y + 0.5) + e)
      const fromY = Math.floor(b * (x + 0.5) + d * (y + 0.5) + f)
      expect(turned.data[y * turned.width + x]).toBe(picture.data[fromY * picture.width + fromX])
    }
})

it('turns clockwise: what was at the top is then at the right', () => {
  const top = sketchRaster(form, (_, y) => (y === 0 ? 0 : 255))
  const { picture: turned } = turnPicture(top, 90)
  expect([turned.width, turned.height]).toEqual([70, 131])
  expect([turned.data[69], turned.data[68]]).toEqual([0, 255])
})
