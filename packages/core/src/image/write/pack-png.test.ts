import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { optimizePng } from '../../node/images/optimize-png.js'
import { crowdedPng } from '../../testing/hostile/hostile-images.js'
import { grayWithTransparentWhite } from '../../testing/sketches/pictures/sketch-gray-png.js'
import { describeImage } from '../read/describe-image.js'
import { pngChunks } from '../read/read-png.js'
import { setDpi } from './set-dpi.js'

const gradient = sharp(
  Uint8Array.from({ length: 90 * 60 * 3 }, (_, index) => (index / 3) % 90),
  {
    raw: { width: 90, height: 60, channels: 3 },
  },
)
const names = (bytes: Uint8Array) => [...pngChunks(bytes)].map(({ name }) => name)

describe('packPng', () => {
  it('keeps pixels, profile and density, and drops the rest', async () => {
    const file = await gradient
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Artist: 'x' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const source = setDpi(new Uint8Array(file), 120)
    const packed = await optimizePng(source, 2)
    expect(packed.length).toBeLessThan(source.length)
    expect(names(source)).toContain('eXIf')
    expect(names(packed)).not.toContain('eXIf')
    expect(describeImage(packed)).toMatchObject({
      width: 90,
      height: 60,
      dpi: { x: 120, y: 120 },
      deflatedIcc: expect.anything(),
    })
    const [before, after] = await Promise.all(
      [source, packed].map((png) => sharp(png, { ignoreIcc: true }).toColourspace('srgb').raw().toBuffer()),
    )
    expect(Buffer.compare(before!, after!)).toBe(0)
    expect(names(await optimizePng(source, 1, { keepMetadata: true }))).toContain('eXIf')
  })

  it('makes no gray picture with a profile for colors', async () => {
    const file = await gradient.clone().withIccProfile('p3').png().toBuffer()
    const facts = describeImage(await optimizePng(new Uint8Array(file), 2))
    expect(facts?.color).not.toBe('gray')
  })

  it('keeps a transparent color that is written with more bits than pixels have', async () => {
    const source = grayWithTransparentWhite(1)
    const packed = await optimizePng(source, 2)
    expect(packed.length).toBeLessThan(source.length)
    const [before, after] = await Promise.all(
      [source, packed].map((png) => sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer()),
    )
    expect(before![3]).toBe(0)
    expect(after!.equals(before!)).toBe(true)
  })

  it('leaves an animation as it is', async () => {
    const animated = crowdedPng(3, 8, 8)
    expect(await optimizePng(animated, 2)).toBe(animated)
  })
})
