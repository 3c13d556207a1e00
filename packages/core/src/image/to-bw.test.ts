import { describe, expect, it } from 'vitest'
import { randomNumbers, sketchRaster } from '../testing/sketches/pictures/sketch-raster.js'
import type { Raster } from './raster.js'
import { toBw } from './to-bw.js'

const sketch = (width: number, height: number, level: (x: number, y: number) => number) =>
  sketchRaster({ width, height, color: 'gray', alpha: false }, level)

/** How much of an area is black, 0 to 1. */
function blackness(
  { width, data }: Raster,
  area: { left: number; top: number; right: number; bottom: number },
): number {
  let black = 0
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) if (data[y * width + x] === 0) black++
  }
  return black / ((area.right - area.left) * (area.bottom - area.top))
}

/** Vertical strokes of four pixels with soft edges, every sixteen. */
const strokes = (ink: number, paper: number) => (x: number) => {
  const place = x % 16
  if (place === 4 || place === 9) return (ink + 3 * paper) / 4
  return place > 4 && place < 9 ? ink : paper
}

describe('toBw', () => {
  it('gives black and white only, and nothing but that', () => {
    const random = randomNumbers(1)
    const levels = new Set(toBw(sketch(101, 67, (x, y) => 128 + 100 * Math.sin(x / 9 + y / 5) + 20 * random())).data)
    expect([...levels].sort()).toEqual([0, 255])
  })

  it.each([
    ['black on white', 0, 255],
    ['gray on white', 150, 255],
    ['black on tinted paper', 20, 205],
    ['faded on yellowed paper', 110, 215],
    ['white on black', 255, 0],
    ['white on dark gray', 255, 25],
  ])('leaves strokes as they are: %s', (_, ink, paper) => {
    const level = strokes(ink, paper)
    const { data } = toBw(sketch(160, 64, level))
    const isDark = ink < paper
    for (let x = 0; x < 160; x++) {
      const place = x % 16
      if (place === 4 || place === 9) continue
      const isInk = place > 4 && place < 9
      const column = Array.from({ length: 64 }, (_, y) => data[y * 160 + x])
      expect(new Set(column), `column ${x}`).toEqual(new Set([isInk === isDark ? 0 : 255]))
    }
  })

  it('dithers shades so that they are as dark as they were', () => {
    const shades = toBw(sketch(512, 96, (x) => 40 + Math.floor(x / 64) * 24))
    for (let step = 0; step < 8; step++) {
      const level = 40 + step * 24
      const area = { left: step * 64 + 16, top: 16, right: step * 64 + 48, bottom: 80 }
      expect(Math.abs(blackness(shades, area) - (1 - level / 255)), `level ${level}`).toBeLessThan(0.03)
    }
  })

  it('keeps text crisp beside a photograph', () => {
    const photo = (x: number, y: number) => 128 + 90 * Math.sin(x / 17) * Math.cos(y / 13)
    const level = strokes(0, 255)
    const page = sketch(480, 128, (x, y) => (x < 240 ? photo(x, y) : x < 272 ? 255 : level(x)))
    const { data } = toBw(page)
    for (let y = 0; y < 128; y++) {
      for (let x = 272; x < 480; x++) {
        if (level(x) === 0 || level(x) === 255) expect(data[y * 480 + x]).toBe(level(x))
      }
    }
    const area = { left: 16, top: 16, right: 224, bottom: 112 }
    expect(blackness(toBw(page), area)).toBeGreaterThan(0.35)
    expect(blackness(toBw(page), area)).toBeLessThan(0.65)
  })

  it('takes noisy paper for white', () => {
    const random = randomNumbers(2)
    const paper = toBw(sketch(200, 200, () => 226 + 12 * random()))
    expect(blackness(paper, { left: 0, top: 0, right: 200, bottom: 200 })).toBe(0)
  })

  it('takes pictures of a single pixel', () => {
    expect([...toBw(sketch(1, 1, () => 0)).data]).toEqual([0])
    expect([...toBw(sketch(1, 1, () => 255)).data]).toEqual([255])
    expect([...toBw(sketch(9, 1, (x) => (x === 8 ? 0 : 255))).data]).toEqual([
      255, 255, 255, 255, 255, 255, 255, 255, 0,
    ])
  })
})
