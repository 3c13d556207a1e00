import type { Raster } from './raster.js'

/** Maximum difference between channels of a pixel that a camera or scanner meant to be gray, or that JPEG tinted. */
const tint = 14
/** How many pixels of a hundred thousand may be further apart: fringes of dark edges. */
const fringes = 60

/**
 * Whether an 8-bit RGB image shows only grays, apart from an unintended tint or color noise: gray paper scanned in
 * color. A single colored stamp or mark is enough for false.
 */
export function isNearlyGray({ color, depth, alpha, data }: Raster): boolean {
  if (color !== 'rgb' || depth !== 8 || alpha) return false
  const allowed = (data.length / 3 / 100_000) * fringes
  let far = 0
  let sum = 0
  for (let at = 0; at + 2 < data.length; at += 3) {
    const red = data[at]!
    const green = data[at + 1]!
    const blue = data[at + 2]!
    let [most, least] = [red, red]
    if (green > most) most = green
    else least = green
    if (blue > most) most = blue
    else if (blue < least) least = blue
    const apart = most - least
    sum += apart
    if (apart > tint && ++far > allowed) return false
  }
  // Yellowed paper is a color too.
  return sum / (data.length / 3) < 4
}
