import { expect, it } from 'vitest'
import { measurePaper } from './measure-paper.js'

const [width, height, dpi] = [400, 300, 50]

/** The paper at a pixel of a page of which each pixel is as light as is given. */
function paperAt(light: (x: number, y: number) => number, x: number, y: number): number {
  const data = Uint8Array.from({ length: width * height }, (_, at) => light(at % width, Math.floor(at / width)))
  return measurePaper({ width, height, data }, dpi).cells.data[y * width + x]!
}

it('takes a dark box for none, also where light letters lead into it without a step', () => {
  const box = (x: number, y: number) => {
    if (x < 100 || x >= 300 || y < 100 || y >= 200) return 230
    return y >= 130 && y < 160 ? Math.max(60, 230 - (170 * (x - 100)) / 150) : 60
  }
  expect(paperAt(box, 250, 185)).toBe(230)
})

it('follows a shadow', () => {
  expect(paperAt((x) => 230 - (170 * x) / width, 380, 150)).toBeLessThan(80)
})
