import { channelsOf, type Raster } from '../../image/raster.js'

/** A raster turned and mirrored as an Exif orientation of 1 to 8 says. */
export function applyOrientation(raster: Raster, orientation: number): Raster {
  if (orientation <= 1 || orientation > 8) return raster
  const { width, height, data } = raster
  const size = (channelsOf(raster) * raster.depth) / 8
  const turned = orientation >= 5
  const [newWidth, newHeight] = turned ? [height, width] : [width, height]
  const [mirrorX, mirrorY] = [[2, 3, 7, 8].includes(orientation), [3, 4, 6, 7].includes(orientation)]
  const result = new Uint8Array(data.length)
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [column, row] = turned ? [y, x] : [x, y]
      const from = ((mirrorY ? height - 1 - row : row) * width + (mirrorX ? width - 1 - column : column)) * size
      const to = (y * newWidth + x) * size
      for (let byte = 0; byte < size; byte++) result[to + byte] = data[from + byte]!
    }
  }
  return { ...raster, width: newWidth, height: newHeight, data: result }
}
