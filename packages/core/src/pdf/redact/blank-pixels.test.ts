import { expect, it } from 'vitest'
import { blankPixels, pixelsUnder, type SampleLayout } from './blank-pixels.js'

it('finds every pixel that a polygon touches', () => {
  expect([...pixelsUnder([1, 1, 3, 1, 3, 2, 1, 2], 8, 8)]).toEqual([{ row: 1, from: 1, until: 3 }])
  expect([...pixelsUnder([0.5, 0.5, 1.5, 0.5, 1.5, 1.5, 0.5, 1.5], 8, 8)]).toEqual([
    { row: 0, from: 0, until: 2 },
    { row: 1, from: 0, until: 2 },
  ])
  expect([...pixelsUnder([-5, -5, 20, -5, -5, 20], 4, 2)]).toHaveLength(2)
  expect([...pixelsUnder([20, 20, 30, 20, 30, 30], 4, 4)]).toEqual([])
})

it.each([1, 2, 4, 8, 16] as const)('sets samples of %i bits, and no others', (bits) => {
  const layout: SampleLayout = { width: 11, height: 3, channels: 1, bits }
  const rowBytes = Math.ceil((11 * bits) / 8)
  const data = new Uint8Array(rowBytes * 3).fill(0xff)
  blankPixels(data, layout, [[3, 1, 6, 1, 6, 2, 3, 2]], [0])
  const sample = (x: number, y: number) => {
    let value = 0
    for (let bit = x * bits; bit < (x + 1) * bits; bit++)
      value = value * 2 + ((data[y * rowBytes + (bit >> 3)]! >> (7 - (bit & 7))) & 1)
    return value
  }
  for (let y = 0; y < 3; y++)
    for (let x = 0; x < 11; x++) expect(sample(x, y)).toBe(y === 1 && x >= 3 && x < 6 ? 0 : 2 ** bits - 1)
})
