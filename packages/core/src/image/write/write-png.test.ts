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
import { writePng } from './write-png.js'

const { deflate } = nodeCapabilities()
const png = (raster: Raster, fast = false) => writePng(raster, { dpi: 150, deflate, fast })

/** Bits and kind of color as the header has them. */
async function formOf(raster: Raster): Promise<string> {
  const bytes = await png(raster)
  return `${bytes[24]} bits, type ${bytes[25]}`
}

const gray = (values: number[]) =>
  sketchRaster({ width: 40, height: 30, color: 'rgb', alpha: false }, (x, y) => values[(x + y) % values.length]!)

describe('writePng', () => {
  it('has read the samples when it first waits, so that their memory may be used again', async () => {
    for (const raster of [
      sketchRaster(
        { width: 70, height: 50, color: 'rgb', alpha: false },
        (x, y, channel) => (x * y * (channel + 3)) % 256,
      ),
      gray([0, 60, 255]),
    ]) {
      const lent = { ...raster, data: raster.data.slice() }
      const written = png(lent)
      lent.data.fill(77)
      expect(await differenceFrom(raster, await written)).toBeUndefined()
    }
  })

  it('keeps every pixel of any picture, as another program reads it', async () => {
    await fc.assert(
      fc.asyncProperty(anyRaster, fc.boolean(), async (raster, fast) => {
        expect(await differenceFrom(raster, await png(raster, fast))).toBeUndefined()
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the pixels of photographs, whose rows are filtered, at any depth', async () => {
    for (const depth of [8, 16] as const) {
      for (const color of ['gray', 'rgb'] as const) {
        for (const alpha of [false, true]) {
          const random = randomNumbers(7)
          const raster = sketchRaster(
            { width: 131, height: 77, color, alpha, depth },
            (x, y, channel) =>
              (depth === 16 ? 200 : 1) * (128 + 60 * Math.sin(x / 19 + channel) + 50 * Math.cos(y / 23) + 5 * random()),
          )
          const file = await png(raster)
          expect(await differenceFrom(raster, file)).toBeUndefined()
          if (depth === 8) expect(file.length).toBeLessThan(0.75 * raster.data.length)
        }
      }
    }
  })

  it('takes as few bits as the colors need', async () => {
    expect(await formOf(gray([0, 255]))).toBe('1 bits, type 0')
    expect(await formOf(gray([255]))).toBe('1 bits, type 0')
    expect(await formOf(gray([0, 85, 170]))).toBe('2 bits, type 0')
    expect(await formOf(gray([17, 34, 255]))).toBe('4 bits, type 0')
    expect(await formOf(gray([1, 2, 3]))).toBe('2 bits, type 3')
    expect(await formOf(gray([1, 2, 3, 4, 5]))).toBe('4 bits, type 3')
    expect(await formOf(gray(Array.from({ length: 17 }, (_, index) => index)))).toBe('8 bits, type 0')
    const form = { width: 64, height: 8, color: 'rgb', alpha: false } as const
    expect(await formOf(sketchRaster(form, (x, _, channel) => (channel === 0 ? x % 2 : 9)))).toBe('1 bits, type 3')
    expect(await formOf(sketchRaster(form, (x, y, channel) => [x, y, 1][channel]!))).toBe('8 bits, type 2')
    expect(await formOf(sketchRaster(form, (x, _, channel) => [x, 0, 1][channel]!))).toBe('8 bits, type 3')
    expect(await formOf(sketchRaster({ ...form, alpha: true }, (x, y) => (x * y) % 50))).toBe('8 bits, type 3')
    expect(await formOf(sketchRaster({ ...form, alpha: true }, (x, y, channel) => (channel === 3 ? x : y * x)))).toBe(
      '8 bits, type 6',
    )
  })

  it('notes the resolution, and keeps a profile and with it the kind of color', async () => {
    const icc = new Uint8Array(
      (
        await sharp(
          await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
            .withIccProfile('p3')
            .png()
            .toBuffer(),
        ).metadata()
      ).icc!,
    )
    const file = await png({ ...gray([10, 20]), icc })
    const found = await sharp(file).metadata()
    expect(found.density).toBe(150)
    expect(new Uint8Array(found.icc!)).toEqual(icc)
    expect(file[25]).toBe(3)
  })

  it('does not know CMYK', async () => {
    const ink: Raster = { width: 1, height: 1, color: 'cmyk', alpha: false, depth: 8, data: new Uint8Array(4) }
    await expect(png(ink)).rejects.toThrow(TypeError)
  })
})
