import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import {
  anyRaster,
  differenceFrom,
  randomNumbers,
  sketchRaster,
} from '../../testing/sketches/pictures/sketch-raster.js'
import type { Raster } from '../raster.js'
import { joinTiffs } from './join-tiffs.js'
import { writeTiff } from './write-tiff.js'
import { TiffTag } from './write-tiff-directory.js'

const { deflate } = nodeCapabilities()
const tiff = (raster: Raster, dpi = 150) => writeTiff(raster, { dpi, deflate })

/** The value of a field that is a single number. */
function numberIn(file: Uint8Array, tag: number): number | undefined {
  const view = new DataView(file.buffer, file.byteOffset)
  const fields = Array.from({ length: view.getUint16(8, true) }, (_, index) => 10 + 12 * index)
  const found = fields.find((at) => view.getUint16(at, true) === tag)
  return found === undefined ? undefined : view.getUint16(found + 8, true)
}

describe('writeTiff', () => {
  it('keeps every pixel of any picture, as another program reads it', async () => {
    await fc.assert(
      fc.asyncProperty(anyRaster, async (raster) => {
        expect(await differenceFrom(raster, await tiff(raster))).toBeUndefined()
      }),
      { numRuns: 150 },
    )
  })

  it('cuts large pictures into strips, and packs smooth ones as differences', async () => {
    for (const depth of [8, 16] as const) {
      const random = randomNumbers(3)
      const raster = sketchRaster(
        { width: 601, height: 403, color: 'rgb', alpha: false, depth },
        (x, y, channel) => (depth === 16 ? 200 : 1) * (100 + x / 9 + y / 7 + channel * 10 + 3 * random()),
      )
      const file = await tiff(raster)
      expect(await differenceFrom(raster, file)).toBeUndefined()
      expect(await differenceFrom({ ...raster, data: raster.data.toReversed() }, file)).toMatch(/^Sample/)
      expect(numberIn(file, TiffTag.Predictor)).toBe(2)
      expect(file.length).toBeLessThan(0.8 * raster.data.length)
    }
  })

  it('packs black and white as fax does, and says so', async () => {
    const raster = sketchRaster({ width: 300, height: 200, color: 'gray', alpha: false }, (x, y) =>
      (x - 150) ** 2 + (y - 100) ** 2 < 5000 ? 0 : 255,
    )
    const file = await tiff(raster)
    expect(numberIn(file, TiffTag.Compression)).toBe(4)
    expect(await sharp(file).metadata()).toMatchObject({ bitsPerSample: 1, channels: 1 })
    expect(await differenceFrom(raster, file)).toBeUndefined()
    const shades = sketchRaster({ width: 300, height: 200, color: 'gray', alpha: false }, (x, y) => x + y)
    expect(numberIn(await tiff(shades), TiffTag.Compression)).toBe(8)
  })

  it('notes the resolution in inches', async () => {
    const raster = sketchRaster({ width: 9, height: 3, color: 'rgb', alpha: false }, (x, y) => x * y * 5)
    expect(await sharp(await tiff(raster, 300)).metadata()).toMatchObject({ density: 300, resolutionUnit: 'inch' })
    expect(await sharp(await tiff(raster, 72.5)).metadata()).toMatchObject({ resolutionUnit: 'inch' })
  })

  it('keeps a profile', async () => {
    const raster = sketchRaster({ width: 2, height: 2, color: 'gray', alpha: false }, (x) => x * 100)
    const icc = Uint8Array.from({ length: 501 }, (_, index) => index)
    const found = await sharp(await tiff({ ...raster, icc })).metadata()
    expect(new Uint8Array(found.icc!)).toEqual(icc)
  })
})

describe('joinTiffs', () => {
  const pages = [
    sketchRaster({ width: 301, height: 200, color: 'rgb', alpha: false }, (x, y, channel) => x + y * (channel + 1)),
    sketchRaster({ width: 19, height: 400, color: 'gray', alpha: false }, (x, y) => ((x ^ y) & 8 ? 255 : 0)),
    sketchRaster({ width: 64, height: 1, color: 'rgb', alpha: true }, (x, _, channel) => x * (channel + 2)),
    sketchRaster({ width: 700, height: 900, color: 'rgb', alpha: false }, (x, y, channel) => (x * y) >> (channel + 2)),
    sketchRaster({ width: 7, height: 5, color: 'rgb', alpha: false }, (x) => x),
  ]

  it('makes pages of files, whatever their sizes and forms', async () => {
    const joined = Buffer.concat(joinTiffs(await Promise.all(pages.map((page) => tiff(page)))))
    expect((await sharp(joined).metadata()).pages).toBe(pages.length)
    for (const [index, page] of pages.entries()) expect(await differenceFrom(page, joined, index)).toBeUndefined()
  })

  it('gives a single file back as it is', async () => {
    const file = await tiff(pages[0]!)
    expect(new Uint8Array(Buffer.concat(joinTiffs([file])))).toEqual(file)
  })

  it('does not copy the pixels', async () => {
    const files = await Promise.all(pages.map((page) => tiff(page)))
    const shared = joinTiffs(files).filter((part) => files.some(({ buffer }) => buffer === part.buffer))
    expect(shared).toHaveLength(pages.length)
  })

  it('stops at 4 GB, as far as TIFF can point', async () => {
    const page = new Uint8Array(2 ** 27)
    expect(() => joinTiffs(Array(33).fill(page))).toThrow(expect.objectContaining({ code: 'LIMIT_EXCEEDED' }))
  })

  it('refuses files of another layout', async () => {
    const other = await sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
      .tiff()
      .toBuffer()
    expect(() => joinTiffs([other])).toThrow(TypeError)
  })
})
