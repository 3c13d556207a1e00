import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { crowdedGif, crowdedPng, crowdedWebp } from '../../testing/hostile/hostile-images.js'
import { setDpi } from '../write/set-dpi.js'
import { describeImage, type ImageFacts, uprightSize } from './describe-image.js'

const create = (background = '#c86432', channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background } })
const noise = sharp(
  Uint8Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251),
  {
    raw: { width: 64, height: 48, channels: 3 },
  },
)

async function facts(image: { toBuffer: () => Promise<Buffer> }): Promise<ImageFacts | undefined> {
  return describeImage(new Uint8Array(await image.toBuffer()))
}

describe('describeImage', () => {
  it('reports format, size and color of each format', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)
      expect(await facts(create().toFormat(format)), format).toMatchObject({
        ...{ format, width: 30, height: 20, frames: 1, depth: 8, color: 'rgb', alpha: false, orientation: 1 },
      })
    expect(await facts(create().gif())).toMatchObject({ format: 'gif', width: 30, height: 20, color: 'palette' })
  })

  it('reports alpha, gray, palettes and 16 bits', async () => {
    const clear = create('rgba(9,9,9,0.5)', 4)
    for (const format of ['png', 'webp', 'avif'] as const)
      expect((await facts(clear.clone().toFormat(format)))?.alpha, format).toBe(true)
    expect(await facts(clear.clone().tiff({ compression: 'lzw' }))).toMatchObject({ alpha: true })
    expect(await facts(create().toColourspace('b-w').jpeg())).toMatchObject({ color: 'gray', jpeg: { components: 1 } })
    expect(await facts(create().toColourspace('b-w').png())).toMatchObject({ color: 'gray', png: { colorType: 0 } })
    expect(await facts(create().png({ palette: true }))).toMatchObject({ color: 'palette', png: { colorType: 3 } })
    expect(await facts(create().toColourspace('rgb16').png())).toMatchObject({ depth: 16 })
    expect(await facts(create().toColourspace('cmyk').jpeg())).toMatchObject({ color: 'cmyk', jpeg: { components: 4 } })
  })

  it('reports the quality at which libjpeg made a JPEG', async () => {
    for (const quality of [5, 30, 49, 50, 51, 75, 80, 92, 100])
      expect((await facts(noise.clone().jpeg({ quality })))?.jpeg).toMatchObject({ quality, exactQuality: true })
    const other = (await facts(noise.clone().jpeg({ quality: 80, quantisationTable: 3 })))?.jpeg
    expect(other?.exactQuality).toBe(false)
    expect(Math.abs(other!.quality! - 80)).toBeLessThanOrEqual(12)
  })

  it('reports how the colors of a JPEG are sampled and whether it is progressive', async () => {
    expect(await facts(noise.clone().jpeg())).toMatchObject({ jpeg: { chroma: '4:2:0', progressive: false } })
    expect(await facts(noise.clone().jpeg({ chromaSubsampling: '4:4:4', progressive: true }))).toMatchObject({
      jpeg: { chroma: '4:4:4', progressive: true },
    })
  })

  it('reports the orientation, and the size of the picture when it stands upright', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const turned = await facts(create().withMetadata({ orientation: 6 }).toFormat(format))
      expect(turned, format).toMatchObject({ width: 30, height: 20, orientation: 6 })
      expect(uprightSize(turned!)).toEqual({ width: 20, height: 30 })
    }
  })

  it('reports the resolution', async () => {
    for (const format of ['jpeg', 'png', 'tiff'] as const) {
      const file = new Uint8Array(await create().toFormat(format).toBuffer())
      expect(describeImage(setDpi(file, 150))?.dpi, format).toEqual({ x: 150, y: 150 })
      expect(describeImage(setDpi(file, undefined))?.dpi, format).toBeUndefined()
    }
    expect((await facts(create().withMetadata({ density: 200 }).webp()))?.dpi).toEqual({ x: 200, y: 200 })
  })

  it('gives the profile', async () => {
    for (const format of ['jpeg', 'webp', 'tiff', 'avif'] as const) {
      const icc = (await facts(create().withIccProfile('p3').toFormat(format)))?.icc
      expect(String.fromCharCode(...(icc?.subarray(36, 40) ?? [])), format).toBe('acsp')
    }
    expect((await facts(create().withIccProfile('p3').png()))?.deflatedIcc?.length).toBeGreaterThan(100)
  })

  it('distinguishes a WebP without loss from one with', async () => {
    expect((await facts(noise.clone().webp()))?.webp).toEqual({ lossless: false })
    expect((await facts(noise.clone().webp({ lossless: true })))?.webp).toEqual({ lossless: true })
  })

  it('counts frames', () => {
    for (const make of [crowdedGif, crowdedWebp, crowdedPng])
      expect(describeImage(make(7, 30, 20))).toMatchObject({ width: 30, height: 20, frames: 7 })
  })

  it('reports what it can of a file that is cut off, and never throws', async () => {
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'tiff', 'avif'] as const) {
      const file = new Uint8Array(
        await noise.clone().withMetadata({ orientation: 3, density: 99 }).toFormat(format).toBuffer(),
      )
      for (let length = 0; length < file.length; length += Math.ceil(file.length / 200)) {
        const found = describeImage(file.subarray(0, length))
        if (found) expect(found).toMatchObject({ width: 64, height: 48 })
      }
    }
  })

  it('knows nothing of other files', () => {
    expect(describeImage(new TextEncoder().encode('%PDF-1.7 not a picture'))).toBeUndefined()
    expect(describeImage(new Uint8Array(0))).toBeUndefined()
  })
})
