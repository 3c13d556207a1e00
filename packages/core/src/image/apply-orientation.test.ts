import { describe, expect, it } from 'vitest'
import { applyOrientation, combineOrientations } from './apply-orientation.js'

const upright = [10, 20, 30, 40, 50, 60]
/** How a picture of three by two pixels is stored for each orientation (Exif 2.32, 4.6.4, tag 0x0112). */
const stored: [orientation: number, width: number, samples: number[]][] = [
  [1, 3, upright],
  [2, 3, [30, 20, 10, 60, 50, 40]],
  [3, 3, [60, 50, 40, 30, 20, 10]],
  [4, 3, [40, 50, 60, 10, 20, 30]],
  [5, 2, [10, 40, 20, 50, 30, 60]],
  [6, 2, [30, 60, 20, 50, 10, 40]],
  [7, 2, [60, 30, 50, 20, 40, 10]],
  [8, 2, [40, 10, 50, 20, 60, 30]],
]

describe('applyOrientation', () => {
  for (const [orientation, width, samples] of stored) {
    it(`turns orientation ${orientation} upright`, () => {
      const gray = { width, height: 6 / width, color: 'gray', alpha: false, depth: 8 } as const
      const turned = applyOrientation({ ...gray, data: Uint8Array.from(samples) }, orientation)
      expect([turned.width, turned.height, ...turned.data]).toEqual([3, 2, ...upright])
      const pairs = Uint8Array.from(samples.flatMap((sample) => [sample, 255 - sample]))
      const clear = applyOrientation({ ...gray, alpha: true, data: pairs }, orientation)
      expect([...clear.data]).toEqual(upright.flatMap((sample) => [sample, 255 - sample]))
    })
  }
})

describe('combineOrientations', () => {
  it('has the effect of one after another', () => {
    expect(combineOrientations(6, 6)).toBe(3)
    expect(combineOrientations(6, 8)).toBe(1)
    expect(combineOrientations(2, 6)).toBe(7)
    expect(combineOrientations(6, 2)).toBe(5)
  })
})
