import { expect, it } from 'vitest'

const bytes = (length: number, last = 7) =>
  Uint8Array.from({ length }, (_, index) => (index < length - 1 ? index : last))

it('bytes are the same, or not, alone and within others', () => {
  expect(bytes(9)).toEqual(bytes(9))
  expect(bytes(9)).not.toEqual(bytes(9, 8))
  expect(bytes(9)).not.toEqual(bytes(10))
  expect({ all: [bytes(9)] }).toEqual({ all: [bytes(9)] })
  expect({ all: [bytes(9)] }).not.toEqual({ all: [bytes(9, 8)] })
  expect({ all: [bytes(9)], more: 1 }).not.toMatchObject({ all: [bytes(9, 8)] })
  expect(Buffer.from('a')).not.toEqual(new Uint8Array(Buffer.from('a')))
})

it('numbers with a fraction are the same by their value', () => {
  expect(Float32Array.of(0.5, Number.NaN)).toEqual(Float32Array.of(0.5, Number.NaN))
  expect(Float32Array.of(0.5)).not.toEqual(Float32Array.of(0.25))
  expect(new Float64Array(2)).not.toEqual(new Float32Array(4))
})

it('millions of them are compared without looking at each by itself', () => {
  const many = new Uint8Array(100_000_000)
  expect(many).toEqual(many.slice())
})
