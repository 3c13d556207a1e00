import { expect, it } from 'vitest'
import { sketchWriting, withNoise } from '../testing/sketches/sketch-writing.js'
import { enlarge, readingFactor, scaleBack } from './reading-scale.js'

const page = sketchWriting()

it('enlarges a coarse scan without noise only', () => {
  expect([150, 200, 300].map((dpi) => readingFactor(page, dpi))).toEqual([4 / 3, 1, 1])
  expect(readingFactor(withNoise(page, 8), 150)).toBe(1)
  const sized = (width: number, height: number) =>
    readingFactor({ ...page, width, height, data: new Uint8Array() }, 150)
  // A poster, and a strip as long as an engine can take.
  expect([sized(5000, 7000), sized(30_000, 100)]).toEqual([1, 1])
  expect(readingFactor(page, 20)).toBe(1)
})

it('puts what was read in an enlarged picture back to its place', () => {
  const small = { ...page, width: 3, height: 2, data: new Uint8Array(6).fill(200) }
  expect(enlarge(small, 1)).toBe(small)
  expect(enlarge(small, 1.5)).toMatchObject({ width: 5, height: 3, data: new Uint8Array(15).fill(200) })
  const box = (scale: number) => ({ left: 2 * scale, top: 4 * scale, right: 6 * scale, bottom: 8 * scale })
  const read = (scale: number) => ({
    width: 10 * scale,
    height: 20 * scale,
    paragraphs: [
      {
        box: box(scale),
        lines: [
          {
            box: box(scale),
            baseline: { left: 7 * scale, right: 7.5 * scale },
            direction: 0 as const,
            words: [{ text: 'a', box: box(scale), confidence: 90, spaceAfter: false }],
          },
        ],
      },
    ],
  })
  expect(scaleBack(read(2), 2)).toEqual(read(1))
})
