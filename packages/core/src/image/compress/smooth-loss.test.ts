import { expect, it } from 'vitest'
import { sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { smoothLoss } from './smooth-loss.js'

const gray = { width: 160, height: 64, color: 'gray', alpha: false } as const
const smooth = (x: number) => 225 + x / 6
const stepped = (x: number) => Math.round(smooth(x) / 6) * 6

it('is the height of the steps that a gradient has got', () => {
  const step = smoothLoss(sketchRaster(gray, smooth), sketchRaster(gray, stepped))
  expect(step).toBeGreaterThan(4)
  expect(step).toBeLessThanOrEqual(6)
})

it('sees steps in one color, and in the opacity', () => {
  const form = { ...gray, color: 'rgb', alpha: true } as const
  for (const changed of [2, 3]) {
    const other = sketchRaster(form, (x, _, channel) => (channel === changed ? stepped(x) : smooth(x)))
    expect(
      smoothLoss(
        sketchRaster(form, (x) => smooth(x)),
        other,
      ),
    ).toBeGreaterThan(3)
  }
})

it('is how far a color is off, and minds neither dots nor what is not smooth', () => {
  const flat = sketchRaster(gray, () => 200)
  expect(
    smoothLoss(
      flat,
      sketchRaster(gray, () => 204),
    ),
  ).toBe(4)
  expect(
    smoothLoss(
      flat,
      sketchRaster(gray, (x, y) => ((x + y) % 2 === 0 ? 197 : 203)),
    ),
  ).toBe(0)
  const rough = (x: number, y: number) => smooth(x) - ((x * 7 + y * 13) % 3) * 20
  expect(smoothLoss(sketchRaster(gray, rough), sketchRaster(gray, stepped))).toBe(0)
  const dot = sketchRaster({ ...gray, width: 3, height: 3 }, () => 9)
  expect(smoothLoss(dot, dot)).toBe(0)
})
