import type { Plane } from '../../image/separate-text/lightness.js'

/** By how much a speck is darker or lighter than all beside it. */
export const SPECK = 60

/** How many of the pixels are much darker or lighter than the four beside them, as a part of all. */
export function countSpecks({ width, height, data }: Plane): number {
  let [specks, looked] = [0, 0]
  for (let y = 1; y < height - 1; y += 3)
    for (let x = 1, at = y * width + 1; x < width - 1; x += 5, at += 5) {
      const value = data[at]!
      looked++
      const left = data[at - 1]! - value
      // Nearly all are like the one to the left.
      if (left < SPECK && left > -SPECK) continue
      const sign = left > 0 ? 1 : -1
      if (
        sign * (data[at + 1]! - value) >= SPECK &&
        sign * (data[at - width]! - value) >= SPECK &&
        sign * (data[at + width]! - value) >= SPECK
      )
        specks++
    }
  return specks / Math.max(1, looked)
}
