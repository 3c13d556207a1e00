import type { Plane } from '../../image/separate-text/lightness.js'

/**
 * The plane with lone dark and light pixels, as of salt and pepper, replaced by the median of the eight around them.
 * What has more than `alike` neighbours of its own kind (strokes, their corners and ends) stays.
 * @param step how much darker or lighter than its surroundings a speck is
 */
export function removeSpecks({ width, height, data }: Plane, step: number, alike: number): Plane {
  const cleaned = data.slice()
  const near = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const around = new Uint8Array(8)
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1, end = at + width - 2; at < end; at++) {
      const value = data[at]!
      // Most pixels are like one of these two.
      const beside = data[at - 1]! - value
      const above = data[at - width]! - value
      if (beside < step && beside > -step && above < step && above > -step) continue
      let [darker, lighter] = [0, 0]
      for (let index = 0; index < 8; index++) {
        const other = data[at + near[index]!]!
        around[index] = other
        if (other - value >= step) lighter++
        else if (value - other >= step) darker++
      }
      if (lighter >= 8 - alike || darker >= 8 - alike) cleaned[at] = medianOf8(around)
    }
  return { width, height, data: cleaned }
}

function medianOf8(values: Uint8Array): number {
  for (let index = 1; index < 8; index++) {
    const value = values[index]!
    let to = index
    for (; to > 0 && values[to - 1]! > value; to--) values[to] = values[to - 1]!
    values[to] = value
  }
  return (values[3]! + values[4]! + 1) >> 1
}
