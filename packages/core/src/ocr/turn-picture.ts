import { identity, type Matrix } from '../geometry/matrix.js'
import type { Raster } from '../image/raster.js'

/** Degrees, clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270

/** An opaque gray picture of 8 bits turned clockwise, and what takes its pixels back to those of the picture given. */
export function turnPicture(picture: Raster, degrees: QuarterTurn): { picture: Raster; toSource: Matrix } {
  const { width, height, data } = picture
  if (degrees === 0) return { picture, toSource: identity }
  if (degrees === 180)
    return { picture: { ...picture, data: data.slice().reverse() }, toSource: [-1, 0, 0, -1, width, height] }
  const turned = new Uint8Array(data.length)
  // Position of the first pixel of each row, and the distance to the next one.
  const [first, step, next] = degrees === 90 ? [height - 1, height, -1] : [(width - 1) * height, -height, 1]
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK)
      for (let y = top; y < Math.min(height, top + BLOCK); y++)
        for (let x = left, to = first + y * next + x * step; x < Math.min(width, left + BLOCK); x++, to += step)
          turned[to] = data[y * width + x]!
  return {
    picture: { ...picture, width: height, height: width, data: turned },
    toSource: degrees === 90 ? [0, -1, 1, 0, 0, height] : [0, 1, -1, 0, width, 0],
  }
}

/** Side of the squares that are turned one after the other: both pictures then stay in the cache. */
const BLOCK = 64
