import { expect, it } from 'vitest'
import { sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { coarsePaper } from './coarse-paper.js'

const form = { width: 201, height: 120, color: 'rgb', alpha: false } as const

it('gives paper with nothing but shades a quarter of its resolution', () => {
  const coarse = coarsePaper(sketchRaster(form, (x, y, channel) => 240 - x / 8 - y / 9 - channel))
  expect([coarse.width, coarse.height]).toEqual([51, 30])
  for (let y = 0; y < 30; y++)
    for (let x = 0; x < 50; x++)
      expect(Math.abs(coarse.data[3 * (y * 51 + x)]! - (240 - (4 * x + 1.5) / 8 - (4 * y + 1.5) / 9))).toBeLessThan(2)
})

it('leaves paper with a faint line or a picture as it is', () => {
  const line = sketchRaster(form, (x, y) => (y === 60 && x > 20 && x < 100 ? 210 : 240))
  expect(coarsePaper(line)).toBe(line)
  const picture = sketchRaster(form, (x, y) => (x > 150 && y > 80 ? 128 + 90 * Math.sin(x) * Math.cos(y) : 240))
  expect(coarsePaper(picture)).toBe(picture)
})
