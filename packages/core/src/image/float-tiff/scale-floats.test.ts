import { describe, expect, it } from 'vitest'
import { scaleFloats } from './scale-floats.js'

const scaled = (samples: number[], more: Partial<Parameters<typeof scaleFloats>[1]> = {}) => [
  ...scaleFloats(Float32Array.from(samples), {
    ...{ width: samples.length, height: 1, color: 'gray', alpha: false, depth: 8 },
    ...more,
  }).data,
]

describe('scaleFloats', () => {
  it('scales 0 to 1, and the range of the samples if it goes beyond', () => {
    expect(scaled([0, 0.2, 0.6])).toEqual([0, 51, 153])
    expect(scaled([0, 0.2, 1], { depth: 16 })).toEqual([0, 0, 0x33, 0x33, 255, 255])
    expect(scaled([-100, 0, 100])).toEqual([0, 128, 255])
  })

  it('scales the range that the file declares', () => {
    expect(scaled([0, 50, 300], { range: [0, 250] })).toEqual([0, 51, 255])
  })

  it('minds white that is zero, opacity, and what is not a number', () => {
    expect(scaled([0, 0.2], { whiteIsZero: true })).toEqual([255, 204])
    expect(scaled([10, 1, 20, 0], { width: 2, alpha: true })).toEqual([0, 255, 255, 0])
    expect(scaled([Number.NaN, 0.2, Number.POSITIVE_INFINITY])).toEqual([0, 51, 255])
  })
})
