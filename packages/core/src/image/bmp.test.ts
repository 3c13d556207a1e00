import { describe, expect, it } from 'vitest'
import type { Raster } from './raster.js'
import { readBmp } from './read/bmp/read-bmp.js'
import { describeImage } from './read/describe-image.js'
import { writeBmp } from './write/write-bmp.js'

interface Sketch {
  width: number
  height: number
  bits: number
  compression?: number
  palette?: number[][]
  masks?: number[]
  headerSize?: number
  pixels: number[]
}

/** A BMP put together by hand from the tables of the format's description. */
function sketch({
  width,
  height,
  bits,
  compression = 0,
  palette = [],
  masks = [],
  headerSize = 40,
  pixels,
}: Sketch): Uint8Array {
  const outside = headerSize === 40 ? masks.length * 4 : 0
  const entry = headerSize === 12 ? 3 : 4
  const start = 14 + headerSize + outside + palette.length * entry
  const file = new Uint8Array(start + pixels.length)
  const view = new DataView(file.buffer)
  file.set([0x42, 0x4d])
  view.setUint32(10, start, true)
  view.setUint32(14, headerSize, true)
  if (headerSize === 12) {
    view.setUint16(18, width, true)
    view.setUint16(20, height, true)
    view.setUint16(24, bits, true)
  } else {
    view.setInt32(18, width, true)
    view.setInt32(22, height, true)
    view.setUint16(28, bits, true)
    view.setUint32(30, compression, true)
    view.setUint32(46, palette.length, true)
  }
  for (const [index, mask] of masks.entries()) view.setUint32(54 + index * 4, mask, true)
  for (const [index, [red, green, blue]] of palette.entries())
    file.set([blue!, green!, red!], 14 + headerSize + outside + index * entry)
  file.set(pixels, start)
  return file
}

const read = (parts: Sketch) => readBmp(sketch(parts), 'sketch.bmp')
const samples = (parts: Sketch) => [...read(parts).data]
const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [9, 8, 7],
]

/** `toEqual` takes seconds for as many samples. */
function expectSame({ data, ...shape }: Raster, { data: expected, ...expectedShape }: Raster): void {
  expect(shape).toEqual(expectedShape)
  expect(Buffer.compare(data, expected)).toBe(0)
}

describe('readBmp', () => {
  it('unpacks 1, 4 and 8 bits, rows from the bottom and padded to four bytes', () => {
    const one = {
      width: 3,
      height: 2,
      bits: 1,
      palette: [
        [0, 0, 0],
        [255, 255, 255],
      ],
    }
    expect(samples({ ...one, pixels: [0b10100000, 0, 0, 0, 0b01000000, 0, 0, 0] })).toEqual([0, 255, 0, 255, 0, 255])
    const two = { width: 3, height: 1, palette: colors }
    const expected = [0, 0, 255, 255, 0, 0, 9, 8, 7]
    expect(samples({ ...two, bits: 4, pixels: [0x20, 0x30, 0, 0] })).toEqual(expected)
    expect(samples({ ...two, bits: 8, pixels: [2, 0, 3, 0] })).toEqual(expected)
  })

  it('reads the old header of OS/2 and rows from the top', () => {
    const expected = [255, 0, 0, 0, 255, 0]
    expect(
      samples({ width: 1, height: 2, bits: 8, headerSize: 12, palette: colors, pixels: [1, 0, 0, 0, 0, 0, 0, 0] }),
    ).toEqual(expected)
    expect(samples({ width: 1, height: -2, bits: 8, palette: colors, pixels: [0, 0, 0, 0, 1, 0, 0, 0] })).toEqual(
      expected,
    )
  })

  it('stretches 5 and 6 bits to 8, plain and in bit fields', () => {
    const pixel = (value: number) => [value & 255, value >> 8, 0, 0]
    expect(samples({ width: 1, height: 1, bits: 16, pixels: pixel((31 << 10) | (16 << 5) | 1) })).toEqual([255, 132, 8])
    const fields = { compression: 3, masks: [0xf800, 0x7e0, 0x1f] }
    expect(samples({ width: 1, height: 1, bits: 16, ...fields, pixels: pixel((31 << 11) | (32 << 5) | 0) })).toEqual([
      255, 130, 0,
    ])
  })

  it('minds alpha only where the header tells of it', () => {
    const pixels = [3, 2, 1, 128]
    expect(read({ width: 1, height: 1, bits: 32, pixels })).toMatchObject({
      alpha: false,
      data: Uint8Array.of(1, 2, 3),
    })
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000]
    const version5 = read({ width: 1, height: 1, bits: 32, compression: 3, headerSize: 124, masks, pixels })
    expect(version5).toMatchObject({ alpha: true, data: Uint8Array.of(1, 2, 3, 128) })
  })

  it('runs RLE8 and RLE4: runs, literals, jumps, ends of lines', () => {
    const gray = Array.from({ length: 16 }, (_, index) => [index, index, index])
    const eight = [3, 5, 0, 0, 0, 2, 1, 0, 2, 7, 0, 0, 0, 3, 1, 2, 3, 0, 0, 1]
    expect(samples({ width: 3, height: 3, bits: 8, compression: 1, palette: gray, pixels: eight })).toEqual([
      1, 2, 3, 0, 7, 7, 5, 5, 5,
    ])
    const four = [5, 0x12, 0, 0, 0, 5, 0x34, 0x56, 0x70, 0, 0, 1]
    expect(samples({ width: 5, height: 2, bits: 4, compression: 2, palette: gray, pixels: four })).toEqual([
      3, 4, 5, 6, 7, 1, 2, 1, 2, 1,
    ])
  })

  it('refuses runs that end early or lead out of the picture', () => {
    const base = { width: 2, height: 2, bits: 8, compression: 1, palette: colors }
    for (const pixels of [
      [2, 1, 0, 0],
      [2, 1, 0, 2, 9, 9, 1, 1, 0, 1],
      [0, 0, 0, 0, 0, 0, 1, 1, 0, 1],
      [0, 200, 1],
    ])
      expect(() => read({ ...base, pixels })).toThrow(expect.objectContaining({ code: 'BAD_DOCUMENT' }))
  })
})

describe('writeBmp', () => {
  const raster = (
    width: number,
    height: number,
    color: Raster['color'],
    alpha: boolean,
    of: (index: number) => number,
  ): Raster => {
    const channels = (color === 'gray' ? 1 : 3) + (alpha ? 1 : 0)
    return {
      width,
      height,
      color,
      alpha,
      depth: 8,
      data: Uint8Array.from({ length: width * height * channels }, (_, index) => of(index)),
    }
  }

  it('writes what readBmp reads back, in as few bits as the colors need', () => {
    const cases: [Raster, number][] = [
      [raster(13, 7, 'gray', false, (index) => (index % 3 ? 255 : 0)), 1],
      [raster(13, 7, 'gray', false, (index) => (index * 7) % 11), 4],
      [raster(13, 7, 'gray', false, (index) => (index * 7) % 89), 8],
      [raster(40, 40, 'rgb', false, (index) => (index * 7919) % 256), 8],
      [raster(13, 7, 'rgb', true, (index) => (index * 31) % 256), 8],
    ]
    for (const [source, depth] of cases) {
      const file = writeBmp(source, { dpi: 300 })
      expect(describeImage(file)).toMatchObject({
        format: 'bmp',
        width: source.width,
        height: source.height,
        depth,
        dpi: { x: 300 },
      })
      expectSame(readBmp(file, 'x'), source)
    }
  })

  it('writes at least as many colors as other programs expect', () => {
    const gray = (width: number, data: Uint8Array) =>
      writeBmp({ width, height: data.length / width, color: 'gray', alpha: false, depth: 8, data })
    const colors = (file: Uint8Array) => new DataView(file.buffer).getUint32(46, true)
    const [plain, runs] = [gray(8, new Uint8Array(8)), gray(100, new Uint8Array(10_000).fill(255, 5000))]
    expect([colors(plain), colors(runs)]).toEqual([2, 3])
    expect([...readBmp(runs, 'a').data.subarray(4999, 5001)]).toEqual([0, 255])
  })

  it('uses run lengths where they are smaller', () => {
    const flat = raster(200, 100, 'rgb', false, (index) => (index < 30_000 ? [10, 20, 30] : [200, 100, 0])[index % 3]!)
    const file = writeBmp(flat)
    expect(file.length).toBeLessThan(1000)
    expectSame(readBmp(file, 'x'), flat)
    const busy = raster(100, 100, 'gray', false, (index) => (index * 7919) % 250)
    expectSame(readBmp(writeBmp(busy), 'x'), busy)
  })
})
