import { describe, expect, it } from 'vitest'
import { randomNumbers, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import type { Raster } from '../raster.js'
import { separateText } from './separate-text.js'
import type { TextLayers } from './text-layers.js'

const settings = { dpi: 150, maskDpi: 300, backgroundDpi: 72 }
const WIDTH = 600
const HEIGHT = 500

type Pixel = [number, number, number]

/** Where letters are: rings of strokes three pixels wide, 20 pixels apart, in a block. */
function isLetter(x: number, y: number): boolean {
  if (x < 40 || x >= 560 || y < 40 || y >= 200) return false
  const [left, top] = [(x - 40) % 20, (y - 40) % 20]
  const away = Math.hypot(left - 6, top - 7)
  return away <= 6 && away > 3
}

const isRule = (x: number, y: number) => x >= 40 && x < 560 && y >= 220 && y < 223
const isPhoto = (x: number, y: number) => x >= 320 && x < 560 && y >= 260 && y < 460
const isBlue = (x: number, y: number) => x >= 40 && x < 260 && y >= 260 && y < 460 && isLetter(x, y - 220)

/** Noise as it is in a photograph: fine, on shades that go from black to white. */
function photoPixel(x: number, y: number, random: () => number): Pixel {
  const shade = 120 + 70 * Math.sin(x / 23) * Math.cos(y / 17) + 40 * Math.sin((x + 2 * y) / 9) + 24 * (random() - 0.5)
  return [shade, shade * 0.8, 255 - shade].map((value) => Math.max(0, Math.min(255, value))) as Pixel
}

/** A page lit from the left, with noise: black letters, a red rule, blue letters below it, and a photograph. */
function madePage(color: 'gray' | 'rgb'): Raster {
  const random = randomNumbers(5)
  const pixels = new Map<number, Pixel>()
  const pixelAt = (x: number, y: number): Pixel => {
    const paper = 245 - x / 20 + 6 * (random() - 0.5)
    if (isPhoto(x, y)) return photoPixel(x, y, random)
    if (isLetter(x, y)) return [20, 20, 20]
    if (isRule(x, y)) return [200, 20, 30]
    return isBlue(x, y) ? [20, 40, 190] : [paper, paper, paper - 12]
  }
  return sketchRaster({ width: WIDTH, height: HEIGHT, color, alpha: false }, (x, y, channel) => {
    if (channel === 0) pixels.set(0, pixelAt(x, y))
    return pixels.get(0)![channel]!
  })
}

/** Which ink is at a place, -1 for none. */
function inkAt({ inks, width }: TextLayers, x: number, y: number): number {
  return inks.findIndex(({ bits }) => ((bits[y * Math.ceil(width / 8) + (x >> 3)]! << (x & 7)) & 0x80) !== 0)
}

/** The share of pixels of a kind that are in some ink. */
function share(layers: TextLayers, test: (x: number, y: number) => boolean): number {
  let [ink, all] = [0, 0]
  for (let y = 0; y < layers.height; y++) {
    for (let x = 0; x < layers.width; x++) {
      if (!test(x, y)) continue
      all++
      if (inkAt(layers, x, y) >= 0) ink++
    }
  }
  return ink / all
}

describe('a page with writing', () => {
  const layers = separateText(madePage('rgb'), settings)!

  it('comes apart into its writing, at full resolution, and what is behind', () => {
    expect([layers.width, layers.height]).toEqual([WIDTH, HEIGHT])
    expect(share(layers, isLetter)).toBeGreaterThan(0.97)
    expect(share(layers, isRule)).toBeGreaterThan(0.97)
    expect(share(layers, isPhoto)).toBeLessThan(0.05)
    const isPaper = (x: number, y: number) => !(isLetter(x, y) || isRule(x, y) || isBlue(x, y) || isPhoto(x, y))
    expect(share(layers, isPaper)).toBeLessThan(0.005)
  })

  it('has a stencil for each color of ink', () => {
    const colorAt = (x: number, y: number) => layers.inks[inkAt(layers, x, y)]!.color
    const near = (color: Pixel, wanted: Pixel) => Math.hypot(...color.map((value, at) => value - wanted[at]!)) < 20
    expect(layers.inks).toHaveLength(3)
    expect(near(colorAt(46 - 5, 47), [20, 20, 20])).toBe(true)
    expect(near(colorAt(300, 221), [200, 20, 30])).toBe(true)
    expect(near(colorAt(46 - 5, 267), [20, 40, 190])).toBe(true)
  })

  it('leaves no trace of the ink on the paper, and keeps the light as it falls', () => {
    const { paper } = layers
    const at = (x: number, y: number) =>
      paper.data[3 * (Math.floor((y / HEIGHT) * paper.height) * paper.width + Math.floor((x / WIDTH) * paper.width))]!
    for (let y = 40; y < 240; y += 7)
      for (let x = 10; x < 590; x += 7) expect(Math.abs(at(x, y) - (245 - x / 20))).toBeLessThan(6)
  })

  it('has more pixels of paper where there are pictures, and fewer than the page', () => {
    expect(layers.paper.width).toBe(Math.round((WIDTH * 108) / 150))
  })

  it('is made of fewer pixels where the resolution is above what stencils may have', () => {
    const coarse = separateText(madePage('rgb'), { ...settings, maskDpi: 100 })!
    expect([coarse.width, coarse.height]).toEqual([400, 333])
    expect(share(coarse, (x, y) => isRule(x * 1.5, y * 1.5) && y === 147)).toBeGreaterThan(0.97)
  })
})

it('keeps dense letters, whose gaps are hardly lighter than their strokes, as ink', () => {
  const isDense = (x: number, y: number) => x > 40 && x < 560 && y > 250 && y < 440 && x % 60 < 15 && y % 60 < 15
  const page = sketchRaster({ width: WIDTH, height: HEIGHT, color: 'gray', alpha: false }, (x, y) => {
    if (isLetter(x, y)) return 30
    const bars = Math.floor(x / 60) % 2 === 0 ? x : y
    return isDense(x, y) ? 75 + 45 * Math.cos((bars * 2 * Math.PI) / 4) : 240
  })
  const layers = separateText(page, settings)!
  expect(share(layers, isDense)).toBeGreaterThan(0.45)
  expect(layers.paper.data.every((value) => value > 230)).toBe(true)
})

it('takes a gray page apart into gray layers', () => {
  const layers = separateText(madePage('gray'), settings)!
  expect(layers.paper.color).toBe('gray')
  for (const { color } of layers.inks) expect(new Set(color).size).toBe(1)
  expect(share(layers, isLetter)).toBeGreaterThan(0.97)
})

it('gives nothing for a photograph, noise, and pages without writing', () => {
  const random = randomNumbers(9)
  const form = { width: WIDTH, height: HEIGHT, alpha: false } as const
  let pixel: Pixel = [0, 0, 0]
  const photo = sketchRaster({ ...form, color: 'rgb' }, (x, y, channel) => {
    if (channel === 0) pixel = photoPixel(x, y, random)
    return pixel[channel]!
  })
  expect(separateText(photo, settings)).toBeUndefined()
  const gray = { ...form, color: 'gray' } as const
  for (const sample of [
    () => random() * 256,
    () => 255,
    () => 0,
    (x: number) => x / 3,
    (x: number, y: number) => ((x ^ y) & 1) * 255,
  ])
    expect(separateText(sketchRaster(gray, sample), settings)).toBeUndefined()
})

it('gives nothing for what is too small or has resolutions that cannot be', () => {
  for (const [width, height] of [
    [1, 1],
    [1, 500],
    [500, 1],
    [63, 63],
    [70, 70],
  ] as const) {
    const raster = sketchRaster({ width, height, color: 'gray', alpha: false }, (x, y) =>
      x % 9 < 3 && y % 11 < 6 ? 0 : 255,
    )
    expect(() => separateText(raster, settings)).not.toThrow()
  }
  for (const dpi of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
    expect(separateText(madePage('gray'), { ...settings, dpi })).toBeUndefined()
})
