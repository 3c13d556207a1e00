import type { Matrix } from '../../geometry/matrix.js'
import { channelsOf, type Raster } from '../../image/raster.js'
import type { Box, PageImage } from './page-objects.js'

/** Sides that lean less than this, as the tangent of an angle of 3 degrees, are taken for upright. */
const SLIGHT = 0.05
/** Pixels that a picture has at most when it has been slanted. */
const MOST_PIXELS = 25_000_000

/** Geometry of a slanted image: the corners of its visible part, in coordinates of its unit square. */
export interface Slant {
  toPicture: Matrix
  /** Points. */
  width: number
  height: number
  /** Lengths of its own sides on the page, points. */
  across: number
  down: number
}

/** The slant of an image with a matrix, of which `visible` is shown; undefined if its sides form an upright box. */
export function slantOf([a, b, c, d, e, f]: PageImage['matrix'], visible: Box): Slant | undefined {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)]
  const leans = (x: number, y: number) =>
    Math.min(Math.abs(x), Math.abs(y)) > SLIGHT * Math.max(Math.abs(x), Math.abs(y))
  const area = a * d - b * c
  if (!(leans(a, b) || leans(c, d)) || Math.abs(area) < 1e-3 * across * down) return undefined
  const [x, y] = [visible.left - e, visible.top - f]
  return {
    toPicture: [d / area, -b / area, -c / area, a / area, (d * x - c * y) / area, (a * y - b * x) / area],
    width: visible.right - visible.left,
    height: visible.bottom - visible.top,
    across,
    down,
  }
}

/** An 8-bit image of the slanted view, in pixels of about the original size; transparent outside. */
export function slanted(
  picture: Raster,
  { toPicture: [a, b, c, d, e, f], width, height, across, down }: Slant,
): Raster {
  const density = Math.min(
    Math.max(picture.width / across, picture.height / down),
    Math.sqrt(MOST_PIXELS / (width * height)),
  )
  const columns = Math.max(1, Math.floor(width * density))
  const rows = Math.max(1, Math.floor(height * density))
  const channels = channelsOf(picture)
  const data = new Uint8Array(columns * rows * 4)
  for (let row = 0, to = 0; row < rows; row++) {
    const y = ((row + 0.5) * height) / rows
    for (let column = 0; column < columns; column++, to += 4) {
      const x = ((column + 0.5) * width) / columns
      const u = Math.floor((a * x + c * y + e) * picture.width)
      const v = Math.floor((b * x + d * y + f) * picture.height)
      if (!(u >= 0 && u < picture.width && v >= 0 && v < picture.height)) continue
      const from = (v * picture.width + u) * channels
      const isGray = channels < 3
      data[to] = picture.data[from]!
      data[to + 1] = picture.data[isGray ? from : from + 1]!
      data[to + 2] = picture.data[isGray ? from : from + 2]!
      data[to + 3] = channels % 2 === 0 ? picture.data[from + channels - 1]! : 255
    }
  }
  return { width: columns, height: rows, color: 'rgb', alpha: true, depth: 8, data }
}
