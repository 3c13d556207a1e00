import { expect, it } from 'vitest'
import { sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { scaleToMeans } from './scale-to-means.js'

const sample = (x: number, y: number, channel: number) => (x * 37 + y * 91 + x * y + channel * 50) % 256

it.each(['gray', 'rgb'] as const)(
  'gives the mean of what each pixel covers, parts of pixels included, in %s',
  (color) => {
    const channels = color === 'gray' ? 1 : 3
    for (const [width, height] of [
      [30, 20],
      [31, 19],
      [11, 6],
      [7, 1],
    ] as const) {
      const page = sketchRaster({ width: 45, height: 30, color, alpha: false }, sample)
      const scaled = scaleToMeans(page, width, height)
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          let [sum, area] = [0, 0]
          for (let row = 0; row < 30; row++) {
            for (let column = 0; column < 45; column++) {
              const across = Math.min(column + 1, ((x + 1) * 45) / width) - Math.max(column, (x * 45) / width)
              const down = Math.min(row + 1, ((y + 1) * 30) / height) - Math.max(row, (y * 30) / height)
              if (across <= 0 || down <= 0) continue
              sum += across * down * page.data[(row * 45 + column) * channels]!
              area += across * down
            }
          }
          expect(Math.abs(scaled.data[(y * width + x) * channels]! - sum / area)).toBeLessThan(1.6)
        }
      }
    }
  },
)

it('leaves what is even as it is', () => {
  const page = sketchRaster({ width: 101, height: 77, color: 'gray', alpha: false }, () => 255)
  expect(scaleToMeans(page, 64, 50).data.every((value) => value === 255)).toBe(true)
})
