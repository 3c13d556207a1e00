import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { rowTiff } from '../../testing/sketches/pictures/sketch-image.js'
import { describeFrame } from '../read/image-source.js'
import { decodeFloatTiff } from './decode-float-tiff.js'
import { floatReader } from './read-float.js'
import { undoPrediction } from './undo-prediction.js'
import { stepOf } from './unpack-chunk.js'

const decode = (bytes: Uint8Array) => decodeFloatTiff(bytes, describeFrame(bytes, 0, 100), { frame: 0, depth: 8 })
const doubles = new Uint8Array(Float64Array.of(0, 0.2, 1).buffer)

it('reads numbers of 16 and 24 bits', () => {
  const halves = Uint8Array.of(0x3c, 0, 0xc0, 0, 0, 1, 0x7c, 0, 0x7e, 0)
  const half = floatReader(halves, 2, false)
  expect([0, 2, 4, 6, 8].map(half)).toEqual([1, -2, 2 ** -24, Number.POSITIVE_INFINITY, Number.NaN])
  const longer = floatReader(Uint8Array.of(0, 0x80, 0x3f, 0, 0, 0xbf), 3, true)
  expect([0, 3].map(longer)).toEqual([1.5, -1])
})

it('undoes predictions', () => {
  const layout = { size: 2, samples: 1, width: 3, little: true }
  const differences = Uint8Array.of(0xff, 0, 2, 0, 0xff, 0xff)
  expect(undoPrediction(differences, 2, layout)).toBe(true)
  expect([...differences]).toEqual([0xff, 0, 1, 1, 0, 1])
  const apart = Uint8Array.of(0x3c, 0, 4, 0xc0, 1, 1)
  expect(undoPrediction(apart, 3, layout)).toBe(false)
  expect([...apart]).toEqual([0x3c, 0, 0x3c, 1, 0x40, 2])
})

it('unpacks Deflate and PackBits', () => {
  for (const [compression, data] of [
    [8, zlibSync(doubles)],
    [32773, Uint8Array.of(11, ...doubles.subarray(0, 12), 11, ...doubles.subarray(12))],
  ] as const) {
    const bytes = rowTiff(1, data, { bits: 64, compression, width: 3 })
    expect([...decode(bytes)!.data], `${compression}`).toEqual([0, 51, 255])
  }
})

it('refuses data that are too short, and leaves unknown compressions to others', () => {
  expect(() => decode(rowTiff(1, doubles.subarray(0, 16), { bits: 64, width: 3 }))).toThrow(RangeError)
  expect(() => decode(rowTiff(1, doubles, { bits: 64, predictor: 9 }))).toThrow(RangeError)
  expect(decode(rowTiff(1, doubles, { bits: 64, compression: 50_000 }))).toBeUndefined()
})

it('inflates little more than small strips and tiles take', () => {
  expect([4, 1000, 1e6].map(stepOf)).toEqual([64, 1000, 16_384])
})
