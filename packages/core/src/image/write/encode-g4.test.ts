import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { randomNumbers } from '../../testing/sketches/pictures/sketch-raster.js'
import { encodeG4 } from './encode-g4.js'
import { putDirectory, TiffTag, TiffType } from './write-tiff-directory.js'

/** Packs rows of runs, white first. */
function rowsOf(rows: number[][], width: number): Uint8Array {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * rows.length)
  for (const [row, runs] of rows.entries()) {
    let x = 0
    for (const [index, run] of runs.entries()) {
      for (const end = Math.min(width, x + run); x < end; x++) {
        if (index % 2 === 1) bits[row * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
      }
    }
  }
  return bits
}

/** Says in which pixel a packed picture, as libtiff reads it, is not that of the bits; nothing when it is. */
async function differenceFrom(bits: Uint8Array, width: number, height: number): Promise<string | undefined> {
  const long = (tag: number, value: number) => ({ tag, type: TiffType.long, values: [value] })
  const file = putDirectory(
    [
      long(TiffTag.ImageWidth, width),
      long(TiffTag.ImageLength, height),
      { tag: TiffTag.BitsPerSample, type: TiffType.short, values: [1] },
      { tag: TiffTag.Compression, type: TiffType.short, values: [4] },
      { tag: TiffTag.PhotometricInterpretation, type: TiffType.short, values: [0] },
      long(TiffTag.RowsPerStrip, height),
    ],
    [encodeG4(bits, width, height)],
  )
  const pixels = await sharp(file, { failOn: 'warning' }).toColourspace('b-w').raw().toBuffer()
  if (pixels.length !== width * height) return `There are ${pixels.length} pixels.`
  const rowBytes = Math.ceil(width / 8)
  for (let index = 0; index < pixels.length; index++) {
    const x = index % width
    const y = (index - x) / width
    const isBlack = (bits[y * rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0
    if (isBlack !== (pixels[index] === 0)) return `Pixel ${x} of row ${y} is ${pixels[index]}.`
  }
  return undefined
}

describe('encodeG4', () => {
  it('packs rows of any runs so that libtiff reads them', async () => {
    const run = fc.oneof(fc.nat(8), fc.nat(70), fc.nat(3000))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6000 }),
        fc.array(fc.array(run, { maxLength: 40 }), { minLength: 1, maxLength: 12 }),
        async (width, rows) => {
          const bits = rowsOf(rows, width)
          expect(await differenceFrom(bits, width, rows.length)).toBeUndefined()
        },
      ),
      { numRuns: 100 },
    )
  })

  it('knows the code of every run of either color', async () => {
    const width = 5500
    // Two runs stand off from the row above, so that they are coded by their lengths.
    const rows = Array.from({ length: 2700 }, (_, length) =>
      length % 2 === 0 ? [length, length, 5] : [0, length, length, 7],
    )
    const spread = rows.flatMap((runs) => [runs, []])
    const bits = rowsOf(spread, width)
    expect(await differenceFrom(bits, width, spread.length)).toBeUndefined()
  })

  it('follows shapes that lean, where a row differs a little from the one above', async () => {
    const random = randomNumbers(5)
    const width = 333
    let edges = Array.from({ length: 20 }, (_, index) => 8 + index * 16)
    const rows = Array.from({ length: 300 }, () => {
      edges = edges.map((edge) => edge + Math.floor(random() * 9) - 4).sort((a, b) => a - b)
      return edges.map((edge, index) => edge - (edges[index - 1] ?? 0))
    })
    const bits = rowsOf(rows, width)
    expect(await differenceFrom(bits, width, rows.length)).toBeUndefined()
  })

  it('copes with dots all over, and with what pads the rows', async () => {
    const random = randomNumbers(11)
    for (const width of [1, 7, 8, 9, 31, 32, 33, 500]) {
      const bits = Uint8Array.from({ length: Math.ceil(width / 8) * 50 }, () => random() * 256)
      expect(await differenceFrom(bits, width, 50)).toBeUndefined()
    }
    const checkers = Uint8Array.from({ length: 64 * 64 }, (_, at) => (at & 64 ? 0xaa : 0x55))
    expect(await differenceFrom(checkers, 512, 64)).toBeUndefined()
  })

  it('makes a page of lines many times smaller', () => {
    const rows = Array.from({ length: 1000 }, (_, row) => (row % 20 < 10 ? [100, 20, 700, 20] : []))
    const bits = rowsOf(rows, 1000)
    expect(encodeG4(bits, 1000, 1000).length).toBeLessThan(bits.length / 50)
  })
})
