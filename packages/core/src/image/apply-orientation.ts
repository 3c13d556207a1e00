import { channelsOf, type Raster } from './raster.js'

/** A raster turned and mirrored as an Exif orientation of 1 to 8 says. */
export function applyOrientation(raster: Raster, orientation: number): Raster {
  if (orientation <= 1 || orientation > 8) return raster
  const { width, height, data } = raster
  const size = (channelsOf(raster) * raster.depth) / 8
  const turned = orientation >= 5
  const [newWidth, newHeight] = turned ? [height, width] : [width, height]
  const [mirrorX, mirrorY] = [[2, 3, 7, 8].includes(orientation), [3, 4, 6, 7].includes(orientation)]
  const [across, down] = [(mirrorX ? -1 : 1) * size, (mirrorY ? -1 : 1) * width * size]
  const first = ((mirrorY ? height - 1 : 0) * width + (mirrorX ? width - 1 : 0)) * size
  const [stepX, stepY] = turned ? [down, across] : [across, down]
  const result = new Uint8Array(data.length)
  for (let y = 0, to = 0; y < newHeight; y++) {
    for (let x = 0, from = first + y * stepY; x < newWidth; x++, from += stepX)
      for (let byte = 0; byte < size; byte++) result[to++] = data[from + byte]!
  }
  return { ...raster, width: newWidth, height: newHeight, data: result }
}

/** The orientation that has the effect of one after another. */
export function combineOrientations(first: number, then: number): number {
  const sample: Raster = {
    width: 3,
    height: 2,
    color: 'gray',
    alpha: false,
    depth: 8,
    data: Uint8Array.of(1, 2, 3, 4, 5, 6),
  }
  const shown = (raster: Raster) => `${raster.width}:${raster.data}`
  const wanted = shown(applyOrientation(applyOrientation(sample, first), then))
  return [1, 2, 3, 4, 5, 6, 7, 8].find((one) => shown(applyOrientation(sample, one)) === wanted)!
}
