import { describe, expect, it } from 'vitest'
import type { Raster } from '../../image/raster.js'
import { randomNumbers, sketchRaster } from '../../testing/sketches/pictures/sketch-raster.js'
import { sketchWriting, withNoise } from '../../testing/sketches/sketch-writing.js'
import { preparePage } from './prepare-page.js'

const clean = sketchWriting()

/** How far the samples of two pictures are apart on average. */
function distance(a: Raster, b: Raster): number {
  expect([a.width, a.height]).toEqual([b.width, b.height])
  return a.data.reduce((sum, level, at) => sum + Math.abs(level - b.data[at]!), 0) / a.data.length
}

describe('preparePage', () => {
  it.each([
    ['clean print', clean],
    ['print on grayish paper', sketchWriting({ ink: 40, paper: 238 })],
    ['a scan with a little noise', withNoise(sketchWriting({ ink: 30, paper: 240 }), 1.5)],
    ['lines that are hardly slanted', sketchWriting({ degrees: 0.3 })],
    ['white print on black', sketchWriting({ ink: 255, paper: 0 })],
  ])('gives %s back as it is', async (_, picture) => {
    const prepared = await preparePage(picture, 300)
    expect(prepared).toMatchObject({ steps: [], skew: 0, toRendered: [1, 0, 0, 1, 0, 0] })
    expect(prepared.picture).toBe(picture)
  })

  it('takes salt and pepper away', async () => {
    const random = randomNumbers(3)
    const data = clean.data.map((level) => (random() < 0.03 ? (random() < 0.5 ? 0 : 255) : level))
    const { picture, steps } = await preparePage({ ...clean, data }, 300)
    expect(steps).toEqual(['despeckle'])
    expect(distance(picture, clean)).toBeLessThan(distance({ ...clean, data }, clean) / 4)
  })

  it('calms noise', async () => {
    const noisy = withNoise(sketchWriting({ ink: 20, paper: 225 }), 20)
    const { picture, steps } = await preparePage(noisy, 300)
    expect(steps).toContain('denoise')
    const like = sketchWriting({ ink: 20, paper: 225 })
    expect(distance(picture, like)).toBeLessThan(distance(noisy, like) * 0.8)
  })

  it('takes a shadow off the page', async () => {
    const data = clean.data.map((level, at) => (level * (0.35 + (0.65 * (at % clean.width)) / clean.width)) | 0)
    const { picture, steps } = await preparePage({ ...clean, data }, 300)
    expect(steps).toEqual(['flatten'])
    expect(distance(picture, clean)).toBeLessThan(4)
  })

  it('makes pale print black on white', async () => {
    const { picture, steps } = await preparePage(sketchWriting({ ink: 150, paper: 210 }), 300)
    expect(steps).toEqual(['flatten'])
    expect(distance(picture, clean)).toBeLessThan(4)
  })

  it('whitens what shows through from the other side, and leaves the print', async () => {
    const back = sketchWriting({ degrees: 180 })
    const data = clean.data.map((level, at) => Math.min(level, 170 + back.data[at]! / 3))
    const { picture, steps } = await preparePage({ ...clean, data }, 300)
    expect(steps).toEqual(['flatten'])
    expect(distance(picture, clean)).toBeLessThan(distance({ ...clean, data }, clean) * 0.6)
  })

  it('leaves stains paler than the print, whatever part of the page they cover', async () => {
    const full = sketchWriting({ ink: 40, paper: 230 })
    const print = { ...full, data: full.data.map((level, at) => (at < 400 * full.width ? level : 230)) }
    const isStain = (at: number) => (at % print.width) % 140 < 50
    const data = print.data.map((level, at) => (isStain(at) ? Math.round(level * 0.7) : level))
    const { picture, steps } = await preparePage({ ...print, data }, 300)
    expect(steps).toEqual(['flatten'])
    let [sum, count] = [0, 0]
    for (const [at, level] of print.data.entries())
      if (isStain(at) && level === 230) {
        sum += picture.data[at]!
        count++
      }
    expect(sum / count).toBeGreaterThan(140)
  })

  it('leaves a photograph dark, whatever it does to the paper around', async () => {
    const photo = (x: number, y: number) => 30 + 20 * Math.sin(x / 9) * Math.cos(y / 7)
    const data = clean.data.map((level, at) => {
      const [x, y] = [at % clean.width, Math.floor(at / clean.width)]
      return x > 400 && y > 500 ? photo(x, y) : level * (0.5 + (0.5 * y) / clean.height)
    })
    const { picture, steps } = await preparePage({ ...clean, data }, 300)
    expect(steps).toContain('flatten')
    expect(picture.data[700 * picture.width + 650]).toBeLessThan(110)
  })

  it('makes lines level, and reports where each pixel came from', async () => {
    // A mark that no line has, to be found again.
    const slanted = sketchWriting({ degrees: 4 })
    for (let y = 686; y <= 714; y++) slanted.data.fill(0, y * slanted.width + 146, y * slanted.width + 175)
    const { picture, steps, skew, toRendered } = await preparePage(slanted, 300)
    expect(steps).toEqual(['deskew'])
    expect(Math.abs(skew + 4)).toBeLessThan(0.1)
    const [a, b, c, d, e, f] = toRendered
    const [before, after] = [centerOfSolid(slanted, 11), centerOfSolid(picture, 11)]
    const back = { x: a * after.x + c * after.y + e, y: b * after.x + d * after.y + f }
    expect(Math.hypot(back.x - before.x, back.y - before.y)).toBeLessThan(1)
  })

  it('turns no long strip, which would take far more room', async () => {
    const strip = sketchWriting({ width: 4000, height: 300, degrees: 3 })
    const { picture } = await preparePage(strip, 300)
    expect(picture.data.length).toBeLessThanOrEqual(2 * strip.data.length)
  })

  it.each([
    [1, 1],
    [2, 900],
    [900, 3],
    [5, 5],
  ])('stands pictures of %d by %d pixels', async (width, height) => {
    const picture = sketchRaster({ width, height, color: 'gray', alpha: false }, (x, y) => ((x ^ y) & 1) * 255)
    expect(await preparePage(picture, 300)).toBeDefined()
  })
})

/** The middle of the places around which all is black, as far as `reach`. */
function centerOfSolid({ width, height, data }: Raster, reach: number): { x: number; y: number } {
  let [sumX, sumY, count] = [0, 0, 0]
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      let isSolid = true
      for (let step = -reach; step <= reach && isSolid; step++)
        isSolid = data[(y + step) * width + x]! < 90 && data[y * width + x + step]! < 90
      if (!isSolid) continue
      sumX += x + 0.5
      sumY += y + 0.5
      count++
    }
  expect(count).toBeGreaterThan(0)
  return { x: sumX / count, y: sumY / count }
}
